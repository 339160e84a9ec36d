/** `step Pay: win me`, and lines below a colon, as Python has them: what belongs together stands in braces. */

import type { Fix } from '../../../diagnostics/diagnostic.ts';
import type { Span } from '../../ast.ts';
import type { Core } from '../../parser/core.ts';
import { isTroubled, remark } from '../../parser/reports.ts';

/** More lines than such a block has. */
const MOST_LINES = 100;

/** Says that what stands behind the colon at `span`, which was taken, belongs in braces. */
export function tellColon(p: Core, span: Span): void {
  const last = p.diagnostics.at(-1);
  // What was told of the words before goes well with it, where it does not see to the colon itself.
  const isOfWords = last?.code === 'foreign-word' && last.fix !== undefined;
  const isSeenTo = last?.fix?.edits.some(
    (edit) => edit.span.start <= span.start && span.start < edit.span.end,
  );
  if (isTroubled(p, span.start) && (!isOfWords || isSeenTo)) return;
  remark(p, 'foreign-sign', span, { written: ':', say: '{ … }' }, { fix: bracesFor(p, span) });
}

/** How far the line stands in that an offset lies in. */
export function indentAt({ source: { text } }: Core, offset: number): number {
  return lineAt(text, offset).indent.length;
}

/** The braces round what stands behind the colon on its line, or in the lines below that stand further right. */
export function bracesFor(p: Core, colon: Span): Fix | undefined {
  const { text } = p.source;
  const line = lineAt(text, colon.start);
  const behind = text.slice(colon.end, line.end);
  const end = behind.trim() === '' ? endBelow(text, line) : endOnLine(behind, colon.end);
  if (end === undefined) return undefined;
  const close = behind.trim() === '' ? `\n${line.indent}}` : ' }';
  const edits = [
    { span: colon, text: ' {' },
    { span: { ...colon, start: end, end }, text: close },
  ];
  return { title: 'Put it in braces', edits };
}

interface Line {
  readonly end: number;
  readonly indent: string;
}

/** More letters than a line has in which this is looked for. */
const MOST_LETTERS = 400;

function lineAt(text: string, offset: number): Line {
  const from = Math.max(0, offset - MOST_LETTERS);
  const start = Math.max(from, text.lastIndexOf('\n', offset - 1) + 1);
  const next = text.slice(offset, offset + MOST_LETTERS).search(/\r?\n/);
  const end = next < 0 ? Math.min(text.length, offset + MOST_LETTERS) : offset + next;
  return { end, indent: /^[ \t]*/.exec(text.slice(start, offset))?.[0] ?? '' };
}

/** Where the lines below that of an offset end which stand further right, and how far that line stands in. */
export function endOfLinesBelow(
  text: string,
  offset: number,
): { readonly end: number; readonly indent: string } | undefined {
  const line = lineAt(text, offset);
  if (text.slice(offset, line.end).trim() !== '') return undefined;
  const end = endBelow(text, line);
  return end === undefined ? undefined : { end, indent: line.indent };
}

/** Before the brace that closes more than was opened, or at the end of the line. */
function endOnLine(behind: string, offset: number): number | undefined {
  if (/\/\/|^\s*[{"]/.test(behind)) return undefined;
  let depth = 0;
  let at = 0;
  for (; at < behind.length; at++) {
    if (behind[at] === '{') depth++;
    if (behind[at] === '}' && --depth < 0) break;
  }
  return depth > 0 ? undefined : offset + behind.slice(0, at).trimEnd().length;
}

/** The end of the last line below that stands further right; undefined where none does. */
function endBelow(text: string, { end, indent }: Line): number | undefined {
  let last: number | undefined;
  let at = end;
  for (let lines = 0; lines < MOST_LINES && at < text.length; lines++) {
    const start = text.indexOf('\n', at) + 1;
    if (start === 0) break;
    const line = lineAt(text, start);
    const written = text.slice(start, line.end);
    at = line.end;
    if (written.trim() === '') continue;
    if ((/^[ \t]*/.exec(written)?.[0].length ?? 0) <= indent.length) break;
    last = line.end;
  }
  return last;
}
