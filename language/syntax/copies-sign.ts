/** `60 × Copper`: in a rulebook how many cards of a kind there are is said by the sign that stands for a product elsewhere. */

import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import type { Span } from './ast.ts';

/** More letters than stand between the sign and what shows that no product is meant. */
const MOST = 60;

/** Whether the sign at a place of the text stands between a number, with which a line or a part of a list begins, and a kind. */
export function saysCopies(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - MOST), at);
  return /(?:^|[{,\n])[ \t]*\d+[ \t]*$/.test(before) && /^[ \t]*\p{Lu}/u.test(text.slice(at + 1, at + MOST));
}

/** Tells what is written in its place. */
export function tellCopies(span: Span): Diagnostic {
  const fix = { title: 'Write `x`', edits: [{ span, text: 'x' }] };
  return diagnose('foreign-sign', span, { written: '×', say: 'x' }, { fix });
}
