import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Expr as FastExpr } from '../../../runtime/fast/ir.ts';
import { optimize } from '../../../runtime/fast/optimize/expressions.ts';
import { normalize } from '../../../runtime/fast/optimize/normal-forms.ts';
import { createOptimizer, type Optimizer } from '../../../runtime/fast/optimize/optimizer.ts';
import { type PassName, passNames } from '../../../runtime/fast/optimize/passes.ts';
import { note, rangeOf } from '../../../runtime/fast/optimize/ranges.ts';
import type { Expr } from '../../../runtime/ir/ir.ts';
import { cell, expr, fold, local, op } from '../ir/build.ts';
import { evaluate } from '../ir/evaluate.ts';
import { boardGame, either, OWNER, randomCells, randomNumber, randomTest, SIZE } from './board-world.ts';
import { PARAMETER, straighten } from './straighten.ts';
import { readTape, tapes } from './tape.ts';

const IR = boardGame();
interface Case {
  readonly optimizer: Optimizer;
  readonly plain: Expr;
  readonly optimized: FastExpr;
  readonly positions: readonly { readonly cells: readonly number[]; readonly parameter: number }[];
}

function makeCase(
  numbers: readonly number[],
  more: readonly number[],
  without: ReadonlySet<PassName> = new Set(),
): Case {
  const tape = readTape(numbers);
  const make = tape.choose(randomNumber, randomTest);
  const plain = make(tape, [PARAMETER], 1 + tape.below(4));
  const optimizer = createOptimizer(IR, { without });
  const { local, low, size } = PARAMETER;
  note(optimizer.known, local, { low, high: low + size - 1 });
  const optimized = optimize(optimizer, normalize(optimizer, plain));
  const values = readTape(more);
  const positions = Array.from({ length: 12 }, () => ({
    cells: randomCells(values),
    parameter: low + values.below(size),
  }));
  return { optimizer, plain, optimized, positions };
}

const naive = (plain: Expr, cells: readonly number[], parameter: number): number =>
  evaluate(plain, cells, new Map([[PARAMETER.local, parameter]]), IR.tables);

const SETTINGS: readonly (readonly [string, readonly PassName[], number])[] = [
  ['all passes', [], 500],
  ...passNames.map((pass) => [`all passes but ${pass}`, [pass], 120] as const),
  ['no pass', passNames, 60],
];

test.each(SETTINGS)(
  'with %s an expression has the value of the plain one, and both lie in their ranges',
  (_, off, numRuns) => {
    const without = new Set(off);
    fc.assert(
      fc.property(tapes(100), tapes(400), (numbers, more) => {
        const { optimizer, plain, optimized, positions } = makeCase(numbers, more, without);
        const straight = straighten(optimizer, optimized);
        const ranges = [plain, optimized].map((expr) => rangeOf(optimizer.known, expr));
        for (const { cells, parameter } of positions) {
          const value = naive(plain, cells, parameter);
          const expected = { value, holds: value !== 0 };
          expect(straight(cells, parameter)).toEqual(expected);
          for (const { low, high } of ranges) {
            expect(value).toBeGreaterThanOrEqual(low);
            expect(value).toBeLessThanOrEqual(high);
          }
        }
      }),
      { seed: 1, numRuns },
    );
  },
);

test('the first of negative elements lies in its range', () => {
  const optimizer = createOptimizer(IR);
  const the = fold('the', 5, 7, { low: -5, where: op(local(5), '>=', cell(OWNER)) });
  note(optimizer.known, 5, { low: -5, high: 1 });
  expect(rangeOf(optimizer.known, the)).toEqual({ low: -5, high: 1 });
});

test('nobody found is told from a negative number found', () => {
  const optimizer = createOptimizer(IR);
  const the = fold('the', 5, 7, { low: -5, where: op(local(5), '>=', cell(OWNER)) });
  const asked = either(op(the, '<', 0), expr(-1), op(the, '+', 10));
  const straight = straighten(optimizer, optimize(optimizer, normalize(optimizer, asked)));
  const cells = Array.from({ length: SIZE }, () => 0);
  for (const owner of [-1, 0, 1, 2]) {
    cells[OWNER] = owner;
    expect(straight(cells, 0).value).toBe(evaluate(asked, cells, new Map(), IR.tables));
  }
});

test('values of more than 32 bits are not put into tables', () => {
  const optimizer = createOptimizer(IR);
  note(optimizer.known, PARAMETER.local, { low: 0, high: 3 });
  const given = local(PARAMETER.local);
  const plain = op(op(op(given, '*', 100_000), '*', 100_000), '+', op(op(given, '*', 2), '+', 1));
  const straight = straighten(optimizer, optimize(optimizer, normalize(optimizer, plain)));
  const cells = Array.from({ length: SIZE }, () => 0);
  for (const value of [0, 1, 2, 3]) expect(straight(cells, value).value).toBe(naive(plain, cells, value));
});
