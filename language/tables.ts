/** Tables in files of their own, as members, cards or spaces; with where each name stands in the table. */

import { type Diagnostic, diagnose } from './diagnostics/diagnostic.ts';
import { nearNames } from './diagnostics/suggest.ts';
import type { Resource, ResourceText } from './resources.ts';
import type * as ast from './syntax/ast.ts';
import { LONGEST_NAME } from './syntax/limits.ts';
import { isReserved } from './syntax/tokens.ts';
import { readLines } from './table-lines.ts';
import type { TableLine } from './table-text.ts';

/** What a table says. */
interface TableRead {
  readonly rows: readonly ast.MemberSyntax[];
  /** Where the title of each column stands, by the title in small letters. */
  readonly titles: ReadonlyMap<string, ast.Span>;
}

/** What stands in one column of a line, and where: without quotes and spaces around it. */
interface Cell {
  readonly text: string;
  readonly span: ast.Span;
}

/** A line with something in it that is no note; `line` counts from 1. */
interface Row {
  readonly line: number;
  readonly cells: readonly Cell[];
}

/** Columns that are no attributes. */
const BASIC_COLUMNS = ['name', 'label', 'count'];

const NOTHING: TableRead = { rows: [], titles: new Map() };

/**
 * Cards, members or spaces from a table with a first line of column names: `name`, `label`, one per attribute, and
 * for cards `count`. Columns are parted by commas or semicolons; a value with one in it stands in quotes. A set is
 * written as its members with spaces between. Lines that begin with `//` are notes. Further columns are for looks.
 */
export function readTable(
  attributes: readonly ast.AttributeSyntax[],
  { path, span }: Resource,
  source: ResourceText,
  diagnostics: Diagnostic[],
): TableRead {
  const lines = readLines({ path, span }, source, diagnostics);
  if (!lines) return NOTHING;
  const [header, ...rows] = rowsOf(lines, source.index);
  const titles = (header?.cells ?? []).map(({ text }) => text.toLowerCase());
  const column = (name: string): number => titles.indexOf(name.toLowerCase());
  const known = new Set([...BASIC_COLUMNS, ...attributes.map(({ name: { text } }) => text.toLowerCase())]);
  const missing = ['name', ...attributes.map((attribute) => attribute.name.text)].filter(
    (name) => column(name) < 0,
  );
  if (missing.length > 0) {
    const others = (header?.cells ?? []).filter(({ text }) => !known.has(text.toLowerCase()));
    const found = others.find(({ text }) => nearNames(text, missing).length > 0);
    const [meant = ''] = nearNames(found?.text ?? '', missing);
    const fix = found && {
      title: `Call the column \`${meant}\``,
      edits: [{ span: found.span, text: meant }],
    };
    const facts = { path, columns: missing, found: found?.text, isEmpty: header === undefined };
    diagnostics.push(diagnose('table-column', found?.span ?? span, facts, { fix }));
    return NOTHING;
  }
  const further = titles.filter((title) => title !== '' && !known.has(title));
  const members = rows.flatMap(({ line, cells }): ast.MemberSyntax[] => {
    // What is missing at the end of a line is said there.
    const end = cells.at(-1)?.span.end;
    const nothing = end === undefined ? span : { file: source.index, start: end, end };
    const cell = (name: string): Cell => cells[column(name)] ?? { text: '', span: nothing };
    const at = (name: string): string => cell(name).text;
    const name = at('name');
    if (name.length > LONGEST_NAME) {
      const facts = { what: 'Letters of a name', found: name.length, limit: LONGEST_NAME };
      diagnostics.push(diagnose('too-large', cell('name').span, facts));
      return [];
    }
    if (!/^\p{L}[\p{L}\p{N}_]*$/u.test(name) || isReserved(name)) {
      diagnostics.push(diagnose('table-name', cell('name').span, { path, line, name }));
      return [];
    }
    const label = at('label');
    const count = at('count');
    return [
      {
        span,
        name: { span, text: name, cell: cell('name').span },
        label: label === '' ? undefined : { span, parts: [label] },
        values: attributes.map(({ name: { text }, type }) =>
          type.kind === 'set-type' ? setOf(cell(text)) : expressionOf(cell(text)),
        ),
        count: count === '' ? undefined : expressionOf(cell('count')),
        ...(further.length > 0 ? { notes: new Map(further.map((title) => [title, cell(title)])) } : {}),
      },
    ];
  });
  const places = (header?.cells ?? []).map((cell, index) => [titles[index] ?? '', cell.span] as const);
  // Of two columns of the same title the first counts.
  return { rows: members, titles: new Map([...places].reverse()) };
}

function rowsOf(lines: readonly TableLine[], file: number): readonly Row[] {
  return lines.flatMap(({ kind, cells }, index): Row[] => {
    if (kind !== 'titles' && kind !== 'row') return [];
    const spans = cells.map(({ text, start, end }) => ({ text, span: { file, start, end } }));
    return [{ line: index + 1, cells: spans }];
  });
}

function setOf({ text, span }: Cell): ast.Expression {
  const words = text === '-' ? [] : [...text.matchAll(/\S+/g)];
  const members = words.map(({ 0: word, index }) => {
    const start = span.start + index;
    return expressionOf({ text: word, span: { ...span, start, end: start + word.length } });
  });
  return { kind: 'set', span, members };
}

function expressionOf({ text, span }: Cell): ast.Expression {
  if (/^-?\d{1,9}$/.test(text)) return { kind: 'number', span, value: Number(text) };
  if (text === 'yes' || text === 'no') return { kind: 'yes-no', span, value: text === 'yes' };
  if (text === 'none' || text === '' || text === '-') return { kind: 'none', span };
  return { kind: 'name', span, name: { span, text, cell: span } };
}
