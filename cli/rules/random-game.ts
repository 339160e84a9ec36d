/** A game played by bots on a seed: the same one in `simulate`, `test`, `trace` and `coverage`. */

import { randomBot } from '../../runtime/bots/random.ts';
import type { Bot, Game } from '../../runtime/index.ts';
import { createStepper } from '../../runtime/play/step.ts';
import { createRandom } from '../../runtime/random/random.ts';
import { beginPlayout, type OpenPlayout, type Playout } from '../../runtime/simulation/playout.ts';

/** Which game to play. */
export interface RandomGame {
  readonly seed: number;
  /** Number of the game in a simulation with this seed, from 0. */
  readonly index: number;
  readonly maxDecisions: number;
  /** By seat; random ones where none is said. */
  readonly bots?: readonly (Bot | undefined)[] | undefined;
}

/** Plays game number `index` of a simulation. */
export function playRandomGame(game: Game, setup: RandomGame): Playout {
  const playout = beginRandomGame(game, setup);
  playout.advance(Number.POSITIVE_INFINITY);
  return playout.result();
}

/** The same, to be played bit by bit. */
export function beginRandomGame(game: Game, { seed, index, maxDecisions, bots }: RandomGame): OpenPlayout {
  return beginPlayout(game, createStepper(game), {
    bots: Array.from({ length: game.ir.players }, (_, seat) => bots?.[seat] ?? randomBot),
    nature: createRandom(seed, index, 0),
    choices: createRandom(seed, index, 1),
    maxDecisions,
  });
}
