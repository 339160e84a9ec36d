/** Writes: they update maintained values, and invalidate cached ones that depend on the cells that they change. */

import { largest, smallest } from '../../../shared/lists.ts';
import type { CellSpan } from '../../codegen/backend.ts';
import {
  between,
  binary,
  block,
  call,
  constant,
  countUp,
  define,
  element,
  name,
  num,
  plus,
  run,
  set,
  when,
} from '../../codegen/js/build.ts';
import type { Block, Js, Statement } from '../../codegen/js/tree.ts';
import { type CellRange, cellsOf, overlap, type Read } from '../access.ts';
import type { GameIR } from '../ir.ts';
import type { Cached, KeptValue, Maintained } from '../kept/kept-value.ts';
import type { Writing } from './backend.ts';

export function createWriting(ir: GameIR, values: readonly KeptValue[]): Writing {
  const maintained = values.filter((value): value is Maintained => value.kind === 'maintained');
  const cached = values.filter((value): value is Cached => value.kind === 'cached');
  const known = new Map<string, readonly Mark[]>();
  const marksOf = (cells: CellRange, isOne: boolean): readonly Mark[] => {
    const key = `${cells.low} ${cells.high} ${isOne}`;
    const marks = known.get(key) ?? findMarks(cached, cells, isOne);
    known.set(key, marks);
    return marks;
  };
  return {
    write(ref, address, value) {
      const cells = cellsOf(ir, ref);
      const updated = maintained.filter(({ region }) => overlap([region], [cells]));
      const marks = emitMarks(marksOf(cells, true), address);
      const cell = element('S', address, cells);
      if (updated.length > 0) return emitMaintainedWrite(updated, cells, address, value, marks);
      if (marks.length === 0) return [set(cell, value)];
      return [when(binary('!==', cell, value), [set(cell, value), ...marks])];
    },
    changed(where) {
      const cells = 'length' in where ? spanned(where) : cellsOf(ir, where);
      // There is no one cell whose flag could be tested.
      return emitMarks(marksOf(cells, false), num(0));
    },
  };
}

function emitMaintainedWrite(
  values: readonly Maintained[],
  cells: CellRange,
  address: Js,
  value: Js,
  marks: Block,
): Block {
  const [cell, old] = [name('c'), name('o')];
  const updates = values.map(({ update, region }) => {
    const isInside = cells.low >= region.low && cells.high <= region.high;
    const updating = run(call(update, cell, old, value));
    return isInside ? updating : when(between(cell, region.low, region.high - 1), [updating]);
  });
  return [
    block([
      constant('c', address),
      constant('o', element('S', cell, cells)),
      set(element('S', cell, cells), value),
      when(binary('!==', old, value), [...updates, ...marks]),
    ]),
  ];
}

/** `patch(F, V)`: brings what is maintained from the position `F` to the position `V`. */
export function emitPatch(values: readonly Maintained[]): Statement {
  const [cell, old, value] = [name('a'), name('o'), name('v')];
  const low = smallest(values.map(({ region }) => region.low));
  const high = largest(values.map(({ region }) => region.high));
  const updates = values.map(({ update, region }) => {
    const updating = run(call(update, cell, old, value));
    const isAlways = region.low === low && region.high === high;
    return isAlways ? updating : when(between(cell, region.low, region.high - 1), [updating]);
  });
  const body = [
    constant('o', element('F', cell)),
    constant('v', element('V', cell)),
    when(binary('!==', old, value), updates),
  ];
  return define('patch', ['F', 'V'], values.length === 0 ? [] : [countUp('a', num(low), num(high), body)]);
}

function spanned({ base, length }: CellSpan): CellRange {
  return { low: base, high: base + length };
}

/** Dirty bits that a write sets; `flag`: only while the cell so far behind the written one is not 0. */
interface Mark {
  readonly bits: number;
  readonly flag: number | undefined;
}

/** The dirty bits of what depends on these cells; `isOne`: exactly one of them is written. */
function findMarks(cached: readonly Cached[], cells: CellRange, isOne: boolean): readonly Mark[] {
  const bits = new Map<number | undefined, number>();
  for (const { bit, reads } of cached) {
    const met = reads.filter((read) => overlap([read], [cells]));
    const isSure = ({ low, high }: Read) => isOne && cells.low >= low && cells.high <= high;
    const flags = new Set(met.map((read) => (isSure(read) ? read.flag : undefined)));
    for (const flag of flags.has(undefined) ? [undefined] : flags)
      bits.set(flag, (bits.get(flag) ?? 0) | (1 << bit));
  }
  return [...bits].map(([flag, mask]) => ({ bits: mask, flag }));
}

function emitMarks(marks: readonly Mark[], at: Js): Block {
  return marks.map(({ bits, flag }) => {
    const mark = set(name('D'), num(bits), '|=');
    if (flag === undefined) return mark;
    return when(binary('!==', element('S', plus(at, num(flag))), num(0)), [mark]);
  });
}
