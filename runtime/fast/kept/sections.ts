/**
 * Caching of legal actions: which parts of the list may stay as they are from one decision to the next. In a window where
 * somebody passes, what everybody else may do is still the same.
 */

import { addAll } from '../../../shared/lists.ts';
import {
  type CellRange,
  oneCell,
  overlap,
  type Read,
  readsOf,
  readsOfIndex,
  withElement,
} from '../access.ts';
import { type Graph, type GraphNode, successors } from '../graph/graph.ts';
import { writesOfNode } from '../graph/writes.ts';
import type { ActionIR, Decision, GameIR } from '../ir.ts';
import { passesOf } from '../loop-passes.ts';
import { keysOf } from '../walk.ts';
import type { Cached } from './kept-value.ts';

/** The cached legal ways to take one action of a decision. */
export interface Section extends Cached {
  readonly wait: number;
  readonly action: number;
  /** Ways at most. */
  readonly size: number;
}

/** Passes that listing a section takes, from which on it is worth caching. */
const WORK = 12;
/** Ways that a section has at most. */
const SIZE = 4096;

/** The sections that are cached, with dirty bits from `first` up to, not including, `end`. */
export function planSections(ir: GameIR, graph: Graph, first: number, end: number): readonly Section[] {
  const sections: Section[] = [];
  const writes = graph.nodes.map((node) => writesAt(ir, node));
  for (const node of graph.nodes) {
    if (node.kind !== 'decision') continue;
    node.node.actions.forEach((action, index) => {
      const size = action.parameters.reduce((ways, parameter) => ways * parameter.size, 1);
      if (size > SIZE || workOf(action) < WORK) return;
      const reads = readsOfAction(ir, action);
      const bit = first + sections.length;
      if (bit < end && mayStay(graph, writes, node, reads))
        sections.push({ kind: 'cached', wait: node.node.wait, action: index, reads, size, bit });
    });
  }
  return sections;
}

function workOf({ parameters, needs }: ActionIR): number {
  const tests = needs.reduce((sum, { condition }) => sum + passesOf(condition), 0);
  return parameters.reduceRight(
    (inside, { size, where }) => size * (1 + (where === undefined ? 0 : passesOf(where)) + inside),
    tests,
  );
}

function readsOfAction(ir: GameIR, { parameters, needs }: ActionIR): readonly Read[] {
  const around = parameters.reduce(withElement, new Map());
  const exprs = [
    ...parameters.flatMap((parameter) => [...keysOf(parameter), parameter.where]),
    ...needs.map(({ condition }) => condition),
  ];
  return [
    ...parameters.flatMap(readsOfIndex),
    ...exprs.flatMap((expr) => (expr === undefined ? [] : readsOf(ir, expr, around))),
  ];
}

type DecisionNode = GraphNode & { readonly kind: 'decision' };

/** Whether there is a path from the decision back to it on which nothing is written that is read. */
function mayStay(
  { nodes }: Graph,
  writes: readonly (readonly CellRange[])[],
  decision: DecisionNode,
  reads: readonly CellRange[],
): boolean {
  const seen = new Set<number>();
  const waiting: number[] = [...taken(decision, reads)];
  for (let index = waiting.pop(); index !== undefined; index = waiting.pop()) {
    const node = nodes[index] as GraphNode;
    if (node === decision) return true;
    if (seen.has(index) || overlap(writes[index] as readonly CellRange[], reads)) continue;
    seen.add(index);
    addAll(waiting, node.kind === 'decision' ? [...taken(node, reads), node.skip] : successors(node));
  }
  return false;
}

/** The bodies of a decision's actions whose arguments are not read. */
function taken({ node, bodies }: DecisionNode, reads: readonly CellRange[]): readonly number[] {
  return bodies.filter((_, index) => !overlap(argumentsOf(node, index), reads));
}

function argumentsOf({ actions }: Decision, index: number): readonly CellRange[] {
  return (actions[index]?.parameters ?? []).map(({ cell }) => oneCell(cell));
}

/** The writes on every path through the node: arguments belong to the action that is taken, see `taken`. */
function writesAt(ir: GameIR, node: GraphNode): readonly CellRange[] {
  return node.kind === 'decision' ? [] : writesOfNode(ir, node);
}
