/**
 * A condition that unrolls into "all cells of this line hold this value, or all of that line, …" is its list of lines:
 * three in a row on a board, however the rules say it.
 */

import type { Expr } from '../../ir.ts';
import type { Pattern } from '../../kept/lines.ts';
import { isLoop } from '../../walk.ts';
import type { Optimizer } from '../optimizer.ts';
import { LINES } from '../thresholds.ts';
import { isPart, type Lines, unroll } from './unrolling.ts';

/** The pattern that a condition in its normal form stands for; undefined if it is none, or too large. */
export function findPattern(optimizer: Optimizer, condition: Expr): Pattern | undefined {
  if (!optimizer.runs('line-patterns') || !isLoop(condition) || condition.op !== 'any') return undefined;
  const found = unroll(optimizer, condition);
  if (found === undefined) return undefined;
  const lines = smallest(found.lines);
  const isWorth = lines.length > 1 && lines.every(({ length }) => length > 0 && length <= LINES.length);
  return isWorth ? { value: found.value, lines } : undefined;
}

/** The minimal lines: each once, and none that has all cells of another one. */
function smallest(lines: Lines): Lines {
  const different = [...new Map(lines.map((line) => [line.join(), line])).values()];
  if (different.length > LINES.lines) return different;
  const through = new Map<number, (readonly number[])[]>();
  for (const line of different)
    for (const cell of line) {
      const others = through.get(cell);
      if (others === undefined) through.set(cell, [line]);
      else others.push(line);
    }
  // A line that is part of another one has a cell in common with it, unless it has none.
  const near = (line: Lines[number]) => line.flatMap((cell) => through.get(cell) ?? []);
  const isAlways = different.some(({ length }) => length === 0);
  if (isAlways) return [[]];
  return different.filter((line) => !near(line).some((other) => other !== line && isPart(other, line)));
}
