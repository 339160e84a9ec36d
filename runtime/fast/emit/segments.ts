/** The flow as segments of code, each of which begins at a node where running may begin. */

import type { Block } from '../../codegen/js/tree.ts';
import { InternalProblem } from '../../ir/internal-problem.ts';
import { type Graph, type GraphNode, successors } from '../graph/graph.ts';
import { structure } from '../graph/structure.ts';
import { type Emission, emitNode, type Hooks } from './flow.ts';

/** Where running may begin, and what may follow a node without beginning anew. */
interface FlowShape {
  readonly entries: readonly number[];
  readonly follows: (node: GraphNode) => readonly number[];
}

export interface Segments {
  /** Jumps name the node that a segment begins with. */
  readonly bodies: readonly Block[];
  /** By node that begins one. */
  readonly numbers: ReadonlyMap<number, number>;
}

/** The number of the segment that a node begins. */
export function numberOf({ numbers }: Segments, node: number): number {
  const number = numbers.get(node);
  if (number === undefined) throw new InternalProblem(`node ${node}`, 'no segment begins there');
  return number;
}

/** The flow as segments of code: from one wait to the next, or as `shape` says. */
export function shapeFlow(
  emission: Emission,
  graph: Graph,
  hooks: Hooks,
  shape: FlowShape = { entries: entriesOf(emission, graph), follows: followsAtOnce },
): Segments {
  const nodeAt = (index: number): GraphNode => {
    const node = graph.nodes[index];
    if (node === undefined) throw new InternalProblem(`node ${index}`, 'there is no such node');
    return node;
  };
  const { heads, bodies } = structure({
    size: graph.nodes.length,
    entries: shape.entries,
    follows: (node) => shape.follows(nodeAt(node)),
    emit: (node, go) => emitNode(emission, hooks, nodeAt(node), go),
  });
  return { bodies, numbers: new Map(heads.map((node, number) => [node, number])) };
}

/** The entries of the graph: the start, and where the flow is resumed after whatever the game waits for. */
function entriesOf({ nature }: Emission, graph: Graph): readonly number[] {
  const resumed = graph.nodes.flatMap((node) => resumedAfter(node, nature));
  return [...new Set([graph.entry, ...resumed])];
}

/** Where the flow goes on after the event that a node stops for. */
function resumedAfter(node: GraphNode, nature: Emission['nature']): readonly number[] {
  switch (node.kind) {
    case 'decision':
      return node.bodies;
    case 'chance':
      return nature === 'outside' ? [node.next] : [];
    case 'run':
    case 'test':
    case 'work':
    case 'finish':
    case 'ranOut':
      return [];
  }
}

/** Behind a decision only what follows where nobody can do anything. */
function followsAtOnce(node: GraphNode): readonly number[] {
  return node.kind === 'decision' ? [node.skip] : successors(node);
}
