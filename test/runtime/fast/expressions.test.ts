import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Expr as FastExpr } from '../../../runtime/fast/ir.ts';
import type { Kept } from '../../../runtime/fast/kept/store.ts';
import { normalize } from '../../../runtime/fast/optimize/conditions/normal-forms.ts';
import { optimize } from '../../../runtime/fast/optimize/expressions.ts';
import { finished } from '../../../runtime/fast/optimize/game.ts';
import { note, rangeOf } from '../../../runtime/fast/optimize/known/ranges.ts';
import { createKeptValues } from '../../../runtime/fast/optimize/maintained/kept-values.ts';
import {
  createOptimizer,
  type Optimizer,
  whereHot,
  whereRepeated,
} from '../../../runtime/fast/optimize/optimizer.ts';
import { type PassName, passNames } from '../../../runtime/fast/optimize/passes.ts';
import { withPreconditions } from '../../../runtime/fast/optimize/searches/preconditions.ts';
import type { Expr, GameIR } from '../../../runtime/ir/ir.ts';
import { cell, expr, fold, local, op } from '../ir/build.ts';
import { evaluate } from '../ir/evaluate.ts';
import { boardGame, either, LARGE, MIDDLE, OWNER, randomCells, SMALL, type World } from './board-world.ts';
import { randomNumber, randomTest } from './random-expressions.ts';
import { PARAMETER, straighten } from './straighten.ts';
import { readTape, tapes } from './tape.ts';

const IR = boardGame();
const { size: SIZE } = SMALL;

interface Case {
  readonly optimizer: Optimizer;
  readonly kept: Kept;
  readonly plain: Expr;
  readonly optimized: FastExpr;
  readonly positions: readonly { readonly cells: readonly number[]; readonly parameter: number }[];
}

/** An expression as it is optimized where it is evaluated again and again: what it asks may be kept with every write. */
function makeCase(
  { ir, world, deepest }: Setting,
  numbers: readonly number[],
  more: readonly number[],
  without: ReadonlySet<PassName>,
): Case {
  const tape = readTape(numbers, world);
  const make = tape.choose(randomNumber, randomTest);
  const plain = make(tape, [PARAMETER], 1 + tape.below(deepest));
  const keptValues = createKeptValues(ir);
  const values = readTape(more, world);
  const own = createOptimizer(ir, { without, keptValues });
  const optimizer = values.choose(whereHot(own), own, whereRepeated(own));
  const { local, low, size } = PARAMETER;
  note(optimizer.known, local, { low, high: low + size - 1 });
  const optimized = finished(
    optimizer,
    optimize(optimizer, normalize(optimizer, withPreconditions(optimizer, plain))),
  );
  const positions = Array.from({ length: 12 }, () => ({
    cells: randomCells(values),
    parameter: low + values.below(size),
  }));
  return { optimizer, kept: keptValues.kept(), plain, optimized, positions };
}

interface Setting {
  readonly world: World;
  readonly ir: GameIR;
  /** How deep expressions are. */
  readonly deepest: number;
  /** How many there are with all passes, without each of them, and without any. */
  readonly runs: readonly [number, number, number];
}

const WORLDS: readonly (readonly [string, Setting])[] = [
  ['four by three', { world: SMALL, ir: IR, deepest: 4, runs: [1500, 80, 60] }],
  ['six by three', { world: MIDDLE, ir: boardGame({}, MIDDLE), deepest: 3, runs: [1000, 20, 20] }],
  ['seven by seven', { world: LARGE, ir: boardGame({}, LARGE), deepest: 3, runs: [1500, 40, 20] }],
];

const PASSES: readonly (readonly [string, readonly PassName[], 0 | 1 | 2])[] = [
  ['all passes', [], 0],
  ...passNames.map((pass) => [`all passes but ${pass}`, [pass], 1] as const),
  ['no pass', passNames, 2],
];

describe.each(WORLDS)('on %s places', (_, setting) => {
  test.each(PASSES)(
    'with %s an expression has the value of the plain one, and both lie in their ranges',
    (__, off, often) => {
      const without = new Set(off);
      fc.assert(
        fc.property(tapes(200), tapes(50), (numbers, more) => {
          const { optimizer, kept, plain, optimized, positions } = makeCase(setting, numbers, more, without);
          const straight = straighten(optimizer, optimized, kept);
          const ranges = [plain, optimized].map((expr) => rangeOf(optimizer.known, expr));
          for (const { cells, parameter } of positions) {
            const value = naive(setting.ir, plain, cells, parameter);
            const expected = { value, holds: value !== 0 };
            expect(straight(cells, parameter)).toEqual(expected);
            for (const { low, high } of ranges) {
              expect(value).toBeGreaterThanOrEqual(low);
              expect(value).toBeLessThanOrEqual(high);
            }
          }
        }),
        { seed: 1, numRuns: Number(process.env.REGELWERK_RUNS ?? 1) * setting.runs[often] },
      );
    },
  );
});

const naive = ({ tables }: GameIR, plain: Expr, cells: readonly number[], parameter: number): number =>
  evaluate(plain, cells, new Map([[PARAMETER.local, parameter]]), tables);

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
  for (const value of [0, 1, 2, 3]) expect(straight(cells, value).value).toBe(naive(IR, plain, cells, value));
});
