import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defineEffects } from '../../../runtime/codegen/effects.ts';
import { defineNumber, emitNumber } from '../../../runtime/codegen/expressions.ts';
import { PLAIN } from '../../../runtime/codegen/plain.ts';
import { createUnit, linkUnit } from '../../../runtime/codegen/unit.ts';
import { CELL, type Effect, type Expr } from '../../../runtime/ir/ir.ts';
import {
  all,
  cell,
  clear,
  expr,
  fold,
  has,
  local,
  not,
  op,
  ref,
  size,
  store,
  transfer,
  when,
} from '../ir/build.ts';
import { evaluate } from '../ir/evaluate.ts';

const TABLES = [[5, 6, 7]];

function run(
  expression: Expr,
  cells: readonly number[] = [],
  ...locals: readonly number[]
): number | undefined {
  const unit = createUnit(PLAIN, TABLES);
  const number = defineNumber(
    unit,
    expression,
    locals.map((_, index) => index),
  );
  const { functions, refuel } = linkUnit(unit);
  refuel(1_000_000);
  return functions[number]?.(Int16Array.from(cells), ...locals);
}

function check(
  expression: Expr,
  expected: number,
  cells: readonly number[] = [],
  ...locals: readonly number[]
) {
  expect(run(expression, cells, ...locals)).toBe(expected);
}

test('arithmetic is whole and total', () => {
  check(op(7, '/', 2), 3);
  check(op(-7, '/', 2), -4);
  check(op(7, '/', 0), 0);
  check(op(0, '/', -3), 0);
  check(op(-7, 'mod', 3), 2);
  check(op(7, 'mod', -3), 1);
  check(op(-6, 'mod', 3), 0);
  check(op(7, 'mod', 0), 0);
  check(op(0, '*', -2), 0);
  check({ op: 'negate', of: expr(0) }, 0);
  check(op(4, 'bit-or', 1), 5);
});

test('cells, tables and locals', () => {
  check(cell(1), 9, [8, 9]);
  check(cell(0, local(0), 2), 6, [4, 5, 6], 1);
  check(cell(0, local(0)), 0, [4, 5], 7);
  check({ op: 'table', table: 0, index: local(0) }, 7, [], 2);
  check({ op: 'table', table: 0, index: expr(-1) }, 0);
});

test('an index beyond its size reads nothing', () => {
  const sized = (index: number): Expr => ({
    op: 'load',
    ref: { base: 1, indices: [{ index: expr(index), stride: 1, size: 2 }] },
  });
  check(sized(1), 6, [4, 5, 6, 7]);
  check(sized(2), 0, [4, 5, 6, 7]);
  check(sized(-1), 0, [4, 5, 6, 7]);
});

test('logic does not evaluate the right side in vain', () => {
  const loops = fold('count', 5, 2_000_000);
  const unit = createUnit(PLAIN, []);
  const number = defineNumber(unit, op(op(0, 'and', loops), 'or', op(1, 'or', loops)), []);
  const { functions, refuel, isSpent } = linkUnit(unit);
  refuel(10);
  expect(functions[number]?.(new Int8Array(1))).toBe(1);
  expect(isSpent()).toBe(false);
});

test('bit sets', () => {
  check(has(5, 2), 1);
  check(has(5, 1), 0);
  check(has(5, -1), 0);
  check(has(5, 32), 0);
  check(size(13), 3);
  check(size(0), 0);
});

test('folds', () => {
  const odd = op(op(local(3), 'mod', 2), '=', 1);
  check(fold('count', 3, 5, { where: odd }), 2);
  check(fold('sum', 3, 5, { low: 1, of: local(3) }), 15);
  check(fold('min', 3, 3, { low: 4, of: op(0, '-', local(3)) }), -6);
  check(fold('max', 3, 3, { of: op(0, '-', local(3)) }), 0);
  check(fold('max', 3, 3, { where: op(local(3), '>', 9), of: local(3) }), 0);
  check(fold('any', 3, 3, { where: op(local(3), '=', 2) }), 1);
  check(fold('any', 3, 3, { where: op(local(3), '=', 3) }), 0);
  check(fold('all', 3, 3, { of: op(local(3), '<', 3) }), 1);
  check(fold('all', 3, 3, { where: odd, of: op(local(3), '=', 1) }), 1);
  check(fold('all', 3, 0, { of: expr(0) }), 1);
  check(fold('the', 3, 5, { where: odd }), 1);
  check(fold('the', 3, 5, { where: op(local(3), '>', 7) }), -1);
});

