/** Invariants whose text is missing or stands elsewhere, or whose condition stands in braces, or behind other words. */

import type { Span, Text } from '../../ast.ts';
import type { Core } from '../../parser/core.ts';
import { onSameLine } from '../../parser/lookahead.ts';
import { remark, writing } from '../../parser/reports.ts';
import * as T from '../../tokens.ts';
import type { Needs } from '../rules.ts';
import { tellInstead } from './foreign-forms.ts';

const { K } = T;

/** `invariant Chips "No chip is lost" …`: an invariant has no name beside its text. */
export function skipName(p: Core): void {
  if (!p.next(T.PlainName) || !p.next(T.TextToken, 2) || !onSameLine(p, 2)) return;
  const span = { ...p.spanOf(p.takeNext()), end: p.spanOf(p.peek()).end };
  tellInstead(p, span, p.peek().image);
}

/** `invariant "No chip is lost": …`: what must hold follows without a sign. */
export function skipColonBehind(p: Core): void {
  if (!p.nextWord(1, T.Colon, T.Equal) || !p.next(T.TextToken, 0)) return;
  const span = p.spanOf(p.takeNext());
  const { image } = p.peek(0);
  const fix = { title: `Remove \`${image}\``, edits: [{ span, text: '' }] };
  remark(p, 'foreign-word', span, { written: `invariant "…"${image} …`, say: 'invariant "…" …' }, { fix });
}

/** What stands in place of the text that says what must hold, and whether that comes last. */
export interface OtherText {
  readonly label: Text;
  readonly isLate: boolean;
}

/** `invariant few: …`: what players read stands in quotes. */
export function nameForText(p: Core): OtherText | undefined {
  if (!p.nextIsName() || !p.next(T.Colon, 2) || !onSameLine(p, 2)) return undefined;
  const start = p.here();
  const name = p.takeNext().image;
  p.takeNext();
  const span = p.from(start);
  tellInstead(p, span, `"${name}"`);
  return { label: { parts: [name], span, source: name }, isLate: false };
}

/** `invariant sum p in players of p.score < 100`, and the text behind it, or nowhere: it is told when the condition is read. */
export function textLeftOut(p: Core): OtherText | undefined {
  const begins = p.nextIsName() || p.nextWord(1, K.sum, K.count, K.all, K.any, K.not, K.no, K.the, T.LParen);
  // A text behind the first word has changed places with it.
  if (!begins || !onSameLine(p, 1) || p.next(T.TextToken, 2)) return undefined;
  return { label: { parts: ['…'], span: p.emptySpan(), source: '…' }, isLate: true };
}

export function tellTextLast(p: Core, g: Needs<'text'>, begun: number): void {
  const condition = p.written(p.from(begun));
  const text = p.next(T.TextToken) && onSameLine(p, 1) ? g.text('invariant') : undefined;
  const span = p.from(begun);
  const say = `${text ? p.written(text.span) : '"What must always hold"'} ${condition}`;
  remark(p, 'foreign-word', span, { written: p.written(span), say }, { fix: writing(say, span) });
}

/** `invariant "…" always …`: that it must always hold is what the first word says. */
export function skipAlways(p: Core): void {
  if (
    !/^(always|that|must|ensure|check|assert)$/.test(p.peek().image) ||
    !p.next(T.PlainName) ||
    !onSameLine(p, 2)
  )
    return;
  if (p.nextWord(2, T.Equal, T.Dot, T.LParen, K.is)) return;
  const span = p.spanOf(p.takeNext());
  const { image: word } = p.peek(0);
  const edits = [{ span: { ...span, end: p.here() }, text: '' }];
  remark(p, 'word-too-many', span, { word }, { fix: { title: `Remove \`${word}\``, edits } });
}

/** Do braces stand round all of the condition, and not round a set? */
export function bracesRound(p: Core): boolean {
  if (!p.next(T.LCurly)) return false;
  let ahead = 2;
  while (ahead < MOST_TOKENS && !p.atEnd(ahead) && !p.nextWord(ahead, T.RCurly, T.LCurly, T.Comma)) ahead++;
  return p.next(T.RCurly, ahead) && (!onSameLine(p, ahead + 1) || p.next(K.cites, ahead + 1)) && ahead > 3;
}

/** More tokens than such a condition has. */
const MOST_TOKENS = 60;

export function tellBraces(p: Core, brace: Span, begun: number): void {
  const condition = p.written(p.from(begun));
  if (p.next(T.RCurly)) p.takeNext();
  tellInstead(p, p.from(brace.start), condition);
}
