/** Options that stand in braces or in a row, with what players read before their name, and values for numbers of players with other signs. */

import type { Fix } from '../../../diagnostics/diagnostic.ts';
import type { OptionDeclaration, Span } from '../../ast.ts';
import type { Core, Rule } from '../../parser/core.ts';
import { onSameLine } from '../../parser/lookahead.ts';
import { remark, writing } from '../../parser/reports.ts';
import { replaceNext } from '../../parser/skipping.ts';
import * as T from '../../tokens.ts';

/** A change of one sign among several that are told once. */
export type PairEdit = Fix['edits'][number];

/** `option { lives: 1..9 = 3 }`: an option stands without braces. They are taken, and told with `moreOptions`. */
export function takeBrace(p: Core): Span | undefined {
  const isBraced = p.next(T.LCurly) && p.nextIsWord(2) && p.next(T.Colon, 3);
  return isBraced ? p.spanOf(p.takeNext()) : undefined;
}

/** `option a: 1..9 = 3, b: yes/no = no`, or in braces: each has the word before it, which is told once. */
export function moreOptions(
  p: Core,
  option: Rule<OptionDeclaration | undefined, [start: number]>,
  brace: Span | undefined,
): void {
  const edits: PairEdit[] = brace ? [{ span: { ...brace, end: brace.end + 1 }, text: '' }] : [];
  const first = p.behind();
  const comes = (): boolean => {
    const at = p.next(T.Comma) ? 2 : 1;
    const isListed = brace !== undefined || (at > 1 && onSameLine(p, 2));
    return isListed && p.nextIsName(at) && p.next(T.Colon, at + 1);
  };
  while (comes()) {
    const behind = p.behind();
    if (p.next(T.Comma)) p.takeNext();
    edits.push({ span: { ...p.emptySpan(), start: behind, end: p.here() }, text: '\noption ' });
    const more = option(p.here());
    if (more) p.misplaced.push(more);
  }
  if (brace && p.next(T.RCurly)) {
    const start = p.behind();
    edits.push({ span: { ...p.spanOf(p.takeNext()), start }, text: '' });
  }
  if (edits.length === 0) return;
  const span = brace ?? { ...p.emptySpan(), start: first, end: first + 1 };
  const facts = {
    written: brace ? 'option { … }' : 'option …, …',
    say: 'option …` for each, without braces or commas: `option lives: 1..9 = 3',
  };
  remark(p, 'foreign-word', span, facts, { fix: { title: 'Write `option` before each', edits } });
}

/** `option "Lives" lives: 1..9 = 3`: what players read stands last. It is taken, and told when the rest is read. */
export function labelBefore(p: Core): Span | undefined {
  const isFirst = p.next(T.TextToken) && p.nextIsName(2) && p.next(T.Colon, 3) && onSameLine(p, 2);
  return isFirst ? p.spanOf(p.takeNext()) : undefined;
}

/** Says where it stands, when all before it is read. */
export function tellLabelFirst(p: Core, label: Span): void {
  const span = p.from(label.start);
  const say = `${p.written({ ...span, start: label.end }).trim()} ${p.written(label)}`;
  remark(p, 'foreign-word', span, { written: p.written(span), say }, { fix: writing(say, span) });
}

/** `{ 2 = 4, 3 = 3 }`, `{ 2 - 4 }`: between how many play and their value stands a colon. Who writes one otherwise writes all so: it is told once. */
export function takeForColon(p: Core, told: PairEdit[]): void {
  if (!p.nextWord(1, T.Equal, T.Minus) || !onSameLine(p, 2)) return;
  const isArrow = p.next(T.Minus) && p.next(T.Greater, 2);
  if (!p.next(T.NumberToken, isArrow ? 3 : 2)) return;
  const span = { ...p.spanOf(p.peek()), end: p.spanOf(p.peek(isArrow ? 2 : 1)).end };
  if (isArrow) p.takeNext();
  told.push({ span: { ...span, start: p.spanOf(p.peek(isArrow ? -1 : 0)).end }, text: ':' });
  const written = p.written(span);
  replaceNext(p, T.Colon);
  if (told.length > 1) return;
  remark(p, 'foreign-sign', span, { written, say: ':' }, { fix: { title: 'Write `:`', edits: told } });
}
