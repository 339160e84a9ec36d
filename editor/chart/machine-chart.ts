import type { AnyStateMachine, AnyStateNode } from 'xstate';
import type { Chart, ChartNode } from '../../runtime/index.ts';

/** The chart of a machine that is no game's, such as the editor's own: its states by their names, its transitions by what causes them. */
export function chartOfMachine({ root }: AnyStateMachine): Chart {
  const nodes = statesBelow(root);
  return {
    nodes: nodes.map((node) => drawState(node, root)),
    edges: [root, ...nodes].flatMap((node) => transitionsFrom(node, root)),
  };
}

function statesBelow(node: AnyStateNode): readonly AnyStateNode[] {
  const children: AnyStateNode[] = Object.values(node.states);
  return children.flatMap((child) => [child, ...statesBelow(child)]);
}

function drawState(node: AnyStateNode, root: AnyStateNode): ChartNode {
  const { parent } = node;
  return {
    id: node.id,
    parent: parent === undefined || parent === root ? undefined : parent.id,
    title: sayName(node.key),
    kind: kindOf(node),
    origin: 0,
    initial: parent?.type === 'compound' && parent.initial.target?.[0] === node,
    ...(node.type === 'parallel' ? { parallel: true } : {}),
  };
}

function kindOf(node: AnyStateNode): ChartNode['kind'] {
  if (Object.keys(node.states).length > 0) return 'composite';
  if (node.type === 'final') return 'end';
  return node.always?.some(({ guard }) => guard === undefined) ? 'branch' : 'decision';
}

/** What leads from the state to another one. What holds in every state of a machine is drawn from each state at its top. */
function transitionsFrom(node: AnyStateNode, root: AnyStateNode): Chart['edges'] {
  const transitions = [...(node.always ?? []), ...[...node.transitions.values()].flat()];
  const sources = node === root ? Object.values(root.states) : [node];
  return transitions.flatMap(({ eventType, guard, target }) => {
    const to = target?.[0];
    if (to === undefined) return [];
    const label = [sayEvent(eventType), guard && `[${sayGuard(guard)}]`].filter(Boolean).join(' ');
    // Nobody plays it: what it is called is what is read.
    const kind = eventType.startsWith('xstate.after') ? ('time' as const) : ('action' as const);
    return sources
      .filter((from) => from !== to)
      .map((from) => ({ from: from.id, to: to.id, name: label, label, kind }));
  });
}

/** `after savePause`, `write done`, `edit`; nothing for what follows by itself. */
function sayEvent(type: string): string {
  const [, kind = '', name = ''] = /^xstate\.(after|done\.actor|error\.actor)\.([^.]*)/.exec(type) ?? [];
  if (kind === 'after') return `after ${sayName(name)}`;
  if (kind !== '') return kind === 'done.actor' ? 'done' : 'failed';
  return sayName(type);
}

/** `isBotsTurn` is “bots turn”. */
function sayGuard(guard: unknown): string {
  const name =
    typeof guard === 'string'
      ? guard
      : typeof guard === 'object' && guard !== null && 'type' in guard
        ? guard.type
        : '';
  return sayName(String(name)).replace(/^(is|has) /, '');
}

/** `lastGoodText` is “last good text”. */
function sayName(key: string): string {
  return key.replace(/[.-]/g, ' ').replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`);
}
