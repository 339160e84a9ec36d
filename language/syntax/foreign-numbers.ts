/** Numbers and divisions as other languages write them: `100_000`, `n // 2`. */

import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import type { Span } from './ast.ts';

/** Whether a word right behind a number is more of its digits, in threes. */
export function saysThousands(word: string): boolean {
  return /^(?:_\d{3})+$/.test(word);
}

/** The number without the signs between its digits. */
export function wholeNumber(written: string): string {
  return written.replaceAll('_', '');
}

export function tellThousands(written: string, span: Span): Diagnostic {
  const say = wholeNumber(written);
  const fix = { title: `Write \`${say}\``, edits: [{ span, text: say }] };
  return diagnose('foreign-sign', span, { written, say }, { fix });
}

/** A comment that is only a number, right behind a value, is taken for a division. `text` begins so many characters into its file. */
export function tellDivision(
  { file, start, end }: Span,
  text: string,
  offset: number,
): Diagnostic | undefined {
  const [, divisor] = /^\/\/[ \t]*(\d+)[ \t)\]}]*$/.exec(text.slice(start - offset, end - offset)) ?? [];
  if (divisor === undefined) return undefined;
  const before = text.slice(text.lastIndexOf('\n', start - offset) + 1, start - offset).trimEnd();
  if (!/[\p{L}\d_)\]]/u.test(before.at(-1) ?? '')) return undefined;
  const span = { file, start, end: start + 2 };
  const fix = { title: 'Write `/`', edits: [{ span, text: '/' }] };
  return diagnose('comment-divides', span, { divisor }, { fix });
}
