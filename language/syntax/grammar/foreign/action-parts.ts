/** Parts of actions that stand in another order, or whose word or braces stand elsewhere: `choose action { Rest { … } }`, `needs "why not" …`. */

import { addAll } from '../../../../shared/lists.ts';
import type { Diagnostic } from '../../../diagnostics/diagnostic.ts';
import type { ParameterSyntax, Span } from '../../ast.ts';
import type { Core } from '../../parser/core.ts';
import { onSameLine } from '../../parser/lookahead.ts';
import { remark, writing } from '../../parser/reports.ts';
import { type Construct, shapes } from '../../shapes.ts';
import * as T from '../../tokens.ts';
import type { Needs } from '../rules.ts';
import { tellInstead } from './foreign-forms.ts';

const { K } = T;

/** `choose action Rest { … } action Go { … }`: what may be chosen stands in braces. */
export function tellBracesMissing(p: Core, before: number, construct: Construct): void {
  const at = (offset: number): Span => ({ file: p.source.file, start: offset, end: offset });
  const edits = [
    { span: at(before), text: ' {' },
    { span: p.emptySpan(), text: ' }' },
  ];
  const facts = { word: '{', found: '`action`', example: shapes[construct] };
  remark(p, 'word-missing', at(before), facts, { fix: { title: 'Put it in braces', edits } });
}

/** The word that was written once for all actions, and how much was told before it. */
export interface HeadOfAll {
  readonly span: Span;
  readonly told: number;
}

/** `choose action { Rest { … }  Go { … } }`: each of them begins with the word. */
export function headOfAll(p: Core): HeadOfAll {
  return { span: p.spanOf(p.takeNext()), told: p.diagnostics.length };
}

export function tellHeadOfAll(p: Core, { span, told }: HeadOfAll): void {
  const isOfHeads = ({ code }: Diagnostic): boolean => code === 'head-missing';
  const heads = p.diagnostics.slice(told).filter(isOfHeads);
  const others = p.diagnostics.slice(told).filter((each) => !isOfHeads(each));
  p.diagnostics.length = told;
  const edits = [
    { span: { ...span, end: span.end + 1 }, text: '' },
    ...heads.flatMap(({ fix }) => fix?.edits ?? []),
  ];
  const fix = { title: 'Write `action` before each', edits };
  remark(p, 'foreign-word', span, { written: 'action { … }', say: '{ action … }' }, { fix });
  addAll(p.diagnostics, others);
}

/** `action Take "Take" (n: 1..3)`: what is chosen stands before the label. */
export function parametersBehind(
  p: Core,
  g: Needs<'parameters'>,
  label: Span,
): readonly ParameterSyntax[] | undefined {
  if (!p.next(T.LParen) || !p.nextIsWord(2) || !p.nextWord(3, T.Colon, K.in) || !onSameLine(p, 1))
    return undefined;
  const start = p.here();
  const parameters = g.parameters();
  const say = `${p.written(p.from(start))} ${p.written(label)}`;
  tellInstead(p, p.from(label.start), say);
  return parameters;
}

/** `needs "why not" me.coins > 0`: the sentence that refuses stands last. It is taken, and told when the condition is read. */
export function refusalBefore(p: Core): Span | undefined {
  const isFirst =
    p.next(T.TextToken) && onSameLine(p, 2) && !p.nextWord(2, T.LCurly, T.RCurly, K.needs, K.cites);
  return isFirst ? p.spanOf(p.takeNext()) : undefined;
}

export function tellRefusalFirst(p: Core, start: number, refusal: Span): void {
  const span = p.from(start);
  const say = `needs ${p.written({ ...span, start: refusal.end }).trim()} ${p.written(refusal)}`;
  remark(p, 'foreign-word', span, { written: p.written(span), say }, { fix: writing(say, span) });
}
