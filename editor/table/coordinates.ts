import type { BoardLayout } from './board-layout.ts';

/** What columns and rows of a board are called, from left to right and from top to bottom. */
interface Coordinates {
  readonly columns: readonly string[];
  readonly rows: readonly string[];
}

/**
 * The coordinates of a board on which every space is called by its column and row, such as `b3`: then they stand at the edges
 * rather than in the squares. Undefined for boards whose spaces have other names.
 */
export function coordinatesOf(
  spaces: readonly { readonly label: string }[],
  cells: BoardLayout['cells'],
): Coordinates | undefined {
  const columns: string[] = [];
  const rows: string[] = [];
  for (const [index, { label }] of spaces.entries()) {
    const [, letters, digits] = /^(\p{L}{1,2})(\d{1,2})$/u.exec(label) ?? [];
    const cell = cells[index];
    if (letters === undefined || digits === undefined || !cell) return undefined;
    columns[cell.column] ??= letters;
    rows[cell.row] ??= digits;
    if (columns[cell.column] !== letters || rows[cell.row] !== digits) return undefined;
  }
  const isTold = new Set(columns).size === columns.length && new Set(rows).size === rows.length;
  return isTold && spaces.length > 0 ? { columns, rows } : undefined;
}
