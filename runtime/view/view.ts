/** The table as one seat, or a spectator, may see it. */

import { itemAt } from '../../shared/internal-problem.ts';
import { maySee, type Viewer } from '../analysis/who-sees.ts';
import type { Cells } from '../ir/cells.ts';
import { CELL, type DiceIR, SEATS, type ShownField, SPACES } from '../ir/ir.ts';
import type { Game } from '../play/game.ts';
import { formatMember, formatValue } from '../values/format.ts';
import { bitsOf } from '../values/sets.ts';

/** The table as one seat (or a spectator) may see it; `hidden` stands for what it may not. */
export interface TableView {
  readonly seats: readonly SeatView[];
  readonly places: readonly {
    readonly name: string;
    readonly label: string;
    readonly fields: readonly FieldView[];
  }[];
  readonly spaces: readonly SpaceView[];
  readonly paths: readonly (readonly [number, number])[];
  readonly dice: readonly {
    readonly name: string;
    readonly label: string;
    /** Label of each die's face, null before its first throw. */
    readonly faces: readonly (string | null)[];
  }[];
  readonly round: number;
  /** Seat whose turn it is, -1 for none. */
  readonly turn: number;
}

/** A seat, as it is shown. */
export interface SeatView {
  readonly seat: number;
  readonly name: string;
  readonly label: string;
  readonly colour: string;
  readonly out: boolean;
  readonly fields: readonly FieldView[];
}

/** A value, pile or deck, as it is shown. */
export interface FieldView {
  readonly name: string;
  readonly label: string;
  readonly shown:
    | { readonly kind: 'number'; readonly value: number; readonly low: number; readonly high: number }
    | { readonly kind: 'yes-no'; readonly value: boolean }
    /** `seat` is the seat meant, or -1 if it is none or something else. */
    | { readonly kind: 'member'; readonly label: string; readonly seat: number }
    | {
        readonly kind: 'pile';
        readonly total: number;
        readonly counts: readonly { readonly label: string; readonly count: number }[];
      }
    | { readonly kind: 'hidden'; readonly total: number | undefined };
}

/** A space of the board with what is on it. */
export interface SpaceView {
  readonly name: string;
  readonly label: string;
  readonly at: readonly [number, number] | undefined;
  readonly owner: number;
  readonly fields: readonly FieldView[];
  readonly pieces: readonly {
    readonly name: string;
    readonly label: string;
    readonly owner: number;
    readonly fields: readonly FieldView[];
  }[];
}

/** The whole table; what the viewer may not see is `hidden`. */
export function viewTable(game: Game, cells: Cells, viewer: Viewer): TableView {
  const { ir } = game;
  const see = { game, cells, viewer };
  return {
    seats: (ir.domains[SEATS]?.members ?? []).slice(0, ir.players).map((_, seat) => viewSeat(see, seat)),
    places: ir.table.places.map(({ name, label, fields }) => ({
      name,
      label,
      fields: fields.map((field) => viewField(see, field, -1)),
    })),
    spaces: ir.table.spaces.map((_, space) => viewSpace(see, space)),
    paths: ir.table.paths,
    dice: ir.dice.map((dice) => ({ name: dice.name, label: dice.label, faces: viewFaces(see, dice) })),
    round: itemAt(cells, CELL.round),
    turn: itemAt(cells, CELL.me),
  };
}

interface See {
  readonly game: Game;
  readonly cells: Cells;
  readonly viewer: Viewer;
}

function viewSeat(see: See, seat: number): SeatView {
  const member = see.game.ir.domains[SEATS]?.members[seat];
  return {
    seat,
    name: member?.name ?? '',
    label: member?.label ?? '',
    colour: member?.colour ?? '',
    out: see.cells[CELL.out + seat] === 1,
    fields: see.game.ir.table.seat.map((field) => viewField(see, field, seat)),
  };
}

