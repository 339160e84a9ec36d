/** Bots: they get what a person at the table gets, and nothing else. */

import type { Cells } from '../ir/cells.ts';
import type { Game } from '../play/game.ts';
import { legalActions, type SeatAction } from '../play/legal-actions.ts';
import type { Trajectory } from '../play/trajectory.ts';
import type { Random } from '../random/random.ts';
import { seenTable, type TableView } from '../view/view.ts';
import { type Guesses, prepareGuesses } from './determinise.ts';
import { type Memory, remember } from './memory.ts';

/** What a bot is told: no more than a person in its seat knows. */
export interface BotQuestion {
  readonly seat: number;
  /** The table as this seat sees it, without a look: what is drawn does not change play. Made when it is looked at. */
  readonly view: TableView;
  /** At least one. */
  readonly legal: readonly SeatAction[];
  readonly random: Random;
  /**
   * A determinisation, for a bot that looks ahead: what the seat sees is as it is, everything else is guessed with the
   * random numbers given. The cells belong to the bot.
   */
  readonly sample: (random: Random) => Cells;
  /** Whether samples may differ; if not, there is nothing that the seat has to guess. */
  readonly differ: boolean;
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

/** Where a seat is to act. */
export interface Turn {
  readonly game: Game;
  readonly cells: Cells;
  readonly seat: number;
  readonly random: Random;
  /** How the game came here, for bots that remember. */
  readonly trajectory?: Trajectory | undefined;
}

/** What a bot is asked where one of `legal`, all of them the seat's own actions, is to be taken. */
export function questionFor(turn: Turn, legal: readonly SeatAction[]): BotQuestion {
  const { game, cells, seat, random, trajectory } = turn;
  let prepared: Guesses | undefined;
  const guesses = (): Guesses => {
    prepared ??= prepareGuesses(game, cells, seat);
    return prepared;
  };
  return {
    seat,
    legal,
    random,
    get view() {
      return seenTable(game, cells, seat);
    },
    sample: (numbers) => guesses().sample(numbers),
    get differ() {
      return guesses().differ;
    },
    get memory() {
      return trajectory && remember(game, trajectory, seat);
    },
  };
}

/**
 * The action that a bot takes for a seat; undefined if the seat has none, or the bot chose none of its own. `legal` are
 * the legal actions of all seats.
 */
export function askBot(
  bot: Bot,
  turn: Turn,
  legal: readonly SeatAction[] = legalActions(turn.game, turn.cells),
): SeatAction | undefined {
  const own = legal.filter(({ seat }) => seat === turn.seat);
  return own.length === 0 ? undefined : own[bot(questionFor(turn, own))];
}
