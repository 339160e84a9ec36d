/** Random control-flow graphs, and what can be reached in them. */

import fc from 'fast-check';

export interface RandomGraph {
  /** By node: the nodes that follow it at once, two of a test. */
  readonly follows: readonly (readonly number[])[];
  /** Where running may begin. */
  readonly entries: readonly number[];
}

/** Graphs with up to `nodes` nodes; several entries make cycles that can be entered in several places. */
export function graphs(nodes: number): fc.Arbitrary<RandomGraph> {
  return fc.integer({ min: 1, max: nodes }).chain((size) => {
    const node = fc.nat(size - 1);
    return fc.record({
      follows: fc.array(fc.array(node, { maxLength: 2 }), { minLength: size, maxLength: size }),
      entries: fc.uniqueArray(node, { minLength: 1, maxLength: 3 }),
    });
  });
}

/** Nodes that a way leads to which does not go through `without`. */
export function reachable({ follows, entries }: RandomGraph, without = -1): ReadonlySet<number> {
  const found = new Set<number>();
  const visit = (node: number): void => {
    if (node === without || found.has(node)) return;
    found.add(node);
    follows[node]?.forEach(visit);
  };
  entries.forEach(visit);
  return found;
}
