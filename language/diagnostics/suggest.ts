/** Names near a misspelt one, by edit distance (Damerau: a swap of neighbours counts once). */

import { itemAt } from '../../shared/internal-problem.ts';
import { smallest } from '../../shared/lists.ts';

/** The number of letters to change, add, drop or swap to get from `a` to `b`; stops counting above `limit`. */
export function editDistance(a: string, b: string, limit = Number.POSITIVE_INFINITY): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = a[i - 1] === b[j - 1] ? 0 : 1;
      let cost = Math.min(itemAt(last, j) + 1, itemAt(row, j - 1) + 1, itemAt(last, j - 1) + change);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (swapped) cost = Math.min(cost, itemAt(beforeLast, j - 2) + 1);
      row.push(cost);
    }
    if (smallest(row) > limit) return limit + 1;
    beforeLast = last;
    last = row;
  }
  return itemAt(last, b.length);
}

/** Where so much is wrong already, nobody reads on: names are no longer compared with each other. */
const MOST_SUGGESTIONS = 50;

/** Pairs of letters that are compared for one name at most, so that long names among many take no time to speak of. */
const MOST_COMPARED = 500_000;

/** Near names that are kept until the nearest of them are. */
const MOST_NEAR = 50;

/** Names near to an unknown one; none where `told`, the number of problems so far, is so large that nobody would read them. */
export function nearUnless(told: number, name: string, names: () => Iterable<string>): string[] {
  return told >= MOST_SUGGESTIONS ? [] : nearNames(name, names());
}

/**
 * At most `count` of `names` that are near `name`, the nearest first. A third of the letters may differ; a
 * difference in case alone counts as half a letter.
 */
export function nearNames(name: string, names: Iterable<string>, count = 4): string[] {
  const limit = Math.max(1, Math.floor(name.length / 3));
  const lower = name.toLowerCase();
  let near: { readonly name: string; readonly distance: number }[] = [];
  const nearest = () =>
    near.sort((a, b) => a.distance - b.distance || (a.name < b.name ? -1 : 1)).slice(0, count);
  let left = MOST_COMPARED;
  for (const candidate of names) {
    if (candidate === name || Math.abs(candidate.length - name.length) > limit) continue;
    left -= candidate.length * name.length;
    if (left < 0) break;
    const distance = editDistance(lower, candidate.toLowerCase(), limit);
    if (distance > limit || (distance > 0 && distance >= Math.max(name.length, candidate.length))) continue;
    if (near.some((known) => known.name === candidate)) continue;
    near.push({ name: candidate, distance: distance === 0 ? 0.5 : distance });
    if (near.length >= MOST_NEAR) near = nearest();
  }
  return nearest().map((entry) => entry.name);
}
