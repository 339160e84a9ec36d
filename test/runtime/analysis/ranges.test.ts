/** Ranges against what expressions come to: every value lies in its range, with numbers at the edges of bytes and words. */

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runsOf } from '../../../runtime/analysis/access.ts';
import { rangeOfCells } from '../../../runtime/analysis/cell-ranges.ts';
import { ANY, isWithin, only, type Range } from '../../../runtime/analysis/interval.ts';
import { elementsOf, type LocalRanges, rangeOfExpr, tableRange } from '../../../runtime/analysis/ranges.ts';
import type { BinaryOp, Expr, Fold } from '../../../runtime/ir/ir.ts';
import { either } from '../fast/board-world.ts';
import { readTape, type Tape, tapes } from '../fast/tape.ts';
import { cell, expr, fold, has, local, not, op, size } from '../ir/build.ts';
import { evaluate } from '../ir/evaluate.ts';

const EDGES = [
  0, 1, -1, 2, -2, 7, 31, 32, 127, 128, -128, -129, 255, 256, 32_767, 32_768, -32_768, 65_535, 65_536,
];
const WIDE = [2 ** 31 - 1, -(2 ** 31), 2 ** 31, 2 ** 32, 2 ** 53 - 1, -(2 ** 53) + 1, 1_000_000_000];
const CELLS = 8;
const TABLES = [
  [3, -5, 70_000, 0],
  [1, 2, 3],
];
const OPERATORS: readonly [BinaryOp, ...BinaryOp[]] = [
  '+',
  '-',
  '*',
  '/',
  'mod',
  'bit-or',
  '=',
  '!=',
  '<',
  '<=',
  '>',
  '>=',
  'and',
  'or',
];

interface World {
  readonly cells: readonly Range[];
  readonly values: readonly number[];
}

function worldOf(tape: Tape): World {
  const cells = Array.from({ length: CELLS }, (): Range => {
    const edge = (): number => tape.choose(EDGES[0] as number, ...EDGES, ...WIDE);
    const [a, b] = [edge(), edge()];
    return { low: Math.min(a, b), high: Math.max(a, b) };
  });
  const values = cells.map(({ low, high }) => tape.choose(low, high, Math.floor(low / 2 + high / 2)));
  return { cells, values };
}

function randomExpr(tape: Tape, scope: readonly number[], depth: number): Expr {
  const inner = (): Expr => randomExpr(tape, scope, depth - 1);
  if (depth <= 0) return leaf(tape, scope);
  switch (tape.below(12)) {
    case 0:
      return leaf(tape, scope);
    case 1:
      return { op: 'negate', of: inner() };
    case 2:
      return not(inner());
    case 3:
      return tape.below(2) === 0 ? size(inner()) : has(inner(), inner());
    case 4:
      return { op: 'table', table: tape.below(TABLES.length), index: inner() };
    case 5:
      return { op: 'load', ref: { base: tape.below(4), indices: [{ index: inner(), stride: 1, size: 4 }] } };
    case 6: {
      const [a, b] = [inner(), inner()];
      const condition = op(a, tape.choose('<=', '>=', '<', '>', '='), b);
      return tape.below(2) === 0 ? either(condition, a, b) : either(inner(), a, b);
    }
    case 7:
    case 8:
      return randomFold(tape, scope, depth);
    default:
      return op(inner(), tape.choose(...OPERATORS), inner());
  }
}

function randomFold(tape: Tape, scope: readonly number[], depth: number): Fold {
  const own = 100 + tape.fresh();
  const inside = (): Expr => randomExpr(tape, [...scope, own], depth - 1);
  const kind = tape.choose<Fold['op']>('count', 'sum', 'min', 'max', 'the', 'any', 'all');
  return fold(kind, own, tape.choose(3, 0, 1, 5), {
    low: tape.choose(0, -3, 126, 254, 32_766, 65_534),
    ...(tape.below(2) === 0 ? {} : { where: inside() }),
    ...(tape.below(3) === 0 ? {} : { of: inside() }),
  });
}

function leaf(tape: Tape, scope: readonly number[]): Expr {
  const bound = scope.at(-1);
  switch (tape.below(bound === undefined ? 2 : 3)) {
    case 0:
      return cell(tape.below(CELLS));
    case 1:
      return expr(tape.choose(0, ...EDGES, ...WIDE));
    default:
      return local(bound as number);
  }
}

