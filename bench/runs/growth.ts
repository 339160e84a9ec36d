/** How the cost grows with the size of a game: `bench/GROWTH.md` and its picture. */

import { plotGrowth, writeGrowth } from '../growth/report.ts';
import { growthSeries } from '../growth/series.ts';
import { run } from '../processes.ts';
import type { Pace } from '../rounds.ts';
import type { RunOptions, WrittenFile } from './run.ts';

const PLOT = 'growth.svg';

/** Two or three minutes. */
export function runGrowth({ quick, only, against }: RunOptions): readonly WrittenFile[] {
  const pace: Pace = quick ? { rounds: 3, slot: 0.05, warmUp: 0.3 } : { rounds: 5, slot: 0.25, warmUp: 1.2 };
  const measured = growthSeries
    .filter(({ name }) => name.includes(only))
    .map((series) => ({
      ...series,
      points: series.sizes.map((size) => run('growth', series.name, size, pace, against)),
    }));
  return [
    { name: 'GROWTH.md', text: writeGrowth(measured, pace, PLOT) },
    { name: PLOT, text: plotGrowth(measured) },
  ];
}
