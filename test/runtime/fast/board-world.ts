/**
 * A small world for random expressions: a board of twelve cells with an owner and a flag each, a few single cells,
 * and constant tables about the board.
 */

import { CELL, type Expr, type Fold, type GameIR } from '../../../runtime/ir/ir.ts';
import {
  all,
  cell,
  expr,
  firstCell,
  fold,
  type GameParts,
  game,
  has,
  local,
  not,
  number,
  op,
  sequence,
  size,
} from '../ir/build.ts';
import { randomSupposition } from './random-effects.ts';
import type { Tape } from './tape.ts';

export const BOARD = 12;
export const OWNER = firstCell(2);
export const FLAG = OWNER + BOARD;
/** Single cells, with what they hold at least and at most. */
export const SINGLE: readonly { readonly at: number; readonly low: number; readonly high: number }[] = [
  { at: FLAG + BOARD, low: 0, high: 5 },
  { at: FLAG + BOARD + 1, low: -3, high: 3 },
  { at: FLAG + BOARD + 2, low: -100, high: 100 },
];
export const SIZE = FLAG + BOARD + SINGLE.length;

const NEIGHBOURS = 1;
const CLASSES = 2;
const MIXED = 3;
/** Edges from each place to its neighbours: where those of a place begin, where they come from, and where they lead. */
const STARTS = 4;
const SOURCES = 5;
const TARGETS = 6;
/** Lines from each place: to the places before it, the nearest first, and to those behind it. */
const LINES = 7;
const LONGEST_LINE = BOARD - 1;

const BESIDE = Array.from({ length: BOARD * 4 }, (_, index) => {
  const [cellAt, side] = [Math.floor(index / 4), index % 4];
  const column = (cellAt % 4) + ([1, 0, -1, 0][side] ?? 0);
  const row = Math.floor(cellAt / 4) + ([0, 1, 0, -1][side] ?? 0);
  return column < 0 || column > 3 || row < 0 || row > 2 ? -1 : row * 4 + column;
});
const EDGES = BESIDE.flatMap((to, index) => (to < 0 ? [] : [{ from: Math.floor(index / 4), to }]));

/** Neighbours to the four sides of three rows of four (-1: none), a class of each cell, anything, and edges. */
const TABLES = [
  BESIDE,
  Array.from({ length: BOARD }, (_, index) => (index * index) % 4),
  [7, -5, 0, 3, 12, 1],
  Array.from({ length: BOARD + 1 }, (_, place) => EDGES.filter(({ from }) => from < place).length),
  EDGES.map(({ from }) => from),
  EDGES.map(({ to }) => to),
  Array.from({ length: BOARD * 2 * LONGEST_LINE }, (_, index) => {
    const [line, at] = [Math.floor(index / LONGEST_LINE), index % LONGEST_LINE];
    const place = Math.floor(line / 2) + (line % 2 === 0 ? -1 - at : 1 + at);
    return place < BOARD ? Math.max(-1, place) : -1;
  }),
];

/** A game with these cells; without anything else it does nothing. */
export function boardGame(parts: Partial<GameParts> = {}): GameIR {
  return game({
    players: 2,
    cells: Array.from({ length: SIZE - OWNER }, () => 0),
    tables: TABLES,
    fields: [
      { name: 'owner', base: OWNER, length: BOARD, type: number(-1, 2) },
      { name: 'flag', base: FLAG, length: BOARD, type: number(0, 1) },
      ...SINGLE.map(({ at, low, high }) => ({ name: `single${at}`, base: at, type: number(low, high) })),
    ],
    flow: sequence('game', [], 'game'),
    ...parts,
  });
}

/** Cells of the world with anything that they can hold. */
export function randomCells(tape: Tape): number[] {
  const cells = Array.from({ length: SIZE }, () => 0);
  const put = (at: number, low: number, high: number) => {
    cells[at] = low + tape.below(high - low + 1);
  };
  put(CELL.me, -1, 1);
  for (let at = 0; at < BOARD; at++) {
    put(OWNER + at, -1, 2);
    put(FLAG + at, 0, 1);
  }
  for (const { at, low, high } of SINGLE) put(at, low, high);
  return cells;
}

