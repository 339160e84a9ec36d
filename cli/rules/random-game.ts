/** A game played by bots on a seed: the same one in `simulate`, `test`, `trace` and `coverage`. */

import { randomBot } from '../../runtime/bots/random.ts';
import type { Bot, Game } from '../../runtime/index.ts';
import { createStepper } from '../../runtime/play/step.ts';
import { createRandom } from '../../runtime/random/random.ts';
import { type Playout, playOut } from '../../runtime/simulation/playout.ts';

/** Which game to play. */
export interface RandomGame {
  readonly seed: number;
  /** Number of the game in a simulation with this seed, from 0. */
  readonly index: number;
  readonly maxDecisions: number;
  /** By seat; random ones if left out. */
  readonly bots?: readonly Bot[] | undefined;
}

/** Plays game number `index` of a simulation. */
export function playRandomGame(game: Game, { seed, index, maxDecisions, bots }: RandomGame): Playout {
  return playOut(game, createStepper(game), {
    bots: bots ?? Array.from({ length: game.ir.players }, () => randomBot),
    nature: createRandom(seed, index, 0),
    choices: createRandom(seed, index, 1),
    maxDecisions,
  });
}
