/**
 * When ending conditions must be tested. A condition that did not hold can only come to hold where something it
 * reads is written, so it is tested after such effects only, and once at first.
 */

import type { Effect, Expr, Fold, GameIR, Reference } from '../ir/ir.ts';
import { isFold, parts } from '../ir/parts.ts';
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
  /** A cell counts only while another one, which is so many cells behind it, is not 0. */
  readonly flag?: number | undefined;
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
  return node.kind === 'run' && node.checks ? [] : writesOfNode(ir, node);
}

/** What a node writes when the flow passes it; at a decision the arguments, at an end nothing but who wins. */
export function writesOfNode(ir: GameIR, node: GraphNode): readonly Run[] {
  switch (node.kind) {
    case 'run':
      return node.effects.flatMap((effect) => writesOf(ir, effect));
    case 'chance':
      return drawnAt(ir, node);
    case 'decision':
      return node.node.actions.flatMap(({ parameters }) =>
        parameters.map(({ cell }) => ({ low: cell, high: cell + 1 })),
      );
    default:
      return [];
  }
}

/** The cells that nature writes. */
export function drawnAt(ir: GameIR, { node }: GraphNode & { readonly kind: 'chance' }): readonly Run[] {
  if (node.kind === 'pick') return [runOf(ir, node.target)];
  const dice = ir.dice[node.dice];
  return dice === undefined ? [] : [{ low: dice.base, high: dice.base + dice.count }];
}

/** Whether a cell is in both. */
export function meet(left: readonly Run[], right: readonly Run[]): boolean {
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
  const sizes = ref.indices.map(({ index, stride, size, within = size }) => {
    if (index.op === 'const') return index.value * stride;
    return within === undefined ? undefined : (within - 1) * stride;
  });
  if (sizes.every((size) => size !== undefined && size >= 0)) {
    return { low: ref.base, high: ref.base + sizes.reduce((sum: number, size) => sum + (size ?? 0), 1) };
  }
  const field = ir.layout.fields.find(({ base, length }) => ref.base >= base && ref.base < base + length);
  if (field !== undefined) return { low: field.base, high: field.base + field.length };
  return { low: 0, high: ir.layout.size };
}

/** The cells by which a loop finds its elements. */
export function readsOfHolders(
  ir: GameIR,
  { holders, low, size }: Pick<Fold, 'holders' | 'low' | 'size'>,
): readonly Run[] {
  if (holders === undefined) return [];
  return [{ low: holders.base + low, high: holders.base + low + size }, ...readsOf(ir, holders.value)];
}

/** By local of a loop that goes through flagged elements: where their flags begin. */
export type Flags = ReadonlyMap<number, number>;

/** The cells that an expression may read. */
export function readsOf(ir: GameIR, expr: Expr, flags: Flags = new Map()): readonly Run[] {
  const own = isFold(expr) ? withFlag(flags, expr) : flags;
  const inside = parts(expr).flatMap((part) => readsOf(ir, part, own));
  if (expr.op === 'load') return [{ ...runOf(ir, expr.ref), flag: flagOf(expr.ref, flags) }, ...inside];
  return isFold(expr) ? [...readsOfHolders(ir, expr), ...inside] : inside;
}

export function withFlag(flags: Flags, { local, holders }: Pick<Fold, 'local' | 'holders'>): Flags {
  return holders?.isFlag ? new Map([...flags, [local, holders.base]]) : flags;
}

/** What is read of a loop's element is read while its flag is set only. */
function flagOf({ base, indices }: Reference, flags: Flags): number | undefined {
  const [one] = indices;
  if (one === undefined || indices.length > 1 || one.stride !== 1 || one.index.op !== 'local')
    return undefined;
  const flag = flags.get(one.index.local);
  return flag === undefined ? undefined : flag - base;
}
