/** The table as one seat, or a spectator, may see it. */

import type { Cells, FieldView, SeatView, SpaceView, TableView } from '../api.ts';
import { CELL, type DiceIR, SEATS, type ShownField, SPACES } from '../ir/ir.ts';
import type { Game } from '../play/game.ts';
import { formatMember, formatValue } from '../values/format.ts';
import { bitsOf } from '../values/sets.ts';

/** A seat from 0, -1 for a spectator, or `all` for whoever may see everything. */
export type Viewer = number | 'all';

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
    round: cells[CELL.round] as number,
    turn: cells[CELL.me] as number,
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
  return { name, label, shown: isSeen(see, field, owner) ? show(see, field, base) : hide(see, field, base) };
}

function isSeen({ viewer, cells }: See, { visibility, revealed }: ShownField, owner: number): boolean {
  if (viewer === 'all' || visibility === 'all') return true;
  if (revealed !== undefined && viewer >= 0 && ((cells[revealed + Math.max(owner, 0)] ?? 0) >> viewer) & 1)
    return true;
  return visibility === 'owner' && owner >= 0 && viewer === owner;
}

function hide(see: See, field: ShownField, base: number): FieldView['shown'] {
  if (field.countHidden) return { kind: 'hidden', total: undefined };
  if (field.shape === 'deck') return { kind: 'hidden', total: see.cells[base] as number };
  return { kind: 'hidden', total: field.shape === 'pile' ? sum(pileCounts(see, field, base)) : undefined };
}

function show(see: See, field: ShownField, base: number): FieldView['shown'] {
  if (field.shape === 'pile') return showPile(see, field, base);
  if (field.shape === 'deck') return showDeck(see, field, base);
  const { ir } = see.game;
  const value = see.cells[base] as number;
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
  const total = see.cells[base] as number;
  const top = total > 0 ? (see.cells[base + total] as number) : -1;
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
    const face = see.cells[dice.base + die] as number;
    const isThrown = face >= dice.low && face < dice.low + dice.faceCount;
    return isThrown ? formatValue(see.game.ir, dice.faces, face) : null;
  });
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
