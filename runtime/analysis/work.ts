/**
 * How much work an event may set off, and what each part of the flow counts for. It is counted by what the rules say, as the
 * most that a part can take, never by what an engine does: so all engines stop at the same place.
 */

import type { FlowNode } from '../ir/flow.ts';
import type { GameIR } from '../ir/game.ts';
import { childrenOf, effectsOf, exprsOf, walkFlow } from '../ir/walk/flow.ts';
import { operationsOf, operationsOfEffects } from './operations.ts';

/** Operations that one event may set off. */
export const WORK = 300_000_000;

/** What a pass of a loop of the flow counts for at least: an event may set off 10,000 of them. */
const PASS = WORK / 10_000;

/** Work of a part that is counted where it is reached; less is counted with the pass of the loop around it. */
const HEAVY = WORK / 100;
/** The same in a game whose parts come to more than one event may set off. */
const HEAVY_IN_LARGE = WORK / 100_000;

/** Legal actions that one decision may have. */
export const WAYS = 200_000;

/** Passes that listing legal actions may take after one event, where they are counted. */
export const LISTING = 1_000_000_000;

/** Events that nature may send in a row between two decisions. */
export const CHANCE_IN_A_ROW = 10_000;

/** A node of the flow, in any language. */
type Pathed = { readonly path: string };

export interface WorkPlan {
  /** What a pass of the loop counts for, from the second on. */
  readonly ofPass: (loop: Pathed) => number;
  /** What is counted before the node runs; 0 for most. */
  readonly ofVisit: (node: Pathed) => number;
}

/** Plans what counts for how much. Nodes are told by their paths. */
export function planWork(game: GameIR): WorkPlan {
  const endings = game.endings.reduce(
    (sum, { condition }) => sum + (condition ? operationsOf(condition) : 0),
    0,
  );
  const own = new Map<string, number>();
  let total = 0;
  walkFlow(game.flow, (node) => {
    const work = workOf(node, endings);
    own.set(node.path, work);
    total += work;
  });
  const heavy = total > WORK ? HEAVY_IN_LARGE : HEAVY;
  const ofVisit = ({ path }: Pathed) => {
    const work = own.get(path) ?? 0;
    return work >= heavy ? work : 0;
  };
  const light = (node: FlowNode): number => {
    const work = own.get(node.path) ?? 0;
    const inside = childrenOf(node).reduce(
      (sum, child) => sum + (child.kind === 'loop' ? 0 : light(child)),
      0,
    );
    return (work >= heavy ? 0 : work) + inside;
  };
  const passes = new Map<string, number>();
  walkFlow(game.flow, (node) => {
    if (node.kind === 'loop') passes.set(node.path, Math.max(PASS, light(node)));
  });
  return { ofPass: ({ path }) => passes.get(path) ?? PASS, ofVisit };
}

/** The most that the node itself takes. Listing the actions of a decision is bounded apart. */
function workOf(node: FlowNode, endings: number): number {
  const own = operationsOfEffects(effectsOf(node));
  switch (node.kind) {
    case 'decision':
      return (node.by === undefined ? 0 : operationsOf(node.by)) + endings;
    case 'effects':
    case 'loop':
    case 'roll':
    case 'pick':
      return exprsOf(node).reduce((sum, expr) => sum + operationsOf(expr), own + endings);
    case 'sequence':
    case 'branch':
    case 'finish':
    case 'leave':
      return exprsOf(node).reduce((sum, expr) => sum + operationsOf(expr), own);
  }
}
