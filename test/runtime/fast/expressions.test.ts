import fc from 'fast-check';
import { expect, test } from 'vitest';
import { give, name } from '../../../runtime/codegen/js/build.ts';
import { print } from '../../../runtime/codegen/js/print.ts';
import { PRELUDE } from '../../../runtime/codegen/prelude.ts';
import { createUnit, define, localName } from '../../../runtime/codegen/unit.ts';
import { createBackend } from '../../../runtime/fast/emit/backend.ts';
import type { Expr as FastExpr } from '../../../runtime/fast/ir.ts';
import { optimize } from '../../../runtime/fast/optimize/expressions.ts';
import { optimizeGame } from '../../../runtime/fast/optimize/game.ts';
import { createOptimizer, type Optimizer } from '../../../runtime/fast/optimize/optimizer.ts';
import { note, rangeOf } from '../../../runtime/fast/optimize/ranges.ts';
import type { Expr } from '../../../runtime/ir/ir.ts';
import { cell, expr, fold, local, op } from '../ir/build.ts';
import { evaluate } from '../ir/evaluate.ts';
import {
  type Bound,
  boardGame,
  either,
  OWNER,
  randomCells,
  randomNumber,
  randomTest,
  SIZE,
} from './board-world.ts';
import { readTape, tapes } from './tape.ts';

const IR = boardGame();
/** Known from outside, as the parameter of an action is. */
const PARAMETER: Bound = { local: 0, low: -1, size: 5 };

type Straight = (cells: readonly number[], parameter: number) => { value: number; holds: boolean };

/** The expression as straight-line code: its value, and whether a condition on it lets through. */
function straighten(optimizer: Optimizer, expr: FastExpr): Straight {
  const unreachable = () => expect.unreachable('nothing is written');
  const backend = createBackend(optimizeGame(IR), { write: unreachable, changed: unreachable });
  const unit = createUnit(backend, optimizer.tables);
  const parameter = localName(PARAMETER.local);
  const value = define(unit, [parameter], [give(unit.backend.number(unit, expr))]);
  const holds = define(
    unit,
    [parameter],
    [...unit.backend.condition(unit, expr, give(name('false'))), give(name('true'))],
  );
  const text = [
    PRELUDE,
    ...optimizer.tables.map((_, index) => `const T${index} = T[${index}];`),
    print(unit.functions),
    `return { value: f${value}, holds: f${holds} };`,
  ].join('\n');
  const all = new Int16Array(SIZE + 1);
  const code = new Function('T', 'S', text)(optimizer.tables, all) as {
    value: (parameter: number) => number;
    holds: (parameter: number) => boolean;
  };
  return (cells, given) => {
    all.set(cells);
    return { value: code.value(given), holds: code.holds(given) };
  };
}

interface Case {
  readonly optimizer: Optimizer;
  readonly plain: Expr;
  readonly optimized: FastExpr;
  readonly positions: readonly { readonly cells: readonly number[]; readonly parameter: number }[];
}

function makeCase(numbers: readonly number[], more: readonly number[]): Case {
  const tape = readTape(numbers);
  const make = tape.choose(randomNumber, randomTest);
  const plain = make(tape, [PARAMETER], 1 + tape.below(4));
  const optimizer = createOptimizer(IR);
  const { local, low, size } = PARAMETER;
  note(optimizer.known, local, { low, high: low + size - 1 });
  const optimized = optimize(optimizer, plain);
  const values = readTape(more);
  const positions = Array.from({ length: 12 }, () => ({
    cells: randomCells(values),
    parameter: low + values.below(size),
  }));
  return { optimizer, plain, optimized, positions };
}

const naive = (plain: Expr, cells: readonly number[], parameter: number): number =>
  evaluate(plain, cells, new Map([[PARAMETER.local, parameter]]), IR.tables);

test('an optimized expression has the value of the plain one, and both lie in their ranges', () => {
  fc.assert(
    fc.property(tapes(100), tapes(400), (numbers, more) => {
      const { optimizer, plain, optimized, positions } = makeCase(numbers, more);
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
    { seed: 1, numRuns: 500 },
  );
});

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
  const straight = straighten(optimizer, optimize(optimizer, asked));
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
  const straight = straighten(optimizer, optimize(optimizer, plain));
  const cells = Array.from({ length: SIZE }, () => 0);
  for (const value of [0, 1, 2, 3]) expect(straight(cells, value).value).toBe(naive(plain, cells, value));
});
