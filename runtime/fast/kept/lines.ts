/**
 * How complete the lines of a pattern are, maintained with every write: for each line and value the number of its cells that
 * hold it, several lines in a word, and for each value the number of complete lines.
 */

import { largest, smallest } from '../../../shared/lists.ts';
import { ofEach } from '../../../shared/memo.ts';
import {
  between,
  binary,
  call,
  constant,
  define,
  element,
  incremented,
  inverse,
  loop,
  minus,
  name,
  num,
  plus,
  set,
  when,
} from '../../codegen/js/build.ts';
import type { Js, Statement } from '../../codegen/js/tree.ts';
import type { Cells } from '../../ir/cells.ts';
import { walkEffects } from '../../ir/walk/effects.ts';
import { effectsOf, walkFlow } from '../../ir/walk/flow.ts';
import { type CellRange, overlap, ownWritesOf, writtenByEvent } from '../access.ts';
import type { Expr, GameIR } from '../ir.ts';
import type { Maintained } from './kept-value.ts';
import { packLines } from './line-words.ts';

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
  /** First of its numbers in `K`: by word of lines, by value; then the complete lines, by value. */
  readonly base: number;
}

function spanOf({ low, high }: KeptLines): number {
  return high - low + 1;
}

/** Its lines in words, which are found once. */
const packed = ofEach(packLines);

/** Where the numbers of complete lines begin. */
export function completeOf(kept: KeptLines): number {
  return kept.base + packed(kept.lines).initial.length * spanOf(kept);
}

/** Numbers that it takes. */
export function lengthOf(kept: KeptLines): number {
  return (packed(kept.lines).initial.length + 1) * spanOf(kept);
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
  const { starts, words, addends } = wordsByCell(kept);
  return {
    kind: 'maintained',
    region: regionOf(kept),
    update: `lines${number}`,
    code: [emitUpdate(kept, number)],
    tables: { [`LS${number}`]: starts, [`LW${number}`]: words, [`LA${number}`]: addends },
    recount: (cells, numbers) => recount(kept, cells, numbers),
  };
}

function emitUpdate(kept: KeptLines, number: number): Statement {
  const { low, high, base } = kept;
  const { complete } = packed(kept.lines);
  const [own, old, value, place] = [name('i'), name('o'), name('v'), name('q')];
  const [at, before, after, changed] = [name('w'), name('b'), name('n'), name('f')];
  const addend = element(`LA${number}`, place);
  const eachWord = (held: Js, op: '+' | '-') => {
    const counted = op === '+' ? plus(before, addend) : minus(before, addend);
    // Lines whose highest bit is set now and was not before, or the other way round.
    const [now, then] = op === '+' ? [after, before] : [before, after];
    const lines = element('K', plus(num(completeOf(kept) - low), held));
    return loop([['q', element(`LS${number}`, own)]], binary('<', place, name('e')), incremented(place), [
      constant('w', plus(plus(num(base - low), element(`LW${number}`, place)), held)),
      constant('b', element('K', at)),
      constant('n', binary('|', counted, num(0))),
      set(element('K', at), after),
      constant('f', binary('&', binary('&', now, inverse(then)), num(complete))),
      when(binary('!==', changed, num(0)), [set(lines, call('size', changed), `${op}=`)]),
    ]);
  };
  return define(
    `lines${number}`,
    ['a', 'o', 'v'],
    [
      constant('i', minus(name('a'), num(regionOf(kept).low))),
      constant('e', element(`LS${number}`, plus(own, num(1)))),
      when(between(old, low, high), [eachWord(old, '-')]),
      when(between(value, low, high), [eachWord(value, '+')]),
    ],
  );
}

/** By cell of the region, from its first: where its words stand, without value, and what each of them counts up by. */
function wordsByCell(kept: KeptLines): Readonly<Record<'starts' | 'words' | 'addends', Int32Array>> {
  const { low, high } = regionOf(kept);
  const { ofCell } = packed(kept.lines);
  const inOrder = Array.from({ length: high - low }, (_, at) => ofCell.get(low + at) ?? []);
  const starts = [0];
  for (const { length } of inOrder) starts.push((starts.at(-1) ?? 0) + length);
  const all = inOrder.flat();
  return {
    starts: Int32Array.from(starts),
    words: Int32Array.from(all, ({ word }) => word * spanOf(kept)),
    addends: Int32Array.from(all, ({ addend }) => addend),
  };
}

/** Counts anew from the cells. */
function recount(kept: KeptLines, cells: Cells, counts: Int32Array): void {
  const span = spanOf(kept);
  const { initial, ofCell } = packed(kept.lines);
  for (let value = 0; value < span; value++) {
    initial.forEach((word, index) => {
      counts[kept.base + index * span + value] = word;
    });
    for (const [cell, words] of ofCell) {
      if (cells[cell] !== value + kept.low) continue;
      for (const { word, addend } of words) {
        const at = kept.base + word * span + value;
        counts[at] = (counts[at] as number) + addend;
      }
    }
    counts[completeOf(kept) + value] = kept.lines.filter((line) =>
      line.every((cell) => cells[cell] === value + kept.low),
    ).length;
  }
}
