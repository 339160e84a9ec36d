/** The engines on which the bots of a game try things. */

import { createEngine, createQuickEngine, type Engine } from '../fast/engine.ts';
import { TIERS } from '../fast/optimize/thresholds.ts';
import { perGame } from '../play/per-game.ts';

/**
 * One for all bots of a game: making it takes long, and only one bot thinks at a time. Whoever uses it loads a position
 * and sets where nature's random numbers come from, before anything else.
 */
export const engineFor = perGame(({ ir, budget }) => createEngine(ir, undefined, budget));

/**
 * The same for one decision of a bot that tries little, to be asked for at each: a first decision does not wait for an
 * optimized engine, and many are not made on another, nor few that are much work.
 */
export const engineForLook = perGame((game) => {
  let quick: Engine | undefined;
  let looks = 0;
  const { budget } = game;
  // Who asks anew may do as much as before: only what is less was spent.
  let [spent, left] = [0, budget?.left ?? 0];
  return (): Engine => {
    spent += Math.max(0, left - (budget?.left ?? left));
    left = budget?.left ?? left;
    if (looks++ >= TIERS.looks || spent > TIERS.operations) return engineFor(game);
    quick ??= createQuickEngine(game.ir, budget);
    return quick;
  };
});
