import type { Match } from '../matches.ts';
import type { RandomTable } from '../random.ts';

/** Plays random games from their start to their end. The table counts every decision. */
export type Playouts = (table: RandomTable, games: number) => void;

export interface Contestant {
  readonly name: string;
  /** Makes a match ready to be played; undefined if this contestant cannot play it. */
  readonly prepare: (match: Match) => Playouts | undefined;
}
