/** Questions about the board, answered from constant tables: neighbours, distances, walks and rays. */

import type { BoardFunction, SpaceSetFunction } from '../../../language/semantics/functions.ts';
import { stepsOf } from '../../../language/semantics/tilings.ts';
import type * as ast from '../../../language/syntax/ast.ts';
import { largest } from '../../../shared/lists.ts';
import { impossible } from '../../ir/internal-problem.ts';
import type { Expr } from '../../ir/ir.ts';
import { allOf, binary, constant, ifThenElse, NO } from '../build.ts';
import { type Lowering, newLocal, tableNamed, unmade } from '../lowering.ts';
import type { Sequence } from './domains.ts';
import { domainSize } from './values.ts';

/** What gives a number or a space. */
type SpaceFunction = Exclude<BoardFunction, SpaceSetFunction>;

/** Answer of `distance` where no way leads. */
export const NO_WAY = 1000;

/** A set of spaces that a board function gives. */
export interface SpaceSet {
  /** By value. */
  readonly size: number;
  readonly test: (element: Expr) => Expr;
  /** In order, where that is not the order of the spaces. */
  readonly inOrder: Sequence | undefined;
  readonly contains: (space: Expr) => Expr;
}

/** The value of a board function that gives a number or a space. */
export function lowerBoardValue(
  lowering: Lowering,
  name: SpaceFunction,
  values: readonly Expr[],
  /** Whether a space asked about may be none. */
  unsure: boolean,
): Expr {
  const answer = lowerAnswer(lowering, name, values);
  if (!unsure || name === 'space') return answer;
  const [first, second] = [values[0] ?? constant(-1), values[1] ?? constant(-1)];
  const isThere = binary('>=', first, constant(0));
  if (name !== 'distance') return ifThenElse(isThere, answer, constant(-1));
  return ifThenElse(binary('and', isThere, binary('>=', second, constant(0))), answer, constant(NO_WAY));
}

function lowerAnswer(lowering: Lowering, name: SpaceFunction, values: readonly Expr[]): Expr {
  const [first, second] = [values[0] ?? constant(0), values[1] ?? constant(0)];
  const n = spaceCount(lowering);
  const topology = lowering.globals.topology;
  switch (name) {
    case 'distance':
      return lookUpPair(lowering, distances(lowering), first, second, n);
    case 'space':
      return ifThenElse(within(first, 1, n), binary('-', first, constant(1)), constant(-1));
    case 'toward':
      return lookUpPair(lowering, stepTable(lowering), first, second, tilesOf(lowering).directions.length);
    case 'along': {
      const to = binary('+', first, second);
      if (topology?.shape === 'ring') return binary('mod', to, constant(n));
      if (!topology?.bounce) return ifThenElse(within(to, 0, n - 1), to, constant(-1));
      // A walk that turns round at the ends runs there and back in a circle of twice the length.
      const last = constant(n - 1);
      const there = binary('mod', to, constant(Math.max(1, 2 * (n - 1))));
      return ifThenElse(binary('<=', there, last), there, binary('-', constant(2 * (n - 1)), there));
    }
    default:
      return impossible('lowering a question about the board', name);
  }
}

/** The set that a board function gives. */
export function lowerBoardSet(
  lowering: Lowering,
  name: SpaceSetFunction,
  values: readonly Expr[],
  /** Whether the space asked about may be none. */
  unsure: boolean,
): SpaceSet {
  const set = lowerSpaces(lowering, name, values);
  if (!unsure) return set;
  const isThere = binary('>=', values[0] ?? constant(-1), constant(0));
  const { inOrder } = set;
  return {
    size: set.size,
    test: (element) => binary('and', isThere, set.test(element)),
    contains: (space) => binary('and', isThere, set.contains(space)),
    inOrder: inOrder && { ...inOrder, test: (place) => allOf(isThere, inOrder.test(place)) },
  };
}

function lowerSpaces(lowering: Lowering, name: SpaceSetFunction, values: readonly Expr[]): SpaceSet {
  const [first, second] = [values[0] ?? constant(0), values[1] ?? constant(0)];
  switch (name) {
    case 'ray':
      return lowerRay(lowering, first, second);
    case 'neighbours':
      return spacesByDistance(lowering, first, (steps) => binary('=', steps, constant(1)));
    case 'within':
      return spacesByDistance(lowering, first, (steps) => binary('<=', steps, second));
    case 'reach':
      return unmade(lowering, undefined, 'nothing says where the way leads', noSpaces(lowering));
    default:
      return impossible('lowering spaces', name);
  }
}

function noSpaces(lowering: Lowering): SpaceSet {
  return { size: spaceCount(lowering), test: () => NO, inOrder: undefined, contains: () => NO };
}

/** The spaces whose distance from one of them passes a test. */
function spacesByDistance(lowering: Lowering, from: Expr, isNear: (steps: Expr) => Expr): SpaceSet {
  const size = spaceCount(lowering);
  const test = (space: Expr): Expr => isNear(lookUpPair(lowering, distances(lowering), from, space, size));
  return {
    size,
    test,
    inOrder: undefined,
    contains: (space) => binary('and', within(space, 0, size - 1), test(space)),
  };
}

