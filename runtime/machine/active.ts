/** Where the flow stands, by what the chart shows. It is told with each moment of a game, so no machine is built for it. */

import { ofEach } from '../../shared/memo.ts';
import type { Cells } from '../ir/cells.ts';
import { type FlowNode, SEATS } from '../ir/ir.ts';
import { childrenOf } from '../ir/walk/flow.ts';
import { END } from './machine.ts';
import { type Moves, waitAt } from './moves.ts';
import { ASKED } from './together.ts';

/**
 * Paths of the state nodes that the chart shows where the game waits, each before those in it; of a choice that seats make together the
 * parts of those that are `asked`. The machine has the same nodes, which tests hold it to.
 */
export function activeStates(moves: Moves, cells: Cells, asked: readonly number[]): readonly string[] {
  const wait = waitAt(moves, cells);
  if (wait === undefined) return [END];
  const { node } = wait;
  const { around = [], isTogether = false } = framesOf(moves.ir.flow).get(node.wait) ?? {};
  const seats = isTogether ? (moves.ir.domains[SEATS]?.members ?? []) : [];
  const parts = seats.flatMap(({ name }, seat) =>
    asked.includes(seat) ? [`${node.path}/${name}`, `${node.path}/${name}/${ASKED}`] : [],
  );
  return [...around, node.path, ...parts];
}

interface Frames {
  /** Paths of what stands around a wait, the outermost first. */
  readonly around: readonly string[];
  /** Whether each seat has a part of its own there. */
  readonly isTogether: boolean;
}

/** By number of a wait. */
const framesOf = ofEach((flow: FlowNode): ReadonlyMap<number, Frames> => {
  const found = new Map<number, Frames>();
  const go = (node: FlowNode, around: readonly string[], isTogether: boolean): void => {
    if (node.kind === 'decision' || node.kind === 'roll' || node.kind === 'pick')
      found.set(node.wait, { around, isTogether });
    const inside = isFrame(node, flow) ? [...around, node.path] : around;
    const areTogether = node.kind === 'loop' && node.role === 'together';
    for (const child of childrenOf(node)) go(child, inside, areTogether);
  };
  go(flow, [], false);
  return found;
});

/** Whether it is a state with others inside that is drawn: the whole is not, where leaving it does nothing. */
function isFrame(node: FlowNode, flow: FlowNode): boolean {
  if (node.kind === 'loop') return node.role !== 'together';
  if (node.kind !== 'sequence' || node.role === 'block') return false;
  return node !== flow || node.role !== 'game' || node.exit.length > 0;
}
