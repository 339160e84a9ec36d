/** The table as one seat, or a spectator, may see it. */

import { itemAt } from '../../shared/internal-problem.ts';
import type { Viewer } from '../analysis/who-sees.ts';
import type { Cells } from '../ir/cells.ts';
import { type AttributeIR, CELL, type DiceIR, SEATS, SPACES } from '../ir/ir.ts';
import type { Game } from '../play/game.ts';
import type { See } from '../play/record-titles.ts';
import { formatValue } from '../values/format.ts';
import { engineWords } from '../values/words/engine-words.ts';
import { definitionsOf, listsOf, type Worked, workOut } from './definitions.ts';
import { applyLook, type CardFaces, type Drawn } from './look.ts';
import { type RecordsView, viewRecords } from './records.ts';
import { type FieldView, showValue, viewField } from './shown.ts';

/** The table as one seat (or a spectator) may see it; `hidden` stands for what it may not. */
export interface TableView {
  readonly seats: readonly SeatView[];
  readonly places: readonly PlaceView[];
  readonly spaces: readonly SpaceView[];
  /** The pieces that stand on no space: in reserve, captured, or of a game without a board. */
  readonly offBoard: readonly PieceView[];
  readonly paths: readonly (readonly [number, number])[];
  /** The spaces are hexagons, side by side. */
  readonly hexagons?: true | undefined;
  /** The sets whose members lie between two spaces each; absent if there are none. */
  readonly connections?: readonly ConnectionsView[] | undefined;
  /** A kind each, those without any record included. */
  readonly records: readonly RecordsView[];
  readonly dice: readonly {
    readonly name: string;
    readonly label: string;
    /** Label of each die's face, null before its first throw. */
    readonly faces: readonly (string | null)[];
    /** How they are drawn, if the rules say. */
    readonly drawn?: Drawn | undefined;
  }[];
  /** Cards that the rules draw as cards, wherever they lie open: the face of each kind. */
  readonly cards: readonly CardFaces[];
  readonly round: number;
  /** Seat whose turn it is, -1 for none. */
  readonly turn: number;
}

/** A finite set, as the rules call it, whose members lie on the board, in their order. */
export interface ConnectionsView {
  readonly of: string;
  readonly members: readonly ConnectionView[];
}

/** What lies between two spaces for good, such as a route. */
export interface ConnectionView {
  readonly label: string;
  /** The numbers of the two spaces. */
  readonly ends: readonly [number, number];
  /** What else is so of it. */
  readonly attributes: readonly FieldView[];
}

/** A seat, as it is shown. */
export interface SeatView {
  readonly seat: number;
  readonly name: string;
  readonly label: string;
  readonly colour: string;
  readonly out: boolean;
  /** The name of the field that its score is; absent where it is none, or made of several. */
  readonly scored?: string | undefined;
  readonly fields: readonly FieldView[];
}

/** A thing on the table with fields; `table` is the table itself. */
export interface PlaceView {
  readonly name: string;
  readonly label: string;
  /** How it is drawn, if the rules say. */
  readonly drawn?: Drawn | undefined;
  readonly fields: readonly FieldView[];
}

/** A space of the board with what is on it. */
export interface SpaceView {
  readonly name: string;
  readonly label: string;
  readonly at: readonly [number, number] | undefined;
  readonly owner: number;
  /** What is so for good. */
  readonly attributes: readonly FieldView[];
  readonly fields: readonly FieldView[];
  readonly pieces: readonly PieceView[];
  /** How it is drawn, if the rules say. */
  readonly drawn?: Drawn | undefined;
}

/** A piece, on the board or beside it. */
export interface PieceView {
  readonly name: string;
  /** What tells it from others of its kind and owner: `Goon 2`. */
  readonly label: string;
  /** What tells it from all others, as labels and lines name it: `Goon 2 of Red`, `Guard 4` where only one seat has any. */
  readonly title: string;
  /** What its kind is called: `Goon`. */
  readonly kind: string;
  /** The same as the rules call it. */
  readonly kindName: string;
  readonly owner: number;
  /** How it is drawn, if the rules say. */
  readonly drawn?: Drawn | undefined;
  readonly fields: readonly FieldView[];
}

/** The whole table, drawn as the rules' look says; what the viewer may not see is `hidden`. */
export function viewTable(game: Game, cells: Cells, viewer: Viewer): TableView {
  return applyLook(seenTable(game, cells, viewer), game.ir.table);
}

