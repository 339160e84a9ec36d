/** What several conditions share is worked out where the first of them asks, however the rules say it. */

import { describe, expect, test } from 'vitest';
import type { Expr } from '../../../../runtime/fast/ir.ts';
import { bindLate } from '../../../../runtime/fast/optimize/reuse/lazy-values.ts';
import { createGame } from '../../../../runtime/play/game.ts';
import { explain, findDifference } from '../differential.ts';
import { lowered } from '../lowered.ts';
import { askedIn, stonesWhere } from './asked.ts';

/** Whether something that is asked twice is worked out behind a condition that may decide before. */
function isLate(condition: string, ...off: readonly 'lazy-values'[]): boolean {
  const asked = askedIn(lowered(stonesWhere(condition)), ['memo', ...off]);
  const isBound = (expr: Expr): boolean => expr.op === 'let' || (expr.op === 'not' && isBound(expr.of));
  return asked.some(
    (expr) =>
      ((expr.op === 'or' || expr.op === 'and') && isBound(expr.right)) ||
      (expr.op === 'if' && (isBound(expr.then) || isBound(expr.else))),
  );
}

const LATE = [
  'any n in neighbours(s) where n.stone is none or n.stone is me and liberties(n) > 1 or theirs(n) and liberties(n) = 1',
  'any n in neighbours(s) where n.chain is s or (if n.stone is me then liberties(n) > 1 else liberties(n) = 1)',
  'any n in neighbours(s) where not (n.chain is s and (n.row = least or liberties(n) > 1) and (theirs(n) or liberties(n) > 3))',
  'any n in neighbours(s) where n.chain is s or not (liberties(n) > 1 and (theirs(n) or liberties(n) > 3))',
  'any n in neighbours(s) where (if n.stone is me then liberties(n) = 1 or theirs(s) and liberties(n) > 2 else n.chain is s)',
];

const AT_ONCE = [
  'any n in neighbours(s) where liberties(n) > 2 or n.stone is me and liberties(n) = 1',
  'any n in neighbours(s) where n.stone is none or liberties(n) > 2',
];

test.each(LATE)('late: %s', (condition) => {
  expect(isLate(condition)).toBe(true);
  expect(isLate(condition, 'lazy-values')).toBe(false);
});

test.each(AT_ONCE)('at once, or once only: %s', (condition) => {
  expect(isLate(condition)).toBe(false);
});

test('conditions stay in their order, each once', () => {
  const seven: Expr = { op: 'local', local: 7 };
  const value: Expr = { op: 'negate', of: seven };
  const own: Expr = { op: 'local', local: 1 };
  const [a, b, c] = [2, 3, 4].map((local): Expr => ({ op: 'local', local }));
  const or = (left: Expr | undefined, right: Expr | undefined): Expr => ({
    op: 'or',
    left: left as Expr,
    right: right as Expr,
  });
  const bind = (inside: Expr): Expr => ({ op: 'let', local: 1, value, in: inside });
  expect(bindLate(bind(or(or(or(a, own), b), own)))).toEqual(or(a, bind(or(or(own, b), own))));
  expect(bindLate(bind(or(or(a, own), c)))).toEqual(or(or(a, bind(own)), c));
  expect(bindLate(bind(or(a, b)))).toEqual(or(a, b));
  // What has a name already needs no other one.
  expect(bindLate({ op: 'let', local: 1, value: seven, in: or(own, a) })).toEqual(or(seven, a));
});

describe('both engines play the same', () => {
  test.each([...LATE, ...AT_ONCE])('%s', (condition) => {
    const difference = findDifference(createGame(lowered(stonesWhere(condition))), 2, 30, new Set());
    expect(difference, difference && explain(difference)).toBeUndefined();
  });
});
