/** Changes of a table, each as a change of its text: what is not touched stays as it is written, to the last space. */

import {
  readTableText,
  type TableCell,
  type TableLine,
  type TableText,
  writeTableCell,
} from '../../../language/table-text.ts';
import { addAll, largest } from '../../../shared/lists.ts';

/** A table to be shown as a grid: the lines that are its rows, in order. */
export interface Grid extends TableText {
  readonly text: string;
  readonly titles: TableLine | undefined;
  /** Indices of lines: those with something in them, and those with nothing but separators. */
  readonly rows: readonly number[];
}

export function gridOf(text: string): Grid {
  const table = readTableText(text);
  const rows = table.lines.flatMap(({ kind, cells }, index) =>
    kind === 'row' || (kind === 'blank' && cells.length > 1) ? [index] : [],
  );
  return { ...table, text, titles: table.lines.find(({ kind }) => kind === 'titles'), rows };
}

/** The number of columns: as many as have titles, or as the longest row has. */
export function widthOf({ titles, rows, lines }: Grid): number {
  return rows.reduce((most, row) => Math.max(most, lines[row]?.cells.length ?? 0), titles?.cells.length ?? 0);
}

/** What is said in a cell; row -1 are the titles. */
export function cellAt(grid: Grid, row: number, column: number): TableCell | undefined {
  return lineOf(grid, row)?.cells[column];
}

/** The line of a row; row -1 are the titles. */
function lineOf({ titles, rows, lines }: Grid, row: number): TableLine | undefined {
  return row < 0 ? titles : lines[rows[row] ?? -1];
}

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The text with a block of values written from a cell on; rows that are missing are added, columns are not. */
export function withCells(
  grid: Grid,
  row: number,
  column: number,
  block: readonly (readonly string[])[],
): string {
  const width = widthOf(grid);
  const edits: Edit[] = [];
  const added: string[] = [];
  for (const [down, values] of block.entries()) {
    const line = lineOf(grid, row + down);
    const room = values.slice(0, Math.max(0, width - column));
    if (line) addAll(edits, editsOf(grid, line, column, room));
    else added.push(newLine(grid, width, column, room));
  }
  const text = apply(grid.text, edits);
  return added.length === 0 ? text : withLinesBehind(text, gridOf(text).rows.at(-1), added);
}

/** How many columns of a block have no room behind that column: those behind the last one in which anything stands are none. */
export function columnsWithoutRoom(
  grid: Grid,
  column: number,
  block: readonly (readonly string[])[],
): number {
  const widths = block.map((values) => values.findLastIndex((value) => value.trim() !== '') + 1);
  return Math.max(0, largest(widths, 0) - Math.max(0, widthOf(grid) - column));
}

function editsOf(
  { separator, text }: Grid,
  { cells, end }: TableLine,
  column: number,
  values: readonly string[],
): readonly Edit[] {
  const known = values.flatMap((value, index): readonly Edit[] => {
    const cell = cells[column + index];
    if (!cell || cell.text === value.trim()) return [];
    return [{ start: cell.from, end: cell.to, text: writeTableCell(value, separator) }];
  });
  const rest = values
    .slice(Math.max(0, cells.length - column))
    .map((value) => writeTableCell(value, separator));
  if (rest.every((value) => value === '') || column + values.length <= cells.length) return known;
  // A row that ends early is written on.
  const gap = Math.max(0, column - cells.length);
  const before = text.slice(0, end).endsWith('\r') ? end - 1 : end;
  return [...known, { start: before, end: before, text: separator.repeat(gap + 1) + rest.join(separator) }];
}

function newLine({ separator }: Grid, width: number, column: number, values: readonly string[]): string {
  const cells = Array.from({ length: Math.max(width, 2) }, (_, index) =>
    writeTableCell(values[index - column] ?? '', separator),
  );
  return cells.join(separator);
}

