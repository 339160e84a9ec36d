/** The tables of labels of a game, and which of their rows speak of a text. */

import { memo } from '../../shared/memo.ts';
import { eachDeclaration } from '../resources.ts';
import type * as ast from '../syntax/ast.ts';
import type { ShownText } from './texts.ts';

/** A declaration whose table could be read. */
export type ReadLabels = ast.LabelsDeclaration & { readonly table: ast.LabelTable };

const known = memo<readonly ast.SourceFileSyntax[], 'all', readonly ReadLabels[]>();

/** All tables of labels that could be read, in the order in which the rules name them. */
export function labelTables(files: readonly ast.SourceFileSyntax[]): readonly ReadLabels[] {
  return known(files, 'all', () => {
    const found: ReadLabels[] = [];
    for (const file of files)
      eachDeclaration(file, (one) => {
        if (one.kind === 'labels' && one.table) found.push({ ...one, table: one.table });
      });
    return found;
  });
}

/** The languages that a game can be played in: that of the rules first. None where the rules do not say. */
export function languagesOf(files: readonly ast.SourceFileSyntax[]): readonly string[] {
  const tables = labelTables(files).map(({ table }) => table);
  const [first] = tables;
  if (!first) return [];
  const others = tables.flatMap(({ languages }) => languages.map(({ language }) => language));
  return [...new Set([first.own.language, ...others])];
}

/** Rows by the text that they speak of. */
export type RowsByText = ReadonlyMap<string, readonly ast.LabelRow[]>;

/** The rows of these tables. */
export function rowsByText(tables: readonly ReadLabels[]): RowsByText {
  const rows = new Map<string, ast.LabelRow[]>();
  for (const { table } of tables)
    for (const row of table.rows) {
      const same = rows.get(row.text.text);
      if (same) same.push(row);
      else rows.set(row.text.text, [row]);
    }
  return rows;
}

/** The rows that speak of a text: those meant of a part that it stands in first, the innermost before the others; then those of all. */
export function rowsFor(
  rows: RowsByText,
  { key, parts }: Pick<ShownText, 'key' | 'parts'>,
): readonly ast.LabelRow[] {
  const all = rows.get(key);
  if (!all) return [];
  const inParts = parts.flatMap((part) => all.filter(({ at }) => at?.text === part));
  return [...inParts, ...all.filter(({ at }) => at === undefined)];
}
