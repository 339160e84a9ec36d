/**
 * The state chart as a graph, read off the XState machine itself. Nodes that only hold others together are
 * left out: their children take their place.
 */

import type { AnyStateNode } from 'xstate';
import { walkFlow } from '../ir/walk/flow.ts';
import type { NodeMeta, TransitionMeta } from '../machine/config.ts';
import type { Game } from '../play/game.ts';

/** The state chart as a graph: the nested state nodes of the very machine that runs, and its transitions. */
export interface Chart {
  readonly nodes: readonly ChartNode[];
  readonly edges: readonly {
    readonly from: string;
    readonly to: string;
    /** The name of an action, `roll` or `pick`, or the answer `yes` or `no` to a condition: in every language the same. */
    readonly name: string;
    /** What is to be read at it, in the language of the game. */
    readonly label: string;
    readonly kind: 'action' | 'chance' | 'time' | 'next';
  }[];
}

/** A state node as it is drawn. */
export interface ChartNode {
  /** The state node's path; unique. */
  readonly id: string;
  /** Path of the enclosing node, undefined at the top. */
  readonly parent: string | undefined;
  readonly title: string;
  readonly kind: 'composite' | 'decision' | 'chance' | 'automatic' | 'branch' | 'end';
  /** Index in `Game.origins`. */
  readonly origin: number;
  /** True for the node that its parent (or the game) begins with. */
  readonly initial: boolean;
  /** True for a composite whose children, one for each seat, are active at the same time. */
  readonly parallel?: true;
}

/** The chart of the machine that runs the game, without what the options rule out. */
export function drawChart(game: Game): Chart {
  const isGone = ruledOut(game);
  const nodes = statesOf(game.machine.root).filter((node) => !isGone(metaOf(node).path));
  return {
    nodes: nodes.filter((node) => metaOf(node).shown).map(drawNode),
    edges: nodes.flatMap(edgesFrom),
  };
}

/** Whether a path leads into an action that the options rule out. */
function ruledOut({ ir }: Game): (path: string) => boolean {
  const gone = new Set<string>();
  walkFlow(ir.flow, (node) => {
    if (node.kind !== 'decision') return;
    for (const { body, ruledOut } of node.actions)
      if (ruledOut) walkFlow(body, ({ path }) => void gone.add(path));
  });
  return (path) => {
    for (let end = path.length; end > 0; end = path.lastIndexOf('/', end - 1))
      if (gone.has(path.slice(0, end))) return true;
    return false;
  };
}

/** All state nodes below one, in the order of the rules. */
function statesOf(node: AnyStateNode): readonly AnyStateNode[] {
  const children: AnyStateNode[] = Object.values(node.states);
  return children.flatMap((child) => [child, ...statesOf(child)]);
}

function drawNode(node: AnyStateNode): ChartNode {
  const { path, title, kind, origin } = metaOf(node);
  const parent = shownParent(node);
  return {
    id: path,
    parent: parent === undefined ? undefined : metaOf(parent).path,
    title,
    kind,
    origin,
    initial: isInitial(node),
    ...(node.type === 'parallel' ? { parallel: true } : {}),
  };
}

function edgesFrom(node: AnyStateNode): Chart['edges'] {
  if (isPassedBy(node)) return [];
  const transitions = [...(node.always ?? []), ...[...node.transitions.values()].flat()];
  return transitions.flatMap((transition) => {
    const { kind, name, label } = transition.meta as TransitionMeta;
    const target = transition.target?.[0];
    if (kind === 'hidden' || target === undefined) return [];
    return [{ from: metaOf(node).path, to: metaOf(firstShown(target)).path, name, label, kind }];
  });
}

/** Whether it is a leaf that is not shown: what leads there leads to what follows it. */
function isPassedBy(node: AnyStateNode): boolean {
  return node.type === 'atomic' && !metaOf(node).shown;
}

/** The node, or what it begins with, or leads to, if it is not shown. */
function firstShown(node: AnyStateNode): AnyStateNode {
  if (metaOf(node).shown) return node;
  const ways = node.always?.filter(({ meta }) => (meta as TransitionMeta).kind !== 'hidden');
  const inner = isPassedBy(node) ? ways?.[0]?.target?.[0] : node.initial.target?.[0];
  return inner === undefined ? node : firstShown(inner);
}

function shownParent(node: AnyStateNode): AnyStateNode | undefined {
  const { parent } = node;
  return parent === undefined || metaOf(parent).shown ? parent : shownParent(parent);
}

function isInitial(node: AnyStateNode): boolean {
  const { parent } = node;
  if (parent === undefined || parent.initial.target?.[0] !== node) return false;
  return parent.parent === undefined || metaOf(parent).shown || isInitial(parent);
}

function metaOf(node: AnyStateNode): NodeMeta {
  return node.meta as NodeMeta;
}
