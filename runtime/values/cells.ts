/** Making, comparing, saving and loading cells. */

import { array, literal, number, object, safeParse } from 'valibot';
import { CELL, type Cells } from '../ir/cells.ts';
import type { GameIR } from '../ir/ir.ts';

/** Fresh cells with the given numbers. */
export function makeCells(ir: GameIR, numbers: ArrayLike<number>): Cells {
  switch (ir.layout.storage) {
    case 'int8':
      return Int8Array.from(numbers);
    case 'int16':
      return Int16Array.from(numbers);
    case 'int32':
      return Int32Array.from(numbers);
  }
}

/** Whether both hold the same numbers. */
export function equalCells(left: Cells, right: Cells): boolean {
  return left.length === right.length && left.every((value, index) => value === right[index]);
}

/** Cells as plain JSON. */
export interface SavedCells {
  readonly format: 1;
  readonly cells: readonly number[];
}

/** The cells as plain JSON, for `loadCells`. */
export function saveCells(cells: Cells): SavedCells {
  return { format: 1, cells: [...cells] };
}

/** The cells that were saved, or undefined if the JSON value does not hold cells of this game. */
export function loadCells({ ir }: { readonly ir: GameIR }, saved: unknown): Cells | undefined {
  const read = safeParse(Saved, saved, { abortEarly: true });
  if (!read.success || read.output.cells.length !== ir.layout.size) return undefined;
  const { cells } = read.output;
  const made = makeCells(ir, cells);
  return made.every((value, index) => value === cells[index]) ? made : undefined;
}

const Saved = object({ format: literal(1), cells: array(number()) });

/** Whether the cells that a game begins with are those of a position in it. */
export function isOpened({ initial }: Pick<GameIR, 'initial'>): boolean {
  return (initial[CELL.position] ?? -1) >= 0 || initial[CELL.result] !== 0;
}
