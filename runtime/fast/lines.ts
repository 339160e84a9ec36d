/**
 * How complete the lines of a pattern are, kept up to date with every write instead of looked at again: for each
 * line and value the number of its cells that hold it, and for each value the number of complete lines.
 */

import type { Cells } from '../api.ts';
import { integer } from '../codegen/unit.ts';
import { walkEffects } from '../ir/walk/effects.ts';
import { effectsOf, walkFlow } from '../ir/walk/flow.ts';
import { type CellRange, drawnAt, meet, oneCell, writesOf } from './access.ts';
import type { GameIR } from './ir.ts';

/** A pattern whose lines are kept up to date. */
export interface KeptLines {
  readonly lines: readonly (readonly number[])[];
  /** Values that are counted. */
  readonly low: number;
  readonly high: number;
  /** First of its numbers in `K`: by line, by value; then the complete lines, by value. */
  readonly base: number;
}

export function spanOf({ low, high }: KeptLines): number {
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
  return { low: Math.min(...cells), high: Math.max(...cells) + 1 };
}

/** Whether nothing but `store` and `transfer` ever write there, so that every write can be followed. */
export function isOnlyStored(ir: GameIR, region: CellRange): boolean {
  let isFollowed = true;
  const meets = (cells: readonly CellRange[]) => meet(cells, [region]);
  walkFlow(ir.flow, (node) => {
    walkEffects(effectsOf(node), (effect) => {
      const isPlain = effect.op === 'clear' || effect.op === 'seek';
      if (isPlain && meets(writesOf(ir, effect))) isFollowed = false;
    });
    if ((node.kind === 'roll' || node.kind === 'pick') && meets(drawnAt(ir, node))) isFollowed = false;
    if (node.kind === 'decision')
      for (const { parameters } of node.actions)
        if (meets(parameters.map(({ cell }) => oneCell(cell)))) isFollowed = false;
  });
  return isFollowed;
}

/** `function kept0(a, o, v)`: the cell `a` held `o` and now holds `v`. */
export function emitKeeping(kept: KeptLines, number: number): string {
  const span = integer(spanOf(kept));
  const [low, high] = [integer(kept.low), integer(kept.high)];
  const lengths = new Set(kept.lines.map(({ length }) => length));
  const full = lengths.size === 1 ? integer([...lengths][0] as number) : `LN${number}[l]`;
  const count = (value: string) => `${integer(kept.base)} + l * ${span} + ${value} - ${low}`;
  const complete = (value: string) => `${integer(completeOf(kept))} + ${value} - ${low}`;
  const region = regionOf(kept);
  return `function kept${number}(a, o, v) {
a -= ${integer(region.low)};
const e = LS${number}[a + 1];
if (o >= ${low} && o <= ${high}) for (let q = LS${number}[a]; q < e; q++) {
const l = LI${number}[q];
if (K[${count('o')}]-- === ${full}) K[${complete('o')}]--;
}
if (v >= ${low} && v <= ${high}) for (let q = LS${number}[a]; q < e; q++) {
const l = LI${number}[q];
if (++K[${count('v')}] === ${full}) K[${complete('v')}]++;
}
}`;
}

/** By cell of the region, from its first: the lines through it. */
export function linesByCell(kept: KeptLines): { readonly starts: Int32Array; readonly items: Int32Array } {
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
export function recount(kept: KeptLines, cells: Cells, counts: Int32Array): void {
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
