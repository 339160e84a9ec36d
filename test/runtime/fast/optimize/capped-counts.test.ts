/** A count that is compared with a number ends where that decides, however the rules say it. */

import { describe, expect, test } from 'vitest';
import { createGame } from '../../../../runtime/play/game.ts';
import { explain, findDifference } from '../differential.ts';
import { lowered } from '../lowered.ts';
import { askedIn, stonesWhere } from './asked.ts';

/** Where counts end; undefined for one that goes to its end. */
function endsIn(condition: string, ...off: readonly 'capped-counts'[]): readonly (number | undefined)[] {
  const asked = askedIn(lowered(stonesWhere(condition)), ['memo', ...off]);
  return asked.flatMap((expr) => (expr.op === 'count' ? [expr.enough] : []));
}

const CAPPED: readonly (readonly [string, number])[] = [
  ['liberties(s) >= 2', 2],
  ['liberties(s) > 1', 2],
  ['not liberties(s) < 2', 2],
  ['3 <= liberties(s) + 1', 2],
  ['liberties(s) = 1', 2],
  ['liberties(s) != 3', 4],
  ['liberties(s) <= 1', 2],
  ['(liberties(s) = 1 or s.row = 2 and liberties(s) >= 4)', 4],
];

const WHOLE = [
  'liberties(s) mod 2 = 0',
  'liberties(s) >= least',
  '(liberties(s) >= 2 or liberties(s) = least)',
  '(count n in neighbours(s) where n.chain is s) >= 2',
];

test.each(CAPPED)('%s: ends at %i', (condition, end) => {
  expect(endsIn(condition)).toContain(end);
  expect(endsIn(condition).every((one) => one === end)).toBe(true);
  expect(endsIn(condition, 'capped-counts').every((one) => one === undefined)).toBe(true);
});

test.each(WHOLE)('goes to its end: %s', (condition) => {
  expect(endsIn(condition).every((one) => one === undefined)).toBe(true);
});

describe('both engines play the same', () => {
  test.each([...CAPPED.map(([condition]) => condition), ...WHOLE])('%s', (condition) => {
    const difference = findDifference(createGame(lowered(stonesWhere(condition))), 2, 30, new Set());
    expect(difference, difference && explain(difference)).toBeUndefined();
  });
});
