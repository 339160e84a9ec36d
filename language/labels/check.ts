/** Whether the tables of labels say all that the rules say, and nothing else. */

import { addAll } from '../../shared/lists.ts';
import { memo } from '../../shared/memo.ts';
import { type Diagnostic, diagnose, type Fix } from '../diagnostics/diagnostic.ts';
import { nearUnless } from '../diagnostics/suggest.ts';
import type * as ast from '../syntax/ast.ts';
import { writeTableCell } from '../table-text.ts';
import { rowsAdded } from './new-rows.ts';
import { labelTables, type ReadLabels, rowsByText, rowsFor } from './tables.ts';
import { type ShownText, shownTexts } from './texts.ts';
import { translate } from './translate.ts';

const wrongCells = memo<readonly ast.SourceFileSyntax[], 'all', readonly Diagnostic[]>();

/** What is wrong with the cells of all tables, so that nothing could be said by them. */
export function labelErrors(files: readonly ast.SourceFileSyntax[]): readonly Diagnostic[] {
  return wrongCells(files, 'all', () => {
    const tables = labelTables(files);
    const [first] = tables;
    if (!first) return [];
    const found = tables
      .filter(({ table }) => table.own.language !== first.table.own.language)
      .map(({ table: { own } }) =>
        diagnose('label-own', own.span, { own: first.table.own.language, other: own.language }),
      );
    const rows = rowsByText(tables);
    const seen = new Set<ast.LabelCell>();
    for (const text of shownTexts(files)) {
      if (!text.node) continue;
      for (const { said } of rowsFor(rows, text))
        for (const cell of said.values()) {
          // A row may speak of several texts, all written alike.
          if (cell.text === '' || seen.has(cell)) continue;
          seen.add(cell);
          const translated = translate(text.node, cell);
          if ('problems' in translated) addAll(found, translated.problems);
        }
    }
    return found;
  });
}

/**
 * What is missing in the tables or stands there for nothing. `others` are texts that are shown as well but that nobody has to
 * translate: names of spaces that a map draws.
 */
export function labelWarnings(
  files: readonly ast.SourceFileSyntax[],
  others: readonly string[],
): readonly Diagnostic[] {
  const tables = labelTables(files);
  if (tables.length === 0) return [];
  const texts = shownTexts(files);
  const found: Diagnostic[] = [];
  const missing = new Map(tables.map((each) => [each, missingIn(tables, each, texts)]));
  for (const [table, left] of missing) if (left.length > 0) found.push(rowsMissing(table, left));
  const lacking = [...missing.values()].flat().map(({ key }) => key);
  for (const each of tables) {
    addAll(found, emptyCells(each));
    addAll(found, unusedRows(each, texts, new Set(others), lacking));
  }
  addAll(found, rowsTwice(tables));
  return found;
}

/** Tables that translate into a language of this one. */
function besides(tables: readonly ReadLabels[], { table }: ReadLabels): readonly ReadLabels[] {
  const languages = new Set(table.languages.map(({ language }) => language));
  return tables.filter((one) => one.table.languages.some(({ language }) => languages.has(language)));
}

/** The texts that have no row, each once; told of the first table of a language only. */
function missingIn(
  tables: readonly ReadLabels[],
  table: ReadLabels,
  texts: readonly ShownText[],
): readonly ShownText[] {
  const alike = besides(tables, table);
  if (alike[0] !== table) return [];
  const rows = rowsByText(alike);
  const keys = new Set<string>();
  return texts.filter((text) => {
    if (!text.isAsked || keys.has(text.key) || rowsFor(rows, text).length > 0) return false;
    keys.add(text.key);
    return true;
  });
}

function rowsMissing({ file, table }: ReadLabels, missing: readonly ShownText[]): Diagnostic {
  const { path, span } = file;
  const [first] = missing;
  const facts = { path, text: first?.key ?? '', part: first?.parts[0], count: missing.length };
  return diagnose('label-rows', span, facts, {
    related: missing.slice(0, 3).map(({ key, span: at }) => ({ message: `"${key}"`, span: at })),
    fix: missingRows(path, table, missing),
  });
}

/** A row for each text, with nothing in the other columns. */
function missingRows(path: string, table: ast.LabelTable, missing: readonly ShownText[]): Fix {
  const what = missing.length === 1 ? 'a row' : `${missing.length} rows`;
  const edits = [
    rowsAdded(
      table,
      missing.map(({ key }) => key),
    ),
  ];
  return { title: `Add ${what} to ${path}`, edits };
}

/** One warning for each language: at its first empty cell. */
function emptyCells({ table }: ReadLabels): readonly Diagnostic[] {
  return table.languages.flatMap(({ language }) => {
    const empty = table.rows.flatMap(({ text, said }) => {
      const cell = said.get(language);
      return cell?.text === '' && text.text !== '' ? [cell] : [];
    });
    const [first] = empty;
    return first ? [diagnose('label-empty', first.span, { language, count: empty.length })] : [];
  });
}

/** Rows that speak of nothing in the rules; where one nearly does, the fix writes what the rules say now. */
function unusedRows(
  { table }: ReadLabels,
  texts: readonly ShownText[],
  others: ReadonlySet<string>,
  lacking: readonly string[],
): readonly Diagnostic[] {
  const byKey = new Map<string, ShownText[]>();
  for (const text of texts) {
    const same = byKey.get(text.key);
    if (same) same.push(text);
    else byKey.set(text.key, [text]);
  }
  const found: Diagnostic[] = [];
  for (const { text, at, line } of table.rows) {
    const shown = byKey.get(text.text);
    const isUsed = shown
      ? at === undefined || shown.some(({ parts }) => parts.includes(at.text))
      : at === undefined && others.has(text.text);
    if (isUsed) continue;
    const [meant] = shown ? [] : nearUnless(found.length, text.text, () => lacking);
    const fix: Fix =
      meant === undefined
        ? { title: 'Remove the row', edits: [{ span: line, text: '' }] }
        : {
            title: `Say it of "${meant}"`,
            edits: [{ span: outside(text), text: writeTableCell(meant, table.more.separator) }],
          };
    const facts = { text: text.text, at: at?.text, parts: innermost(shown).slice(0, 3) };
    found.push(diagnose('label-unused', at && shown ? at.span : text.span, facts, { fix }));
  }
  return found;
}

/** The parts that a text stands in, without what is around those. */
function innermost(texts: readonly ShownText[] = []): readonly string[] {
  return [...new Set(texts.flatMap(({ parts }) => parts.slice(0, 1)))];
}

/** A cell with the quotes around it. */
function outside({ span, outer }: ast.LabelCell): ast.Span {
  return outer ?? span;
}

function rowsTwice(tables: readonly ReadLabels[]): readonly Diagnostic[] {
  const found: Diagnostic[] = [];
  const first = new Map<string, ast.LabelCell>();
  for (const { table } of tables)
    for (const { text, at, line } of table.rows) {
      const keys = table.languages.map(({ language }) => JSON.stringify([language, text.text, at?.text]));
      const before = keys.map((key) => first.get(key)).find((one) => one !== undefined);
      for (const key of keys) if (!first.has(key)) first.set(key, text);
      if (!before || text.text === '') continue;
      found.push(
        diagnose(
          'label-twice',
          text.span,
          { text: text.text },
          {
            related: [{ message: 'the row that is used', span: before.span }],
            fix: { title: 'Remove the row', edits: [{ span: line, text: '' }] },
          },
        ),
      );
    }
  return found;
}
