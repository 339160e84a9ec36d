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
  const long = lines
    .filter(isUsed)
    .flatMap(({ cells }) => cells)
    .find(({ text }) => text.length > LONGEST_TEXT);
  if (!long) return lines;
  const facts = { what: 'Letters of a cell', found: long.text.length, limit: LONGEST_TEXT };
  diagnostics.push(diagnose('too-large', { file: source.index, start: long.start, end: long.end }, facts));
  return undefined;
}
