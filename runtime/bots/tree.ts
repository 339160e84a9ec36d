/**
 * The tree of a search, with the statistics of each node. A node stands for the actions that lead to it, whatever
 * nobody has seen and whatever the dice have shown: the same node is passed by many different positions.
 */

import type { ActionKey } from '../fast/engine.ts';

/** A node and its statistics. */
export interface TreeNode {
  readonly key: ActionKey;
  /** Who takes the action that leads here. */
  readonly seat: number;
  visits: number;
  /** How often the action could have been taken. */
  available: number;
  /** Sum of the values for that seat. */
  total: number;
  /** Made with its first child. */
  children: Map<ActionKey, TreeNode> | undefined;
  /** The same once more for each private knowledge of the seat that acts next, where that is not the searching one. */
  knowing: Map<string, TreeNode> | undefined;
}

/** A node that was never visited. */
export function createNode(key: ActionKey, seat: number): TreeNode {
  return { key, seat, visits: 0, available: 0, total: 0, children: undefined, knowing: undefined };
}

/** The child of an action, new if there is none yet. */
export function childOf(parent: TreeNode, key: ActionKey, seat: number): TreeNode {
  const known = parent.children?.get(key);
  if (known !== undefined) return known;
  const child = createNode(key, seat);
  parent.children ??= new Map();
  parent.children.set(key, child);
  return child;
}

/** Counts that an action could have been taken. */
export function becomeAvailable(parent: TreeNode, key: ActionKey): void {
  const child = parent.children?.get(key);
  if (child !== undefined) child.available++;
}

/** The part of a node where the seat that acts knows something of its own. */
export function knowingPart(node: TreeNode, knowledge: string): TreeNode {
  const known = node.knowing?.get(knowledge);
  if (known !== undefined) return known;
  const part = createNode(node.key, node.seat);
  node.knowing ??= new Map();
  node.knowing.set(knowledge, part);
  return part;
}

/**
 * How many children a node may have: with many actions those that have been tried are tried again before new ones are
 * (progressive widening: Coulom, "Computing Elo Ratings of Move Patterns in the Game of Go", ICGA Journal 30, 2007;
 * Chaslot et al., "Progressive Strategies for Monte-Carlo Tree Search", 2008).
 */
export function mayGrow(node: TreeNode): boolean {
  return (node.children?.size ?? 0) < 3 * Math.sqrt(node.visits + 1);
}

/** 0.7 where rewards lie between 0 and 1: the constant of Cowling, Powley and Whitehouse. */
const EXPLORATION = 0.7;

/**
 * What selection compares: UCB1 (Auer, Cesa-Bianchi and Fischer 2002; Kocsis and Szepesvári 2006), counted over the
 * playouts in which the action was possible.
 */
export function upperBound(node: TreeNode): number {
  if (node.visits === 0) return Number.POSITIVE_INFINITY;
  return node.total / node.visits + EXPLORATION * Math.sqrt(Math.log(node.available + 1) / node.visits);
}