function viewSpace(see: See, space: number): SpaceView {
  const { ir } = see.game;
  const shown = ir.table.spaces[space];
  return {
    name: ir.domains[SPACES]?.members[space]?.name ?? '',
    label: shown?.label ?? '',
    at: shown?.at,
    owner: shown?.owner ?? -1,
    fields: (shown?.fields ?? []).map((field) => viewField(see, field, -1)),
    pieces: ir.table.pieces
      .filter((piece) => see.cells[piece.space] === space)
      .map((piece) => ({
        name: piece.name,
        label: piece.label,
        owner: piece.owner,
        fields: piece.fields.map((field) => viewField(see, field, piece.owner)),
      })),
  };
}

/** A field of the seat `owner`, or of nobody (-1). */
function viewField(see: See, field: ShownField, owner: number): FieldView {
  const { name, label } = field;
  const base = field.base + Math.max(owner, 0) * field.stride;
  const owned = { part: Math.max(owner, 0), owner };
  const isSeen = maySee(field, owned, see.cells, see.viewer);
  return { name, label, shown: isSeen ? show(see, field, base) : hide(see, field, base) };
}

function hide(see: See, field: ShownField, base: number): FieldView['shown'] {
  if (field.countHidden) return { kind: 'hidden', total: undefined };
  if (field.shape === 'deck') return { kind: 'hidden', total: itemAt(see.cells, base) };
  return { kind: 'hidden', total: field.shape === 'pile' ? sum(pileCounts(see, field, base)) : undefined };
}

function show(see: See, field: ShownField, base: number): FieldView['shown'] {
  if (field.shape === 'pile') return showPile(see, field, base);
  if (field.shape === 'deck') return showDeck(see, field, base);
  const { ir } = see.game;
  const value = itemAt(see.cells, base);
  const { type } = field;
  switch (type.kind) {
    case 'number':
      return { kind: 'number', value, low: type.low, high: type.high };
    case 'yes-no':
      return { kind: 'yes-no', value: value !== 0 };
    case 'member':
      return {
        kind: 'member',
        label: formatMember(ir, type.domain, value),
        seat: type.domain === SEATS ? value : -1,
      };
    case 'set':
    case 'dice': {
      const counts = bitsOf(value).map((bit) => ({ label: formatValue(ir, type, 1 << bit), count: 1 }));
      return { kind: 'pile', total: counts.length, counts };
    }
  }
}

/** A deck that may be seen shows its top card and how many there are. */
function showDeck(see: See, field: ShownField, base: number): FieldView['shown'] {
  const total = itemAt(see.cells, base);
  const top = total > 0 ? itemAt(see.cells, base + total) : -1;
  if (top < 0) return { kind: 'hidden', total };
  const label = field.kinds < 0 ? field.label : formatMember(see.game.ir, field.kinds, top);
  return { kind: 'pile', total, counts: [{ label: `${label} on top`, count: 1 }] };
}

function showPile(see: See, field: ShownField, base: number): FieldView['shown'] {
  const amounts = pileCounts(see, field, base);
  const counts = amounts.map((count, kind) => ({
    label: field.kinds < 0 ? field.label : formatMember(see.game.ir, field.kinds, kind),
    count,
  }));
  return { kind: 'pile', total: sum(amounts), counts };
}

function pileCounts(see: See, field: ShownField, base: number): readonly number[] {
  const kinds = field.kinds < 0 ? 1 : (see.game.ir.domains[field.kinds]?.members.length ?? 0);
  return [...see.cells.slice(base, base + kinds)];
}

function viewFaces(see: See, dice: DiceIR): readonly (string | null)[] {
  return Array.from({ length: dice.count }, (_, die) => {
    const face = itemAt(see.cells, dice.base + die);
    const isThrown = face >= dice.low && face < dice.low + dice.faceCount;
    return isThrown ? formatValue(see.game.ir, dice.faces, face) : null;
  });
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
