/**
 * Blocks that follow each other share the cells of their local values. What such a cell can hold is asked for the block that it
 * belongs to, not for all of them together.
 */

import { type Block, type BlockRanges, blockRanges } from '../../../analysis/block-ranges.ts';
import { cellsOf } from '../../access.ts';
import type { Fast, GameIR } from '../../ir.ts';
import { ANY, intersection } from '../known/ranges.ts';
import type { Optimizer } from '../optimizer.ts';

/** What the cells of local values can hold, for each block of a flow. */
export function splitRanges(optimizer: Optimizer, ir: GameIR): BlockRanges<Fast> {
  if (!optimizer.runs('live-range-splitting')) return new Map();
  const { cells } = optimizer.known;
  const blocks = blockRanges<Fast>(ir, (ref) => cellsOf(ir, ref));
  return new Map(
    [...blocks].map(([block, owned]) => [
      block,
      new Map([...owned].map(([cell, range]) => [cell, intersection(range, cells[cell] ?? ANY)])),
    ]),
  );
}

/** The context inside a block. */
export function inBlock(optimizer: Optimizer, block: Block<Fast>): Optimizer {
  const owned = optimizer.blocks.get(block);
  if (owned === undefined) return optimizer;
  // What was known of the cells around it was known of others that lay there.
  const cells = optimizer.known.cells.slice();
  for (const [cell, range] of owned) cells[cell] = range;
  return { ...optimizer, known: { ...optimizer.known, cells } };
}
