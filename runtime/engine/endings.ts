/**
 * When ending conditions must be tested. A condition that did not hold can only come to hold where something it
 * reads is written, so it is tested after such effects only, and once at first.
 */

import type { Effect, Expr, GameIR, Reference } from '../ir/ir.ts';
import { parts } from '../ir/parts.ts';
import { type Graph, type GraphNode, successors } from './graph.ts';

/** Which endings to test where; indices of `GameIR.endings`. */
export interface EndingTests {
  /** After the effects of a node. */
  readonly after: (node: GraphNode & { readonly kind: 'run' }) => readonly number[];
  /** On arrival at a node where the game may wait. */
  readonly onArrival: (node: GraphNode) => readonly number[];
}

/** Cells from `low` up to, not including, `high`. */
export interface Run {
  readonly low: number;
  readonly high: number;
}

export function planEndingTests(ir: GameIR, graph: Graph): EndingTests {
  const reads = ir.endings.map(({ condition }) => (condition === undefined ? [] : readsOf(ir, condition)));
  // What is written without a test after it: thrown dice, arguments, and what is done on the way out of a step.
  const unchecked = graph.nodes.flatMap((node) => uncheckedWrites(ir, node));
  const tested = ir.endings.flatMap(({ condition }, index) => (condition === undefined ? [] : [index]));
  const onArrival = tested.filter((index) => meet(reads[index] as Run[], unchecked));
  const always = new Set(onArrival);
  const first = firstTested(graph);
  return {
    after: (node) => {
      if (first.has(node)) return tested;
      const writes = node.effects.flatMap((effect) => writesOf(ir, effect));
      return tested.filter((index) => always.has(index) || meet(reads[index] as Run[], writes));
    },
    onArrival: (node) => (first.has(node) ? tested : onArrival),
  };
}

/** Nodes with which the first test of a game can be: a condition may hold from the beginning, whatever is written. */
function firstTested({ nodes, entry }: Graph): ReadonlySet<GraphNode> {
  const found = new Set<GraphNode>();
  const seen = new Set<number>();
  const visit = (index: number): void => {
    const node = nodes[index];
    if (node === undefined || seen.has(index)) return;
    seen.add(index);
    const isTested = node.kind === 'run' ? node.checks : node.kind === 'chance' || node.kind === 'decision';
    if (isTested) found.add(node);
    else successors(node).forEach(visit);
  };
  visit(entry);
  return found;
}

function uncheckedWrites(ir: GameIR, node: GraphNode): readonly Run[] {
  switch (node.kind) {
    case 'run':
      return node.checks ? [] : node.effects.flatMap((effect) => writesOf(ir, effect));
    case 'chance': {
      if (node.node.kind === 'pick') return [runOf(ir, node.node.target)];
      const dice = ir.dice[node.node.dice];
      return dice === undefined ? [] : [{ low: dice.base, high: dice.base + dice.count }];
    }
    case 'decision':
      return node.node.actions.flatMap(({ parameters }) =>
        parameters.map(({ cell }) => ({ low: cell, high: cell + 1 })),
      );
    default:
      return [];
  }
}

function meet(left: readonly Run[], right: readonly Run[]): boolean {
  return left.some((a) => right.some((b) => a.low < b.high && b.low < a.high));
}

export function writesOf(ir: GameIR, effect: Effect): readonly Run[] {
  switch (effect.op) {
    case 'store':
      return [runOf(ir, effect.ref)];
    case 'transfer':
      return [runOf(ir, effect.from), runOf(ir, effect.to)];
    case 'if':
      return [...effect.then, ...effect.else].flatMap((inner) => writesOf(ir, inner));
    case 'for':
      return effect.body.flatMap((inner) => writesOf(ir, inner));
    case 'seek':
      return [effect.cursor, effect.element].map((cell) => ({ low: cell, high: cell + 1 }));
    case 'clear':
      return [{ low: effect.base, high: effect.base + effect.length }];
    case 'bind':
      return [];
  }
}

/** The cells that a reference may lead to. */
export function runOf(ir: GameIR, ref: Reference): Run {
  if (ref.indices.length === 0) return { low: ref.base, high: ref.base + 1 };
  const sizes = ref.indices.map(({ index, stride, size }) => {
    if (index.op === 'const') return index.value * stride;
    return size === undefined ? undefined : (size - 1) * stride;
  });
  if (sizes.every((size) => size !== undefined && size >= 0)) {
    return { low: ref.base, high: ref.base + sizes.reduce((sum: number, size) => sum + (size ?? 0), 1) };
  }
  const field = ir.layout.fields.find(({ base, length }) => ref.base >= base && ref.base < base + length);
  if (field !== undefined) return { low: field.base, high: field.base + field.length };
  return { low: 0, high: ir.layout.size };
}

/** The cells that an expression may read. */
export function readsOf(ir: GameIR, expr: Expr): readonly Run[] {
  const inside = parts(expr).flatMap((part) => readsOf(ir, part));
  return expr.op === 'load' ? [runOf(ir, expr.ref), ...inside] : inside;
}
