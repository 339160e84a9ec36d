/** What is counted of the games that an engine plays out, where the code that plays them counts it. */

import type { Cells } from '../ir/cells.ts';

/** Where an engine counts. Whoever watches owns it, and may take what was counted out of it between two games. */
export interface Watch {
  /** By wait: the slot of the decision's first action; the others follow. */
  readonly bases: ArrayLike<number>;
  /** By slot: how often the action was taken. */
  readonly taken: Int32Array;
  /** By number of legal actions: at how many decisions there were so many. */
  branching: Float64Array;
  /** Counts a number of legal actions that `branching` is too short for, which may get longer by it. */
  readonly beyond: (legal: number) => void;
  /** The seat that decided first in this game; -1 as long as none did. */
  first: number;
  /** The round and the seat whose turn it is, as they were at the last decision. */
  round: number;
  turn: number;
  /** Who leads by the declared score, as it was when a round or turn was over last; -1 if nobody has led yet. */
  leader: number;
  /** How often somebody else led than before. */
  leads: number;
  /** By seat: its declared score, as it was when it was looked who leads last. */
  readonly scores: Float64Array;
  /** A seat's score, for code that has none of its own: see `emit/leads.ts`. Undefined where no score is declared. */
  readonly score: ((cells: Cells, seat: number) => number) | undefined;
}