function rangeIn({ cells }: World, expression: Expr, locals: LocalRanges): Range {
  const world = { cells, values: [] };
  return rangeOfExpr(expression, {
    locals,
    loaded: ({ base, indices }, inside) => {
      const known = indices.map(({ index, stride, size: count }) => {
        return { range: rangeIn(world, index, inside), stride, size: count };
      });
      return rangeOfCells(cells, base, known);
    },
    tabulated: (table) => tableRange(TABLES[table] ?? []),
    elements: elementsOf,
    inside: (part, inside) => rangeIn(world, part, inside),
  });
}

test('every value lies in its range', () => {
  let narrow = 0;
  fc.assert(
    fc.property(tapes(60), tapes(60), (numbers, more) => {
      const world = worldOf(readTape(more));
      const tape = readTape(numbers);
      const expression = randomExpr(tape, [], 1 + tape.below(4));
      const range = rangeIn(world, expression, new Map());
      const value = evaluate(expression, world.values, new Map(), TABLES);
      if (Number.isNaN(value)) return;
      expect(isWithin(only(value), range), `${value} in ${range.low} to ${range.high}`).toBe(true);
      if (range.high - range.low < 2 ** 33) narrow++;
    }),
    { seed: 1, numRuns: 20_000 },
  );
  expect(narrow).toBeGreaterThan(8_000);
});

test('every operator at every edge', () => {
  const edges = [...EDGES, ...WIDE];
  for (const operator of OPERATORS)
    for (const a of edges)
      for (const b of edges) {
        const world = { cells: [{ low: Math.min(a, 0), high: Math.max(a, 0) }, only(b)], values: [a, b] };
        const expression = op(cell(0), operator, cell(1));
        const range = rangeIn(world, expression, new Map());
        const value = evaluate(expression, world.values, new Map(), TABLES);
        expect(isWithin(only(value), range), `${a} ${operator} ${b}: ${value}`).toBe(true);
      }
});

test.each<[string, Expr, Range]>([
  ['the smaller of two', minOf(cell(0), cell(1)), { low: 0, high: 5 }],
  ['a number over one that may be 0', op(cell(1), '/', cell(0)), { low: 0, high: 9 }],
  ['a rest of what is less', op(cell(0), 'mod', 10), { low: 0, high: 5 }],
  ['members of a small set', size(cell(0)), { low: 0, high: 3 }],
  ['members of any set', size(op(cell(0), '-', cell(1))), { low: 0, high: 32 }],
  ['the first of negative elements', fold('the', 5, 7, { low: -5, where: cell(0) }), { low: -5, high: 1 }],
  ['the greatest of some', fold('max', 5, 3, { of: op(local(5), '+', 4) }), { low: 4, high: 6 }],
  ['what is not known', local(1), ANY],
])('%s', (_, expression, range) => {
  const cells = [
    { low: 0, high: 5 },
    { low: 2, high: 9 },
  ];
  expect(rangeIn({ cells, values: [] }, expression, new Map())).toEqual(range);
});

function minOf(a: Expr, b: Expr): Expr {
  return either(op(a, '<=', b), a, b);
}

/** Cells that an index with so many values, and one inside of it, lead to. */
function cellsAt(base: number, ...indices: readonly (readonly [stride: number, count: number])[]): number[] {
  return indices.reduce<number[]>(
    (cells, [stride, count]) =>
      cells.flatMap((cell) => Array.from({ length: count }, (_, at) => cell + at * stride)),
    [base],
  );
}

test('runs of cells leave out what lies between them', () => {
  const layout = { size: 1000, fields: [] };
  const numbers = fc.record({
    stride: fc.integer({ min: 1, max: 40 }),
    count: fc.integer({ min: 1, max: 6 }),
  });
  fc.assert(
    fc.property(fc.array(numbers, { maxLength: 3 }), (indices) => {
      const reference = {
        base: 10,
        indices: indices.map(({ stride, count }, at) => ({ index: local(at), stride, size: count })),
      };
      const runs = runsOf(
        { layout },
        reference,
        () => undefined,
        (one) => one.size,
      );
      const found = runs.flatMap(({ low, high }) => Array.from({ length: high - low }, (_, at) => low + at));
      const expected = cellsAt(10, ...indices.map(({ stride, count }) => [stride, count] as const));
      expect(new Set(found)).toEqual(new Set(expected));
    }),
    { seed: 1 },
  );
});
