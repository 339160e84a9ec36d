/** Which part of a game takes most work: the first place to look at where a game is too much work to play. */

import type { GameIR } from '../ir/game.ts';
import { effectsOf, exprsOf, walkFlow } from '../ir/walk/flow.ts';
import { operationsOf, operationsOfEffects } from './operations.ts';
import { listingOf } from './work.ts';

/** A part of the rules, and the most operations that it can take each time. */
export interface HeaviestPart {
  readonly origin: number;
  readonly operations: number;
}

/** The part that can take most each time that the game comes to it: to list an action, to do something, to test something. */
export function heaviestPart(game: GameIR): HeaviestPart {
  const { tables } = game;
  let heaviest: HeaviestPart = { origin: -1, operations: 0 };
  const weigh = (origin: number, operations: number): void => {
    if (operations > heaviest.operations) heaviest = { origin, operations };
  };
  walkFlow(game.flow, (node) => {
    if (node.kind === 'decision')
      for (const action of node.actions) weigh(action.origin, listingOf(action, tables));
    else {
      const tested = exprsOf(node).reduce((sum, expr) => sum + operationsOf(expr, tables), 0);
      weigh(
        node.origin,
        tested * (node.kind === 'pick' ? node.size : 1) + operationsOfEffects(effectsOf(node), tables),
      );
    }
  });
  for (const { origin, condition } of game.endings)
    if (condition !== undefined) weigh(origin, operationsOf(condition, tables));
  for (const { origin, condition } of game.invariants) weigh(origin, operationsOf(condition, tables));
  return heaviest;
}
