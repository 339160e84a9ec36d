/** How the cost grows, as a page and a picture. */

import { fast } from '../contestants/fast.ts';
import { whole } from '../format.ts';
import { describeMachine } from '../machine.ts';
import type { Pace } from '../rounds.ts';
import { fitExponent, type Point } from '../statistics.ts';
import { table } from '../table.ts';
import type { GrowthPoint } from './measure.ts';
import { type Curve, plotCurves } from './plot.ts';
import type { Series } from './series.ts';

export type MeasuredSeries = Series & { readonly points: readonly GrowthPoint[] };

/** The page; `plot`: the name of the picture beside it. */
export function writeGrowth(measured: readonly MeasuredSeries[], pace: Pace, plot: string): string {
  const others = contestantsOf(measured).filter((name) => name !== fast.name);
  const sections = [
    `# How the cost grows

Written by \`npm run bench -- --growth\`. Small games that are made larger and larger, with rules written the plain way
([rules.ts](growth/rules.ts)), on the fast executor, one thread. The cost is the time that a decision takes: listing what is legal, choosing, and
all that follows. Its exponent is the slope of the straight line, by least squares, through the logarithms of size and cost: with 2, twice
the size takes four times as long. A decision lists each legal action, so that a cost that grows as their number does
is as little as can be. Where a game is short, setting it up counts for more. Decisions per second are the median of ${pace.rounds} rounds of ${pace.slot} s after ${pace.warmUp} s to warm up.

${describeMachine()}`,

    `${table(
      [
        'series',
        'size counts',
        'from',
        'to',
        'exponent of the cost',
        ...others.map(exponentOf),
        'of the legal actions',
      ],
      measured.map((series) => [
        series.name,
        series.counts,
        series.sizes[0] ?? '',
        series.sizes.at(-1) ?? '',
        ...[fast.name, ...others].map((name) => fitExponent(costs(series, name)).toFixed(2)),
        fitExponent(series.points.map(({ size, branching }): Point => [size, branching])).toFixed(2),
      ]),
    )}

![Cost of a decision against size, both as multiples of the smallest game, on logarithmic axes](${plot})

Behind each name stands the exponent of its cost.`,

    ...measured.map(
      (series) => `## By ${series.counts}: ${series.name}

${series.game}

${table(
  [
    series.counts,
    'legal actions',
    'decisions/game',
    'decisions/s',
    ...others.map((name) => `${name}, decisions/s`),
    'ns/decision',
  ],
  series.points.map(({ size, branching, decisionsPerGame, decisions }) => [
    size,
    branching.toFixed(1),
    decisionsPerGame.toFixed(1),
    ...[fast.name, ...others].map((name) => whole(decisions[name])),
    whole(1e9 / (decisions[fast.name] ?? Number.NaN)),
  ]),
)}`,
    ),
  ];
  return `${sections.join('\n\n')}\n`;
}

/** Size and cost as multiples of the smallest of each series. */
export function plotGrowth(measured: readonly MeasuredSeries[]): string {
  const curves = measured.map((series): Curve => {
    const points = costs(series, fast.name);
    const [size, cost] = points[0] ?? [1, 1];
    return {
      label: `${series.name}: ${fitExponent(points).toFixed(2)}`,
      points: points.map(([x, y]): Point => [x / size, y / cost]),
    };
  });
  return plotCurves(curves, {
    title: 'Time of a decision against size, on logarithmic axes',
    across: 'size, × the smallest',
    up: 'time of a decision, × that of the smallest',
  });
}

const exponentOf = (name: string): string => `of ${name}`;

function contestantsOf(measured: readonly MeasuredSeries[]): readonly string[] {
  return Object.keys(measured[0]?.points[0]?.decisions ?? {});
}

/** Nanoseconds of a decision, by size. */
function costs({ points }: MeasuredSeries, contestant: string): readonly Point[] {
  return points.map(({ size, decisions }): Point => [size, 1e9 / (decisions[contestant] ?? Number.NaN)]);
}
