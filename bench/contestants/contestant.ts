import type { Match } from '../matches.ts';
import type { RandomTable } from '../random.ts';

/** Plays random games from their start to their end. Every decision is made by `choose` of the table. */
export type Playouts = (table: RandomTable, games: number) => void;

export interface Contestant {
  readonly name: string;
  /** Makes a match ready to be played; undefined if this contestant cannot play it. */
  readonly prepare: (match: Match) => Playouts | undefined;
}
