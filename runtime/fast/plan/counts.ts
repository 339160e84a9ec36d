/** What finding the legal ways of actions takes, counted in random games. */

import { type Budget, BudgetSpent, createBudget } from '../../../shared/budget.ts';
import type { GameIR } from '../../ir/ir.ts';
import { createStream } from '../../random/random.ts';
import type { ActionCounts } from '../emit/counting.ts';
import { createCountingEngine } from '../engine.ts';
import { type PassName, passNames } from '../optimize/passes.ts';

/** Which games are played. */
export interface CountOptions {
  readonly games: number;
  /** The same seed gives the same games, whichever passes are on. */
  readonly seed: number;
  /** Decisions after which a game is left. */
  readonly maxDecisions: number;
  /** Passes of the optimizer that are switched off. */
  readonly without?: ReadonlySet<PassName> | undefined;
  /** What all games may take; no limit, if left out. */
  readonly budget?: Budget | undefined;
}

export interface Counts {
  /** Games that were played before the budget was spent. What is counted holds a part of the next one, too, if that is not all. */
  readonly games: number;
  readonly decisions: number;
  /** By action of the decision of a wait: sums over all games. */
  readonly of: (wait: number) => readonly ActionCounts[];
}

/** Plays the games on the fast engine, every choice made at random, and counts. */
export function countListing(ir: GameIR, options: CountOptions): Counts {
  const { seed, maxDecisions, without, budget } = options;
  const engine = createCountingEngine(ir, without, budget);
  const [nature, choices] = [createStream(), createStream()];
  engine.useRandom(nature);
  let decisions = 0;
  let games = 0;
  try {
    for (; games < options.games; games++) {
      nature.seed([seed, games, 0]);
      choices.seed([seed, games, 1]);
      decisions += engine.playOut(choices, maxDecisions);
    }
  } catch (error) {
    if (!(error instanceof BudgetSpent)) throw error;
  }
  return { games, decisions, of: engine.counts };
}

/** The same games with these passes and with none: as many as half of the budget allows for each. */
export function compareListing(
  ir: GameIR,
  { budget, ...options }: CountOptions,
): { readonly counts: Counts; readonly asWritten: Counts } {
  const half = () => budget && createBudget(budget.limit / 2);
  const count = (games: number) => {
    const counts = countListing(ir, { ...options, games, budget: half() });
    const without = new Set(passNames);
    return {
      counts,
      asWritten: countListing(ir, { ...options, games: counts.games, without, budget: half() }),
    };
  };
  const all = count(options.games);
  // Parts of games are no comparison: those that both came to the end of are counted again.
  return all.asWritten.games === options.games ? all : count(all.asWritten.games);
}
