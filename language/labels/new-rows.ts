/** Rows for texts that the rules say from now on. */

import type * as ast from '../syntax/ast.ts';
import { writeTableCell } from '../table-text.ts';
import { labelTables } from './tables.ts';

/** A change of a table. */
interface RowAdded {
  readonly span: ast.Span;
  readonly text: string;
}

/** A line for each text at the end of a table; `said` fills the columns of the other languages, which are left empty else. */
export function rowsAdded(
  { more, languages }: ast.LabelTable,
  texts: readonly string[],
  said = '',
): RowAdded {
  const filled = new Set(languages.map(({ column }) => column));
  const cellIn = (column: number, text: string): string => {
    if (column === more.textColumn) return text;
    return filled.has(column) ? said : '';
  };
  const lines = texts.map((text) =>
    Array.from({ length: more.columns }, (_, column) =>
      writeTableCell(cellIn(column, text), more.separator),
    ).join(more.separator),
  );
  return { span: more.at, text: `${more.breaksLine ? '\n' : ''}${lines.join('\n')}\n` };
}

/** A row of a name in each language, by the first of its tables: its words stand for it until somebody translates them. */
export function rowsOfName(files: readonly ast.SourceFileSyntax[], name: string): readonly RowAdded[] {
  const known = new Set<string>();
  const words = name.replaceAll('_', ' ');
  return labelTables(files).flatMap(({ table }) => {
    const isNew = table.languages.some(({ language }) => !known.has(language));
    for (const { language } of table.languages) known.add(language);
    return isNew ? [rowsAdded(table, [name], words.charAt(0).toUpperCase() + words.slice(1))] : [];
  });
}
