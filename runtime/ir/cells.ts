/** The flat array that is the state of a game: what its cells hold. */

import type { ShownField } from './table.ts';
import type { ValueType } from './values.ts';

/** The state of a game: one flat typed array. Never changed in place once handed out. */
export type Cells = Int8Array | Int16Array | Int32Array;

/** Cells every game has. */
export const CELL = {
  /** Index of the wait (`FlowNode.wait`) where the flow stands; -1 before the start and after the end. */
  position: 0,
  /** 0 while running; ending index + 1 after an end; -(origin index + 1) after a fault. */
  result: 1,
  /** Bit set of winning seats. */
  winners: 2,
  /** Number of the round, from 1; 0 outside rounds. */
  round: 3,
  /** Seat whose turn it is, -1 outside turns. */
  me: 4,
  /** First of `players` cells: 1 for a seat that is out of the game. */
  out: 5,
} as const;

export interface Layout {
  readonly size: number;
  /** The narrowest typed array that holds every cell's bounds. */
  readonly storage: 'int8' | 'int16' | 'int32';
  /** Named runs of cells, for inspection, positions set by hand and examples. */
  readonly fields: readonly FieldIR[];
}

/** Some of a field's cells, one behind the other. */
export interface CellPart {
  readonly length: number;
  readonly low: number;
  readonly high: number;
}

/**
 * A named field: `length` cells from `base`, one per element of its `over` domains (row-major). Flow-local
 * values are not listed.
 */
export interface FieldIR {
  /** `player.health`, `supply.coins`, `pawn.space`, `throw`. */
  readonly name: string;
  readonly label: string;
  readonly base: number;
  readonly length: number;
  /** Domains of its indices, outermost first; empty for a single value and for dice, which are counted from 0. */
  readonly over: readonly number[];
  readonly type: ValueType;
  readonly visibility: 'all' | 'owner' | 'nobody';
  /** True if the first index is the seat that owns it. */
  readonly perSeat: boolean;
  /** Of a field that several things have: the seat that owns each of them, -1 for nobody, by the first index. */
  readonly owners?: readonly number[] | undefined;
  /** Where the cells of one owner hold different things, each run of them with what it can hold; absent: as the type says. */
  readonly parts?: readonly CellPart[] | undefined;
  /** What a pile or deck holds: the name of the item, and the domain of its kinds, -1 for a single kind. */
  readonly holds?: { readonly item: string; readonly kinds: number } | undefined;
  /** How the cells of one owner are filled, as in `ShownField`; absent: `value`. */
  readonly shape?: ShownField['shape'] | undefined;
  /** First of a cell per owner: bit set of the seats that it is revealed to for now; absent if never. */
  readonly revealed?: number | undefined;
  /** As in `ShownField`. */
  readonly countHidden?: boolean | undefined;
}
