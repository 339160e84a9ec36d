/**
 * From a control-flow graph to functions without `goto`. Nodes that only the start dominates become functions,
 * and what a function's node dominates stands inside it: a merge node follows a labelled block that the edges to it leave,
 * the target of a back edge begins an endless loop. N. Ramsey, "Beyond
 * Relooper: Recursive Translation of Unstructured Control Flow to Structured Control Flow", 2022.
 */

import { again, forEver, jump, labelled, leave } from '../../codegen/js/build.ts';
import type { Block } from '../../codegen/js/tree.ts';
import { type Dominance, findDominators, ROOT } from './dominators.ts';

export interface Structure {
  /** Nodes that begin a function; its number is its index. */
  readonly heads: readonly number[];
  readonly bodies: readonly Block[];
}

export interface Shape {
  readonly size: number;
  /** Nodes where running may begin. */
  readonly entries: readonly number[];
  readonly follows: (node: number) => readonly number[];
  /** A node as code, which ends by going on: `go(next)` gives the code that does. */
  readonly emit: (node: number, go: (next: number) => Block) => Block;
}

/** Bodies go on with another function by a jump to the node that it begins with. */
export function structure(shape: Shape): Structure {
  const dominance = findHeads(shape);
  const { order, dominator, reached, predecessors } = dominance;
  const heads = reached.filter((node) => dominator[node] === ROOT);
  const children = dominated(dominance);
  const isBack = (from: number, to: number) => (order[to] as number) <= (order[from] as number);
  const waysIn = (node: number) =>
    (predecessors[node] as readonly number[]).filter((from) => !isBack(from, node)).length;
  const isLoop = (node: number) =>
    (predecessors[node] as readonly number[]).some(
      (from) => isBack(from, node) && isInside(dominance, from, node),
    );

  /** The node and all it dominates. Control never reaches the end of the code. */
  const emitTree = (node: number): Block => {
    // The last in reverse postorder comes last, behind the blocks of all others.
    const merges = (children.get(node) ?? []).filter((child) => waysIn(child) > 1);
    const code = merges.reduce(
      (inner, merge): Block => [labelled(`m${merge}`, inner), ...emitTree(merge)],
      shape.emit(node, (next) => go(node, next)),
    );
    return isLoop(node) ? [labelled(`r${node}`, forEver(code))] : code;
  };
  const go = (from: number, to: number): Block => {
    if (isBack(from, to) && isInside(dominance, from, to)) return [again(`r${to}`)];
    if (dominator[to] === ROOT) return [jump(to)];
    return waysIn(to) > 1 ? [leave(`m${to}`)] : emitTree(to);
  };
  return { heads, bodies: heads.map(emitTree) };
}

/**
 * The dominators, with more heads than the entries: an irreducible cycle, one that is entered at several nodes, has no header
 * with which an endless loop could begin, so those nodes begin functions. Rules have such cycles only in unreachable flow. So
 * do nodes that would stand too deep.
 */
function findHeads({ size, entries, follows }: Shape): Dominance {
  const heads = new Set(entries);
  for (;;) {
    const known = heads.size;
    const dominance = findDominators(size, [...heads], follows);
    const { order, reached } = dominance;
    for (const from of reached)
      for (const to of follows(from)) {
        const isBack = (order[to] as number) <= (order[from] as number);
        if (isBack && dominance.dominator[to] !== ROOT && !isInside(dominance, from, to)) heads.add(to);
      }
    for (const node of tooDeep(dominance)) heads.add(node);
    if (heads.size === known) return dominance;
  }
}

/** Nodes of one function that dominate each other, one the next: code is written by recursion, and the stack has an end. */
const DEEPEST = 700;

/** The first nodes that stand too deep in their function. */
function tooDeep({ dominator, reached }: Dominance): readonly number[] {
  const depths = new Map<number, number>();
  // A node comes behind what dominates it.
  for (const node of reached) depths.set(node, (depths.get(dominator[node] as number) ?? 0) + 1);
  return reached.filter((node) => depths.get(node) === DEEPEST);
}

/** By node: the nodes that it dominates immediately, in reverse postorder. */
function dominated({ dominator, reached }: Dominance): ReadonlyMap<number, readonly number[]> {
  const children = new Map<number, number[]>();
  for (const node of reached) {
    const parent = dominator[node] as number;
    if (parent === ROOT) continue;
    const known = children.get(parent);
    if (known) known.push(node);
    else children.set(parent, [node]);
  }
  return children;
}

/** Whether `outer` dominates `node`, or is the same. */
function isInside({ dominator }: Dominance, node: number, outer: number): boolean {
  for (let at = node; at !== ROOT; at = dominator[at] as number) if (at === outer) return true;
  return false;
}
