/** What the nodes of the graph write. */

import { type CellRange, writesOf, writtenByEvent } from '../access.ts';
import type { GameIR } from '../ir.ts';
import type { GraphNode } from './graph.ts';

/** The cells that a node writes when the flow passes it; at an end nothing counts but who wins. */
export function writesOfNode(ir: GameIR, node: GraphNode): readonly CellRange[] {
  switch (node.kind) {
    case 'run':
      return node.effects.flatMap((effect) => writesOf(ir, effect));
    case 'chance':
    case 'decision':
      return writtenByEvent(ir, node.node);
    case 'test':
    case 'work':
    case 'finish':
    case 'ranOut':
      return [];
  }
}
