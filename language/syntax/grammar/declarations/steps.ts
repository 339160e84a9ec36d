/** Steps: parts of the flow with a name, and `do`, which runs them. */

import type { DoStatement, Expression, Name, StepDeclaration } from '../../ast.ts';
import type { Core, Reader } from '../../parser/core.ts';
import { isStatementStart, onSameLine } from '../../parser/lookahead.ts';
import { remark, writing } from '../../parser/reports.ts';
import { skip, skipGroup } from '../../parser/skipping.ts';
import { isInText, literally } from '../../parser/text-search.ts';
import * as T from '../../tokens.ts';
import { docOf } from '../described.ts';
import { tellInstead } from '../foreign/foreign-forms.ts';
import type { Needs } from '../rules.ts';

/** `do Damage(p, 2)` */
export function doStatement(
  p: Core,
  g: Needs<'name' | 'optionalArguments' | 'expression' | 'block' | 'cites'>,
): Reader<DoStatement> {
  return p.rule('Do', (start) => {
    if (p.next(T.LCurly)) return void doWhile(p, g, start);
    if (comesStatement(p)) return void doStatementItself(p, start);
    const step = g.name('step');
    const args =
      (step && skipNamedArguments(p, step)) ?? g.optionalArguments() ?? looseArguments(p, g, step) ?? [];
    const cites = g.cites();
    return step && { kind: 'do', span: p.from(start), step, arguments: args, cites };
  });
}

/** `do Pay(amount = 3)`, `do Pay(amount: 3)`: the values stand in their order, without names. */
function skipNamedArguments(p: Core, step: Name): readonly Expression[] | undefined {
  if (!p.next(T.LParen) || !p.nextIsName(2) || !p.nextWord(3, T.Equal, T.Colon)) return undefined;
  const name = literally(p.peek(2).image);
  const declared = `^[ \\t]*step\\s+${literally(step.text)}\\s*\\([^)]*(?<![\\p{L}\\d_])${name}\\s*(?::|\\bin\\b)`;
  if (!isInText(p, declared)) return undefined;
  skipGroup(p);
  const span = p.from(step.span.start);
  const written = p.written(span);
  const say = written.replace(/([(,]\s*)[\p{L}_][\p{L}\d_]*\s*[=:]\s*/gu, '$1');
  remark(p, 'foreign-word', span, { written, say }, { fix: writing(say, span) });
  return say.split(',').map(() => ({ kind: 'missing', span }));
}

/** Does a statement come in place of the name of a step, and no step that was called so? */
function comesStatement(p: Core): boolean {
  const isStep = p.takenForNames.has(p.peek().image) || p.next(T.LParen, 2);
  return isStatementStart(p) && onSameLine(p, 1) && !isStep;
}

/** `do reveal me.hand to all`: the statement is read as what it is. */
function doStatementItself(p: Core, start: number): void {
  const token = p.peek();
  tellInstead(p, { ...p.spanOf(token), start }, token.image);
  p.misspelt = p.here();
}

/** `do {…} while c`: a loop. */
function doWhile(p: Core, g: Needs<'block'>, start: number): void {
  const span = p.from(start);
  remark(
    p,
    'foreign-word',
    span,
    { written: 'do { … }', say: 'repeat { … }' },
    { fix: writing('repeat', span) },
  );
  g.block('repeat');
  if (!/^(while|until)$/.test(p.peek().image) || !onSameLine(p, 1)) return;
  while (onSameLine(p, 1) && !p.nextWord(1, T.LCurly, T.RCurly) && !p.atEnd()) skip(p, 1);
}

/** `do Damage p, 2`: what a step is done with stands in brackets. */
function looseArguments(
  p: Core,
  g: Needs<'expression'>,
  step: Name | undefined,
): readonly Expression[] | undefined {
  // `do Damage with p`
  const at = p.nextWord(1, T.K.with, T.K.to, T.K.for) ? 2 : 1;
  const isPath = at === 2 ? p.nextIsName(at) : p.next(T.PlainName) && p.nextWord(2, T.Comma, T.RCurly, T.Dot);
  const comes = p.nextWord(at, T.NumberToken, T.K.me) || isPath;
  if (!step || !comes || !onSameLine(p, at)) return undefined;
  if (at === 2) p.takeNext();
  const args = [g.expression()];
  while (p.accepts(T.Comma)) args.push(g.expression());
  const span = p.from(step.span.start);
  const written = args.map((one) => p.source.text.slice(one.span.start, one.span.end));
  tellInstead(p, span, `${step.text}(${written.join(', ')})`);
  return args;
}

/** `step Damage(p: player, hits: 0..4) { … }` */
export function stepDeclaration(
  p: Core,
  g: Needs<'name' | 'parameters' | 'labelAndCites' | 'citedBlock'>,
): Reader<StepDeclaration> {
  return p.rule('Step', (start) => {
    const doc = docOf(p, start);
    const name = g.name('step');
    const parameters = g.parameters();
    const { label, cites: before } = g.labelAndCites();
    const { cites: behind, body } = g.citedBlock('step');
    const cites = [...before, ...behind];
    return name && { kind: 'step', span: p.from(start), name, parameters, label, cites, doc, body };
  });
}
