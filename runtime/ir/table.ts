/** What a table view needs to draw any game. */

import type { ValueType } from './values.ts';

/** What a table view needs to draw any game; cells hold the values. */
export interface TableIR {
  readonly spaces: readonly SpaceIR[];
  readonly paths: readonly (readonly [number, number])[];
  readonly pieces: readonly PieceIR[];
  /** Things on the table: places (`supply`) and `table` fields; owner absent. */
  readonly places: readonly PlaceIR[];
  /** What every seat has. */
  readonly seat: readonly ShownField[];
}

export interface SpaceIR {
  /** Position in board units, or undefined to let the view arrange it. */
  readonly at: readonly [number, number] | undefined;
  /** Seat whose space it is, -1 for none. */
  readonly owner: number;
  readonly label: string;
  /** What lies on it besides pieces. */
  readonly fields: readonly ShownField[];
}

export interface PieceIR {
  readonly name: string;
  readonly label: string;
  readonly owner: number;
  /** Cell that holds the piece's space, -1 off the board. */
  readonly space: number;
  readonly fields: readonly ShownField[];
}

export interface PlaceIR {
  readonly name: string;
  readonly label: string;
  readonly fields: readonly ShownField[];
}

/**
 * One value or pile to show. Of a seat or piece field `base` is the cell of seat 0 and `stride` the distance
 * between seats; else `stride` is 0. A pile has one cell per member of `kinds`.
 */
export interface ShownField {
  readonly name: string;
  readonly label: string;
  readonly base: number;
  readonly stride: number;
  /** A deck has its length first, then its cards from the bottom up (-1: unknown). */
  readonly shape: 'value' | 'pile' | 'deck';
  readonly type: ValueType;
  /** Domain of the kinds in a pile, -1 for a single kind. */
  readonly kinds: number;
  readonly visibility: 'all' | 'owner' | 'nobody';
  /** Where a pile or deck may not be seen, its size is not shown either. */
  readonly countHidden?: boolean | undefined;
  /** First of a cell per owner: bit set of the seats that it is revealed to for now; absent if never. */
  readonly revealed?: number | undefined;
}