/** A local that is known where an expression stands. */
export interface Bound {
  readonly local: number;
  readonly low: number;
  readonly size: number;
}

type Scope = readonly Bound[];

/** A number that few values are possible for. */
export function randomNumber(tape: Tape, scope: Scope, depth: number): Expr {
  if (depth <= 0) return leaf(tape, scope);
  const inner = () => randomNumber(tape, scope, depth - 1);
  const test = () => randomTest(tape, scope, depth - 1);
  switch (tape.below(13)) {
    case 12:
      return randomFlood(tape, scope, depth, randomNumber);
    case 0:
    case 1:
      return leaf(tape, scope);
    case 2:
      return op(inner(), tape.choose('+', '-', '*', '/', 'mod', 'bit-or'), inner());
    case 3:
      return { op: 'negate', of: inner() };
    case 4:
      return tape.below(2) === 0 ? size(inner()) : op(leaf(tape, scope), '+', tape.below(5));
    case 5:
      return either(test(), inner(), inner());
    case 6:
      return onBoard(tape, scope, inner);
    case 7:
      return lookUp(tape, scope, inner);
    case 8: {
      if (tape.below(2) === 0) return nearest(tape, scope);
      // What is asked of the one that is found, nobody where there is none.
      const the = randomFold(tape, scope, depth, 'the');
      const found = tape.choose(onCells(OWNER, the), table(CLASSES, the), op(the, '+', leaf(tape, scope)));
      return either(op(the, '<', 0), expr(-1), found);
    }
    default:
      return randomFold(tape, scope, depth, tape.choose('count', 'sum', 'min', 'max', 'the'));
  }
}

/** A condition. */
export function randomTest(tape: Tape, scope: Scope, depth: number): Expr {
  const inner = () => randomNumber(tape, scope, depth - 1);
  const test = () => randomTest(tape, scope, depth - 1);
  if (depth <= 0) return compared(tape, scope);
  switch (tape.below(13)) {
    case 12:
      return randomSupposition(tape, scope, depth);
    case 11:
      return randomFlood(tape, scope, depth, randomTest);
    case 0:
    case 1:
      return compared(tape, scope);
    case 2:
      return all(test(), test());
    case 3:
      return op(test(), 'or', test());
    case 4:
      return not(tape.below(3) === 0 ? inner() : test());
    case 5:
      return op(inner(), tape.choose('=', '!=', '<', '<=', '>', '>='), inner());
    case 6:
      return has(inner(), inner());
    case 7: {
      const found = randomFold(tape, scope, depth, tape.choose('the', 'count'));
      const sign = tape.choose('=', '!=', '<', '>=', '>', '<=');
      return op(found, sign, tape.choose(0, -1, 1, 2));
    }
    default:
      return randomFold(tape, scope, depth, tape.choose('any', 'all'));
  }
}

/** A fold over the board, part of it, or few numbers; often with a condition that lists or joins its elements. */
function randomFold(tape: Tape, scope: Scope, depth: number, kind: Fold['op']): Fold {
  if (tape.below(5) === 4)
    return tape.below(2) === 0 ? randomSides(tape, scope, kind) : randomLine(tape, scope, kind);
  const board: readonly [number, number] = [0, BOARD];
  const [low, length] = tape.choose(
    board,
    [0, 4],
    board,
    [2, 5],
    board,
    [-3, 6],
    board,
    [-1, 3],
    [0, 1],
    [0, 0],
  );
  const own: Bound = { local: 100 + tape.fresh(), low, size: length };
  const inside = [...scope, own];
  const wheres = Array.from({ length: tape.choose(1, 0, 2) }, () => memberTest(tape, own, inside, depth));
  const isTest = kind === 'any' || kind === 'all' || kind === 'count' || kind === 'the';
  const hasOf = tape.below(3) > 0;
  const of = isTest ? memberTest(tape, own, inside, depth) : randomNumber(tape, inside, depth - 1);
  const [first, ...rest] = wheres;
  return fold(kind, own.local, length, {
    low,
    ...(first === undefined ? {} : { where: all(first, ...rest) }),
    ...(hasOf ? { of } : {}),
  });
}

