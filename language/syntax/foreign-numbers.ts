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

/** So far before two slashes it is looked for what stands open on their line. */
const FARTHEST = 300;
const line = /[^\n\r]{0,300}/y;

/**
 * `(a * b // 2) - c`: two slashes behind a value in open brackets, with a number and what closes the bracket behind them. As a comment they
 * would take that along, and the brackets of the line would not come out even.
 */
export const divisionInBrackets = (text: string, offset: number): [string] | null => {
  if (!text.startsWith('//', offset)) return null;
  line.lastIndex = offset + 2;
  const behind = line.exec(text)?.[0] ?? '';
  if (!/^[ \t]*\d+[ \t]*[)\]]/.test(behind)) return null;
  const near = text.slice(Math.max(0, offset - FARTHEST), offset);
  const before = near.slice(Math.max(near.lastIndexOf('\n'), near.lastIndexOf('\r')) + 1).trimEnd();
  if (!/[\p{L}\d_)\]]$/u.test(before)) return null;
  const open = opened(before);
  return open > 0 && open + opened(behind) === 0 ? ['//'] : null;
};

/** How many round and square brackets are opened that are not closed; less than none where more are closed. */
function opened(text: string): number {
  return (text.match(/[([]/g)?.length ?? 0) - (text.match(/[)\]]/g)?.length ?? 0);
}

export function tellDivisionSign(span: Span): Diagnostic {
  const fix = { title: 'Write `/`', edits: [{ span, text: '/' }] };
  return diagnose('foreign-sign', span, { written: '//', say: '/' }, { fix });
}
