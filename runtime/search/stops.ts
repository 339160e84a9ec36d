/** Positions on the way, from which a search plays on. */

import { CELL, type Cells } from '../ir/cells.ts';
import type { Random } from '../random/random.ts';

/** How to come to a position: so many events of the try with that number, from the stop before. */
export interface Way {
  /** Undefined at the beginning. */
  readonly before: Stop | undefined;
  readonly number: number;
  /** Events from `before` to here. */
  readonly own: number;
  /** Events from the beginning to here. */
  readonly length: number;
}

/** A position on the way from which tries play on. */
export interface Stop extends Way {
  readonly cells: Cells;
  /** Its nearness, in steps. */
  readonly level: number;
  /** Tries from here. */
  tries: number;
}

/** Numbers in all positions that are kept, together. */
const KEPT_CELLS = 2_000_000;
const MOST_KEPT = 4_000;
/** Nearness in steps: what is as near is one level. */
export const LEVELS = 64;
export interface Stops {
  choose(random: Random): Stop;
  /** Keeps a position if it is the first of its kind, or on a shorter way there than the one that is kept. */
  offer(cells: Cells, way: Way, level: number): void;
}

/** Positions count as one kind where they are as near and the game waits at the same place. */
export function createStops(size: number, root: Stop): Stops {
  const room = Math.max(16, Math.min(MOST_KEPT, Math.floor(KEPT_CELLS / size)));
  const byKind = new Map<number, number>();
  const kept: Stop[] = [root];
  let highest = 0;
  const leastTried = (among: readonly Stop[], random: Random): Stop => {
    let best = root;
    let fewest = Number.POSITIVE_INFINITY;
    // Two of them are as good as all, and quicker.
    for (let draw = 0; draw < 2; draw++) {
      const stop = among[random.below(among.length)] ?? root;
      if (stop.tries < fewest) [best, fewest] = [stop, stop.tries];
    }
    return best;
  };
  return {
    choose(random) {
      const way = random.below(4);
      if (way === 0) return root;
      if (way === 1) return leastTried(kept, random);
      const high = kept.filter(({ level }) => level >= highest - random.below(3));
      return leastTried(high, random);
    },
    offer(cells, way, level) {
      if (cells[CELL.result] !== 0) return;
      const kind = (cells[CELL.position] as number) * (LEVELS + 1) + level;
      const index = byKind.get(kind);
      const known = index === undefined ? undefined : kept[index];
      if (known !== undefined && known.length <= way.length) return;
      if (index === undefined && kept.length >= room) return;
      highest = Math.max(highest, level);
      const one: Stop = { ...way, cells: cells.slice() as Cells, level, tries: known?.tries ?? 0 };
      if (index === undefined) byKind.set(kind, kept.push(one) - 1);
      else kept[index] = one;
    },
  };
}
