/** Measurements as the benchmark's pages take them, made up for tests. */

import type { MeasuredGame, Report } from '../../bench/report.ts';
import type { Speed } from '../../bench/rounds.ts';

const speed = (playouts: number, ratioTo: Speed['ratioTo']): Speed => ({
  playouts,
  decisions: 10 * playouts,
  decisionsPerPlayout: 10,
  ratioTo,
});

/** A game that is so many times as fast as its loop. */
export const game = (
  title: string,
  goals: MeasuredGame['goals'],
  playouts: number,
  times: number,
): MeasuredGame => ({
  title,
  players: 2,
  branching: 5,
  goals,
  speeds: { fast: speed(playouts, { 'hand-written': times }) },
  snapshot: { cells: 0, kept: 0 },
});

/** The same game in two wordings, the roundabout one so many times as fast. */
export const pair = (title: string, times: number): Report['pairs'][number] => ({
  title,
  how: 'counts for `any`',
  plain: speed(100, {}),
  roundabout: speed(100 * times, { plain: times }),
});

export const emptyReport: Report = {
  pace: { rounds: 1, slot: 1, warmUp: 1 },
  processes: 1,
  compared: [],
  shipped: [],
  all: [],
  yardstick: undefined,
  pairs: [],
  searches: [],
  compiled: [],
  edited: [],
  heaps: [],
  jobs: [],
  machines: [],
  notReached: '',
};
