/** How a simulation is to be played. */

import type { Bot } from '../bots/bot.ts';
import { randomBot } from '../bots/random.ts';
import type { Game } from '../play/game.ts';

/** Which of the two engines plays; both play the same games. */
export type EngineName = 'fast' | 'xstate';

/**
 * Decisions after which a game counts as unfinished by default: several times those of the longest game
 * that people would sit through, and a tenth of a second of work.
 */
export const MAX_DECISIONS = 100_000;

/** What decides how each game goes. */
export interface SimulationSettings {
  readonly seed: number;
  /** Decisions after which a game counts as unfinished; `MAX_DECISIONS` if left out. */
  readonly maxDecisions?: number | undefined;
  /** By seat; random ones if left out. */
  readonly bots?: readonly Bot[] | undefined;
  /** `fast` if left out; both play the same games. */
  readonly engine?: EngineName | undefined;
}

/** Settings without anything left out. */
export type CompleteSettings = {
  readonly [K in keyof SimulationSettings]-?: NonNullable<SimulationSettings[K]>;
};

/** The settings, with the defaults for what is left out. */
export function completeSettings(game: Game, settings: SimulationSettings): CompleteSettings {
  const { seed, maxDecisions = MAX_DECISIONS, bots, engine = 'fast' } = settings;
  const seats = Array.from({ length: game.ir.players }, (_, seat) => bots?.[seat] ?? randomBot);
  return { seed, maxDecisions, bots: seats, engine };
}
