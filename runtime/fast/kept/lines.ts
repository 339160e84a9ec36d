/**
 * How complete the lines of a pattern are, maintained with every write: for each line and value the number of its cells that
 * hold it, and for each value the number of complete lines.
 */

import { largest, smallest } from '../../../shared/lists.ts';
import {
  between,
  binary,
  constant,
  decrement,
  decremented,
  define,
  element,
  increment,
  incremented,
  loop,
  minus,
  name,
  num,
  oneMore,
  plus,
  times,
  when,
} from '../../codegen/js/build.ts';
import type { Js, Statement } from '../../codegen/js/tree.ts';
import type { Cells } from '../../ir/cells.ts';
import { walkEffects } from '../../ir/walk/effects.ts';
import { effectsOf, walkFlow } from '../../ir/walk/flow.ts';
import { type CellRange, overlap, ownWritesOf, writtenByEvent } from '../access.ts';
import type { Expr, GameIR } from '../ir.ts';
import type { Maintained } from './kept-value.ts';

/** Lines of cells; the condition holds if all cells of a line have the value. */
export interface Pattern {
  readonly value: Expr;
  /** Cells of each line, ascending. */
  readonly lines: readonly (readonly number[])[];
}

/** A pattern whose lines are maintained. */
export interface KeptLines {
  readonly lines: readonly (readonly number[])[];
  /** Values that are counted. */
  readonly low: number;
  readonly high: number;
  /** First of its numbers in `K`: by line, by value; then the complete lines, by value. */
  readonly base: number;
}

function spanOf({ low, high }: KeptLines): number {
  return high - low + 1;
}

/** Where the numbers of complete lines begin. */
export function completeOf(kept: KeptLines): number {
  return kept.base + kept.lines.length * spanOf(kept);
}

/** Numbers that it takes. */
export function lengthOf(kept: KeptLines): number {
  return (kept.lines.length + 1) * spanOf(kept);
}

/** From the first of its cells to behind the last. */
export function regionOf({ lines }: KeptLines): CellRange {
  const cells = lines.flat();
  return { low: smallest(cells), high: largest(cells) + 1 };
}

/** Whether nothing but `store` and `transfer`, with which maintained values are updated, ever writes there. */
export function isOnlyStored(ir: GameIR, region: CellRange): boolean {
  let isOnly = true;
  const exclude = (cells: readonly CellRange[]) => {
    if (overlap(cells, [region])) isOnly = false;
  };
  walkFlow(ir.flow, (node) => {
    walkEffects(effectsOf(node), (effect) => {
      if (effect.op !== 'store' && effect.op !== 'transfer') exclude(ownWritesOf(ir, effect));
    });
    exclude(writtenByEvent(ir, node));
  });
  return isOnly;
}

/** How the lines are maintained. */
export function keepLines(kept: KeptLines, number: number): Maintained {
  const { starts, items } = linesByCell(kept);
  return {
    kind: 'maintained',
    region: regionOf(kept),
    update: `lines${number}`,
    code: [emitUpdate(kept, number)],
    tables: {
      [`LS${number}`]: starts,
      [`LI${number}`]: items,
      [`LN${number}`]: Int32Array.from(kept.lines, ({ length }) => length),
    },
    recount: (cells, numbers) => recount(kept, cells, numbers),
  };
}

function emitUpdate(kept: KeptLines, number: number): Statement {
  const { low, high, base } = kept;
  const [line, own, old, value] = [name('l'), name('i'), name('o'), name('v')];
  const lengths = new Set(kept.lines.map(({ length }) => length));
  const [length] = lengths;
  const full = lengths.size === 1 && length !== undefined ? num(length) : element(`LN${number}`, line);
  const count = (held: Js) => element('K', plus(plus(num(base - low), times(line, num(spanOf(kept)))), held));
  const complete = (held: Js) => element('K', plus(num(completeOf(kept) - low), held));
  const eachLine = (body: Statement) =>
    loop([['q', element(`LS${number}`, own)]], binary('<', name('q'), name('e')), incremented(name('q')), [
      constant('l', element(`LI${number}`, name('q'))),
      body,
    ]);
  return define(
    `lines${number}`,
    ['a', 'o', 'v'],
    [
      constant('i', minus(name('a'), num(regionOf(kept).low))),
      constant('e', element(`LS${number}`, plus(own, num(1)))),
      when(between(old, low, high), [
        eachLine(when(binary('===', decremented(count(old)), full), [decrement(complete(old))])),
      ]),
      when(between(value, low, high), [
        eachLine(when(binary('===', oneMore(count(value)), full), [increment(complete(value))])),
      ]),
    ],
  );
}

/** By cell of the region, from its first: the lines through it. */
function linesByCell(kept: KeptLines): { readonly starts: Int32Array; readonly items: Int32Array } {
  const { low, high } = regionOf(kept);
  const items: number[] = [];
  const starts = [0];
  for (let cell = low; cell < high; cell++) {
    kept.lines.forEach((line, index) => {
      if (line.includes(cell)) items.push(index);
    });
    starts.push(items.length);
  }
  return { starts: Int32Array.from(starts), items: Int32Array.from(items) };
}

/** Counts anew from the cells. */
function recount(kept: KeptLines, cells: Cells, counts: Int32Array): void {
  const span = spanOf(kept);
  counts.fill(0, kept.base, kept.base + lengthOf(kept));
  kept.lines.forEach((line, index) => {
    for (let value = 0; value < span; value++) {
      const held = line.filter((cell) => cells[cell] === value + kept.low).length;
      counts[kept.base + index * span + value] = held;
      if (held !== line.length) continue;
      const complete = completeOf(kept) + value;
      counts[complete] = (counts[complete] as number) + 1;
    }
  });
}