function lowerRay(lowering: Lowering, from: Expr, direction: Expr): SpaceSet {
  const { cells, directions, columns, rows } = tilesOf(lowering);
  const ways = directions.length;
  const size = Math.max(columns, rows) - 1;
  const table = tableNamed(lowering, 'rays', () => {
    const steps = lowering.tables[stepTable(lowering)] ?? [];
    return Array.from({ length: cells.length * ways }, (_, start) => {
      const way = start % ways;
      const ray: number[] = [];
      let at = Math.floor(start / ways);
      for (let k = 0; k < size; k++) {
        at = at < 0 ? -1 : (steps[at * ways + way] ?? -1);
        ray.push(at);
      }
      return ray;
    }).flat();
  });
  const start = binary('*', binary('+', binary('*', from, constant(ways)), direction), constant(size));
  const elementAt = (index: Expr): Expr => ({ op: 'table', table, index: binary('+', start, index) });
  const contains = (space: Expr): Expr => {
    const local = newLocal(lowering);
    const where = binary('=', elementAt({ op: 'local', local }), space);
    return { op: 'any', local, low: 0, size, where, of: undefined };
  };
  const inOrder = { size, elementAt, test: (place: Expr) => binary('>=', elementAt(place), constant(0)) };
  return { size: cells.length, test: contains, inOrder, contains };
}

/** A space's number, owner, column or row. */
export function lowerOfSpace(
  lowering: Lowering,
  what: 'number' | 'owner' | 'column' | 'row',
  space: Expr,
): Expr {
  switch (what) {
    case 'number':
      return binary('+', space, constant(1));
    case 'column':
      return binary('+', lowerCell(lowering, what, space), constant(1));
    case 'row':
      return binary('+', lowerCell(lowering, what, space), constant(1));
    case 'owner':
      return {
        op: 'table',
        table: tableNamed(lowering, 'owners of spaces', () => eachSpace(lowering, (_, seat) => seat)),
        index: space,
      };
  }
}

/** The column or row of a space, from 0. */
function lowerCell(lowering: Lowering, what: 'column' | 'row', space: Expr): Expr {
  const { cells, columns, rows } = tilesOf(lowering);
  // Spaces of a full rectangle come row by row.
  if (cells.length === columns * rows)
    return binary(what === 'column' ? 'mod' : '/', space, constant(columns));
  const table = tableNamed(lowering, `${what}s of spaces`, () =>
    cells.map(([column, row]) => (what === 'column' ? column : row)),
  );
  return { op: 'table', table, index: space };
}

/** The squares or hexagons of the board, and how many there are at most beside and above each other. */
function tilesOf({ globals }: Lowering) {
  const { cells, directions } = globals.topology ?? { cells: [], directions: [] };
  const columns =
    1 +
    largest(
      cells.map(([column]) => column),
      0,
    );
  const rows =
    1 +
    largest(
      cells.map(([, row]) => row),
      0,
    );
  return { cells, directions, columns, rows };
}

/** One number per space; a space of each player comes once per seat. */
export function eachSpace(
  lowering: Lowering,
  value: (space: ast.SpaceSyntax, seat: number) => number,
): number[] {
  return lowering.globals.spaces.flatMap(({ syntax }) =>
    syntax.perPlayer
      ? Array.from({ length: lowering.players }, (_, seat) => value(syntax, seat))
      : [value(syntax, -1)],
  );
}

/** Pairs of spaces that a path joins, as they are numbered in this game. */
export function pathPairs(lowering: Lowering): [number, number][] {
  const { topology, spaces } = lowering.globals;
  const numberOf = (space: number): number => {
    const symbol = spaces[space];
    const number = symbol && lowering.spaceIndex.get(symbol);
    return number ?? unmade(lowering, undefined, `a path leads to space ${space}`, 0);
  };
  return (topology?.paths ?? []).map(([from, to]): [number, number] => [numberOf(from), numberOf(to)]);
}

export function spaceCount(lowering: Lowering): number {
  return domainSize(lowering, lowering.globals.spacesDomain);
}

function within(value: Expr, low: number, high: number): Expr {
  return binary('and', binary('>=', value, constant(low)), binary('<=', value, constant(high)));
}

function lookUpPair(lowering: Lowering, table: number, first: Expr, second: Expr, width: number): Expr {
  if (first.op === 'const' && second.op === 'const')
    return constant(lowering.tables[table]?.[first.value * width + second.value] ?? -1);
  return {
    op: 'table',
    table,
    index: binary('+', binary('*', first, constant(width)), second),
  };
}

/** By space: those that a path joins to it. */
export function besideEach(lowering: Lowering): number[][] {
  const next: number[][] = Array.from({ length: spaceCount(lowering) }, () => []);
  for (const [from, to] of pathPairs(lowering)) {
    next[from]?.push(to);
    next[to]?.push(from);
  }
  return next;
}

/** The table of steps from every space to every other. */
function distances(lowering: Lowering): number {
  return tableNamed(lowering, 'distances', () => findDistances(lowering));
}

/** By breadth-first search from every space. */
function findDistances(lowering: Lowering): number[] {
  const n = spaceCount(lowering);
  const next = besideEach(lowering);
  const steps = Array.from({ length: n * n }, () => NO_WAY);
  for (let from = 0; from < n; from++) {
    const row = from * n;
    steps[row + from] = 0;
    const queue = [from];
    // The queue grows while it is gone through.
    for (const at of queue) {
      const further = (steps[row + at] as number) + 1;
      for (const to of next[at] ?? []) {
        if (steps[row + to] !== NO_WAY) continue;
        steps[row + to] = further;
        queue.push(to);
      }
    }
  }
  return steps;
}

/** The table of the space one step from each, in each direction; -1 beyond the edge. */
export function stepTable(lowering: Lowering): number {
  return tableNamed(lowering, 'steps', () => stepsOf(tilesOf(lowering)));
}
