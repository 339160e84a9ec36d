import { largest } from '../../../shared/lists.ts';
import type { BoardLayout } from './board-layout.ts';

/** A name of more signs does not fit into the circle of a space. */
const IN_CIRCLE = 3;
/** No name needs more columns, even in two lines. */
const MOST = 3;

/** How far a name may reach beyond the rim of the board, in columns. */
const BEYOND = 0.25;

/**
 * For each space of a map, how many columns its name may take below it, in its middle: up to the rim of the board, and of the way to a neighbour in
 * the row as much as the longer word needs more. Undefined where all names are short enough to stand in their circles.
 */
export function roomsForNames(
  names: readonly string[],
  { columns, cells }: Pick<BoardLayout, 'columns' | 'cells'>,
): readonly number[] | undefined {
  if (names.every((name) => [...name].length <= IN_CIRCLE)) return undefined;
  const needs = names.map(longestWord);
  return cells.map(({ column, row }, index) => {
    const toRim = Math.min(column, columns - 1 - column) + 0.5 + BEYOND;
    const half = cells.reduce((room, cell, other) => {
      if (other === index || cell.row !== row) return room;
      const need = needs[index] ?? 1;
      const share = need / (need + (needs[other] ?? 1));
      return Math.min(room, Math.abs(cell.column - column) * share);
    }, toRim);
    return Math.min(MOST, 2 * half);
  });
}

/** The length of the longest word; at least 1. */
function longestWord(name: string): number {
  return largest(
    name.split(/\s/).map((word) => word.length),
    1,
  );
}
