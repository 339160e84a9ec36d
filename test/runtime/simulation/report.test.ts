/** What a report says of games that were counted: how sure its means are, and what never came up. */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { simulate } from '../../../runtime/index.ts';
import { createGame } from '../../../runtime/play/game.ts';
import { binsOf, countNumber, createHistogram, sampleOf } from '../../../runtime/simulation/histogram.ts';
import { irOf } from '../lowering/text-game.ts';

describe('the interval of a mean', () => {
  test('is that of the textbook', () => {
    const histogram = createHistogram();
    for (const value of [2, 4, 4, 4, 5, 5, 7, 9]) countNumber(histogram, value);
    const { mean, meanInterval } = sampleOf(histogram);
    expect(mean).toBe(5);
    // The sample's standard deviation is the root of 32 / 7; 1.96 times that, over the root of 8.
    expect(meanInterval.low).toBeCloseTo(5 - 1.4816, 3);
    expect(meanInterval.high).toBeCloseTo(5 + 1.4816, 3);
  });

  test('holds the mean, whatever was counted, and is a point where all is equal', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 60 }),
        (values) => {
          const histogram = createHistogram();
          for (const value of values) countNumber(histogram, value);
          const { mean, meanInterval } = sampleOf(histogram);
          expect(meanInterval.low).toBeLessThanOrEqual(mean);
          expect(meanInterval.high).toBeGreaterThanOrEqual(mean);
          if (values.every((value) => value === 7)) expect(meanInterval).toEqual({ low: 7, high: 7 });
        },
      ),
      { seed: 1, numRuns: 200, examples: [[[7, 7, 7]], [[7]]] },
    );
  });
});

describe('numbers that are not counted one by one', () => {
  function counted(values: readonly number[]) {
    const histogram = createHistogram();
    for (const value of values) countNumber(histogram, value);
    return histogram;
  }

  test('are told as they are where all are equal', () => {
    const all = { min: 100_000, mean: 100_000, median: 100_000, p95: 100_000, max: 100_000 };
    const histogram = counted([100_000, 100_000, 100_000]);
    expect(sampleOf(histogram)).toEqual({ ...all, meanInterval: { low: 100_000, high: 100_000 } });
    expect(binsOf(histogram, 40)).toEqual([{ from: 100_000, to: 100_000, count: 3 }]);
  });

  test('lie in the bins that they belong to, the least and the greatest exactly', () => {
    const bins = binsOf(counted([72, 100_000]), 20).filter(({ count }) => count > 0);
    expect(bins).toEqual([
      { from: 0, to: 9_999, count: 1 },
      { from: 100_000, to: 109_999, count: 1 },
    ]);
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 60 }),
        (values) => {
          const histogram = counted(values);
          const { min, median, p95, max } = sampleOf(histogram);
          expect([min, max]).toEqual([Math.min(...values), Math.max(...values)]);
          expect([min, median, p95, max].toSorted((one, other) => one - other)).toEqual([
            min,
            median,
            p95,
            max,
          ]);
          expect(binsOf(histogram, 20).reduce((sum, { count }) => sum + count, 0)).toBe(values.length);
        },
      ),
      { seed: 1, numRuns: 200 },
    );
  });
});

const STARTERS = (start: string) => `game "Starters" edition 1
players 3 { Ann, Ben, Cem }
table { starter: player = Ann  x: 0..9 = 0 }
ending Over
setup { ${start} }
play { rounds { turns clockwise from starter { choose {
  action Win { win me by Over }
  action Never needs x > 5 "not yet" {}
}
when x = 9 { choose "Unheard of" { action Sigh {} } } } } }`;

const reportOf = (start: string, games = 60) =>
  simulate(createGame(irOf(STARTERS(start))), { games, seed: 1 });

test('a seat that always decides first is told', () => {
  expect(reportOf('set starter to Ben').firstSeat).toMatchObject({ games: 60, always: 1 });
  expect(reportOf('pick starter at random from players').firstSeat.always).toBeUndefined();
});

test('actions that nobody took and decisions that nobody made are listed, not those of no game', () => {
  const { unused } = reportOf('pick starter at random from players');
  expect(unused.actions.map(({ action }) => action)).toEqual(['Never']);
  expect(unused.decisions).toHaveLength(1);
  expect(unused.decisions[0]).toContain('when');
  expect(reportOf('pick starter at random from players', 0).unused).toEqual({ actions: [], decisions: [] });
});
