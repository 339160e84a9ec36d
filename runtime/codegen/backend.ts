/**
 * What differs between functions that a state machine calls and straight-line code over one array. All code generation is
 * written against this interface; nothing else depends on the backend.
 */

import type { Seek } from '../ir/effects.ts';
import type { Elements, Fold, Index, Language, Reference } from '../ir/expressions.ts';
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
  /** The free locals of the expression, in ascending order. */
  readonly freeLocals: (expr: L['expr']) => readonly number[];
  /** A loop over elements. */
  readonly loop: (unit: Unit<L>, elements: Elements<L>, body: Block) => Statement;
  /** The expressions directly inside an expression. */
  readonly partsOf: (expr: L['expr']) => readonly L['expr'][];
  /** Whether a fold goes through the whole range of its elements, and gives what the IR says. */
  readonly isPlain: (fold: Fold<L>) => boolean;
  /** The statement that goes on with the next element of a loop, where a condition does not hold for this one. */
  readonly skip: (elements: Elements<L>) => Statement;
  /** What the fold `the` gives for the element that is found. */
  readonly found: (unit: Unit<L>, fold: Elements<L> & L['fold']) => Js;
  /** For an element that a loop of the flow has come to, whose number in the loop is `at`: goes on with the next one where nothing is to be done. */
  readonly passOver: (unit: Unit<L>, seek: Seek<L>, at: Js) => Block;
  /** Whether the first element that a fold `min` or `max` meets gives its value. */
  readonly isSettled: (fold: L['fold']) => boolean;
  /** The number at which a count ends, since nobody asks for more; undefined: it counts all. */
  readonly enough: (fold: L['fold']) => number | undefined;
  /** The name of a constant table, by its number. */
  readonly table: (table: number) => string;

  /** The value of the cell of a reference without indices. */
  readonly cell: (cell: number) => Js;
  /** Code without writes: its loads of such cells may be hoisted to its beginning. */
  readonly readOnce: (body: () => Block) => Block;
  /** Code with writes, whatever it stands in: its loads stay where they are. */
  readonly readAnew: (body: () => Block) => Block;
  /**
   * What stands before effects that write the cells themselves and are undone, write by write, and behind that; absent: they are done on a copy
   * of so many cells.
   */
  readonly undoing?:
    | ((unit: Pick<Unit<L>, 'scratch'>, room: number) => { readonly before: Block; readonly after: Block })
    | undefined;
  /** Statements that give the value of a call which does effects: on a copy of so many cells, or all that they write is brought back. */
  readonly supposing: (unit: Pick<Unit<L>, 'scratch'>, room: number, done: Js) => Block;
  /**
   * The value of an index of a reference with a bounds check: one that is not below its size puts the address out of
   * bounds.
   */
  readonly checkedIndex: (unit: Unit<L>, value: Js, index: CheckedIndex<L>, ref: Reference<L>) => Js;
  /** Whether an address is out of bounds: a load there gives 0, a store is not allowed. */
  readonly isOutOfBounds: (address: Js) => Js;
  /** Whether the address of a reference can never be out of bounds. */
  readonly isInBounds: (ref: Reference<L>) => boolean;

  /** Stores a value, a number or a name, in the cell of a reference, whose address is a name or has no side effects. */
  readonly write: (ref: Reference<L>, address: Js, value: Js) => Block;
  /** What must follow every other write: to the cells of a reference, or to a span of cells. */
  readonly changed: (where: Reference<L> | CellSpan) => Block;
  /** Charges so many passes of a loop, and leaves where there were too many; nothing where work is not metered here. */
  readonly charge: (passes: number, leave: Statement) => Block;
  /** The statement that leaves a list of effects after a fault. */
  readonly leave: Statement;
}

/** An index that is checked against its size. */
export type CheckedIndex<L extends Language> = Index<L> & { readonly size: number };

/** Cells next to each other. */
export interface CellSpan {
  readonly base: number;
  readonly length: number;
}
