/**
 * What differs between functions that a state machine calls and straight-line code over one array. All code generation is
 * written for a backend; nothing else tells which one it is for.
 */

import type { Elements, Language, Reference } from '../ir/expressions.ts';
import type { Block, Js, Statement } from './js/tree.ts';
import type { Unit } from './unit.ts';

export interface Backend<L extends Language> {
  /** Names that every function of a unit is given before its own parameters: the cells `S`, or nothing. */
  readonly shared: readonly string[];
  /** The value of an expression; see `emitNumber` for those of the IR. */
  readonly number: (unit: Unit<L>, expr: L['expr']) => Js;
  /** The expression as a condition; see `emitTest` for those of the IR. */
  readonly test: (unit: Unit<L>, expr: L['expr']) => Js;
  /** Statements that do `refuse`, which leaves, unless the condition holds. */
  readonly condition: (unit: Unit<L>, condition: L['expr'], refuse: Statement) => Block;
  /** Locals that the expression takes from outside, in ascending order. */
  readonly freeLocals: (expr: L['expr']) => readonly number[];
  /** A loop over elements. */
  readonly loop: (unit: Unit<L>, elements: Elements<L>, body: Block) => Statement;
  /** What the fold `the` gives for the element that is found. */
  readonly found: (unit: Unit<L>, fold: Elements<L> & L['fold']) => Js;
  /** The name of a constant table, by its number. */
  readonly table: (table: number) => string;

  /** The value of the cell that a reference without indices leads to. */
  readonly cell: (cell: number) => Js;
  /** Code in which nothing is written: what it reads of such cells may be read before it. */
  readonly readOnce: (body: () => Block) => Block;
  /** An index of a reference, where it must be below `size`: one that is not makes the address lead nowhere. */
  readonly checkedIndex: (index: Js, size: number, stride: number, ref: Reference<L>) => Js;
  /** Whether an address leads nowhere: reading there gives 0, and nothing may be written. */
  readonly isNowhere: (address: Js) => Js;
  /** Whether the address of a reference always leads somewhere. */
  readonly leadsSomewhere: (ref: Reference<L>) => boolean;

  /** Writes a value, a number or a name, to the cell of a reference, whose address is a name or has no effects. */
  readonly write: (ref: Reference<L>, address: Js, value: Js) => Block;
  /** What follows every other write: to the cells of a reference, or to so many from a base on. */
  readonly changed: (where: Reference<L> | Stretch) => Block;
  /** Counts so many passes of a loop, and leaves where there were too many; nothing where work is not counted here. */
  readonly charge: (passes: number, leave: Statement) => Block;
  /** The statement that leaves a list of effects after a fault. */
  readonly leave: Statement;
}

/** Cells next to each other. */
export interface Stretch {
  readonly base: number;
  readonly length: number;
}
