/** The report of a simulation for people. */

import type { SimulationReport } from '../../runtime/index.ts';
import type { Bin, Distribution, SampleDistribution } from '../../runtime/simulation/histogram.ts';
import type { Estimate, Interval } from '../../runtime/simulation/interval.ts';
import { itemAt } from '../../shared/internal-problem.ts';
import { largest } from '../../shared/lists.ts';
import type { Io } from '../io.ts';
import { type OpenGame, repeatGame } from '../rules/open-game.ts';
import { seatLabel } from '../rules/seats.ts';
import { showTrouble } from '../rules/trouble.ts';
import { type Paint, paintFor } from './colours.ts';
import { amount, decimal, percent } from './numbers.ts';
import { alignColumns } from './width.ts';
import { countNoun } from './words.ts';

/** Lines with everything that was counted. */
export function showReport(
  io: Io,
  open: OpenGame,
  report: SimulationReport,
  name: string,
): readonly string[] {
  const paint = paintFor(io, io.output);
  const { games, finished, unfinished, endings, actions, steps } = report;
  const labels = new Map(open.game.ir.endings.map((ending) => [ending.name, ending.label]));
  const endingRows = Object.entries(endings).map(([ending, count]) => [
    `  ${ending}`,
    amount(count).padStart(8),
    percent(count, games),
    labels.get(ending) ?? '',
  ]);
  const decisions = Object.values(steps).reduce((sum, count) => sum + count, 0);
  // A path may be longer than a line: it comes last.
  const stepRows = mostFirst(steps).map(([path, count]) => [
    `  ${amount(count).padStart(12)}`,
    percent(count, decisions),
    path,
  ]);
  const actionRows = Object.entries(actions).map(([action, count]) => [
    `  ${action}`,
    amount(count).padStart(8),
    `${decimal(count / Math.max(games, 1)).padStart(7)} per game`,
  ]);
  const untaken = report.unused.actions.map(({ decision, action }) => [`  ${action}`, `at ${decision}`]);
  const unreached = report.unused.decisions.map((decision) => [`  ${decision}`]);
  return [
    paint('bold', `${name}, seed ${report.seed}`),
    `${countNoun(games, 'game')}: ${amount(finished)} finished, ${amount(unfinished)} unfinished`,
    showSpeed(report),
    ...section('Wins', showWins(open, report), paint),
    ...section('Endings', endingRows, paint),
    ...showDistributions(report, paint),
    ...showHistogram('Decisions per game', report.histograms.decisions, paint),
    ...section('Actions', actionRows, paint),
    ...section('Decisions by step', stepRows, paint),
    ...section('Never taken', untaken, paint),
    ...section('Never reached', unreached, paint),
    ...showProblems(open, report, paint),
  ];
}

function showSpeed({ seconds, gamesPerSecond, decisionsPerSecond }: SimulationReport): string {
  const decisions = amount(Math.round(decisionsPerSecond));
  return `${decimal(seconds)} s, ${decimal(gamesPerSecond)} games and ${decisions} decisions per second`;
}

/** Nothing where there are no rows. */
function section(title: string, rows: readonly (readonly string[])[], paint: Paint): readonly string[] {
  return rows.length === 0 ? [] : ['', paint('bold', title), ...alignColumns(rows)];
}

function showWins(open: OpenGame, report: SimulationReport): readonly (readonly string[])[] {
  const { finished, nobodyWins, sharedWins, firstSeat } = report;
  const row = (name: string, count: number, { value, low, high }: Estimate) => [
    `  ${name}`,
    amount(count).padStart(8),
    percent(value, 1),
    `(${percent(low, 1).trim()} to ${percent(high, 1).trim()})`,
  ];
  const seats = report.winShares.map((share, seat) =>
    row(seatLabel(open.game, seat), itemAt(report.wins, seat), share),
  );
  const many = [
    ['nobody', nobodyWins],
    ['several', sharedWins],
  ] as const;
  const others = many
    .filter(([, count]) => count > 0)
    .map(([name, count]) => [`  ${name}`, amount(count).padStart(8), percent(count, finished)]);
  const first =
    firstSeat.games > 0 && report.players > 1
      ? [
          [
            ...row('who decides first', firstSeat.wins, firstSeat.share),
            `even: ${percent(firstSeat.fair, 1).trim()}`,
            ...(firstSeat.always === undefined ? [] : [`always ${seatLabel(open.game, firstSeat.always)}`]),
          ],
        ]
      : [];
  return [...seats, ...others, ...first];
}

function showDistributions(report: SimulationReport, paint: Paint): readonly string[] {
  const row = (name: string, { min, mean, median, p95, max }: Distribution, interval?: Interval) => [
    `  ${name}`,
    ...[min, mean, median, p95, max].map((value) => decimal(value).padStart(7)),
    ...(interval ? [`mean ${decimal(interval.low)} to ${decimal(interval.high)}`] : []),
  ];
  const sampled = (name: string, sample: SampleDistribution) => row(name, sample, sample.meanInterval);
  const head = ['min', 'mean', 'median', 'p95', 'max'].map((word) => word.padStart(7));
  const [title = '', ...rows] = alignColumns([
    ['Per game', ...head],
    sampled('decisions', report.decisions),
    sampled('rounds', report.rounds),
    ...(report.score ? [sampled('lead changes', report.score.leadChanges)] : []),
    ['Per decision', ...head.map(() => '')],
    row('legal actions', report.branching),
  ]);
  return ['', paint('bold', title), ...rows];
}

/** Signs in the longest bar. */
const BAR = 40;

function showHistogram(title: string, bins: readonly Bin[], paint: Paint): readonly string[] {
  const most = largest(
    bins.map(({ count }) => count),
    1,
  );
  const rows = bins.map(({ from, to, count }) => [
    `  ${(from === to ? amount(from) : `${amount(from)} to ${amount(to)}`).padStart(12)}`,
    amount(count).padStart(8),
    '▇'.repeat(Math.ceil((BAR * count) / most)),
  ]);
  return bins.length < 2 ? [] : section(title, rows, paint);
}

function showProblems(open: OpenGame, { problems, seed }: SimulationReport, paint: Paint): readonly string[] {
  if (problems.length === 0) return [];
  const lines = problems.map((problem) => `  game ${problem.game + 1}: ${showTrouble(open, problem)}`);
  const first = (problems[0]?.game ?? 0) + 1;
  const again = `  See: regelwerk trace ${repeatGame(open)} --seed ${seed} --game ${first}`;
  return ['', paint('red', 'Problems'), ...lines, again];
}

function mostFirst(counts: Readonly<Record<string, number>>): readonly (readonly [string, number])[] {
  return Object.entries(counts).sort(([, left], [, right]) => right - left);
}
