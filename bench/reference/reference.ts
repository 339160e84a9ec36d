/** A game written by hand in plain TypeScript, as fast as flat arrays and a list of legal moves make it. */

import type { Table } from '../random.ts';

export interface Reference {
  /** The legal moves, each a number, when `choose` of the table is called. */
  readonly moves: ArrayLike<number>;
  /** A move as the rules file names it: `Move(8,16)`. */
  readonly describe: (move: number) => string;
  /** Plays a whole game. Returns who has won, a bit for each seat; 0 for a draw. */
  readonly playGame: (table: Table) => number;
}

/** A game without chance, whose positions can be saved and restored. */
export interface BoardReference extends Reference {
  /** The whole position. */
  readonly state: Uint8Array;
  readonly start: () => void;
  /** Writes `moves` and returns how many there are; none when the game is over. */
  readonly list: () => number;
  readonly play: (move: number) => void;
  /** Whether the same turn goes on after the last move. Left out where every move is a turn. */
  readonly isMidTurn?: () => boolean;
}