/** A search along the edges of the board, and what is asked about what it reaches: of all of it, of one place, or of some. */
function randomFlood(tape: Tape, scope: Scope, depth: number, make: typeof randomNumber): Expr {
  const [own, edge] = [100 + tape.fresh(), 100 + tape.fresh()];
  const stepsTo = (to: Expr): Expr => ({ op: 'steps', flood: local(own), to, size: BOARD });
  const onto: Bound = { local: edge, low: 0, size: EDGES.length };
  const ends = tape.choose([TARGETS], [SOURCES, TARGETS]).map((end) => table(end, local(edge)));
  const [place = expr(0), other = leaf(tape, scope)] = ends;
  const leads = tape.choose(
    op(onCells(OWNER, place), '=', tape.choose(onCells(OWNER, other), cell(CELL.me), expr(1))),
    onCells(FLAG, place),
    op(table(CLASSES, place), tape.choose('!=', '<'), leaf(tape, scope)),
    randomTest(tape, [...scope, onto], depth - 2),
  );
  const search = {
    local: own,
    size: BOARD,
    from: tape.choose(leaf(tape, scope), randomNumber(tape, scope, depth - 1)),
    edges: { local: edge, starts: STARTS, count: EDGES.length, to: TARGETS },
    where: tape.below(5) === 0 ? undefined : leads,
  };
  const flood = (inside: Expr, until?: Expr): Expr => ({ op: 'flood', ...search, until, in: inside });
  if (tape.below(3) === 0) {
    const goal = leaf(tape, scope);
    return flood(op(stepsTo(goal), tape.choose('>=', '<', '+'), tape.below(4)), tape.choose(goal, undefined));
  }
  const element: Bound = { local: 100 + tape.fresh(), low: 0, size: BOARD };
  const inside = [...scope, element];
  const isNear = op(stepsTo(local(element.local)), '>=', tape.choose(0, 1));
  const kind =
    make === randomTest ? tape.choose('any', 'all') : tape.choose('count', 'sum', 'min', 'max', 'the');
  const rest = tape.below(2) === 0 ? [] : [memberTest(tape, element, inside, depth - 1)];
  const of = tape.choose(undefined, stepsTo(local(element.local)), make(tape, inside, depth - 2));
  return flood(fold(kind, element.local, BOARD, { where: all(isNear, ...rest), ...(of && { of }) }));
}

/** A place on a line from a place, by its number on the line. */
function lineFrom(tape: Tape, scope: Scope): (at: Expr) => Expr {
  const [place, way] = [leaf(tape, scope), tape.choose(0, 0, 1)];
  const first = op(op(op(place, '*', 2), '+', way), '*', LONGEST_LINE);
  return (at) => table(LINES, op(first, '+', at));
}

/** A condition on a place of a line, which may be none. */
function onLine(tape: Tape, scope: Scope, there: Expr): Expr {
  const test = op(onCells(tape.choose(OWNER, OWNER, FLAG), there), tape.choose('=', '!='), leaf(tape, scope));
  const more = op(table(CLASSES, there), '>', tape.below(3));
  return all(op(there, '!=', -1), test, ...(tape.below(3) === 0 ? [more] : []));
}

/** What is asked of the first place of a line for which a condition holds. */
function nearest(tape: Tape, scope: Scope): Expr {
  const at = 100 + tape.fresh();
  const line = lineFrom(tape, scope);
  const the = fold('the', at, LONGEST_LINE, { where: onLine(tape, scope, line(local(at))) });
  const found = tape.choose(line(the), onCells(OWNER, line(the)), table(CLASSES, line(the)));
  return either(op(the, '<', 0), expr(-1), found);
}

/** A fold over a line that asks about nothing but the places there. */
function randomLine(tape: Tape, scope: Scope, kind: Fold['op']): Fold {
  const at = 100 + tape.fresh();
  const there = lineFrom(tape, scope)(local(at));
  const value = onCells(tape.choose(OWNER, FLAG), there);
  return fold(kind, at, LONGEST_LINE, {
    where: onLine(tape, scope, there),
    ...(kind === 'sum' || kind === 'min' || kind === 'max' ? { of: value } : {}),
  });
}

