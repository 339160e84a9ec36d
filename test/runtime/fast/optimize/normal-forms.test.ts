/** Comparisons have one form for each meaning, and the same value in it. */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Expr as FastExpr } from '../../../../runtime/fast/ir.ts';
import { normalizeComparison } from '../../../../runtime/fast/optimize/conditions/comparisons.ts';
import { normalize } from '../../../../runtime/fast/optimize/conditions/normal-forms.ts';
import { isComparison } from '../../../../runtime/fast/optimize/known/expr.ts';
import type { ComparisonOp, Expr } from '../../../../runtime/ir/ir.ts';
import { all, cell, expr, fold, local, not, op } from '../../ir/build.ts';
import { evaluate } from '../../ir/evaluate.ts';
import { boardGame, OWNER, randomCells, SMALL } from '../board-world.ts';
import { randomTest } from '../random-expressions.ts';
import { readTape, tapes } from '../tape.ts';

const { board: BOARD, single: SINGLE } = SMALL;
const IR = boardGame();
const normal = (plain: Expr): FastExpr => normalize({ runs: () => true }, plain);

const held = op(cell(OWNER, local(5)), '=', 1);
const count = fold('count', 5, BOARD, { where: held });
const any = fold('any', 5, BOARD, { where: held });
const x = cell(SINGLE[1]?.at ?? 0);
const y = cell(SINGLE[2]?.at ?? 0);
const minus = (of: Expr): Expr => ({ op: 'negate', of });

describe('what means the same becomes the same', () => {
  test.each<readonly [string, Expr, readonly Expr[]]>([
    [
      'at least',
      op(x, '>=', 3),
      [
        op(x, '>', 2),
        op(3, '<=', x),
        op(2, '<', x),
        op(op(x, '+', 1), '>=', 4),
        op(op(1, '+', x), '>', 3),
        op(op(x, '-', 2), '>=', 1),
        op(op(5, '-', x), '<=', 2),
        op(2, '>=', op(5, '-', x)),
        op(minus(x), '<=', -3),
        op(op(op(x, '+', 1), '+', 1), '>=', 5),
        not(op(x, '<', 3)),
        not(op(x, '<=', 2)),
        not(not(op(x, '>', 2))),
      ],
    ],
    ['equal', op(x, '=', 3), [op(3, '=', x), op(op(x, '+', 1), '=', 4), not(op(op(1, '-', x), '!=', -2))]],
    [
      'a count and something else',
      op(count, '>=', y),
      [op(y, '<=', count), op(op(count, '+', 2), '>=', op(y, '+', 2)), not(op(count, '<', y))],
    ],
    [
      'any',
      any,
      [
        op(count, '>', 0),
        op(0, '<', count),
        op(count, '!=', 0),
        op(op(count, '+', 1), '>', 1),
        op(fold('the', 5, BOARD, { where: held }), '!=', -1),
        op(fold('the', 5, BOARD, { of: held }), '>', -1),
        not(fold('all', 5, BOARD, { of: not(held) })),
        not(fold('all', 5, BOARD, { where: held, of: expr(0) })),
        fold('any', 5, BOARD, { of: held }),
        op(any, '=', 1),
        not(op(any, '=', 0)),
      ],
    ],
    [
      'all',
      not(any),
      [
        fold('all', 5, BOARD, { of: not(held) }),
        op(count, '=', 0),
        op(count, '<=', 0),
        op(1, '>', count),
        op(fold('the', 5, BOARD, { where: held }), '<', 0),
      ],
    ],
    [
      'two conditions',
      fold('any', 5, BOARD, { where: all(held, op(local(5), '>=', 4)) }),
      [
        fold('any', 5, BOARD, { where: held, of: op(3, '<', local(5)) }),
        not(fold('all', 5, BOARD, { where: held, of: op(local(5), '<=', 3) })),
      ],
    ],
  ])('%s', (_, expected, wordings) => {
    for (const wording of wordings) expect(normal(wording)).toEqual(expected);
    expect(normal(expected)).toEqual(expected);
  });
});

const SIGNS = fc.constantFrom<ComparisonOp>('=', '!=', '<', '<=', '>', '>=');
const CORES = fc.constantFrom<Expr>(x, y, count, expr(2));
const SUMS = CORES.chain((core) =>
  fc
    .integer({ min: -3, max: 3 })
    .chain((offset) =>
      fc.constantFrom<Expr>(
        core,
        op(core, '+', offset),
        op(offset, '+', core),
        op(core, '-', offset),
        op(offset, '-', core),
        minus(op(core, '+', offset)),
      ),
    ),
);

test('a comparison in its normal form has the value of the plain one, and stays as it is', () => {
  fc.assert(
    fc.property(SUMS, SIGNS, SUMS, tapes(60), (left, sign, right, numbers) => {
      const plain = op(left, sign, right);
      const once = isComparison(plain)
        ? normalizeComparison(plain)
        : expect.unreachable('it is a comparison');
      expect(normalizeComparison(once)).toBe(once);
      const cells = randomCells(readTape(numbers));
      const value = (one: FastExpr) => evaluate(one as Expr, cells, new Map(), IR.tables);
      expect(value(once)).toBe(value(plain));
    }),
    { seed: 1, numRuns: 600 },
  );
});

test('any condition in its normal form has the value of the plain one, and stays as it is', () => {
  const normalForms = { runs: (pass: string) => pass === 'normal-forms' };
  fc.assert(
    fc.property(tapes(100), tapes(200), (numbers, more) => {
      const tape = readTape(numbers);
      const plain = randomTest(tape, [], 1 + tape.below(3));
      const once = normalize(normalForms, plain);
      expect(normalize(normalForms, once)).toEqual(once);
      const cells = randomCells(readTape(more));
      expect(evaluate(once as Expr, cells, new Map(), IR.tables)).toBe(
        evaluate(plain, cells, new Map(), IR.tables),
      );
    }),
    { seed: 2, numRuns: 400 },
  );
});