/** The text with an empty row behind a row, or before all of them behind the titles. */
export function withRow(grid: Grid, row: number): string {
  const line = row < 0 ? grid.lines.findIndex(({ kind }) => kind === 'titles') : grid.rows[row];
  return withLinesBehind(grid.text, line, [newLine(grid, widthOf(grid), 0, [])]);
}

function withLinesBehind(text: string, line: number | undefined, added: readonly string[]): string {
  const lines = text.split('\n');
  const end = lines[0]?.endsWith('\r') ? '\r' : '';
  const at = line === undefined || line < 0 ? lines.length - 1 : line;
  const isLast = at === lines.length - 1;
  const before = lines.slice(0, at + 1);
  // A last line without an end gets one, which the new last line then does without.
  const closed = isLast && end !== '' ? [...before.slice(0, -1), `${before.at(-1) ?? ''}${end}`] : before;
  const own = added.map((each, index) => (isLast && index === added.length - 1 ? each : each + end));
  return [...closed, ...own, ...lines.slice(at + 1)].join('\n');
}

/** The text without some rows. */
export function withoutRows(grid: Grid, from: number, to: number): string {
  const gone = new Set(grid.rows.slice(from, to + 1));
  return grid.text
    .split('\n')
    .filter((_, index) => !gone.has(index))
    .join('\n');
}

/** The text with a column of this title behind a column; row by row. */
export function withColumn(grid: Grid, column: number, title: string): string {
  const { separator, lines, rows, titles } = grid;
  const edits = lines.flatMap((line, index): readonly Edit[] => {
    if (line !== titles && !rows.includes(index)) return [];
    const cell = line.cells[column];
    if (!cell) return [];
    const value = line === titles ? writeTableCell(title, separator) : '';
    return [{ start: cell.right, end: cell.right, text: separator + value }];
  });
  return titles ? apply(grid.text, edits) : `${writeTableCell(title, separator)}\n${grid.text}`;
}

/** The text without a column. */
export function withoutColumn(grid: Grid, column: number): string {
  const { lines, rows, titles } = grid;
  const edits = lines.flatMap((line, index): readonly Edit[] => {
    if (line !== titles && !rows.includes(index)) return [];
    const cell = line.cells[column];
    if (!cell) return [];
    // With the separator before it, or of the first column the one behind.
    const start = column > 0 ? cell.left - 1 : cell.left;
    const end = column === 0 && line.cells.length > 1 ? cell.right + 1 : cell.right;
    return [{ start, end, text: '' }];
  });
  return apply(grid.text, edits);
}

/** What a spreadsheet puts on the clipboard: rows of cells with tabs between, those with line breaks in quotes. */
export function readBlock(pasted: string): readonly (readonly string[])[] {
  const rows: string[][] = [[]];
  let cell = '';
  let isQuoted = false;
  const close = (): void => {
    rows.at(-1)?.push(cell);
    cell = '';
  };
  const text = pasted.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  for (let at = 0; at < text.length; at++) {
    const sign = text.charAt(at);
    if (isQuoted && sign === '"' && text.charAt(at + 1) === '"') cell += text.charAt(at++);
    else if (sign === '"' && (isQuoted || cell === '')) isQuoted = !isQuoted;
    else if (!isQuoted && sign === '\t') close();
    else if (!isQuoted && sign === '\n') {
      close();
      rows.push([]);
    } else cell += sign;
  }
  close();
  return rows;
}

/** The same the other way. */
export function writeBlock(rows: readonly (readonly string[])[]): string {
  const write = (cell: string) => (/["\t\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
  return rows.map((row) => row.map(write).join('\t')).join('\n');
}

function apply(text: string, edits: readonly Edit[]): string {
  let end = 0;
  const parts: string[] = [];
  for (const edit of [...edits].sort((one, other) => one.start - other.start)) {
    parts.push(text.slice(end, edit.start), edit.text);
    end = edit.end;
  }
  return parts.join('') + text.slice(end);
}
