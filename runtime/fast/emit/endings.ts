/**
 * Dependence analysis of ending conditions. A condition that did not hold can only come to hold where something it reads is
 * written, so it is tested after such effects only, and once at first.
 */

import { type CellRange, overlap, readsOf, writesOf } from '../access.ts';
import { type Graph, type GraphNode, successors } from '../graph/graph.ts';
import { writesOfNode } from '../graph/writes.ts';
import type { GameIR } from '../ir.ts';

/** Which endings to test where; indices of `GameIR.endings`. */
export interface EndingTests {
  /** After the effects of a node. */
  readonly after: (node: GraphNode & { readonly kind: 'run' }) => readonly number[];
  /** On arrival at a node where the game may wait. */
  readonly onArrival: (node: GraphNode) => readonly number[];
}

export function planEndingTests(ir: GameIR, graph: Graph): EndingTests {
  const reads = ir.endings.map(({ condition }) => (condition === undefined ? [] : readsOf(ir, condition)));
  // What is written without a test after it: thrown dice, arguments, and what is done on the way out of a step.
  const unchecked = graph.nodes.flatMap((node) => uncheckedWrites(ir, node));
  const tested = ir.endings.flatMap(({ condition }, index) => (condition === undefined ? [] : [index]));
  const onArrival = tested.filter((index) => overlap(reads[index] as CellRange[], unchecked));
  const always = new Set(onArrival);
  const first = firstTested(graph);
  return {
    after: (node) => {
      if (first.has(node)) return tested;
      const writes = node.effects.flatMap((effect) => writesOf(ir, effect));
      return tested.filter((index) => always.has(index) || overlap(reads[index] as CellRange[], writes));
    },
    onArrival: (node) => (first.has(node) ? tested : onArrival),
  };
}

/** Nodes where the first test of a game can be: a condition may hold from the beginning, whatever is written. */
function firstTested({ nodes, entry }: Graph): ReadonlySet<GraphNode> {
  const found = new Set<GraphNode>();
  const seen = new Set<number>();
  const visit = (index: number): void => {
    const node = nodes[index];
    if (node === undefined || seen.has(index)) return;
    seen.add(index);
    if (isTested(node)) found.add(node);
    else successors(node).forEach(visit);
  };
  visit(entry);
  return found;
}

/** Whether endings may be tested with the node: after its effects, or on arrival. */
function isTested(node: GraphNode): boolean {
  switch (node.kind) {
    case 'run':
      return node.checks;
    case 'chance':
    case 'decision':
      return true;
    case 'test':
    case 'work':
    case 'finish':
    case 'ranOut':
      return false;
  }
}

function uncheckedWrites(ir: GameIR, node: GraphNode): readonly CellRange[] {
  return node.kind === 'run' && node.checks ? [] : writesOfNode(ir, node);
}
