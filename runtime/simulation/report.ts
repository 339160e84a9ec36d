/** What was counted, as the report for people and programs. */

import type { Game } from '../play/game.ts';
import type { Log } from '../session/log.ts';
import { sayTold } from '../values/words/told.ts';
import { logGame } from './game-log.ts';
import type { CompleteSettings } from './settings.ts';
import type { Slots } from './slots.ts';
import { type Summary, summarise } from './summary.ts';
import type { Problem, Tally } from './tally.ts';

/** A summary with the games in which something went wrong. */
export interface SimulationReport extends Summary {
  /** Logs of games that broke an invariant, stopped on a fault or did not end; at most ten, the first ones. */
  readonly problems: readonly (Problem & { readonly message: string; readonly log: Log })[];
}

/** The report on the games in a tally. A problem is played again when its log is asked for. */
export function makeReport(
  game: Game,
  slots: Slots,
  settings: CompleteSettings,
  tally: Tally,
  seconds: number,
): SimulationReport {
  return {
    ...summarise(game.ir, slots, settings, tally, seconds),
    problems: tally.problems.map((problem) => {
      let log: Log | undefined;
      return {
        ...problem,
        message: sayTold(problem.why, game.ir.language),
        // Whoever only counts problems does not wait until they are played again.
        get log() {
          log ??= logGame(game, settings, problem.game);
          return log;
        },
      };
    }),
  };
}
