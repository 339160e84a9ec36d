/** Tables of labels: a column for each language, a row for each text of the rules. */

import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import type { Resource, ResourceText } from '../resources.ts';
import type * as ast from '../syntax/ast.ts';
import { readLines } from '../table-lines.ts';
import { readTableText, type TableLine } from '../table-text.ts';
import { isLanguage } from './languages.ts';

/** The title of the column that says which part of the rules a row is meant of. */
const AT_COLUMN = 'at';

/** A table of more languages is none that people write. */
const MAX_LANGUAGES = 100;

const kept = new WeakMap<ResourceText, ast.LabelTable>();

/**
 * The labels of a table whose first line names a language for each column: first that of the rules, then at least one more.
 * A column `at` may stand anywhere among them. Undefined where the first line does not say so much. The same text gives the
 * same table again.
 */
export function readLabelTable(
  resource: Resource,
  source: ResourceText,
  diagnostics: Diagnostic[],
): ast.LabelTable | undefined {
  // What is wrong with a table may be told where the rules ask for it: only one with nothing wrong is the same for all.
  const table = kept.get(source) ?? read(resource, source, diagnostics);
  if (table) kept.set(source, table);
  return table;
}

function read(
  { path, span }: Resource,
  source: ResourceText,
  diagnostics: Diagnostic[],
): ast.LabelTable | undefined {
  const lines = readLines({ path, span }, source, diagnostics);
  if (!lines) return undefined;
  const spanOf = (start: number, end: number): ast.Span => ({ file: source.index, start, end });
  const header = lines.find(({ kind }) => kind === 'titles');
  const titles = (header?.cells ?? []).map(({ text, start, end }) => ({ text, span: spanOf(start, end) }));
  const isAt = (title: string): boolean => title.toLowerCase() === AT_COLUMN;
  const named = titles.flatMap(({ text, span: at }, column) =>
    text === '' || isAt(text) ? [] : [{ language: text, span: at, column }],
  );
  const [own, ...languages] = named;
  const wrong = wrongTitle(path, named);
  if (wrong) {
    diagnostics.push(wrong);
    return undefined;
  }
  if (!own || languages.length === 0) {
    diagnostics.push(diagnose('label-columns', own?.span ?? span, { path, own: own?.language }));
    return undefined;
  }
  const atColumn = titles.findIndex(({ text }) => isAt(text));
  const rows = lines.flatMap((line, index) =>
    line.kind === 'row'
      ? rowOf(line, lines[index + 1], { own: own.column, at: atColumn, languages }, spanOf)
      : [],
  );
  const last = lines.at(-1);
  const end = last?.end ?? source.text.length;
  return {
    own,
    languages,
    rows,
    more: {
      at: spanOf(end, end),
      breaksLine: last !== undefined && last.end > last.start,
      separator: readTableText(source.text).separator,
      columns: titles.length,
      textColumn: own.column,
    },
  };
}

/** What is wrong with the first title that names no language, or one that another column has. */
function wrongTitle(path: string, named: readonly ast.LabelColumn[]): Diagnostic | undefined {
  const known = new Set<string>();
  for (const { language, span } of named) {
    const isTwice = known.has(language.toLowerCase());
    if (isTwice || !isLanguage(language))
      return diagnose('label-language', span, { title: language, isTwice });
    known.add(language.toLowerCase());
    if (known.size > MAX_LANGUAGES) {
      const what = `Languages of a table, here ${path}`;
      return diagnose('too-large', span, { what, found: named.length, limit: MAX_LANGUAGES });
    }
  }
  return undefined;
}

interface Columns {
  readonly own: number;
  /** -1 if there is none. */
  readonly at: number;
  readonly languages: readonly { readonly language: string; readonly column: number }[];
}

function rowOf(
  { cells, start, end }: TableLine,
  next: TableLine | undefined,
  columns: Columns,
  spanOf: (start: number, end: number) => ast.Span,
): readonly ast.LabelRow[] {
  // What is missing at the end of a line is said there.
  const cell = (column: number): ast.LabelCell => {
    const found = cells[column];
    return found
      ? { text: found.text, span: spanOf(found.start, found.end), outer: spanOf(found.from, found.to) }
      : { text: '', span: spanOf(end, end) };
  };
  const at = columns.at < 0 ? undefined : cell(columns.at);
  return [
    {
      text: cell(columns.own),
      at: at && at.text !== '' ? at : undefined,
      said: new Map(columns.languages.map(({ language, column }) => [language, cell(column)])),
      line: spanOf(start, next?.start ?? end),
    },
  ];
}
