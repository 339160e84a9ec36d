/** Whether there is any of what is counted, too, is told by the count, however the rules ask. */

import { describe, expect, test } from 'vitest';
import type { Expr } from '../../../../runtime/fast/ir.ts';
import { partsOf } from '../../../../runtime/fast/walk.ts';
import { createGame } from '../../../../runtime/play/game.ts';
import { explain, findDifference } from '../differential.ts';
import { lowered } from '../lowered.ts';
import { askedIn, stonesWhere } from './asked.ts';

const around = (condition: string): string => `any n in neighbours(s) where ${condition}`;

/** The loops that look for liberties, which are those with another one inside, but for the one around all. */
function searches(condition: string, ...off: readonly 'common-subexpressions'[]): readonly Expr['op'][] {
  const isLoop = ({ op }: Expr): boolean => op === 'any' || op === 'count';
  const hasLoop = (expr: Expr): boolean => partsOf(expr).some((part) => isLoop(part) || hasLoop(part));
  const asked = askedIn(lowered(stonesWhere(around(condition))), ['memo', 'loop-unrolling', ...off]);
  return asked
    .filter((expr) => isLoop(expr) && hasLoop(expr))
    .map(({ op }) => op)
    .slice(1);
}

const COUNTED = [
  'liberties(n) > 0 and liberties(n) < least',
  'least > liberties(n) and (n.stone is none or not liberties(n) = 0)',
  'not (liberties(n) = 0 or liberties(n) >= least)',
  '(any t in space where free(t, n)) and liberties(n) < least',
  '(n.stone is none or liberties(n) >= 1) and liberties(n) != least',
  '(count t in space where free(t, n)) < least and not (all t in space have not free(t, n))',
];

const APART = [
  'liberties(n) > 0 and liberties(s) < least',
  '(any t in space where free(t, n) and t is not s) and liberties(n) < least',
];

test.each(COUNTED)('counted once: %s', (condition) => {
  expect(searches(condition)).toEqual(['count']);
  expect(searches(condition, 'common-subexpressions')).toHaveLength(2);
});

test.each(APART)('two questions: %s', (condition) => expect(searches(condition)).toHaveLength(2));

test('what is not counted is looked for until there is one', () =>
  expect(searches('liberties(n) > 0 and n.row < least')).toEqual(['any']));

describe('both engines play the same', () => {
  test.each([...COUNTED, ...APART])('%s', (condition) => {
    const game = createGame(lowered(stonesWhere(around(condition))));
    const difference = findDifference(game, 2, 30, new Set());
    expect(difference, difference && explain(difference)).toBeUndefined();
  });
});
