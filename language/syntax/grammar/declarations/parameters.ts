/** What is declared with a type in parentheses: parameters and attributes. */

import type { AttributeSyntax, Domain, Name, ParameterSyntax, TypeSyntax } from '../../ast.ts';
import { type Core, otherwise, type Way } from '../../parser/core.ts';
import { onSameLine } from '../../parser/lookahead.ts';
import { excuse, remark, writing } from '../../parser/reports.ts';
import { replaceNext } from '../../parser/skipping.ts';
import { findInText, isFieldInText, literally } from '../../parser/text-search.ts';
import * as T from '../../tokens.ts';
import { parameterInWords } from '../foreign/action-heads.ts';
import { isOfPlayers } from '../foreign/declared-names.ts';
import { describedDomain } from '../foreign/described-types.ts';
import { takeForIn, tellInstead } from '../foreign/foreign-forms.ts';
import { inParentheses } from '../lists.ts';
import type { Grammar, Needs } from '../rules.ts';
import { foreignTypes } from './types.ts';

const { K } = T;

/** What is read behind the name of a parameter. */
interface TypeOrDomain {
  readonly type: TypeSyntax | undefined;
  readonly domain: Domain | undefined;
}

export function parameters(
  p: Core,
  g: Needs<'name' | 'type' | 'domain' | 'label'>,
): Pick<Grammar, 'parameters'> {
  const ways: readonly Way<TypeOrDomain, string>[] = [
    [
      () => p.next(K.in),
      (name) => {
        p.take(K.in);
        return { type: undefined, domain: describedDomain(p, name) ?? g.domain() };
      },
    ],
    [
      otherwise,
      (name) => {
        if (p.next(T.Equal)) {
          const span = p.spanOf(p.peek());
          remark(p, 'foreign-sign', span, { written: '=', say: ':' }, { fix: writing(':', span) });
          replaceNext(p, T.Colon);
        }
        p.need(T.Colon, 'parameters');
        const described = describedDomain(p, name);
        if (described) return { type: undefined, domain: described };
        return domainAsType(p, g) ?? { type: g.type(), domain: undefined };
      },
    ],
  ];
  const parameter = p.rule('Parameter', (): ParameterSyntax | undefined => {
    const start = p.here();
    const said = parameterInWords(p);
    if (said) return said;
    const isTyped = skipTypeBefore(p);
    const name = g.name('parameter');
    if (name && !isTyped && tellShared(p)) {
      const missing: TypeSyntax = { kind: 'missing-type', span: name.span };
      return { span: p.from(start), name, type: missing, domain: undefined, label: undefined };
    }
    if (name && !isTyped && typeMissing(p, name)) {
      const missing: TypeSyntax = { kind: 'missing-type', span: name.span };
      return { span: p.from(start), name, type: missing, domain: undefined, label: undefined };
    }
    if (name) takeForIn(p);
    const { type, domain } = p.firstOf(ways, name?.text ?? 'x');
    const label = g.label();
    return name && { span: p.from(start), name, type, domain, label };
  });
  return {
    parameters: p.rule('Parameters', () => {
      const read: ParameterSyntax[] = [];
      inParentheses(p, 'parameters', () => {
        const one = parameter();
        if (one) read.push(one);
      });
      return read;
    }),
  };
}

/** `(a, b in me.hand)`: behind each of several names stands what it is. True if that of this one was told, which the next names have. */
function tellShared(p: Core): boolean {
  let ahead = 1;
  while (p.next(T.Comma, ahead) && p.next(T.PlainName, ahead + 1) && onSameLine(p, ahead + 1)) ahead += 2;
  if (ahead === 1 || !p.nextWord(ahead, K.in, T.Colon)) return false;
  let last = ahead;
  let depth = 0;
  while (onSameLine(p, last + 1) && !(depth === 0 && p.nextWord(last + 1, T.RParen, T.Comma, T.TextToken))) {
    last++;
    if (p.next(T.LParen, last)) depth++;
    if (p.next(T.RParen, last)) depth--;
  }
  const what = p.written({ ...p.spanOf(p.peek(ahead)), end: p.spanOf(p.peek(last)).end });
  const say = `${p.peek(0).image}${what.startsWith(':') ? '' : ' '}${what}`;
  const span = p.spanOf(p.peek(0));
  remark(p, 'foreign-word', span, { written: `${p.peek(0).image}, …`, say }, { fix: writing(say, span) });
  return true;
}

/** `define rich(p) = p.coins > 5`: where only a player has what is asked of it, that is what it is. True if it was told. */
function typeMissing(p: Core, { text, span }: Name): boolean {
  if (!p.nextWord(1, T.RParen, T.Comma)) return false;
  const behind = p.source.text.slice(p.here(), p.here() + MOST_BEHIND);
  const asked = [
    ...behind.matchAll(new RegExp(`(?<![\\p{L}\\d_.])${literally(text)}\\.([\\p{L}\\d_]+)`, 'gu')),
  ];
  if (asked.length === 0 || !asked.every(([, field = '']) => isOfPlayers(p, field))) return false;
  const edits = [{ span: { ...span, start: span.end }, text: ': player' }];
  const say = `${text}: player`;
  remark(p, 'foreign-word', span, { written: text, say }, { fix: { title: `Write \`${say}\``, edits } });
  return true;
}

