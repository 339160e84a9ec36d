/** Stretches of a text that are asked about as often as there are some: how far those go that begin before a place. */

import type { Span } from '../syntax/ast.ts';

/** Stretches of one file by rising start, and the furthest end of those so far. */
export interface Reach {
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

export function reachOf(stretches: readonly Span[]): Reach {
  const sorted = stretches.toSorted((left, right) => left.start - right.start);
  let furthest = -1;
  const ends = sorted.map(({ end }) => {
    furthest = Math.max(furthest, end);
    return furthest;
  });
  return { starts: sorted.map(({ start }) => start), ends };
}

/** The furthest end of the stretches that begin at an offset or before it; -1 where none does. Takes the logarithm of how many there are. */
export function furthestFrom({ starts, ends }: Reach, offset: number): number {
  let [low, high] = [0, starts.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle + 1;
    else high = middle;
  }
  return ends[low - 1] ?? -1;
}
