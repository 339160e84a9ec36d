/** May-write analysis: the cells that effects and events may write. */

import type { Layout } from '../ir/cells.ts';
import type { Effect } from '../ir/effects.ts';
import type { Core, Index, Language, Reference } from '../ir/expressions.ts';
import type { FlowNode } from '../ir/flow.ts';
import type { GameIR } from '../ir/game.ts';
import { writtenBy } from '../ir/walk/effects.ts';

/** Cells from `low` up to, not including, `high`. */
export interface CellRange {
  readonly low: number;
  readonly high: number;
}

/** How many values an index has, where that is known. */
export type Extent<L extends Language> = (index: Index<L>) => number | undefined;

/** The cell alone. */
export function oneCell(cell: number): CellRange {
  return { low: cell, high: cell + 1 };
}

/** Whether they have a cell in common. */
export function overlap(left: readonly CellRange[], right: readonly CellRange[]): boolean {
  return left.some((a) => right.some((b) => a.low < b.high && b.low < a.high));
}

/** The cells that a reference may lead to. `fixed`: the value of an index that is always the same one. */
export function cellsOf<L extends Language = Core>(
  ir: { readonly layout: Omit<Layout, 'storage'> },
  ref: Reference<L>,
  fixed: Extent<L>,
  extent: Extent<L>,
): CellRange {
  let { low, high } = oneCell(ref.base);
  let isKnown = true;
  for (const one of ref.indices) {
    const value = fixed(one);
    const last = value ?? (extent(one) ?? 0) - 1;
    isKnown &&= last * one.stride >= 0;
    low += (value ?? 0) * one.stride;
    high += last * one.stride;
  }
  if (isKnown) return { low, high };
  const field = ir.layout.fields.find(({ base, length }) => ref.base >= base && ref.base < base + length);
  if (field !== undefined) return { low: field.base, high: field.base + field.length };
  return { low: 0, high: ir.layout.size };
}

/**
 * The same in runs, without what lies between them: of records that lie one behind the other, one field. Where that would be very many
 * runs, or an index is not known, it is one.
 */
export function runsOf<L extends Language = Core>(
  ir: { readonly layout: Omit<Layout, 'storage'> },
  ref: Reference<L>,
  fixed: Extent<L>,
  extent: Extent<L>,
): readonly CellRange[] {
  let runs: readonly CellRange[] = [oneCell(ref.base)];
  for (const one of ref.indices.toSorted((a, b) => a.stride - b.stride)) {
    const value = fixed(one);
    const count = value === undefined ? extent(one) : 1;
    if (count === undefined || one.stride < 0 || runs.length * count > MOST_RUNS)
      return [cellsOf(ir, ref, fixed, extent)];
    const first = value ?? 0;
    const [own] = runs;
    if (runs.length === 1 && own !== undefined && one.stride <= own.high - own.low) {
      const low = own.low + first * one.stride;
      runs = [{ low, high: low + (count - 1) * one.stride + own.high - own.low }];
    } else
      runs = Array.from({ length: count }, (_, at) => (first + at) * one.stride).flatMap((by) =>
        runs.map(({ low, high }) => ({ low: low + by, high: high + by })),
      );
  }
  return runs;
}

/** More runs are not looked at one by one. */
const MOST_RUNS = 256;

/** The cells that an effect may write, those of effects inside not included; `at` gives those of a reference. */
export function ownWritesOf<L extends Language, Cells extends CellRange = CellRange>(
  effect: Effect<L>,
  at: (ref: Reference<L>) => Cells,
): readonly (CellRange | Cells)[] {
  return writtenBy(effect).map((written) =>
    'ref' in written ? at(written.ref) : { low: written.base, high: written.base + written.length },
  );
}

/** The cells that an event writes where the node waits for one: thrown dice, what is picked, arguments of actions. */
export function writtenByEvent<L extends Language, Cells extends CellRange = CellRange>(
  ir: GameIR<L>,
  node: FlowNode<L>,
  at: (ref: Reference<L>) => Cells,
): readonly (CellRange | Cells)[] {
  switch (node.kind) {
    case 'roll': {
      const dice = ir.dice[node.dice];
      return dice === undefined ? [] : [{ low: dice.base, high: dice.base + dice.count }];
    }
    case 'pick':
      return [at(node.target)];
    case 'decision':
      return node.actions.flatMap(({ parameters }) => parameters.map(({ cell }) => oneCell(cell)));
    case 'sequence':
    case 'effects':
    case 'branch':
    case 'loop':
    case 'leave':
    case 'finish':
      return [];
  }
}
