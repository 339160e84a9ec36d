/** Where a file could not be read, asked for by place. */

import type * as ast from '../syntax/ast.ts';

/** By rising start; `reach` is the furthest end of those so far. */
interface Stretches {
  readonly starts: readonly number[];
  readonly reach: readonly number[];
}

const known = new WeakMap<readonly ast.Span[], Stretches>();

/** Whether something within a span, or right behind it, could not be read. Takes the logarithm of how much there is. */
export function isUnread({ unread }: ast.SourceFileSyntax, { start, end }: ast.Span): boolean {
  const { starts, reach } = stretchesOf(unread);
  let [low, high] = [0, starts.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) <= end + 1) low = middle + 1;
    else high = middle;
  }
  return (reach[low - 1] ?? -1) >= start;
}

function stretchesOf(unread: readonly ast.Span[]): Stretches {
  const before = known.get(unread);
  if (before) return before;
  const sorted = unread.toSorted((left, right) => left.start - right.start);
  let furthest = -1;
  const reach = sorted.map(({ end }) => (furthest = Math.max(furthest, end)));
  const stretches = { starts: sorted.map(({ start }) => start), reach };
  known.set(unread, stretches);
  return stretches;
}
