/**
 * Worlds for random expressions and games: a board of any size whose places have an owner, a flag, a pile and a mark for each
 * seat, a few single cells, and constant tables about the board.
 */

import { CELL, type Expr, type GameIR } from '../../../runtime/ir/ir.ts';
import { createRandom } from '../../../runtime/random/random.ts';
import { firstCell, type GameParts, game, number, op, sequence } from '../ir/build.ts';
import type { Tape } from './tape.ts';

/** Cells of which each place has one, in each of the rows. */
export interface Run {
  readonly base: number;
  readonly rows: number;
  /** What they can hold. */
  readonly low: number;
  readonly high: number;
}

/** One cell, with what it holds at least and at most. */
interface Single {
  readonly at: number;
  readonly low: number;
  readonly high: number;
}

export interface World {
  readonly columns: number;
  /** How many places there are. */
  readonly board: number;
  readonly owner: Run;
  readonly flag: Run;
  /** Things that are only moved from pile to pile. */
  readonly pile: Run;
  /** A row for each seat. */
  readonly mark: Run;
  readonly single: readonly Single[];
  /** How many cells there are. */
  readonly size: number;
  /** How many pairs of neighbours there are, each way. */
  readonly edges: number;
  /** Places on a line, at most. */
  readonly longest: number;
  readonly tables: readonly (readonly number[])[];
}

export const OWNER = firstCell(2);
const SEATS = 2;

/** Things in a pile at first, at most; more than there are in all fit a pile. */
const THINGS = 3;
const MOST_THINGS = 220;

const NEIGHBOURS = 1;
const CLASSES = 2;
const MIXED = 3;
/** Edges from each place to its neighbours: where those of a place begin, where they come from, and where they lead. */
export const STARTS = 4;
export const SOURCES = 5;
export const TARGETS = 6;
/** Lines from each place: to the places before it, the nearest first, to those behind it, and in eight directions. */
const LINES = 7;
export const WAYS = 10;
const LONGEST_LINE = 11;

/** A world with so many columns and rows of places. */
function worldOf(columns: number, rows: number): World {
  const board = columns * rows;
  const flag = OWNER + board;
  const pile = flag + board;
  const mark = pile + board;
  const single = mark + SEATS * board;
  const longest = Math.min(board - 1, LONGEST_LINE);
  const at = (column: number, row: number): number =>
    column < 0 || column >= columns || row < 0 || row >= rows ? -1 : row * columns + column;
  const places = Array.from({ length: board }, (_, place) => place);
  const beside = places.flatMap((place) => {
    const [column, row] = [place % columns, Math.floor(place / columns)];
    return [at(column + 1, row), at(column, row + 1), at(column - 1, row), at(column, row - 1)];
  });
  const edges = beside.flatMap((to, index) => (to < 0 ? [] : [{ from: Math.floor(index / 4), to }]));
  const onLine = (place: number, way: number, steps: number): number => {
    if (way < 2) return place + (way === 0 ? -steps : steps);
    const turn = (way - 2) * 45 * (Math.PI / 180);
    const [x, y] = [Math.round(Math.cos(turn)), Math.round(Math.sin(turn))];
    return at((place % columns) + steps * x, Math.floor(place / columns) + steps * y);
  };
  const lines = places.flatMap((place) =>
    Array.from({ length: WAYS * longest }, (_, index) => {
      const there = onLine(place, Math.floor(index / longest), (index % longest) + 1);
      return there >= 0 && there < board ? there : -1;
    }),
  );
  return {
    columns,
    board,
    owner: { base: OWNER, rows: 1, low: -1, high: 2 },
    flag: { base: flag, rows: 1, low: 0, high: 1 },
    pile: { base: pile, rows: 1, low: 0, high: MOST_THINGS },
    mark: { base: mark, rows: SEATS, low: 0, high: 1 },
    single: [
      { at: single, low: 0, high: 5 },
      { at: single + 1, low: -3, high: 3 },
      { at: single + 2, low: -100, high: 100 },
      { at: single + 3, low: -100, high: 100 },
      { at: single + 4, low: -1, high: board - 1 },
    ],
    size: single + 5,
    edges: edges.length,
    longest,
    // Neighbours to the four sides (-1: none), a class of each place, anything, edges, and lines.
    tables: [
      beside,
      places.map((place) => (place * place) % 4),
      [7, -5, 0, 3, board, 1, board - 1],
      [...places, board].map((place) => edges.filter(({ from }) => from < place).length),
      edges.map(({ from }) => from),
      edges.map(({ to }) => to),
      lines,
    ],
  };
}

