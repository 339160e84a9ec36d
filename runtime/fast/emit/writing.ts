/** Writes: they keep followed values up to date, and mark recalled ones that depend on the cells that they change. */

import type { Stretch } from '../../codegen/backend.ts';
import {
  between,
  binary,
  block,
  call,
  constant,
  element,
  name,
  num,
  plus,
  run,
  set,
  when,
} from '../../codegen/js/build.ts';
import type { Block, Js } from '../../codegen/js/tree.ts';
import { type CellRange, cellsOf, meet, type Read } from '../access.ts';
import type { GameIR } from '../ir.ts';
import type { Followed, KeptValue, Recalled } from '../kept/kept-value.ts';
import type { Writing } from './backend.ts';

export function createWriting(ir: GameIR, values: readonly KeptValue[]): Writing {
  const followed = values.filter((value): value is Followed => value.kind === 'followed');
  const recalled = values.filter((value): value is Recalled => value.kind === 'recalled');
  const known = new Map<string, readonly Mark[]>();
  const marksOf = (cells: CellRange, isOne: boolean): readonly Mark[] => {
    const key = `${cells.low} ${cells.high} ${isOne}`;
    const marks = known.get(key) ?? findMarks(recalled, cells, isOne);
    known.set(key, marks);
    return marks;
  };
  return {
    write(ref, address, value) {
      const cells = cellsOf(ir, ref);
      const told = followed.filter(({ region }) => meet([region], [cells]));
      const marks = emitMarks(marksOf(cells, true), address);
      const cell = element('S', address);
      if (told.length > 0) return emitFollowedWrite(told, cells, address, value, marks);
      if (marks.length === 0) return [set(cell, value)];
      return [when(binary('!==', cell, value), [set(cell, value), ...marks])];
    },
    changed(where) {
      const cells = 'length' in where ? stretch(where) : cellsOf(ir, where);
      // Whatever was written, it is not one cell whose flag could be looked at.
      return emitMarks(marksOf(cells, false), num(0));
    },
  };
}

function emitFollowedWrite(
  told: readonly Followed[],
  cells: CellRange,
  address: Js,
  value: Js,
  marks: Block,
): Block {
  const [cell, old] = [name('c'), name('o')];
  const tell = told.map(({ follow, region }) => {
    const isInside = cells.low >= region.low && cells.high <= region.high;
    const told = run(call(follow, cell, old, value));
    return isInside ? told : when(between(cell, region.low, region.high - 1), [told]);
  });
  return [
    block([
      constant('c', address),
      constant('o', element('S', cell)),
      set(element('S', cell), value),
      when(binary('!==', old, value), [...tell, ...marks]),
    ]),
  ];
}

function stretch({ base, length }: Stretch): CellRange {
  return { low: base, high: base + length };
}

/** Bits that are set where something depends on the cell; `flag`: only while the cell so far behind it is not 0. */
interface Mark {
  readonly bits: number;
  readonly flag: number | undefined;
}

/** What depends on these cells; `isOne`: one of them is written. */
function findMarks(recalled: readonly Recalled[], cells: CellRange, isOne: boolean): readonly Mark[] {
  const bits = new Map<number | undefined, number>();
  for (const { bit, reads } of recalled) {
    const met = reads.filter((read) => meet([read], [cells]));
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
