/** Comments as other languages write them, and how they are written here. */

import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import type { Span } from './ast.ts';

/** A block comment as lines of comments of their own. */
function asLines(comment: string): string {
  const inner = comment.replace(/^\/\*+[ \t]*/, '').replace(/[ \t]*\*+\/$/, '');
  const lines = inner.split(/\r?\n/);
  const own = lines.map((line, index) => {
    const indent = /^[ \t]*/.exec(line)?.[0] ?? '';
    const said = line.trim().replace(/^\*+[ \t]?/, '');
    const isEdge = said === '' && (index === 0 || index === lines.length - 1);
    return isEdge ? undefined : `${index === 0 ? '' : indent}//${said === '' ? '' : ` ${said}`}`;
  });
  const left = own.filter((line) => line !== undefined);
  return left.length === 0 ? '//' : left.join('\n').trimStart();
}

/** A comment with other signs, and how it is written with its own. */
export function tellComment(image: string, span: Span): Diagnostic {
  const begins = /^(?:#+|--+)[ \t]*/.exec(image)?.[0] ?? '';
  const marked = { ...span, end: Math.min(span.end, span.start + 2) };
  const own = { ...span, end: span.start + begins.length };
  return diagnose(
    'foreign-comment',
    marked,
    {},
    { fix: { title: 'Write `//`', edits: [{ span: own, text: '// ' }] } },
  );
}

const lineIsOver = /[ \t]*(?=[\r\n]|$)/y;

/** The same of one with an end of its own: it goes on to the end of its line, unless something else stands there. */
export function tellBlockComment(image: string, span: Span, text: string, offset: number): Diagnostic {
  const marked = { ...span, end: Math.min(span.end, span.start + 2) };
  lineIsOver.lastIndex = span.end - offset;
  const isLast = lineIsOver.test(text);
  const fix = isLast ? { title: 'Write `//`', edits: [{ span, text: asLines(image) }] } : undefined;
  return diagnose('foreign-comment', marked, {}, { fix });
}
