/** Which parts of the rules were executed, for saying which rules are covered. */

import type { Budget } from '../shared/budget.ts';
import type { GameIR } from './ir/ir.ts';
import { createGame, type Game } from './play/game.ts';

/** A game, and what of its rules has been executed. */
export interface Covered {
  /** The game, built so that it notes what it executes. Slower than one that does not. */
  readonly game: Game;
  /** Origins executed so far: nodes entered, actions taken, conditions tested, effects done, endings met. */
  readonly origins: ReadonlySet<number>;
}

/** A game that notes what it executes. */
export function createCovered(ir: GameIR, budget?: Budget): Covered {
  const origins = new Set<number>();
  return { game: createGame(ir, { budget, visit: (origin) => void origins.add(origin) }), origins };
}

/** Rule ids that the parts of these origins cite, sorted by name. */
export function rulesCited(ir: GameIR, origins: Iterable<number>): readonly string[] {
  const rules = new Set<string>();
  for (const origin of origins) for (const rule of ir.origins[origin]?.cites ?? []) rules.add(rule);
  return [...rules].sort();
}
