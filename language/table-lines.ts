/** The lines of a table in a file of its own, if there are not too many and none of them is too long. */

import { type Diagnostic, diagnose } from './diagnostics/diagnostic.ts';
import type { Resource, ResourceText } from './resources.ts';
import { LONGEST_TEXT } from './syntax/limits.ts';
import { readTableText, type TableLine } from './table-text.ts';

/** A table of more lines is none that a person writes. */
const MAX_LINES = 2000;
const MAX_LETTERS = 500_000;

/** Undefined where the table is too large; then that is told. */
export function readLines(
  { path, span }: Resource,
  source: ResourceText,
  diagnostics: Diagnostic[],
): readonly TableLine[] | undefined {
  const refuse = (what: string, found: number, limit: number): undefined => {
    diagnostics.push(diagnose('too-large', span, { what: `${what}, here ${path}`, found, limit }));
  };
  if (source.text.length > MAX_LETTERS) return refuse('Letters in a table', source.text.length, MAX_LETTERS);
  const { lines } = readTableText(source.text);
  if (lines.length > MAX_LINES) return refuse('Lines in a table', lines.length, MAX_LINES);
  const isUsed = ({ kind }: TableLine): boolean => kind === 'titles' || kind === 'row';
  const closed = withoutOpen(lines, source, diagnostics);
  const long = closed
    .filter(isUsed)
    .flatMap(({ cells }) => cells)
    .find(({ text }) => text.length > LONGEST_TEXT);
  if (!long) return closed;
  const facts = { what: 'Letters of a cell', found: long.text.length, limit: LONGEST_TEXT };
  diagnostics.push(diagnose('too-large', { file: source.index, start: long.start, end: long.end }, facts));
  return undefined;
}

/** How many lines a text in quotes may go over, for its end to be found. */
const MOST_OPEN = 20;

/**
 * A cell is of one line. One in quotes that goes on in the next is told, and the lines that it stands in are left out: they are blank, so
 * that the others keep their numbers.
 */
function withoutOpen(
  lines: readonly TableLine[],
  { text, index: file }: ResourceText,
  diagnostics: Diagnostic[],
): readonly TableLine[] {
  const kept = [...lines];
  const leaveOut = (at: number): void => {
    const line = kept[at];
    if (line) kept[at] = { ...line, kind: 'blank', cells: [] };
  };
  for (let at = 0; at < kept.length; at++) {
    const last = kept[at]?.isOpen ? kept[at]?.cells.at(-1) : undefined;
    if (!last) continue;
    diagnostics.push(diagnose('text-not-closed', { file, start: last.from, end: last.to }, {}));
    const hasQuote = ({ start, end }: TableLine): boolean => text.slice(start, end).includes('"');
    const length = kept.slice(at + 1, at + 1 + MOST_OPEN).findIndex(hasQuote);
    const isWhole = length >= 0 && !kept[at + 1 + length]?.cells.some(({ start, from }) => start > from);
    leaveOut(at);
    for (let more = 1; isWhole && more <= length + 1; more++) leaveOut(at + more);
  }
  return kept;
}