/** A fold over the four sides of a place that asks about nothing but the neighbours there. */
function randomSides(tape: Tape, scope: Scope, kind: Fold['op']): Fold {
  const side = 100 + tape.fresh();
  const place = leaf(tape, scope);
  const neighbour = table(NEIGHBOURS, op(op(place, '*', 4), '+', local(side)));
  const value = onCells(tape.choose(OWNER, FLAG), neighbour);
  const test = op(value, tape.choose('=', '!=', '<'), leaf(tape, scope));
  return fold(kind, side, 4, {
    where: all(op(neighbour, '!=', -1), ...(tape.below(2) === 0 ? [test] : [])),
    ...(kind === 'sum' || kind === 'min' || kind === 'max' ? { of: value } : { of: test }),
  });
}

/** What the constant tables say about a cell of the board. */
export const classOf = (place: Expr): Expr => table(CLASSES, place);

/** A condition on an element: static, on the table, that it equals something, or any. */
export function memberTest(tape: Tape, own: Bound, scope: Scope, depth: number): Expr {
  const element = local(own.local);
  switch (tape.below(6)) {
    case 0:
      return op(table(CLASSES, element), '=', tape.below(4));
    case 1:
      return op(
        element,
        '=',
        lookUp(tape, scope.slice(0, -1), () => leaf(tape, scope.slice(0, -1))),
      );
    case 2:
      return op(onCells(OWNER, element), tape.choose('=', '!='), tape.choose(cell(CELL.me), expr(1)));
    case 3:
      return onCells(FLAG, element);
    case 4:
      return op(table(CLASSES, element), '=', leaf(tape, scope));
    default:
      return randomTest(tape, scope, depth - 1);
  }
}

function compared(tape: Tape, scope: Scope): Expr {
  const left = scope.length === 0 ? leaf(tape, scope) : onBoard(tape, scope, () => leaf(tape, scope));
  const right = leaf(tape, scope);
  return op(left, tape.choose('=', '!=', '<', '<=', '>', '>='), right);
}

function leaf(tape: Tape, scope: Scope): Expr {
  const bound = scope[scope.length === 0 ? 0 : tape.below(scope.length)];
  switch (tape.below(bound === undefined ? 4 : 6)) {
    case 0:
      return expr(tape.choose(0, 1, -1, 2, 11));
    case 1:
      return cell(CELL.me);
    case 2:
      return cell(FLAG + BOARD + tape.below(SINGLE.length));
    case 3:
      return cell(OWNER + tape.below(BOARD));
    default:
      return local((bound as Bound).local);
  }
}

function lookUp(tape: Tape, scope: Scope, index: () => Expr): Expr {
  const place = tape.below(2) === 0 ? leaf(tape, scope) : index();
  switch (tape.below(3)) {
    case 0:
      return table(NEIGHBOURS, op(op(place, '*', 4), '+', tape.below(4)));
    case 1:
      return table(CLASSES, place);
    default:
      return table(MIXED, place);
  }
}

/** A cell of the board, by a place that may lie beside it. */
function onBoard(tape: Tape, scope: Scope, index: () => Expr): Expr {
  const fitting = scope.filter(({ low, size: length }) => low >= 0 && low + length <= BOARD);
  const base = tape.choose(OWNER, FLAG);
  const bound = fitting[fitting.length === 0 ? 0 : tape.below(fitting.length)];
  return bound !== undefined && tape.below(2) === 0 ? cell(base, local(bound.local)) : onCells(base, index());
}

export const either = (condition: Expr, then: Expr, otherwise: Expr): Expr => ({
  op: 'if',
  condition,
  then,
  else: otherwise,
});

const onCells = (base: number, index: Expr): Expr => ({
  op: 'load',
  ref: { base, indices: [{ index, stride: 1, size: BOARD }] },
});

const table = (number: number, index: Expr): Expr => ({ op: 'table', table: number, index });
