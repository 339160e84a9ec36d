/**
 * Reporting mistakes. After a report nothing more is said until a token has been read again, nor about the same
 * line of a statement, declaration or item, so that one cause gives one diagnostic.
 */

import { EOF, type IToken } from 'chevrotain';
import type { Code, Parameters } from '../../diagnostics/catalogue.ts';
import { type Diagnostic, diagnose, type Extra, type Fix } from '../../diagnostics/diagnostic.ts';
import { nearNames } from '../../diagnostics/suggest.ts';
import type { Span } from '../ast.ts';
import * as T from '../tokens.ts';
import type { Core } from './core.ts';
import { fixWithOurSigns, signsIn, withOurSigns } from './foreign-signs.ts';
import { leftOutBetween } from './left-out.ts';
import { apart, changed } from './nested-edits.ts';

/** Reports a mistake at the next token, unless one was just reported there. */
export function complain<C extends Code>(
  p: Core,
  code: C,
  span: Span,
  facts: Parameters<C>,
  extra?: Extra,
): void {
  const next = p.peek();
  if (p.stuckAt === next) return;
  p.stuckAt = next;
  p.unread.push(span);
  if (isTroubled(p, span.start) || isExplained(p)) return;
  remark(p, code, span, facts, extra);
}

/** Reports something about tokens that are read on as if they were right. */
export function remark<C extends Code>(
  p: Core,
  code: C,
  span: Span,
  facts: Parameters<C>,
  extra?: Extra,
): void {
  p.trouble = span.start;
  const isOtherwise = code === 'foreign-word' && signsIn(p, span).length > 0;
  p.diagnostics.push(
    isOtherwise
      ? withSigns(p, span, facts as Parameters<'foreign-word'>, extra)
      : diagnose(code, span, facts, extra),
  );
}

/** Beside what is written otherwise here, the signs in it are not told: what is to be written has ours. */
function withSigns(
  p: Core,
  span: Span,
  { written, say }: Parameters<'foreign-word'>,
  { fix, ...more }: Extra = {},
): Diagnostic {
  const meant = { written, say: withOurSigns(p, span, say) };
  return diagnose('foreign-word', span, meant, { ...more, fix: fix && fixWithOurSigns(p, span, fix) });
}

/**
 * A statement, declaration or item begins: what is wrong in it is not a consequence of what came before. What was told of its first word
 * is told of it: somebody who wrote that wrong may not know the rest either.
 */
export function startAfresh(p: Core): void {
  if (p.misspelt !== p.here()) p.trouble = undefined;
  p.operators = 0;
}

/** Was a mistake of this statement, declaration or item reported on the line of `offset`? */
export function isTroubled({ trouble, source: { text } }: Core, offset: number): boolean {
  if (trouble === undefined) return false;
  const lineEnd = text.indexOf('\n', Math.min(trouble, offset));
  return lineEnd < 0 || lineEnd >= Math.max(trouble, offset);
}

/** Were signs left out right before the next token? Then they are reported already, and the cause. */
function isExplained(p: Core): boolean {
  const { image, tokenType } = p.peek();
  // A reserved word that was used as a name is reported where that began.
  if (p.takenForNames.has(image) && T.isReservedType(tokenType)) return true;
  return leftOutBetween(p, p.behind(), p.here()).length > 0;
}

/** Nothing is said about the next token: its mistake is reported already. */
export function excuse(p: Core): void {
  p.stuckAt = p.peek();
}

/** How a token is called in a message. */
export function describe(p: Core, token: IToken = p.peek()): string {
  const type = token.tokenType;
  if (type === EOF) return p.end === p.source.text.length ? 'the end of the file' : 'the end of the hole';
  if (token.image === '') return 'the end of the block';
  if (type === T.TextToken) return 'a text';
  if (type === T.PictureToken) return 'a picture';
  return `\`${token.image}\``;
}

/** Words of the language that a name resembles. */
export function nearWords(token: IToken): string[] {
  return token.tokenType === T.PlainName && token.image.length > 1 ? nearNames(token.image, T.longWords) : [];
}

/** Where to point for something missing: the token found instead, or, at a line's end, just behind the last. */
export function missingSpan(p: Core): Span {
  const behind = p.behind();
  const found = p.spanOf(p.peek());
  const isElsewhere = p.atEnd() || /[\n\r]/.test(p.source.text.slice(behind, found.start));
  return isElsewhere ? p.emptySpan() : found;
}

/** The fix that puts `text` in place of a stretch. */
export function writing(text: string, span: Span): Fix {
  return { title: `Write \`${text}\``, edits: [{ span, text }] };
}

/**
 * The text of a stretch with all fixes carried out that were offered in it since `told` mistakes were told: those are forgotten, since what
 * is written in place of them says it. As it is written where one of them has no fix.
 */
export function asMeant(p: Core, span: Span, told: number): string {
  const edits = p.diagnostics.slice(told).map(({ fix }) => fix?.edits ?? []);
  const isWithin = edits.flat().every((each) => each.span.start >= span.start && each.span.end <= span.end);
  const all =
    isWithin && edits.every((each) => each.length > 0) ? apart(p.source.text, edits.flat()) : undefined;
  if (!all) return p.written(span);
  p.diagnostics.length = told;
  return changed(p.written(span), span.start, all);
}