/** Lists are short. */
export const SMALL = worldOf(4, 3);
/** Long enough for what is worth doing from 16 elements on. */
export const MIDDLE = worldOf(6, 3);
/** Bit sets have two words, the second of which is not full; and the most that any loop must have is exceeded. */
export const LARGE = worldOf(7, 7);

/** A game with the cells of a world; without anything else it does nothing. */
export function boardGame(parts: Partial<GameParts> = {}, world: World = SMALL): GameIR {
  const { board, size, tables, single, owner, flag, pile, mark } = world;
  return game({
    players: SEATS,
    cells: Array.from({ length: size - OWNER }, () => 0),
    tables,
    fields: [
      ...Object.entries({ owner, flag, pile, mark }).map(([name, { base, rows, low, high }]) => ({
        name,
        base,
        length: rows * board,
        type: number(low, high),
      })),
      ...single.map(({ at, low, high }) => ({ name: `single${at}`, base: at, type: number(low, high) })),
    ],
    flow: sequence('game', [], 'game'),
    ...parts,
  });
}

/** What the cells behind those of the machine hold at first: nobody owns anything, and there are things in piles. */
export function firstCells({ board, size, pile }: World): number[] {
  return Array.from({ length: size - OWNER }, (_, index) => {
    const place = OWNER + index - pile.base;
    return index < board ? -1 : place >= 0 && place < board ? place % (THINGS + 1) : 0;
  });
}

/** Cells of the world with anything that they can hold, or most of them with the same. */
export function randomCells({ world, below, choose }: Tape): number[] {
  const cells = Array.from({ length: world.size }, () => 0);
  const random = createRandom(below(10_000), 3);
  const others = choose(1, 3, 9);
  const fill = (base: number, length: number, low: number, high: number) => {
    const any = () => low + random.below(high - low + 1);
    const most = any();
    for (let at = base; at < base + length; at++) cells[at] = random.below(others) === 0 ? any() : most;
  };
  fill(CELL.me, 1, -1, 1);
  for (const { base, rows, low, high } of [world.owner, world.flag, world.pile, world.mark])
    fill(base, rows * world.board, low, Math.min(high, THINGS));
  // Half the time all of them are near 0, where places are.
  const most = choose(100, 9);
  for (const { at, low, high } of world.single) fill(at, 1, Math.max(low, -most), Math.min(high, most));
  return cells;
}

const table = (number: number, index: Expr): Expr => ({ op: 'table', table: number, index });

/** What the constant tables say about a place. */
export const classOf = (place: Expr): Expr => table(CLASSES, place);

/** The neighbour of a place on one of four sides. */
export const neighbourOf = (place: Expr, side: Expr | number): Expr =>
  table(NEIGHBOURS, op(op(place, '*', 4), '+', side));

/** One of a few numbers. */
export const mixed = (index: Expr): Expr => table(MIXED, index);

/** An end of an edge: where it comes from, or where it leads. */
export const endOf = (end: typeof SOURCES | typeof TARGETS, edge: Expr): Expr => table(end, edge);

/** The place with a number on the line that goes one of the ways from a place. */
export function lineOf({ longest }: World, place: Expr, way: Expr | number, at: Expr): Expr {
  return table(LINES, op(op(op(op(place, '*', WAYS), '+', way), '*', longest), '+', at));
}

/** A cell of a place that may lie beside the board; of one of the rows. */
export function cellOf({ board }: World, { base, rows }: Run, place: Expr, row?: Expr): Expr {
  const own = { index: place, stride: 1, size: board };
  return {
    op: 'load',
    ref: { base, indices: row === undefined ? [own] : [{ index: row, stride: board, size: rows }, own] },
  };
}

export const either = (condition: Expr, then: Expr, otherwise: Expr): Expr => ({
  op: 'if',
  condition,
  then,
  else: otherwise,
});
