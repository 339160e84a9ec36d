/** What alternatives have in common is asked once, before them, however the rules say it. */

import { describe, expect, test } from 'vitest';
import { normalize } from '../../../../runtime/fast/optimize/conditions/normal-forms.ts';
import { conjuncts } from '../../../../runtime/fast/optimize/known/expr.ts';
import type { Expr } from '../../../../runtime/ir/ir.ts';
import { createGame } from '../../../../runtime/play/game.ts';
import { cell, expr, fold, local, not, op } from '../../ir/build.ts';
import { OWNER, SMALL } from '../board-world.ts';
import { explain, findDifference } from '../differential.ts';
import { lowered } from '../lowered.ts';

const { board: BOARD, single: SINGLE } = SMALL;
const normal = (plain: Parameters<typeof normalize>[1], isOff = false) =>
  normalize({ runs: (pass) => !(isOff && pass === 'common-conditions') }, plain);

const [a, b, c] = [1, 2, 3].map((value) => op(cell(SINGLE[value]?.at ?? 0), '=', value)) as [
  Expr,
  Expr,
  Expr,
];
const and = (left: Expr, right: Expr): Expr => ({ op: 'and', left, right });
const or = (left: Expr, right: Expr): Expr => ({ op: 'or', left, right });
/** Any space of a player, with a number of its own each time. */
const any = (number: number, more?: Expr) => {
  const held = op(cell(OWNER, local(number)), '=', 1);
  return fold('any', number, BOARD, { where: more === undefined ? held : and(held, more) });
};

describe('what means the same is asked in the same order', () => {
  test.each<readonly [string, Expr, Expr]>([
    ['of two', or(and(a, b), and(a, c)), and(a, or(b, c))],
    ['on either side', or(and(b, a), and(c, a)), and(a, or(b, c))],
    ['of three', or(or(and(a, b), and(a, c)), and(a, not(b))), and(a, or(or(b, c), not(b)))],
    ['a loop with other names', or(and(any(5), b), and(any(6), c)), and(any(5), or(b, c))],
    ['all of one', or(a, and(a, c)), a],
    ['said the other way round', not(and(or(not(a), not(b)), or(not(a), not(c)))), and(a, or(b, c))],
    ['the same for all elements', any(5, a), and(a, any(5))],
    ['in both, in a loop', or(any(5, and(a, b)), and(a, c)), and(a, or(and(b, any(5)), c))],
  ])('%s', (_, said, expected) => {
    const before = normal(said);
    expect(conjuncts(before)).toEqual(conjuncts(normal(expected)));
    expect(normal(said, true)).not.toEqual(before);
  });

  test.each<readonly [string, Expr]>([
    ['nothing in common', or(and(a, b), c)],
    ['all must hold', and(or(a, b), or(a, c))],
    ['the opposite', or(and(a, b), and(not(a), c))],
    ['a loop over others', or(and(any(5, op(local(5), '>', 1)), b), and(any(6), c))],
    ['the element', any(5, op(local(5), '>', 2))],
    ['a number as a condition', or(and(expr(cell(SINGLE[1]?.at ?? 0)), b), expr(cell(SINGLE[1]?.at ?? 0)))],
  ])('not: %s', (_, said) => {
    expect(normal(said)).toEqual(normal(said, true));
  });
});

const RULES = [
  'any d in Direction where approaches(s, d) or withdraws(s, d)',
  'any d in Direction where (s.stone is me and approaches(s, d) or withdraws(s, d) and s.stone is me)',
  'any t in reach(s, joined) where s.stone is me and t.row > 1',
  'not all t in neighbours(s) have not s.stone is me or t.stone is me',
  '(s.stone is me or s.stone is me and s.row > 2)',
];

test.each(RULES)('both engines play the same: %s', (condition) => {
  const game = createGame(
    lowered(`game "Steps" edition 1
      players 2
      board grid 4 by 4
      space { stone: player or none = none }
      define joined(x: space, y: space) = x.stone is y.stone
      define steps(s: space, d: Direction) = s.stone is me and any t in toward(s, d) where t.stone is none
      define approaches(s: space, d: Direction) = steps(s, d) and s.row > 1
      define withdraws(s: space, d: Direction) = steps(s, d) and s.column > 1
      play { rounds { turns { choose {
        action Put(s: space) needs s.stone is none { set s.stone to me }
        action Take(s: space) needs ${condition} { set s.stone to none }
      } otherwise {} }
      when round = 15 { draw game }
      } }`),
  );
  for (const off of [[], ['common-conditions'] as const]) {
    const difference = findDifference(game, 2, 30, new Set(off));
    expect(difference, difference && explain(difference)).toBeUndefined();
  }
});
