/**
 * Worklists, maintained with every write: the elements for which a condition may hold. One for which it did not hold when it was
 * tested stays out until something is written that the condition reads of it (semi-naive evaluation): a region that grows is
 * looked at where it grows.
 */

import { define, element, name, num, plus, set, times } from '../../codegen/js/build.ts';
import type { Js, Statement } from '../../codegen/js/tree.ts';
import type { CellRange } from '../access.ts';
import type { Maintained } from './kept-value.ts';

export interface Worklist {
  /** The elements are numbered from here. */
  readonly low: number;
  readonly size: number;
  /** How many bit sets there are: one for each value of what else the condition depends on. */
  readonly keys: number;
  /** First of its words in `K`: by key, by 32 elements. */
  readonly base: number;
  /** Runs of cells that the condition reads, and by cell the elements that it reads it for, from 0. */
  readonly regions: readonly WorklistRegion[];
}

export interface WorklistRegion extends CellRange {
  readonly elements: readonly (readonly number[])[];
}

/** Words of one bit set. */
function wordsOfWorklist({ size }: Pick<Worklist, 'size'>): number {
  return Math.ceil(size / 32);
}

export function lengthOfWorklist(list: Pick<Worklist, 'size' | 'keys'>): number {
  return wordsOfWorklist(list) * list.keys;
}

/** How it is maintained, region by region. */
export function keepWorklist(list: Worklist, number: number): readonly Maintained[] {
  const words = wordsOfWorklist(list);
  return list.regions.map((region, index): Maintained => {
    const own = `${number}_${index}`;
    const masks = new Int32Array(words * region.elements.length);
    for (const [cell, elements] of region.elements.entries())
      for (const each of elements) {
        const at = cell * words + (each >> 5);
        masks[at] = (masks[at] ?? 0) | (1 << each);
      }
    return {
      kind: 'maintained',
      region,
      update: `work${own}`,
      code: [emitUpdate(list, region, own)],
      tables: { [`J${own}`]: masks },
      recount: (_, numbers) => fill(list, numbers),
    };
  });
}

function emitUpdate(list: Worklist, { low }: WorklistRegion, own: string): Statement {
  const words = wordsOfWorklist(list);
  const first: Js = times(plus(name('a'), num(-low)), num(words));
  const added = Array.from({ length: words }, (_, word) => element(`J${own}`, plus(first, num(word))));
  return define(
    `work${own}`,
    ['a', 'o', 'v'],
    Array.from({ length: list.keys }, (_, key) =>
      added.map((mask, word) => set(element('K', num(list.base + key * words + word)), mask, '|=')),
    ).flat(),
  );
}

/** Nothing has been tested yet. */
function fill(list: Worklist, numbers: Int32Array): void {
  const words = wordsOfWorklist(list);
  for (let key = 0; key < list.keys; key++)
    for (let element = 0; element < list.size; element++) {
      const at = list.base + key * words + (element >> 5);
      numbers[at] = (numbers[at] ?? 0) | (1 << element);
    }
}
