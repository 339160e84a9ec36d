/** Another name in tables of labels: whatever is called otherwise keeps what its row says, and so does what shares the row. */

import { addAll } from '../../../shared/lists.ts';
import type { GameDocument } from '../../compile.ts';
import { labelTables, type RowsByText, rowsByText, rowsFor } from '../../labels/tables.ts';
import type * as ast from '../../syntax/ast.ts';
import { writeTableCell } from '../../table-text.ts';
import { applyEdits, type TextEdit } from '../text-edits.ts';
import type { InLabels, NameAt } from './name-at.ts';

/** What to change in the tables, or the text of a row that something of the new name would share with another meaning. */
export type LabelEdits =
  | { readonly ok: true; readonly edits: readonly TextEdit[] }
  | { readonly ok: false; readonly text: string };

/** A name in a cell. */
interface Use extends InLabels {
  readonly text: string;
}

/** The changes in all rows where these names stand. A row that speaks of other things too stays, with one beside it. */
export function labelEdits({ parsed }: GameDocument, names: readonly NameAt[], to: string): LabelEdits {
  const uses = new Map<ast.LabelRow, Use[]>();
  for (const { label, text } of names) {
    if (!label) continue;
    const same = uses.get(label.row);
    if (same) same.push({ ...label, text });
    else uses.set(label.row, [{ ...label, text }]);
  }
  if (uses.size === 0) return { ok: true, edits: [] };
  const tables = labelTables(parsed.files);
  const rows = rowsByText(tables);
  const edits: TextEdit[] = [];
  for (const { table } of tables)
    for (const row of table.rows) {
      const there = uses.get(row);
      if (!there) continue;
      const changed = new Map(
        [row.text, ...row.said.values()].map((cell) => [cell, changedCell(cell, there, to)]),
      );
      const text = changed.get(row.text) ?? row.text.text;
      const others = text === row.text.text ? [] : rowsAlike(rows, row, text, there);
      if (others.some((other) => !saysSame(row, other, changed))) return { ok: false, text };
      addAll(
        edits,
        rowEdits(
          parsed.sources,
          row,
          { there, changed, isKnown: others.length > 0, to },
          table.more.separator,
        ),
      );
    }
  return { ok: true, edits };
}

/** The text of a cell with the other name in it. */
function changedCell(cell: ast.LabelCell, uses: readonly Use[], to: string): string {
  const starts = new Map(uses.filter((use) => use.cell === cell).map(({ at, text }) => [at, text.length]));
  let changed = cell.text;
  for (const [at, length] of [...starts].sort(([one], [other]) => other - one))
    changed = changed.slice(0, at) + to + changed.slice(at + length);
  return changed;
}

/** Other rows, into the same languages, that would speak of what is renamed. */
function rowsAlike(
  rows: RowsByText,
  row: ast.LabelRow,
  key: string,
  uses: readonly Use[],
): readonly ast.LabelRow[] {
  const found = uses.flatMap(({ parts }) => parts.flatMap((around) => rowsFor(rows, { key, parts: around })));
  const languages = [...row.said.keys()];
  return found.filter(({ said }) => languages.some((language) => said.has(language)));
}

function saysSame(
  { said }: ast.LabelRow,
  other: ast.LabelRow,
  changed: ReadonlyMap<ast.LabelCell, string>,
): boolean {
  return [...said].every(
    ([language, cell]) => (other.said.get(language)?.text ?? '') === (changed.get(cell) ?? cell.text),
  );
}

interface Change {
  readonly there: readonly Use[];
  readonly changed: ReadonlyMap<ast.LabelCell, string>;
  /** Another row says the same of the new name already. */
  readonly isKnown: boolean;
  readonly to: string;
}

function rowEdits(
  sources: GameDocument['parsed']['sources'],
  { at, line }: ast.LabelRow,
  { there, changed, isKnown, to }: Change,
  separator: ',' | ';',
): readonly TextEdit[] {
  const write = (cell: ast.LabelCell, text: string): TextEdit => ({
    span: cell.outer ?? cell.span,
    text: writeTableCell(text, separator),
  });
  const inCells = [...changed].flatMap(([cell, text]) => (text === cell.text ? [] : [write(cell, text)]));
  const part = at && changedCell(at, there, to);
  const inPart = at && part !== undefined && part !== at.text ? [write(at, part)] : [];
  if (inCells.length === 0) return inPart;
  if (!there.some(({ isShared }) => isShared))
    return isKnown ? [{ span: line, text: '' }] : [...inPart, ...inCells];
  if (isKnown) return inPart;
  return [
    { span: { ...line, end: line.start }, text: copyOf(sources, line, [...inPart, ...inCells]) },
    ...inPart,
  ];
}

/** A line with changes in it, and the line break that parts it from what it stands before. */
function copyOf(
  sources: GameDocument['parsed']['sources'],
  line: ast.Span,
  edits: readonly TextEdit[],
): string {
  const source = sources[line.file]?.text ?? '';
  const written = source.slice(line.start, line.end);
  const own = edits.map(({ span, text }) => ({
    span: { file: 0, start: span.start - line.start, end: span.end - line.start },
    text,
  }));
  const [copy] = applyEdits([{ name: '', text: written.replace(/[\r\n]+$/, '') }], own);
  return `${copy?.text ?? ''}${source.includes('\r\n') ? '\r\n' : '\n'}`;
}
