/** Comments that allow what a warning speaks of: `// allow unused: kept for the printed rules`. */

import type { Allowance, Span } from './ast.ts';

const ALLOW = /^\/\/[ \t]*allow[ \t]+([A-Za-z-]+)[ \t]*(?::[ \t]*(.*))?$/;

/** Those among `comments`, in source order. One behind something speaks of its line; one on a line of its own, of what begins on the next. */
export function allowancesIn(text: string, comments: readonly Span[]): readonly Allowance[] {
  return comments.flatMap((span) => {
    const match = ALLOW.exec(text.slice(span.start, span.end).trimEnd());
    if (!match) return [];
    const [, code = '', reason = ''] = match;
    const begin = text.lastIndexOf('\n', span.start - 1) + 1;
    const isAlone = text.slice(begin, span.start).trim() === '';
    return [
      { code, reason: reason.trim(), span, of: isAlone ? linesBelow(text, span) : { ...span, start: begin } },
    ];
  });
}

/** The next line, with those set further in by which it goes on, up to a block: how long lines are does not matter. */
function linesBelow(text: string, comment: Span): Span {
  const first = lineBelow(text, comment);
  let last = first;
  for (;;) {
    const before = text.slice(last.start, last.end);
    const next = lineBelow(text, last);
    const line = text.slice(next.start, next.end);
    const opensBlock = before.trimEnd().endsWith('{') || line.trimStart().startsWith('{');
    if (opensBlock || indentOf(line) <= indentOf(text.slice(first.start, first.end)))
      return { ...first, end: last.end };
    last = next;
  }
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}

/** The next line that is neither empty nor a comment. */
function lineBelow(text: string, { file, end }: Span): Span {
  let start = end;
  for (;;) {
    start = text.indexOf('\n', start) + 1;
    if (start === 0) return { file, start: text.length, end: text.length };
    const next = text.indexOf('\n', start);
    const line = { file, start, end: next < 0 ? text.length : next };
    const written = text.slice(line.start, line.end).trim();
    if (written !== '' && !written.startsWith('//')) return line;
  }
}
