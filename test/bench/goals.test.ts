/** What is reached and what is not. */

import { describe, expect, test } from 'vitest';
import { judgeGoals } from '../../bench/goals.ts';
import { YARDSTICK } from '../../bench/matches.ts';
import type { Report } from '../../bench/report.ts';
import { emptyReport, game, pair } from './measurements.ts';

/** Goal, what was measured, and whether it is reached. */
const judged = (report: Partial<Report>) =>
  judgeGoals({ ...emptyReport, ...report }).map(({ goal, measured, isReached }) => [
    goal,
    measured,
    isReached,
  ]);

describe('against the loops written by hand', () => {
  const goals = { times: { 'hand-written': 0.85 } };
  const compared = [game('Pig', goals, 100, 0.9), game('Hearts', goals, 100, 0.4)];

  test('each game has its own goal, all together a mean and an aim', () => {
    expect(judged({ compared, all: compared })).toEqual([
      ['Pig: 0.85 × hand-written', '0.9', true],
      ['Hearts: 0.85 × hand-written', '0.4', false],
      ['All compared games: geometric mean 0.6 × hand-written', '0.6', true],
      ['All compared games, as an aim: each 1 × hand-written', '0 of 2', false],
    ]);
  });
});

describe('a goal for playouts that assumes a machine', () => {
  const all = [game('Draughts', { scaledPlayouts: 38_000 }, 20_000, 1)];

  test('is as much lower as the machine is slower', () => {
    const goal = 'Draughts: 38,000 games/s where the yardstick plays 1,800,000, here';
    expect(judged({ all, yardstick: YARDSTICK.playouts / 2 })).toEqual([[`${goal} 19,000`, '20,000', true]]);
    expect(judged({ all, yardstick: YARDSTICK.playouts })).toEqual([[`${goal} 38,000`, '20,000', false]]);
  });

  test('is not judged where the yardstick was not measured', () => {
    expect(judged({ all })).toEqual([]);
  });
});

test('roundabout words may cost half of the speed', () => {
  expect(judged({ pairs: [pair('Reversi', 0.33), pair('Hex', 0.5)] })).toEqual([
    ['Reversi: in roundabout words 0.5 × in plain ones', '0.33', false],
    ['Hex: in roundabout words 0.5 × in plain ones', '0.5', true],
  ]);
});

test('a sequence may take as long to count as three decisions to play', () => {
  const searches = [
    { ...game('Kalah', {}, 300, 1), tries: 1, sequences: 1_000, depth: 7 },
    { ...game('Hearts', {}, 300, 1), tries: 1, sequences: 900, depth: 3 },
  ];
  expect(judged({ searches })).toEqual([
    ['Kalah: a sequence counted for 3 decisions played', '0.33', true],
    ['Hearts: a sequence counted for 3 decisions played', '0.3', false],
  ]);
});

test('a game is compiled for play; nobody waits for examples and for what is simulated', () => {
  const times = {
    cold: [{ parse: 40, check: 10, lower: 20, xstate: 20, behind: 30, fast: 60 }],
    warm: [{ parse: 6, check: 2, lower: 4, xstate: 4, behind: 3, fast: 4 }],
  };
  const compiled = [{ ...game('Pig', {}, 1, 1), ...times, quick: times }];
  expect(judged({ compiled })).toEqual([
    ['Pig: compiled for play in 100 ms, cold', '90 ms', true],
    ['Pig: compiled for play in 15 ms, warm', '16 ms', false],
  ]);
});
