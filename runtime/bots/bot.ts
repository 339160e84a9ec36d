/** Bots: they get what a person at the table gets, and nothing else. */

import type { Cells, TableView } from '../api.ts';
import type { Game } from '../play/game.ts';
import type { SeatAction } from '../play/waiting.ts';
import type { Random } from '../random/random.ts';
import { viewTable } from '../view/view.ts';
import { determinise } from './determinise.ts';

export interface BotQuestion {
  readonly seat: number;
  /** The table as this seat sees it; made when it is looked at. */
  readonly view: TableView;
  /** At least one. */
  readonly legal: readonly SeatAction[];
  readonly random: Random;
  /**
   * A position as it may be, for a bot that looks ahead: what the seat sees is as it is, everything else is guessed
   * with the random numbers given. The cells belong to the bot.
   */
  readonly sample: (random: Random) => Cells;
}

/**
 * Chooses an index of `legal`. The same question with the same random numbers gets the same answer: a bot keeps
 * nothing in mind between two questions, and no clock decides.
 */
export type Bot = (question: BotQuestion) => number;

/** What a bot is asked where one of `legal`, all of them the seat's own actions, is to be taken. */
export function askedOf(
  game: Game,
  cells: Cells,
  seat: number,
  legal: readonly SeatAction[],
  random: Random,
): BotQuestion {
  return {
    seat,
    legal,
    random,
    get view() {
      return viewTable(game, cells, seat);
    },
    sample: (numbers) => determinise(game, cells, seat, numbers),
  };
}
