/** The numbers that patterns and aggregates keep, beside the cells. */

import type { Cells } from '../api.ts';
import { groupsByCell, recountAggregate } from './aggregates.ts';
import { linesByCell, recount } from './lines.ts';
import type { OptimizedGame } from './optimize/game.ts';
import { reindex } from './value-indexes.ts';

export interface Counts {
  readonly numbers: Int32Array;
  /** Tables that the code which keeps the numbers reads, by name. */
  readonly tables: Readonly<Record<string, Int32Array>>;
  /** Counts everything anew. */
  readonly recount: () => void;
}

export function createCounts({ kept, aggregates, members, counts }: OptimizedGame, cells: Cells): Counts {
  const numbers = new Int32Array(counts);
  const lines = [...kept].flatMap(([number, one]) => {
    const { starts, items } = linesByCell(one);
    const lengths = Int32Array.from(one.lines, ({ length }) => length);
    return [
      [`LS${number}`, starts],
      [`LI${number}`, items],
      [`LN${number}`, lengths],
    ];
  });
  const groups = aggregates.flatMap((one, number) => {
    const { starts, items } = groupsByCell(one);
    return [
      [`GS${number}`, starts],
      [`GI${number}`, items],
    ];
  });
  return {
    numbers,
    tables: Object.fromEntries([...lines, ...groups]) as Record<string, Int32Array>,
    recount() {
      for (const one of kept.values()) recount(one, cells, numbers);
      for (const one of aggregates) recountAggregate(one, cells, numbers);
      for (const one of members) reindex(one, cells, numbers);
    },
  };
}
