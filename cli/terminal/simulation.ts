/** The report of a simulation for people. */

import type { Distribution, SimulationReport } from '../../runtime/index.ts';
import type { Io } from '../io.ts';
import { type OpenGame, repeatGame } from '../rules/open-game.ts';
import { seatLabel } from '../rules/seats.ts';
import { type Paint, paintFor } from './colours.ts';
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
  const { games, finished, unfinished, endings, actions } = report;
  const wins = report.wins.map((count, seat) => [seatLabel(open.game, seat), count] as const);
  const labels = new Map(open.game.ir.endings.map((ending) => [ending.name, ending.label]));
  return [
    paint('bold', `${name}, seed ${report.seed}`),
    `${countNoun(games, 'game')}: ${amount(finished)} finished, ${amount(unfinished)} unfinished`,
    showSpeed(report),
    ...showCounts('Wins', wins, games, paint),
    ...showCounts('Endings', Object.entries(endings), games, paint, (ending) => labels.get(ending) ?? ''),
    ...showDistributions(report, paint),
    ...showActions(actions, games, paint),
    ...showProblems(open, report, paint),
  ];
}

function showSpeed({ seconds, gamesPerSecond, decisionsPerSecond }: SimulationReport): string {
  const decisions = amount(Math.round(decisionsPerSecond));
  return `${decimal(seconds)} s, ${decimal(gamesPerSecond)} games and ${decisions} decisions per second`;
}

function showCounts(
  title: string,
  counts: readonly (readonly [name: string, count: number])[],
  games: number,
  paint: Paint,
  about: (name: string) => string = () => '',
): readonly string[] {
  if (counts.length === 0) return [];
  const rows = counts.map(([name, count]) => {
    const share = games > 0 ? `${((100 * count) / games).toFixed(1)} %` : '';
    return [`  ${name}`, amount(count).padStart(8), share.padStart(7), about(name)];
  });
  return ['', paint('bold', title), ...alignColumns(rows)];
}

function showDistributions({ decisions, rounds }: SimulationReport, paint: Paint): readonly string[] {
  const row = (name: string, { min, mean, median, p95, max }: Distribution) => [
    `  ${name}`,
    ...[min, mean, median, p95, max].map((value) => decimal(value).padStart(7)),
  ];
  const head = ['min', 'mean', 'median', 'p95', 'max'].map((word) => word.padStart(7));
  const [title = '', ...rows] = alignColumns([
    ['Per game', ...head],
    row('decisions', decisions),
    row('rounds', rounds),
  ]);
  return ['', paint('bold', title), ...rows];
}

function showActions(actions: SimulationReport['actions'], games: number, paint: Paint): readonly string[] {
  const rows = Object.entries(actions).map(([name, count]) => [
    `  ${name}`,
    amount(count).padStart(8),
    `${decimal(count / Math.max(games, 1)).padStart(7)} per game`,
  ]);
  return rows.length === 0 ? [] : ['', paint('bold', 'Actions'), ...alignColumns(rows)];
}

function showProblems(open: OpenGame, { problems, seed }: SimulationReport, paint: Paint): readonly string[] {
  if (problems.length === 0) return [];
  const lines = problems.map(({ game, message }) => `  game ${game + 1}: ${message}`);
  const first = (problems[0]?.game ?? 0) + 1;
  const again = `  See: regelwerk trace ${repeatGame(open)} --seed ${seed} --game ${first}`;
  return ['', paint('red', 'Problems'), ...lines, again];
}

function amount(count: number): string {
  return count.toLocaleString('en');
}

function decimal(value: number): string {
  const digits = Number.isInteger(value) ? 0 : 1;
  return value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });
}
