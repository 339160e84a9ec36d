/** What finding the legal ways of actions takes, counted in random games. */

import type { GameIR } from '../../ir/ir.ts';
import { createStream } from '../../random/random.ts';
import type { ActionCounts } from '../emit/counting.ts';
import { createCountingEngine } from '../engine.ts';
import type { PassName } from '../optimize/passes.ts';

/** Which games are played. */
export interface CountOptions {
  readonly games: number;
  /** The same seed gives the same games, whichever passes are on. */
  readonly seed: number;
  /** Decisions after which a game is left. */
  readonly maxDecisions: number;
  /** Passes of the optimizer that are switched off. */
  readonly without?: ReadonlySet<PassName> | undefined;
}

export interface Counts {
  readonly decisions: number;
  /** By action of the decision of a wait: sums over all games. */
  readonly of: (wait: number) => readonly ActionCounts[];
}

/** Plays the games on the fast engine, every choice made at random, and counts. */
export function countListing(ir: GameIR, options: CountOptions): Counts {
  const { games, seed, maxDecisions, without } = options;
  const engine = createCountingEngine(ir, without);
  const [nature, choices] = [createStream(), createStream()];
  engine.useRandom(nature);
  let decisions = 0;
  for (let game = 0; game < games; game++) {
    nature.seed([seed, game, 0]);
    choices.seed([seed, game, 1]);
    decisions += engine.playOut(choices, maxDecisions);
  }
  return { decisions, of: engine.counts };
}