/** Letters behind a parameter in which it is used. */
const MOST_BEHIND = 200;

/** `int low`, `Card c in me.hand`: what something is stands behind its name. */
function skipTypeBefore(p: Core): boolean {
  const isType = p.nextIsName() || p.nextWord(1, K.player, K.space, K.piece);
  if (!isType || !p.next(T.PlainName, 2) || !onSameLine(p, 2)) return false;
  if (!p.nextWord(3, T.Comma, T.RParen, K.in)) return false;
  const span = { ...p.spanOf(p.takeNext()), end: p.spanOf(p.peek()).end };
  const [type, name] = [p.peek(0).image, p.peek().image];
  const range = foreignTypes.get(type)?.replace(/ \(.*/, '') ?? type;
  tellInstead(p, span, p.next(K.in, 2) ? name : `${name}: ${range}`);
  if (!p.next(K.in, 2)) excuse(p);
  return true;
}

/** `c: me.hand`, `d: { East, North }`, `c: Card in me.hand`, `s: space where …`: where what is chosen comes from stands behind `in`. */
function domainAsType(p: Core, g: Needs<'domain'>): TypeOrDomain | undefined {
  const isChosen = (p.next(K.me) || p.next(T.PlainName)) && p.next(T.Dot, 2) && !comesRange(p);
  // `s: neighbours(me.pawn)`
  const isCall = p.next(T.PlainName) && p.next(T.LParen, 2) && onSameLine(p, 2) && !comesRange(p);
  const isType = p.nextIsName() || p.nextWord(1, K.player, K.space, K.piece);
  const isTyped = isType && p.next(K.in, 2) && onSameLine(p, 2);
  const isFiltered =
    ((isType || p.next(K.players)) && p.nextWord(2, K.where, K.except) && onSameLine(p, 2)) ||
    comesRangeWhere(p);
  if (!isChosen && !isCall && !isTyped && !isFiltered && !comesKnownMembers(p)) return undefined;
  const start = p.peek(0).startOffset;
  if (isTyped) p.takeNext();
  if (isTyped) p.takeNext();
  const name = p.source.text.slice(0, start).match(/([\p{L}_][\p{L}\d_]*)\s*$/u)?.[1] ?? '';
  const domain = g.domain();
  const of = p.source.text
    .slice(domain.span.start, domain.span.end)
    // What is asked of each is asked of its name.
    .replace(
      /\bwhere (not )?([\p{L}_][\p{L}\d_]*)(?= (?:is|in)\b| ?[=<>!]|$)/u,
      (all, not = '', field = '') =>
        isFieldInText(p, field) && field !== name ? `where ${not}${name}.${field}` : all,
    );
  const span = p.from(start);
  const written = p.source.text.slice(span.start, span.end);
  const fix = { title: `Write \`in ${of}\``, edits: [{ span, text: ` in ${of}` }] };
  remark(p, 'foreign-word', span, { written, say: `in ${of}` }, { fix });
  return { type: undefined, domain };
}

/** Do members come in braces that something was declared with before: directions, or names that stand further up? */
function comesKnownMembers(p: Core): boolean {
  if (!p.next(T.LCurly) || !p.nextIsName(2)) return false;
  const { image, startOffset } = p.peek(2);
  if (/^(North|South)?(East|West)?$/.test(image)) return true;
  return findInText(p, `\\b${literally(image)}\\b`).some(({ index = 0 }) => index < startOffset);
}

/** `18..99 where n > bid`: is a range to come of which not all is offered? */
function comesRangeWhere(p: Core): boolean {
  if (!p.next(T.NumberToken) && !p.nextIsName()) return false;
  let ahead = 1;
  let dots = 0;
  for (; onSameLine(p, ahead) && !p.nextWord(ahead, T.Comma, T.RParen, T.TextToken, T.LCurly); ahead++) {
    if (p.next(T.DotDot, ahead)) dots++;
    else if (dots === 1 && p.nextWord(ahead, K.where, K.except)) return true;
  }
  return false;
}

/** Do two dots come before the parameter ends? */
function comesRange(p: Core): boolean {
  let ahead = 1;
  while (onSameLine(p, ahead) && !p.nextWord(ahead, T.DotDot, T.Comma, T.TextToken, T.LCurly)) ahead++;
  return p.next(T.DotDot, ahead);
}

export function attributes(p: Core, g: Needs<'word' | 'type' | 'onTheTable'>): Pick<Grammar, 'attributes'> {
  return {
    attributes: p.rule('Attributes', () => {
      const read: AttributeSyntax[] = [];
      inParentheses(p, 'attributes', () => {
        const start = p.here();
        const name = g.word('attribute');
        p.need(T.Colon, 'attributes');
        const type = g.type();
        const { label, unit, cites } = g.onTheTable(false);
        if (name) read.push({ span: p.from(start), name, type, label, unit, cites });
      });
      return read;
    }),
  };
}
