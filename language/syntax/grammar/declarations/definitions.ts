/** What is worked out and never changed: `define`, `score` and `invariant`. */

import type {
  DefineActionDeclaration,
  DefineDeclaration,
  Expression,
  InvariantDeclaration,
  ScoreDeclaration,
} from '../../ast.ts';
import { type Core, otherwise, type Reader, type Way } from '../../parser/core.ts';
import { onSameLine } from '../../parser/lookahead.ts';
import { complain, remark, writing } from '../../parser/reports.ts';
import { replaceNext, skip } from '../../parser/skipping.ts';
import * as T from '../../tokens.ts';
import { docOf } from '../described.ts';
import { skipDefinedInWords } from '../foreign/defined-in-words.ts';
import { comesChange, skipStatement, valueInBraces, wholeName } from '../foreign/foreign-forms.ts';
import {
  bracesRound,
  nameForText,
  skipAlways,
  skipColonBehind,
  skipName,
  tellBraces,
  tellTextLast,
  textLeftOut,
} from '../foreign/invariants-in-words.ts';
import { skipSetOf, valueOrDomain } from '../foreign/named-domains.ts';
import { needEqual } from '../lists.ts';
import type { Grammar, Needs } from '../rules.ts';

const { K } = T;

/** `define points(p: player) "Points" shown = …` */
export function defines(
  p: Core,
  g: Needs<'name' | 'parameters' | 'type' | 'onTheTable' | 'expression' | 'cites'>,
): Pick<Grammar, 'define'> {
  return {
    define: p.rule('Define', (start): DefineDeclaration | undefined => {
      const doc = docOf(p, start);
      if (skipDefinedInWords(p, start)) return undefined;
      const name = wholeName(p, g.name('definition'), [T.Equal, T.LParen]);
      const parameters = g.parameters();
      takeArrow(p);
      const type = p.after(T.Colon, () => g.type());
      const { label, unit, shown, cites: before } = g.onTheTable(true);
      if (p.next(K.when)) skipCondition(p);
      const isBraced = p.next(T.LCurly);
      if (isBraced) valueInBraces(p);
      else needEqual(p, 'define');
      if (!isBraced && skipSetOf(p, name)) return undefined;
      if (!isBraced && comesChange(p)) return void skipStatement(p);
      const value: Expression = isBraced
        ? { kind: 'missing', span: p.emptySpan() }
        : valueOrDomain(p, g, 'define', name);
      const when = p.after(K.when, () => g.expression());
      const cites = [...before, ...g.cites()];
      const span = p.from(start);
      const standing = { label, unit, shown, when };
      return name && { kind: 'define', span, name, parameters, type, ...standing, cites, doc, value };
    }),
  };
}

/** `define total(p: player) -> 0..9 = …`: what it gives stands behind a colon. */
function takeArrow(p: Core): void {
  if (!p.next(T.Minus) || !p.next(T.Greater, 2)) return;
  const span = { ...p.spanOf(p.takeNext()), end: p.spanOf(p.peek()).end };
  remark(p, 'foreign-sign', span, { written: '->', say: ':' }, { fix: writing(':', span) });
  replaceNext(p, T.Colon);
}

/**
 * `when c = value`: the condition stands before the value, which is reported. Its own `=` cannot be told from the one of
 * the definition, so it goes on at the last one of the line.
 */
function skipCondition(p: Core): void {
  let equal = 0;
  for (let ahead = 2; onSameLine(p, ahead); ahead++) if (p.next(T.Equal, ahead)) equal = ahead;
  if (equal < 3) return;
  const span = { ...p.spanOf(p.peek()), end: p.spanOf(p.peek(equal - 1)).end };
  const condition = p.source.text.slice(p.spanOf(p.peek(2)).start, span.end);
  complain(p, 'when-before-value', span, { condition });
  skip(p, equal - 1);
}

/** `define points(p: player) = …`, `define action Recruit by p (c: Contact) … { … }` */
export function defineDeclaration(
  p: Core,
  g: Needs<'define' | 'definedAction'>,
): Reader<DefineDeclaration | DefineActionDeclaration> {
  const ways: readonly Way<DefineDeclaration | DefineActionDeclaration | undefined, number>[] = [
    [
      () => p.next(K.action),
      (start) => {
        p.take(K.action);
        const action = g.definedAction(start);
        return action && { kind: 'define-action', span: action.span, action };
      },
    ],
    [otherwise, (start) => g.define(start)],
  ];
  return p.rule('Definition', (start) => p.firstOf(ways, start));
}

/** `score of p = p.coins` */
export function scoreDeclaration(
  p: Core,
  g: Needs<'name' | 'expression' | 'cites'>,
): Reader<ScoreDeclaration> {
  return p.rule('Score', (start) => {
    p.need(K.of, 'score');
    const name = g.name('score');
    needEqual(p, 'score');
    const value = g.expression();
    const cites = g.cites();
    return name && { kind: 'score', span: p.from(start), name, value, cites };
  });
}

/** `invariant "24 coins" sum v in Value of supply.coins[v] = 24` */
export function invariantDeclaration(
  p: Core,
  g: Needs<'text' | 'expression' | 'cites'>,
): Reader<InvariantDeclaration> {
  return p.rule('Invariant', (start) => {
    skipName(p);
    const early = nameForText(p) ?? textLeftOut(p);
    const label = early ? early.label : g.text('invariant');
    skipColonBehind(p);
    skipAlways(p);
    const brace = bracesRound(p) ? p.spanOf(p.takeNext()) : undefined;
    const begun = p.here();
    const condition = g.expression();
    if (brace) tellBraces(p, brace, begun);
    if (early?.isLate) tellTextLast(p, g, begun);
    const cites = g.cites();
    return label && { kind: 'invariant', span: p.from(start), label, condition, cites };
  });
}
