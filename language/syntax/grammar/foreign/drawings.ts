/** Drawings between other signs than `"""`: in braces, between `'''` or lone quotes, as Python and Markdown have them. */

import type { IToken } from 'chevrotain';
import type { BoardShape, Span } from '../../ast.ts';
import type { Core } from '../../parser/core.ts';
import { remark } from '../../parser/reports.ts';
import * as T from '../../tokens.ts';

const { K } = T;

/** What a drawing may stand between, and what closes it. */
const FENCES: readonly (readonly [open: RegExp, close: RegExp])[] = [
  [/^'''/, /'''/],
  [/^```/, /```/],
  [/^~~~/, /~~~/],
  // A lone quote at the end of a line, and one on a line of its own.
  [/^"(?=[ \t]*\r?\n)/, /(?<=\n[ \t]*)"(?!")/],
  [/^\{/, /\}|"""/],
];

const LONGEST_DRAWING = 20_000;
/** Lines between spaces, as they are drawn. */
const IS_DRAWN = /--|\|[ \t]*\||[\w.]-[\w.]/;

/** Behind `map`: such a drawing is told, and read as if it stood between `"""`; undefined where none comes. */
export function otherDrawing(p: Core): BoardShape | undefined {
  const found = p.nextWord(2, K.space, K.path) ? undefined : drawingToCome(p);
  if (!found) return undefined;
  const { open, close } = found;
  while (!p.atEnd() && p.peek().startOffset < close.end) p.takeNext();
  const edits = [open, close].map((span) => ({ span, text: '"""' }));
  const written = `map ${p.written(open)} … ${p.written(close)}`;
  const fix = { title: 'Put it between `"""`', edits };
  remark(p, 'foreign-word', { ...open, end: close.end }, { written, say: 'map """ … """' }, { fix });
  const picture = p.source.text.slice(open.end, close.start);
  // The signs before a picture are three.
  return { kind: 'map', picture, file: undefined, span: { ...open, start: open.end - 3, end: close.start } };
}

function drawingToCome(p: Core): { readonly open: Span; readonly close: Span } | undefined {
  const start = p.behind();
  const behind = p.source.text.slice(start, start + LONGEST_DRAWING);
  const from = Math.max(0, behind.search(/\S/));
  for (const [opens, closes] of FENCES) {
    const open = opens.exec(behind.slice(from))?.[0];
    if (open === undefined) continue;
    const inside = behind.slice(from + open.length);
    const close = closes.exec(inside);
    if (!close || !isDrawing(inside.slice(0, close.index), open)) continue;
    const { file } = p.source;
    const begun = start + from;
    const end = begun + open.length + close.index;
    return {
      open: { file, start: begun, end: begun + open.length },
      close: { file, start: end, end: end + close[0].length },
    };
  }
  return undefined;
}

/** Is that a drawing, and no list of spaces? */
const isDrawing = (inside: string, open: string): boolean =>
  IS_DRAWN.test(inside) && (open !== '{' || !/[{"]/.test(inside));

/** `board """…"""`: a drawing stands behind `map`, which is told. */
export function pictureAlone(p: Core): IToken {
  const token = p.takeNext();
  const span = p.spanOf(token);
  const edits = [{ span: { ...span, end: span.start }, text: 'map ' }];
  const fix = { title: 'Write `map`', edits };
  remark(p, 'head-missing', { ...span, end: span.start + 3 }, { found: 'a picture', head: 'map' }, { fix });
  return token;
}
