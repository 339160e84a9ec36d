/** The text of a table in a file of its own: its lines and cells, where they stand, and how one is written. */

import { visible } from '../shared/visible.ts';

/** What stands in one column of a line. Offsets count from the beginning of the text. */
export interface TableCell {
  /** What is meant: without quotes and spaces around it. */
  readonly text: string;
  /** Where that stands. */
  readonly start: number;
  readonly end: number;
  /** The same with the quotes around it. */
  readonly from: number;
  readonly to: number;
  /** From one separator to the next, neither of them with it. */
  readonly left: number;
  readonly right: number;
}

/** A line of a table; a note begins with `//`, and the titles stand in the first line that is none and not blank. */
export interface TableLine {
  readonly kind: 'titles' | 'row' | 'note' | 'blank';
  /** Without the end of the line. */
  readonly start: number;
  readonly end: number;
  /** None in a note. */
  readonly cells: readonly TableCell[];
  /** Whether its last cell begins with a quote that nothing closes on its line. */
  readonly isOpen?: true;
}

/** A table as it is written. */
export interface TableText {
  readonly separator: ',' | ';';
  readonly lines: readonly TableLine[];
}

/** Reads any text as a table. The first line with something in it tells what parts the columns. */
export function readTableText(text: string): TableText {
  const lines = linesOf(text);
  const first = lines.find((line) => line.text.trim() !== '' && !isNote(line.text))?.text ?? '';
  const separator = first.includes(';') ? ';' : ',';
  let hasTitles = false;
  return {
    separator,
    lines: lines.map((line): TableLine => {
      const { start } = line;
      const end = start + line.text.length;
      if (isNote(line.text)) return { kind: 'note', start, end, cells: [] };
      const { cells, isOpen } = cellsOf(line, separator);
      if (cells.every(({ text: said }) => said === '')) return { kind: 'blank', start, end, cells };
      const kind = hasTitles ? 'row' : 'titles';
      hasTitles = true;
      return { kind, start, end, cells, ...(isOpen ? { isOpen } : {}) };
    }),
  };
}

/** A value as it is written in a table: in quotes where it would be read otherwise. A cell is of one line. */
export function writeTableCell(value: string, separator: TableText['separator']): string {
  const text = value.replace(/[\r\n]+/g, ' ').trim();
  const isPlain = !text.includes(separator) && !text.startsWith('"') && !text.startsWith('//');
  return isPlain ? text : `"${text.replaceAll('"', '""')}"`;
}

interface Line {
  readonly text: string;
  readonly start: number;
}

/** Lines end as those of rules do: `\n`, `\r\n`, or `\r` alone. */
function linesOf(text: string): readonly Line[] {
  let start = text.startsWith('\uFEFF') ? 1 : 0;
  return text
    .slice(start)
    .split(/(\r\n|[\r\n])/)
    .flatMap((part, index): Line[] => {
      const found = { text: part, start };
      start += part.length;
      return index % 2 === 0 ? [found] : [];
    });
}

/** The values of one line; one in quotes may hold separators, and a quote written twice. */
function cellsOf(
  { text: line, start }: Line,
  separator: string,
): { readonly cells: readonly TableCell[]; readonly isOpen: boolean } {
  const cells: TableCell[] = [];
  let cell = '';
  let isQuoted = false;
  let from = 0;
  const close = (end: number): void => {
    const written = line.slice(from, end);
    const trimmed = written.trim();
    const quotes = trimmed.length > 1 && trimmed.startsWith('"') && trimmed.endsWith('"') ? 1 : 0;
    const outer = start + from + written.indexOf(trimmed);
    const inner = { start: outer + quotes, end: outer + trimmed.length - quotes };
    cells.push({
      text: visible(cell).trim(),
      ...inner,
      from: outer,
      to: outer + trimmed.length,
      left: start + from,
      right: start + end,
    });
    cell = '';
    from = end + 1;
  };
  for (let at = 0; at < line.length; at++) {
    const sign = line.charAt(at);
    if (sign === '"' && isQuoted && line.charAt(at + 1) === '"') cell += line.charAt(at++);
    else if (sign === '"' && (isQuoted || isNothing(cell))) isQuoted = !isQuoted;
    else if (sign === separator && !isQuoted) close(at);
    else cell += sign;
  }
  close(line.length);
  return { cells, isOpen: isQuoted };
}

/** Whether nothing is written yet, not even a sign that nobody sees. */
function isNothing(cell: string): boolean {
  return cell.trim() === '' && visible(cell) === cell;
}

function isNote(line: string): boolean {
  return line.trimStart().startsWith('//');
}
