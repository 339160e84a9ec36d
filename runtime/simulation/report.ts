/** What was counted, as the report for people and programs. */

import type { SimulationReport } from '../api.ts';
import type { Game } from '../play/game.ts';
import { logGame } from './game-log.ts';
import type { Settled } from './settings.ts';
import type { Slots } from './slots.ts';
import { summarise } from './summary.ts';
import type { Tally } from './tally.ts';

/** The report on the games in a tally. Problems are played again for their logs. */
export function makeReport(
  game: Game,
  slots: Slots,
  settings: Settled,
  tally: Tally,
  seconds: number,
): SimulationReport {
  return {
    ...summarise(game.ir, slots, settings, tally, seconds),
    problems: tally.problems.map((problem) => ({
      ...problem,
      log: logGame(game, slots, settings, problem.game),
    })),
  };
}
