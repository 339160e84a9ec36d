/** Signs that close or open nothing. Several in a row are one mistake. */

import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import type { Span } from './ast.ts';

/** Tells of signs that have no partner. */
export function surplusSigns(span: Span, signs: string): Diagnostic {
  const shown = signs.length > MOST_SIGNS ? `${signs.slice(0, MOST_SIGNS)}…` : signs;
  const fix = { title: `Remove \`${shown}\``, edits: [{ span, text: '' }] };
  return diagnose('brace-surplus', span, { signs: shown }, { fix });
}

/** Told of what cannot begin where something must begin: of a sign that closes, that it closes nothing. */
const OF_BEGINNINGS: ReadonlySet<string> = new Set([
  'item-expected',
  'statement-expected',
  'declaration-expected',
]);

/** Tells once of closing signs that follow each other with nothing but blanks between, wherever they were found. */
export function tellSurplus(inOrder: readonly Diagnostic[], text: string): Diagnostic[] {
  const told: Diagnostic[] = [];
  let row: Span | undefined;
  const endRow = (): void => {
    if (row) told.push(surplusSigns(row, text.slice(row.start, row.end).replace(/\s/g, '')));
    row = undefined;
  };
  for (const each of inOrder) {
    const before = row ?? lastRow(told);
    const isOne = isSurplus(each, text);
    const isNext = isOne && before && text.slice(before.end, each.span.start).trim() === '';
    if (isNext && !row) told.pop();
    else if (!isNext) endRow();
    if (isOne) {
      const { start } = isNext ? before : each.span;
      row = { ...each.span, start, end: each.span.end + bracketsAt(text, each.span.end) };
    } else told.push(each);
  }
  endRow();
  return told;
}

/** Where signs stand that were told of last. */
function lastRow(told: readonly Diagnostic[]): Span | undefined {
  const last = told.at(-1);
  return last?.code === 'brace-surplus' ? last.span : undefined;
}

/** How many signs the brackets take that close something right behind one that closes nothing: they close nothing either. */
function bracketsAt(text: string, offset: number): number {
  return /^(?:\s*[)\]])*/.exec(text.slice(offset, offset + MOST_SIGNS))?.[0].length ?? 0;
}

const MOST_SIGNS = 100;

function isSurplus({ code, span }: Diagnostic, text: string): boolean {
  const sign = span.end === span.start + 1 ? text[span.start] : undefined;
  return code === 'brace-surplus' ? sign === '}' : OF_BEGINNINGS.has(code) && (sign === ')' || sign === ']');
}
