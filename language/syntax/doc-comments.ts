/** `///` lines and what they belong to. */

import type { Span } from './ast.ts';

/** The `///` comments among `comments` that stand on a line of their own, in source order. */
export function docLines(text: string, comments: readonly Span[]): Span[] {
  return comments.filter((comment) => {
    if (!text.startsWith('///', comment.start) || text[comment.start + 3] === '/') return false;
    return /(?:^|[\n\r])[ \t]*$/.test(text.slice(Math.max(0, comment.start - 200), comment.start));
  });
}

/** The text of the doc lines directly above offset `start`, or undefined if there are none. */
export function docAbove(text: string, docs: readonly Span[], start: number): string | undefined {
  const lines: string[] = [];
  let below = start;
  for (let index = lastBefore(docs, start); index >= 0; index--) {
    const doc = docs[index];
    if (!doc) break;
    if (!/^[ \t]*(?:\r\n|\n|\r)[ \t]*$/.test(text.slice(doc.end, below))) break;
    lines.push(text.slice(doc.start + 3, doc.end).trim());
    below = doc.start;
  }
  return lines.length > 0 ? lines.reverse().join('\n') : undefined;
}

function lastBefore(docs: readonly Span[], offset: number): number {
  let low = 0;
  let high = docs.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((docs[middle]?.start ?? offset) < offset) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
