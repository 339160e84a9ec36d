import type { BoardLayout } from './board-layout.ts';

/** What columns and rows of a board are called, from left to right and from top to bottom. */
interface Coordinates {
  readonly columns: readonly string[];
  readonly rows: readonly string[];
}

/** What a row or a column of hexagons is called, and where that stands: one place beyond its end. */
export interface EndOfLine {
  readonly name: string;
  readonly column: number;
  readonly row: number;
}

/**
 * Where rows of hexagons begin, on the left, and where columns end, above, on a board whose spaces are called by column and row, such as
 * `b3`; none for other names. Columns lean to the right as they go up.
 */
export function endsOfLines(
  spaces: readonly { readonly label: string }[],
  cells: BoardLayout['cells'],
): readonly EndOfLine[] {
  const rows = new Map<string, EndOfLine>();
  const columns = new Map<string, EndOfLine>();
  for (const [index, { label }] of spaces.entries()) {
    const [, letters, digits] = COORDINATES.exec(label) ?? [];
    const cell = cells[index];
    if (letters === undefined || digits === undefined || !cell) return [];
    const first = rows.get(digits);
    if (first === undefined || cell.column - 2 < first.column)
      rows.set(digits, { name: digits, column: cell.column - 2, row: cell.row });
    const last = columns.get(letters);
    if (last === undefined || cell.row - 1 < last.row)
      columns.set(letters, { name: letters, column: cell.column + 1, row: cell.row - 1 });
  }
  return [...rows.values(), ...columns.values()];
}

const COORDINATES = /^(\p{L}{1,2})(\d{1,2})$/u;

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
    const [, letters, digits] = COORDINATES.exec(label) ?? [];
    const cell = cells[index];
    if (letters === undefined || digits === undefined || !cell) return undefined;
    columns[cell.column] ??= letters;
    rows[cell.row] ??= digits;
    if (columns[cell.column] !== letters || rows[cell.row] !== digits) return undefined;
  }
  const isTold = new Set(columns).size === columns.length && new Set(rows).size === rows.length;
  return isTold && spaces.length > 0 ? { columns, rows } : undefined;
}
