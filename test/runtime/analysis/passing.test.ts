/** The most elements that pass a condition: as many as on some line of the table that it asks, never fewer. */

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { operationsOf } from '../../../runtime/analysis/operations.ts';
import { passingOf } from '../../../runtime/analysis/passing.ts';
import { evaluate } from '../../../runtime/ir/evaluate.ts';
import type { Expr } from '../../../runtime/ir/ir.ts';
import { irOf } from '../lowering/text-game.ts';

const c = (value: number): Expr => ({ op: 'const', value });
const local = (number: number): Expr => ({ op: 'local', local: number });
const two = (op: '+' | '*' | '-', left: Expr, right: Expr): Expr => ({ op, left, right });
const read = (index: Expr): Expr => ({ op: 'table', table: 0, index });

const SIDE = 6;
/** Rows and columns of a square table, plain and reversed, and places that only lie one behind the other. */
const INDICES: readonly Expr[] = [
  two('+', two('*', local(0), c(SIDE)), local(1)),
  two('+', local(1), two('*', c(SIDE), local(0))),
  two('+', two('*', local(1), c(SIDE)), local(0)),
  two('+', two('-', local(1), c(0)), two('*', local(0), c(SIDE))),
  two('+', local(0), local(1)),
];
const TESTS: readonly ((value: Expr) => Expr)[] = [
  (value) => value,
  (value) => ({ op: 'not', of: value }),
  (value) => ({ op: '=', left: value, right: c(1) }),
  (value) => ({ op: '<=', left: c(2), right: value }),
  (value) => ({ op: '!=', left: value, right: c(0) }),
];

test('no element more passes than is said, and on some line as many do', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 3 }), { minLength: SIDE * SIDE, maxLength: SIDE * SIDE }),
      fc.constantFrom(...INDICES.keys()),
      fc.constantFrom(...TESTS),
      (table, which, made) => {
        const condition = made(read(INDICES[which] as Expr));
        const tables = [table];
        const most = passingOf(condition, { local: 1, low: 0, size: SIDE }, tables);
        const grounds = { tables, initial: [], fuel: 1e9 };
        const passing = Array.from(
          { length: SIDE },
          (_, row) =>
            Array.from({ length: SIDE }, (_, at) => at).filter(
              (at) =>
                evaluate(
                  grounds,
                  condition,
                  new Map([
                    [0, row],
                    [1, at],
                  ]),
                ) !== 0,
            ).length,
        );
        expect(Math.max(...passing)).toBeLessThanOrEqual(most);
        // Whole rows are told from what lies across two of them.
        if (which < 2 || which === 3) expect(most).toBe(Math.max(...passing));
      },
    ),
  );
});

test('what depends on more than a table may pass for all', () => {
  const other: Expr = { op: 'load', ref: { base: 3, indices: [] } };
  for (const condition of [
    other,
    { op: '=', left: read(local(1)), right: other } as const,
    { op: 'or', left: read(local(1)), right: other } as const,
    read({ op: 'mod', left: local(1), right: c(3) }),
  ])
    expect(passingOf(condition, { local: 1, low: 0, size: SIDE }, [[0, 1, 0, 1, 0, 1]])).toBe(
      Number.POSITIVE_INFINITY,
    );
});

test('of no elements nobody asks how many pass', () => {
  expect(passingOf(read(local(1)), { local: 1, low: 0, size: 0 }, [[1, 1]])).toBe(Number.POSITIVE_INFINITY);
});

test.each([5, 9, 15])('neighbours of neighbours on a board of %i squares a side are few', (side) => {
  const game = irOf(`game "Reach" edition 1
players 2
board grid ${side} by ${side}
space { stone: player or none = none }
define near(s: space, p: player) = any t in neighbours(s) where any u in neighbours(t) where any v in neighbours(u) where v.stone is p
play { rounds { turns { choose { action Put(s: space) needs s.stone is none { set s.stone to me } } } } }
ending Full "near everywhere" when any p in players where all s in space have near(s, p) { win players }
`);
  const squares = side * side;
  const [ending] = game.endings;
  if (!ending?.condition) throw new Error('no condition');
  // Two players, all squares, and round each at most four three times over, each found among all squares.
  expect(operationsOf(ending.condition, game.tables)).toBeLessThan(
    2 * squares * (1 + 4 + 16 + 64) * 12 * squares,
  );
});
