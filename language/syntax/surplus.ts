/** Signs that close or open nothing. Several in a row are one mistake. */

import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import type { Span } from './ast.ts';

/** Tells of signs that have no partner. */
export function surplusSigns(span: Span, signs: string): Diagnostic {
  const fix = { title: `Remove \`${signs}\``, edits: [{ span, text: '' }] };
  return diagnose('brace-surplus', span, { signs }, { fix });
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
  for (const each of inOrder) {
    if (!isSurplus(each, text)) {
      told.push(each);
      continue;
    }
    const last = told.at(-1);
    const isNext = last?.code === 'brace-surplus' && text.slice(last.span.end, each.span.start).trim() === '';
    if (last && isNext) told.pop();
    const start = last && isNext ? last.span.start : each.span.start;
    const span = { ...each.span, start, end: each.span.end + bracketsAt(text, each.span.end) };
    told.push(surplusSigns(span, text.slice(span.start, span.end).replace(/\s/g, '')));
  }
  return told;
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
