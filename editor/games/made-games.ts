/** Games of rules as they are set up, for workers that play several beside each other. */

import type { Game } from '../../runtime/index.ts';
import { createGame } from '../../runtime/play/game.ts';
import { type RulesOrder, rulesInForce } from './rules-in-force.ts';

/** So many are remembered before all are forgotten. */
const MOST = 4;

/** Makes the game of an order, or says why not; what was made of the same rules before is used again. */
export function rememberGames(): (order: RulesOrder) => Game | string {
  const made = new Map<string, Game | string>();
  return ({ sources, setup, language }) => {
    const key = JSON.stringify([sources, setup, language]);
    const game = made.get(key) ?? gameOf({ sources, setup, language });
    if (made.size > MOST) made.clear();
    made.set(key, game);
    return game;
  };
}

function gameOf(order: RulesOrder): Game | string {
  const rules = rulesInForce(order);
  return typeof rules === 'string' ? rules : createGame(rules.ir);
}