/** The same without the look: for whoever decides by what it sees. */
export function seenTable(game: Game, cells: Cells, viewer: Viewer): TableView {
  const { ir } = game;
  const see: See = { ir, cells, viewer };
  const worked = workOut(game, see);
  return {
    seats: (ir.domains[SEATS]?.members ?? []).slice(0, ir.players).map((_, seat) => viewSeat(worked, seat)),
    places: viewPlaces(worked),
    spaces: ir.table.spaces.map((_, space) => viewSpace(worked, space)),
    offBoard: viewPieces(worked, -1),
    paths: ir.table.paths,
    ...(ir.table.hexagons ? { hexagons: true } : {}),
    ...viewConnections(see),
    records: ir.table.records.map((record) => viewRecords(worked, record)),
    dice: ir.dice.map((dice) => ({ name: dice.name, label: dice.label, faces: viewFaces(see, dice) })),
    cards: [],
    round: itemAt(cells, CELL.round),
    turn: itemAt(cells, CELL.me),
  };
}

function viewConnections(see: See): Pick<TableView, 'connections'> {
  const { table, domains } = see.ir;
  const connections = table.connections?.map(({ domain, ends, attributes }) => ({
    of: domains[domain]?.name ?? '',
    members: ends.map((pair, index) => ({
      label: domains[domain]?.members[index]?.label ?? '',
      ends: pair,
      attributes: viewAttributes(see, attributes, index),
    })),
  }));
  return connections ? { connections } : {};
}

/** What is so for good of one of several. */
function viewAttributes(see: See, attributes: readonly AttributeIR[], index: number): readonly FieldView[] {
  return attributes.map(({ name, label, type, values, unit }) => ({
    name,
    label,
    shown: showValue(see, type, values[index] ?? 0, unit),
  }));
}

function viewSeat(worked: Worked, seat: number): SeatView {
  const { see } = worked;
  const member = see.ir.domains[SEATS]?.members[seat];
  const owned = { part: seat, owner: seat };
  return {
    seat,
    name: member?.name ?? '',
    label: member?.label ?? '',
    colour: member?.colour ?? '',
    out: see.cells[CELL.out + seat] === 1,
    ...(see.ir.table.scored === undefined ? {} : { scored: see.ir.table.scored }),
    fields: [
      ...see.ir.table.seat.map((field) => viewField(see, field, owned)),
      ...definitionsOf(worked, 'member', SEATS, owned),
    ],
  };
}

/** Places, and at last the table itself if there is anything to say of it. */
function viewPlaces(worked: Worked): readonly PlaceView[] {
  const { see } = worked;
  const { places } = see.ir.table;
  const views = places.map(({ name, label, fields }) => ({
    name,
    label,
    fields: fields.map((field) => viewField(see, field, NOBODYS)),
  }));
  const defined = [...definitionsOf(worked, 'table', -1, NOBODYS), ...listsOf(worked)];
  if (defined.length === 0) return views;
  const table = views.find(({ name }) => name === TABLE) ?? {
    name: TABLE,
    label: engineWords(see.ir.language).table,
    fields: [],
  };
  const others = views.filter((view) => view !== table);
  return [...others, { ...table, fields: [...table.fields, ...defined] }];
}

const TABLE = 'table';
const NOBODYS = { part: 0, owner: -1 } as const;

function viewSpace(worked: Worked, space: number): SpaceView {
  const { see } = worked;
  const { ir } = see;
  const shown = ir.table.spaces[space];
  const owned = { part: space, owner: -1 };
  return {
    name: ir.domains[SPACES]?.members[space]?.name ?? '',
    label: shown?.label ?? '',
    at: shown?.at,
    owner: shown?.owner ?? -1,
    attributes: viewAttributes(see, ir.table.attributes, space),
    fields: [
      ...(shown?.fields ?? []).map((field) => viewField(see, field, owned)),
      ...definitionsOf(worked, 'member', SPACES, owned),
    ],
    pieces: viewPieces(worked, space),
  };
}

/** The pieces that stand on a space; on none for -1. */
function viewPieces(worked: Worked, space: number): readonly PieceView[] {
  const { see } = worked;
  const { ir, cells } = see;
  return ir.table.pieces.flatMap((piece, number) => {
    if (cells[piece.space] !== space) return [];
    const { name, label, kind, owner, domain, index } = piece;
    return [
      {
        name,
        label,
        title: ir.domains[domain]?.members[index]?.label ?? label,
        kind,
        kindName: ir.domains[domain]?.name ?? '',
        owner,
        fields: [
          ...piece.fields.map((field) => viewField(see, field, { part: index, owner })),
          ...definitionsOf(worked, 'member', domain, { part: index, owner }),
          ...definitionsOf(worked, 'piece', -1, { part: number, owner }),
        ],
      },
    ];
  });
}

function viewFaces({ ir, cells }: See, dice: DiceIR): readonly (string | null)[] {
  return Array.from({ length: dice.count }, (_, die) => {
    const face = itemAt(cells, dice.base + die);
    const isThrown = face >= dice.low && face < dice.low + dice.faceCount;
    return isThrown ? formatValue(ir, dice.faces, face) : null;
  });
}
