/** What the passes bring: measured on a small game, and shown as it was measured. */

import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ablate, meanOf, type PassEffect } from '../../bench/ablation.ts';
import { type AblatedGame, writeAblation } from '../../bench/ablation-report.ts';
import { lowerRules } from '../../bench/rules.ts';
import { type PassName, passNames } from '../../runtime/fast/optimize/passes.ts';

const pace = { rounds: 1, slot: 0.002, warmUp: 0.002 };

test('a pass that changes nothing in the code is not measured, one that does is', () => {
  const { decisions, noise, passes } = ablate(lowerRules(join('examples', 'tic-tac-toe.regel')), pace, 1);
  expect(decisions).toBeGreaterThan(0);
  expect(noise).toBeGreaterThanOrEqual(1);
  expect(Object.keys(passes)).toEqual(passNames);
  // Three in a row are lines; there is no deck to pick from.
  expect(passes['line-patterns'].times).toBeGreaterThan(0);
  expect(passes['pick-cases'].times).toBeUndefined();
  for (const { compile } of Object.values(passes)) expect(compile).not.toBeNaN();
});

/** A game on which the passes bring what is given, and the others nothing. */
function measured(
  title: string,
  given: Readonly<Partial<Record<PassName, PassEffect>>>,
  noise = 1.01,
): AblatedGame {
  const none: PassEffect = { compile: 0 };
  const passes = Object.fromEntries(passNames.map((pass) => [pass, given[pass] ?? none]));
  return { title, decisions: 1_234_567, noise, passes: passes as AblatedGame['passes'] };
}

test('the page has a line for each pass, with what it brings on each game, on average, and what it costs', () => {
  const page = writeAblation(
    [
      measured('Draughts', { joins: { times: 4, compile: 3 }, memo: { times: 1.02, compile: 1 } }),
      measured('Hearts', { joins: { times: 1, compile: 1 }, 'pick-cases': { times: 1.1, compile: 0 } }, 1.2),
      measured('Hex', { 'value-indexes': { times: 123.4, compile: -2 } }),
    ],
    pace,
    2,
  );
  expect(page).toContain('| pass | Draughts | Hearts | Hex | games | mean | ms |');
  expect(page).toContain('| joins | 4.00 | 1.00 |  | 2 | 2.00 | 1.3 |');
  expect(page).toContain('| value-indexes |  |  | 123 | 1 | 123 | -0.7 |');
  expect(page).toContain('| aggregates |  |  |  | 0 |  | 0.0 |');
  expect(page).toContain('| (noise) | 1.01 | 1.20 | 1.01 |  | 1.07 |  |');
  expect(page).toContain('| Hex | 1,234,567 |');
  // 2 % may always be noise, 10 % on a game on which that much is.
  const [, quiet] = /On no game more than the noise: (.*)\./.exec(page) ?? [];
  expect(quiet).toContain('`memo`');
  expect(quiet).toContain('`pick-cases`');
  expect(quiet).not.toContain('`joins`');
});

test('what several processes have measured is one: means, and the most noise', () => {
  const runs = [
    measured('Hex', { joins: { times: 2, compile: 3 } }, 1.2),
    measured('Hex', { joins: { times: 8, compile: 1 } }, 1.1),
  ];
  const { noise, passes } = meanOf(runs);
  expect(noise).toBe(1.2);
  expect(passes.joins.times).toBeCloseTo(4, 12);
  expect(passes.joins.compile).toBe(2);
  expect(passes.memo).toEqual({ times: undefined, compile: 0 });
});
