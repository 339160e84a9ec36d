/** Control flow: which conditions decide whether a place of the flow is reached. */

import type { Expr, FlowNode, Leave, Loop } from '../../ir/ir.ts';
import { childrenOf } from '../../ir/walk/flow.ts';

/** A condition that decides what is reached, and the statement that asks it. */
export interface Control {
  readonly condition: Expr;
  readonly origin: number;
  /** It stands around the place: what is stored there is made from it. */
  readonly isAround: boolean;
}

/** Statements that leave something around, with the conditions on which they do. */
interface Exit {
  readonly target: Leave['target'];
  readonly control: readonly Control[];
}

/** What decides whether the flow goes on behind the node: `when … { stop }`, somewhere inside. */
export function skippedBy(node: FlowNode): readonly Control[] {
  return exitsOf(node).flatMap(({ control }) => control);
}

/** What decides whether a loop has another pass: its own test, and what leaves it. */
export function controlOfPasses({ test, body, origin }: Loop): readonly Control[] {
  return [...(test ? [{ condition: test, origin, isAround: false }] : []), ...skippedBy(body)];
}

const NONE: readonly Exit[] = [];
const known = new WeakMap<FlowNode, readonly Exit[]>();

/** What in the node leaves the node. */
function exitsOf(node: FlowNode): readonly Exit[] {
  if (node.kind === 'leave') return [{ target: node.target, control: [] }];
  const children = childrenOf(node);
  if (children.length === 0) return NONE;
  const before = known.get(node);
  if (before) return before;
  const found = exitsInside(node, children);
  known.set(node, found);
  return found;
}

function exitsInside(node: FlowNode, children: readonly FlowNode[]): readonly Exit[] {
  const inside = children.map(exitsOf).filter((exits) => exits.length > 0);
  if (inside.length === 0) return NONE;
  const exits = inside.flat().filter(({ target }) => target !== node.path);
  // What a seat does is seen by all: it is no condition of the rules.
  if (node.kind !== 'branch') return exits;
  const own: Control = { condition: node.condition, origin: node.origin, isAround: false };
  return exits.map(({ target, control }) => ({ target, control: [own, ...control] }));
}
