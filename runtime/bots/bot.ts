/** Bots: they get what a person at the table gets, and nothing else. */

import type { Cells } from '../ir/cells.ts';
import type { Game } from '../play/game.ts';
import type { SeatAction } from '../play/legal-actions.ts';
import type { Trajectory } from '../play/trajectory.ts';
import type { Random } from '../random/random.ts';
import { type TableView, viewTable } from '../view/view.ts';
import { determinise } from './determinise.ts';
import { type Memory, remember } from './memory.ts';

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
  /**
   * What the seat remembers of how the game came here; undefined if that is too long a story, or nobody kept it. Made
   * when it is looked at.
   */
  readonly memory: Memory | undefined;
}

/**
 * Chooses an index of `legal`. The same question with the same random numbers gets the same answer: a bot keeps
 * nothing in mind between two questions, and no clock decides.
 */
export interface Bot {
  (question: BotQuestion): number;
  /** Whether it asks what its seat remembers: for others nobody needs to keep the past. */
  readonly remembers?: boolean | undefined;
}

/**
 * What a bot is asked where one of `legal`, all of them the seat's own actions, is to be taken. `past` says how the game
 * came here.
 */
export function askedOf(
  game: Game,
  cells: Cells,
  seat: number,
  legal: readonly SeatAction[],
  random: Random,
  past?: Trajectory,
): BotQuestion {
  return {
    seat,
    legal,
    random,
    get view() {
      return viewTable(game, cells, seat);
    },
    sample: (numbers) => determinise(game, cells, seat, numbers),
    get memory() {
      return past && remember(game, past, seat);
    },
  };
}
