/** Lines of a history that say the same, one after the other, told once. */

import type { HistoryLine } from './history.ts';

/** A line, and how many in a row say it. */
export interface FoldedLine {
  /** The first of them. */
  readonly line: HistoryLine;
  readonly count: number;
  /** Number of events up to the last of them. */
  readonly after: number;
}

/** The lines with those in a row that say the same as one. */
export function foldLines(lines: readonly HistoryLine[]): readonly FoldedLine[] {
  const folded: FoldedLine[] = [];
  for (const line of lines) {
    const last = folded.at(-1);
    const after = line.at + 1;
    if (last?.line.text === line.text && last.line.seat === line.seat)
      folded[folded.length - 1] = { line: last.line, count: last.count + 1, after };
    else folded.push({ line, count: 1, after });
  }
  return folded;
}

/** `15 × Draw Influence cards: in secret` */
export function foldedText({ line: { text }, count }: FoldedLine): string {
  return count === 1 ? text : `${count} × ${text}`;
}
