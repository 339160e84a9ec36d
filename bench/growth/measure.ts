/** How fast a generated game of each size is. */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { simulate } from '../../runtime/index.ts';
import { createGame } from '../../runtime/play/game.ts';
import type { Contestant } from '../contestants/contestant.ts';
import { type Pace, playRounds } from '../rounds.ts';
import { lowerRules } from '../rules.ts';
import { growthSeries } from './series.ts';

export interface GrowthPoint {
  readonly size: number;
  /** Legal actions at a decision, on average. */
  readonly branching: number;
  /** Of a random game, on average. */
  readonly decisionsPerGame: number;
  /** Decisions per second, by contestant. */
  readonly decisions: Readonly<Record<string, number>>;
}

/** Games that are simulated to count legal actions. */
const COUNTED = 10;

/** The game of a series in one size; the contestants take turns. Throws if there is no such series. */
export function measureGrowth(
  name: string,
  size: number,
  pace: Pace,
  contestants: readonly Contestant[],
): GrowthPoint {
  const series = growthSeries.find((one) => one.name === name);
  if (series === undefined) throw new RangeError(`nothing grows by ${name}`);
  const folder = mkdtempSync(join(tmpdir(), 'regelwerk-growth-'));
  try {
    const rules = join(folder, `${name}-${size}.regel`);
    writeFileSync(rules, series.write(size));
    const prepared = contestants.flatMap((contestant) => {
      const playouts = contestant.prepare({ rules, goals: {} });
      return playouts === undefined ? [] : [{ name: contestant.name, playouts }];
    });
    const speeds = playRounds(prepared, pace);
    const { branching } = simulate(createGame(lowerRules(rules)), { games: COUNTED, seed: 1 });
    return {
      size,
      branching: branching.mean,
      decisionsPerGame: Object.values(speeds)[0]?.decisionsPerPlayout ?? Number.NaN,
      decisions: Object.fromEntries(
        Object.entries(speeds).map(([contestant, speed]) => [contestant, speed.decisions]),
      ),
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
