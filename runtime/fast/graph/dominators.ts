/**
 * Dominators: the nodes that every path to a node goes through. K. D. Cooper, T. J. Harvey and K. Kennedy, "A Simple, Fast
 * Dominance Algorithm", 2001.
 */

export interface Dominance {
  /** By node: its place in reverse postorder; -1 if it is unreachable. */
  readonly order: Int32Array;
  /** By node: its immediate dominator, `ROOT` where all paths have nothing but the start in common. */
  readonly dominator: Int32Array;
  /** Reachable nodes, in reverse postorder. */
  readonly reached: readonly number[];
  /** By node: the nodes with an edge to it. */
  readonly predecessors: readonly (readonly number[])[];
}

/** The virtual start before all entries. */
export const ROOT = -1;

/** `follows(node)`: its successors. */
export function findDominators(
  size: number,
  entries: readonly number[],
  follows: (node: number) => readonly number[],
): Dominance {
  const reached = reversePostorder(size, entries, follows);
  const order = new Int32Array(size).fill(-1);
  reached.forEach((node, place) => {
    order[node] = place;
  });
  const predecessors: number[][] = Array.from({ length: size }, () => []);
  for (const node of reached) for (const next of follows(node)) (predecessors[next] as number[]).push(node);

  const UNKNOWN = -2;
  const dominator = new Int32Array(size).fill(UNKNOWN);
  const isEntry = new Set(entries);
  const common = (left: number, right: number): number => {
    let [a, b] = [left, right];
    while (a !== b) {
      if (a === ROOT || b === ROOT) return ROOT;
      if ((order[a] as number) > (order[b] as number)) a = dominator[a] as number;
      else b = dominator[b] as number;
    }
    return a;
  };
  for (let isChanged = true; isChanged; ) {
    isChanged = false;
    for (const node of reached) {
      const known = (predecessors[node] as number[]).filter((one) => dominator[one] !== UNKNOWN);
      const found = isEntry.has(node) ? ROOT : known.reduce((left, right) => common(left, right));
      if (dominator[node] === found) continue;
      dominator[node] = found;
      isChanged = true;
    }
  }
  return { order, dominator, reached, predecessors };
}

function reversePostorder(
  size: number,
  entries: readonly number[],
  follows: (node: number) => readonly number[],
): readonly number[] {
  const seen = new Uint8Array(size);
  const postorder: number[] = [];
  const stack: { readonly node: number; readonly next: readonly number[]; at: number }[] = [];
  const enter = (node: number) => {
    if (seen[node] === 1) return;
    seen[node] = 1;
    stack.push({ node, next: follows(node), at: 0 });
  };
  for (const entry of entries.toReversed()) {
    enter(entry);
    for (let top = stack.at(-1); top !== undefined; top = stack.at(-1)) {
      const next = top.next[top.at++];
      if (next !== undefined) enter(next);
      else postorder.push((stack.pop() as typeof top).node);
    }
  }
  return postorder.reverse();
}
