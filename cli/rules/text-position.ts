/** Lines and columns of a text, both from 0; a column counts UTF-16 units, as the language server protocol does. */

import type { Source } from '../../language/index.ts';
import { memo } from '../../shared/memo.ts';

/** Both from 0. */
export interface Position {
  readonly line: number;
  readonly character: number;
}

type Written = Pick<Source, 'text'>;

/** Where each line begins and where its text ends, in order. Found once for a text, however often it is asked for. */
interface Lines {
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

const kept = memo<Written, 'lines', Lines>();

/** The offset of a place; one behind the end of its line, or of the text, counts as that end. */
export function offsetAt(source: Written, { line, character }: Position): number {
  const { starts, ends } = linesOf(source);
  if (line >= starts.length) return source.text.length;
  const start = starts[Math.max(line, 0)] ?? 0;
  return Math.min(start + Math.max(character, 0), ends[Math.max(line, 0)] ?? start);
}

/** Where an offset lies; behind the text counts as its end, and between the two signs of a line break as the line before. */
export function positionAt(source: Written, offset: number): Position {
  const { starts } = linesOf(source);
  const at = Math.min(Math.max(offset, 0), source.text.length);
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= at) low = middle;
    else high = middle - 1;
  }
  return { line: low, character: at - (starts[low] ?? 0) };
}

/** The text of a line, without its end; empty if there is no such line. */
export function lineText(source: Written, line: number): string {
  const { starts, ends } = linesOf(source);
  return source.text.slice(starts[line] ?? 0, ends[line] ?? 0);
}

function linesOf(source: Written): Lines {
  return kept(source, 'lines', () => {
    const starts = [0];
    const ends: number[] = [];
    for (const { index, 0: end } of source.text.matchAll(/\r\n|\r|\n/g)) {
      ends.push(index);
      starts.push(index + end.length);
    }
    ends.push(source.text.length);
    return { starts, ends };
  });
}
