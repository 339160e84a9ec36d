/** What follows what in the shipped rules, as it is kept in `habits-table.ts`. */

import { once } from '../../../shared/memo.ts';
import { habitsTable } from './habits-table.ts';
import type { Habits } from './likelihood.ts';

/** The habits of the shipped games and examples. */
export const shippedHabits: () => Habits = once(() => readHabits(habitsTable));

/** Reads a table: a line for each row of words, then what follows it and how often. */
export function readHabits(table: string): Habits {
  const follows = new Map<string, ReadonlyMap<string, number>>();
  for (const line of table.split('\n')) {
    const [row, ...counts] = line.split('\t');
    if (row === undefined || counts.length === 0) continue;
    const pairs = counts.map((pair): [string, number] => {
      const at = pair.lastIndexOf('=');
      return [pair.slice(0, at), Number(pair.slice(at + 1))];
    });
    follows.set(row, new Map(pairs));
  }
  return { follows };
}

/** A table of habits; what was seen less often than that is left out, behind single words and behind longer rows. */
export function writeHabits(
  { follows }: Habits,
  least: { readonly short: number; readonly long: number },
): string {
  const lines: string[] = [];
  for (const [row, counts] of follows) {
    const isLong = row.includes(' ');
    const kept = [...counts].filter(([, count]) => count >= (isLong ? least.long : least.short));
    kept.sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
    if (kept.length > 0) lines.push([row, ...kept.map(([name, count]) => `${name}=${count}`)].join('\t'));
  }
  return lines.sort().join('\n');
}
