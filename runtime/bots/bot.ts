/** Bots: they get what a person at the table gets, and nothing else. */

import type { TableView } from '../api.ts';
import type { SeatAction } from '../play/waiting.ts';
import type { Random } from '../random/random.ts';

export interface BotQuestion {
  readonly seat: number;
  /** The table as this seat sees it; made when it is looked at. */
  readonly view: TableView;
  /** At least one. */
  readonly legal: readonly SeatAction[];
  readonly random: Random;
}

/** Chooses an index of `legal`. */
export type Bot = (question: BotQuestion) => number;