test('a fold sees the locals around it', () => {
  const pairs = fold('sum', 1, 3, {
    of: fold('count', 2, 4, { where: all(op(local(2), '<', local(1)), op(local(2), '!=', local(0))) }),
  });
  check(pairs, 1, [], 0);
  check(pairs, 3, [], 3);
});

test('generated code agrees with plain evaluation', () => {
  const cells = [3, -2, 0, 7];
  fc.assert(
    fc.property(expressions(2), fc.integer({ min: -3, max: 3 }), (expression, value) => {
      expect(run(expression, cells, value)).toBe(evaluate(expression, cells, new Map([[0, value]]), TABLES));
    }),
    { seed: 1, numRuns: 500 },
  );
});

test('only integers get into the source', () => {
  const unit = createUnit(PLAIN, []);
  for (const value of [0.5, Number.NaN, '1;alert()' as unknown as number]) {
    expect(() => emitNumber(unit, { op: 'const', value })).toThrow(RangeError);
    expect(() => emitNumber(unit, { op: 'local', local: value })).toThrow(RangeError);
    expect(() => emitNumber(unit, cell(value))).toThrow(RangeError);
  }
  expect(() => emitNumber(unit, { op: 'table', table: 3, index: expr(0) })).toThrow(RangeError);
});

// --------------------------------------------------------------------------------------- effects

/** Runs effects on cells that begin with position 0, result 0. */
function effects(list: readonly Effect[], cells: readonly number[]): readonly number[] {
  const unit = createUnit(PLAIN, []);
  const number = defineEffects(unit, list);
  const { functions, refuel } = linkUnit(unit);
  refuel(1000);
  const after = Int16Array.from([0, 0, ...cells]);
  functions[number]?.(after);
  return [...after.slice(CELL.result)];
}

test('stores keep to their range', () => {
  expect(effects([store(2, 5)], [1])).toEqual([0, 5]);
  expect(effects([store(2, 9, { high: 8, bound: 'clamp' })], [1])).toEqual([0, 8]);
  expect(effects([store(2, -9, { low: 0, bound: 'clamp' })], [1])).toEqual([0, 0]);
  expect(effects([store(2, 9, { high: 8, origin: 4 }), store(3, 1)], [1, 0])).toEqual([-5, 1, 0]);
});

test('transfers move what there is', () => {
  expect(effects([transfer(2, ref(2), ref(3))], [3, 1])).toEqual([0, 1, 3]);
  expect(effects([transfer(4, ref(2), ref(3), 2), store(2, 0)], [3, 1])).toEqual([-3, 3, 1]);
  expect(effects([transfer(-1, ref(2), ref(3), 2)], [3, 1])).toEqual([-3, 3, 1]);
  expect(effects([transfer(1, ref(9), ref(3), 2)], [3, 1])).toEqual([-3, 3, 1]);
});

test('writing beyond an index is a fault', () => {
  const beyond = { base: 2, indices: [{ index: expr(-1), stride: 1, size: 2 }] };
  expect(effects([store(beyond, 1, { origin: 6 })], [0, 0])).toEqual([-7, 0, 0]);
  expect(effects([transfer(0, ref(2), beyond, 6)], [0, 0])).toEqual([-7, 0, 0]);
});

test('a fault inside loops stops everything', () => {
  const fault: Effect = {
    op: 'for',
    local: 0,
    low: 0,
    size: 3,
    start: undefined,
    where: undefined,
    body: [store(2, op(cell(2), '+', 1), { high: 2, origin: 1 })],
  };
  expect(effects([fault, store(3, 1)], [0, 0])).toEqual([-2, 2, 0]);
});

