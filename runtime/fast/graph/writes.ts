/** What the nodes of the graph write. */

import { type Write, writesOf, writtenByEvent } from '../access.ts';
import type { GameIR } from '../ir.ts';
import type { GraphNode } from './graph.ts';

/** The cells that a node may write; an end, behind which nothing reads, counts for none. */
export function writesOfNode(ir: GameIR, node: GraphNode): readonly Write[] {
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
