/** `keeper: player?`: in other languages that there may be none is said by a sign behind the type. */

import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import type { Span } from './ast.ts';

/** More letters than stand between a colon and the end of a type, and between that and what follows it. */
const MOST_BEFORE = 120;
const MOST_BEHIND = 80;

/** Whether the sign at a place of the text stands behind a type. */
export function saysMaybe(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - MOST_BEFORE), at);
  const behind = text.slice(at + 1, at + MOST_BEHIND);
  return (
    /:[ \t]*[\p{L}_][\p{L}\d_]*$/u.test(before) &&
    /^\??[ \t]*(?:[=,)}"\r\n]|(?:per|seen|clamped)\b|$)/.test(behind)
  );
}

/** Tells what is written in its place. */
export function tellMaybe(span: Span): Diagnostic {
  const say = 'or none';
  const fix = { title: `Write \`${say}\``, edits: [{ span, text: ` ${say}` }] };
  return diagnose('foreign-sign', span, { written: '?', say }, { fix });
}
