/** Signs that mean nothing, which the lexer has told of and left out. */

import type { Span } from '../ast.ts';
import type { Core } from './core.ts';

/** Those that lie between two offsets. They are in the order of the text, and asked for as often as there are some. */
export function leftOutBetween({ source: { leftOut } }: Core, start: number, end: number): readonly Span[] {
  let [low, high] = [0, leftOut.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((leftOut[middle]?.start ?? start) < start) low = middle + 1;
    else high = middle;
  }
  const found: Span[] = [];
  for (let sign = leftOut[low]; sign && sign.end <= end; sign = leftOut[++low]) found.push(sign);
  return found;
}