test('loops begin where they are told and go round', () => {
  const digits = store(2, op(op(cell(2), '*', 10), '+', local(0)), { high: 9999 });
  const loop: Effect = {
    op: 'for',
    local: 0,
    low: 1,
    size: 4,
    start: expr(2),
    where: op(local(0), '!=', 1),
    body: [{ op: 'bind', local: 7, value: op(local(0), '*', 1) }, digits],
  };
  expect(effects([loop], [0])).toEqual([0, 342]);
});

test('if, clear', () => {
  const branch = (condition: Expr) => when(condition, [store(2, 1)], [clear(2, 2)]);
  expect(effects([branch(expr(1))], [5, 5])).toEqual([0, 1, 5]);
  expect(effects([branch(not(expr(1)))], [5, 5])).toEqual([0, 0, 0]);
});

test('seek finds the next element, then stands at the size', () => {
  const seek: Effect = {
    op: 'seek',
    cursor: 2,
    element: 3,
    start: 4,
    local: 0,
    low: 0,
    size: 4,
    where: op(local(0), '!=', 0),
  };
  expect(effects([seek], [-1, 0, 3])).toEqual([0, 0, 3, 3]);
  expect(effects([seek], [0, 3, 3])).toEqual([0, 2, 1, 3]);
  expect(effects([seek, seek, seek], [0, 3, 3])).toEqual([0, 4, 2, 3]);
});

// ----------------------------------------------------------------------------------- expressions

function expressions(depth: number): fc.Arbitrary<Expr> {
  const leaf = fc.oneof(
    fc.integer({ min: -9, max: 9 }).map(expr),
    fc.integer({ min: 0, max: 3 }).map((base) => cell(base)),
    fc.constant(local(0)),
  );
  if (depth === 0) return leaf;
  const inner = expressions(depth - 1);
  const operator = fc.constantFrom<Parameters<typeof op>[1]>(
    ...(['+', '-', '*', '/', 'mod', '=', '!=', '<', '<=', '>', '>=', 'and', 'or', 'bit-or'] as const),
  );
  return fc.oneof(
    leaf,
    fc.tuple(inner, operator, inner).map(([left, sign, right]) => op(left, sign, right)),
    inner.map(not),
    inner.map((of): Expr => ({ op: 'negate', of })),
    inner.map(size),
    inner.map((index): Expr => ({ op: 'table', table: 0, index })),
    fc.tuple(inner, inner).map(([set, index]) => has(set, index)),
    fc.tuple(inner, inner, inner).map(([condition, then, otherwise]): Expr => {
      return { op: 'if', condition, then, else: otherwise };
    }),
    fc
      .tuple(fc.constantFrom('count', 'sum', 'min', 'max', 'any', 'all', 'the'), inner, inner)
      .map(([kind, where, of]) => fold(kind as 'count', 0, 4, { low: -1, where, of })),
  );
}

test('a search finds nothing that searches before it have reached, however many these were', () => {
  // A ring: the marks of a search of this many elements come to their end after some 134,000 of them.
  const length = 8000;
  const ring = Array.from({ length }, (_, at) => at);
  const starts = [...ring, length];
  const next = ring.map((at) => (at + 1) % length);
  const steps: Expr = { op: 'steps', flood: local(1), to: local(2), size: length };
  const flood: Expr = {
    op: 'flood',
    local: 1,
    size: length,
    from: local(0),
    edges: { local: 3, starts: 0, to: 1, count: length },
    // Only the first elements of the ring lead on.
    where: op({ op: 'table', table: 1, index: local(3) }, '<', 3),
    until: undefined,
    in: steps,
  };
  const unit = createUnit(PLAIN, [starts, next]);
  const number = defineNumber(unit, flood, [0, 2]);
  const { functions, refuel } = linkUnit(unit);
  const search = (from: number, to: number) => functions[number]?.(Int16Array.of(), from, to);
  for (let time = 0; time < 300_000; time++) {
    refuel(1_000_000);
    const found = time % 2 === 0 ? search(0, 2) : search(5, 2);
    if (found !== (time % 2 === 0 ? 2 : -1)) expect({ time, found }).toBe('right');
  }
  refuel(1_000_000);
  expect([search(0, 0), search(1, 2), search(0, 3), search(-1, 0), search(0, length)]).toEqual([
    0, 1, -1, -1, -1,
  ]);
});
