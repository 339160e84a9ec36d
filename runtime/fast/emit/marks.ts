/** Dirty bits that writes set: for what is worked out anew only where something that it reads was written. */

import type { Block } from '../../codegen/js/tree.ts';
import type { GraphNode } from '../graph/graph.ts';

export interface Marks {
  /** Sets the bits of what a node may change; empty where that is nothing. */
  readonly mark: (node: GraphNode) => Block;
  /** Sets the bits of all. */
  readonly markAll: Block;
}

/** All of these bits. */
export function allMarks(kinds: readonly (Marks | undefined)[]): Marks {
  const there = kinds.filter((kind) => kind !== undefined);
  return {
    mark: (node) => there.flatMap(({ mark }) => mark(node)),
    markAll: there.flatMap(({ markAll }) => markAll),
  };
}
