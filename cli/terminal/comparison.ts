/** The comparison of two sets of rules for people. */

import type { ComparisonReport, ComparisonRow } from '../../runtime/simulation/compare.ts';
import type { Io } from '../io.ts';
import { nameGame, type OpenGame } from '../rules/open-game.ts';
import { seatLabel } from '../rules/seats.ts';
import { type Paint, paintFor } from './colours.ts';
import { amount } from './numbers.ts';
import { alignColumns } from './width.ts';
import { countNoun } from './words.ts';

/** A table with a line per quantity; differences that are no accident are marked. */
export function showComparison(
  io: Io,
  a: OpenGame,
  b: OpenGame,
  report: ComparisonReport,
): readonly string[] {
  const paint = paintFor(io, io.output);
  const [name, other] = [nameOf(a, b), nameOf(b, a)];
  const shares = report.rows.filter(isShare);
  const means = report.rows.filter((row) => !isShare(row));
  const lines = alignColumns([
    ['Of all games', ...HEAD],
    ...shares.map((row) => showRow(a, row)),
    ['Per game', ...HEAD.map(() => '')],
    ...means.map((row) => showRow(a, row)),
  ]);
  const titles = new Set(['Of all games', 'Per game']);
  const isTitle = (line: string) => [...titles].some((title) => line.startsWith(title));
  return [
    paint('bold', `a: ${name}`),
    paint('bold', `b: ${other}`),
    `${countNoun(report.games, 'game')} with each, seed ${report.seed}`,
    '',
    ...lines.map((line) => (isTitle(line) ? paint('bold', line) : line)),
    '',
    '* no accident: the interval, which is right 95 times of 100, leaves out 0',
    ...showUnfinished('a', report.a.unfinished, paint),
    ...showUnfinished('b', report.b.unfinished, paint),
  ];
}

const HEAD = ['a'.padStart(8), 'b'.padStart(8), 'b - a'.padStart(8), '', 'between'];

/** With the name of its file, if they come from two. */
function nameOf(open: OpenGame, other: OpenGame): string {
  const name = nameGame(open);
  return open.rules.file === other.rules.file ? name : `${name} (${open.rules.file})`;
}

function isShare({ kind }: ComparisonRow): boolean {
  return kind === 'wins' || kind === 'nobody-wins' || kind === 'first-seat-wins' || kind === 'ending';
}

function showRow(open: OpenGame, row: ComparisonRow): readonly string[] {
  const show = isShare(row)
    ? (value: number) => `${(100 * value).toFixed(1)} %`
    : (value: number) => value.toFixed(1);
  const signed = (value: number) => `${value > 0 ? '+' : ''}${show(value)}`.replace(/^[+-](0\.0\b)/, '$1');
  const { value, low, high } = row.difference;
  return [
    `  ${labelOf(open, row)}`,
    show(row.a).padStart(8),
    show(row.b).padStart(8),
    signed(value).padStart(8),
    row.isClear ? '*' : '',
    `${signed(low)} and ${signed(high)}`,
  ];
}

function labelOf({ game }: OpenGame, { kind, of }: ComparisonRow): string {
  switch (kind) {
    case 'wins':
      return `${seatLabel(game, Number(of) - 1)} wins`;
    case 'nobody-wins':
      return 'nobody wins';
    case 'first-seat-wins':
      return 'who decides first wins';
    case 'ending':
      return `ends by ${of}`;
    case 'lead-changes':
      return 'lead changes';
    case 'decisions':
    case 'rounds':
      return kind;
  }
}

function showUnfinished(side: string, count: number, paint: Paint): readonly string[] {
  return count === 0 ? [] : [paint('red', `${side}: ${amount(count)} games did not finish`)];
}
