/** What is declared with a type in parentheses: parameters and attributes. */

import type { AttributeSyntax, Domain, Name, ParameterSyntax, TypeSyntax } from '../../ast.ts';
import { type Core, otherwise, type Way } from '../../parser/core.ts';
import { onSameLine } from '../../parser/lookahead.ts';
import { excuse, remark, writing } from '../../parser/reports.ts';
import { replaceNext, skip } from '../../parser/skipping.ts';
import { findInText, isFieldInText, literally } from '../../parser/text-search.ts';
import * as T from '../../tokens.ts';
import { parameterInWords } from '../foreign/action-heads.ts';
import { isOfPlayers } from '../foreign/declared-names.ts';
import { describedDomain } from '../foreign/described-types.ts';
import { takeForIn, tellInstead } from '../foreign/foreign-forms.ts';
import { numberMeant } from '../foreign/how-many.ts';
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
        const several = severalOfKind(p, name);
        if (several) return { type: several, domain: undefined };
        return domainAsType(p, g) ?? { type: g.type(), domain: undefined };
      },
    ],
  ];
  let told: Told = { shared: 0, isBare: false };
  const parameter = p.rule('Parameter', (): ParameterSyntax | undefined => {
    const start = p.here();
    const said = parameterInWords(p);
    if (said) return said;
    const isTyped = skipTypeBefore(p);
    const name = g.name('parameter');
    const missing: TypeSyntax = { kind: 'missing-type', span: p.emptySpan() };
    if (name && !isTyped && (start < told.shared || tellShared(p, told)))
      return { span: p.from(start), name, type: missing, domain: undefined, label: undefined };
    // Whoever leaves one type out leaves all of them out, which is told once.
    const isBare = p.nextWord(1, T.Comma, T.RParen);
    if (name && isBare && told.isBare)
      return { span: p.from(start), name, type: missing, domain: undefined, label: undefined };
    told.isBare ||= isBare;
    if (name && !isTyped && typeMissing(p, name))
      return { span: p.from(start), name, type: missing, domain: undefined, label: undefined };
    if (name) takeForIn(p);
    const filtered = name && filteredAlone(p, name);
    if (filtered) return { span: p.from(start), name, type: undefined, domain: filtered, label: g.label() };
    const { type, domain } = p.firstOf(ways, name?.text ?? 'x');
    const label = g.label();
    return name && { span: p.from(start), name, type, domain, label };
  });
  return {
    parameters: p.rule('Parameters', () => {
      const read: ParameterSyntax[] = [];
      told = { shared: 0, isBare: false };
      inParentheses(p, 'parameters', () => {
        const one = parameter();
        if (one) read.push(one);
      });
      return read;
    }),
  };
}

/** `chosen: 3 of Gem`: how many are chosen an action needs. Undefined where no such thing comes. */
function severalOfKind(p: Core, name: string): TypeSyntax | undefined {
  const isMost = p.next(K.up) && p.next(K.to, 2);
  const at = isMost ? 3 : 1;
  const many = numberMeant(p.peek(at).image);
  if (many === undefined || p.next(K.no, at)) return undefined;
  const isWord = p.next(K.of, at + 1) || /^(different|distinct)$/.test(p.peek(at + 1).image);
  const noun = isWord ? at + 2 : at + 1;
  if (!p.nextIsName(noun) || !onSameLine(p, noun) || !p.nextWord(noun + 1, T.RParen, T.Comma, T.TextToken))
    return undefined;
  const start = p.here();
  skip(p, noun - 1);
  const kind = p.takeNext();
  const span = p.from(start);
  const say = `set of ${kind.image}\`, and \`needs count ${name} ${isMost ? '<=' : '='} ${many}`;
  remark(p, 'foreign-word', span, { written: p.written(span), say });
  const each = { text: kind.image, span: p.spanOf(kind) };
  return { kind: 'set-type', span, of: { kind: 'named-type', span: each.span, name: each } };
}

/** What was told of parameters before. */
interface Told {
  /** Where names end that have what stands behind the last of them. */
  shared: number;
  isBare: boolean;
}

/** `s where s.row = 2`: of what it is one is said before. It is told and left out; undefined where no such thing comes. */
function filteredAlone(p: Core, name: Name): Domain | undefined {
  if (!p.next(K.where) || !onSameLine(p, 1)) return undefined;
  const span = { ...p.spanOf(p.peek()), start: name.span.start };
  const [, from = '…'] = KINDS.find(([letter]) => letter.test(name.text)) ?? [];
  const say = `${name.text} in ${from} where`;
  const fix = from === '…' ? undefined : writing(say, span);
  remark(p, 'foreign-word', span, { written: p.written(span), say }, { fix });
  let depth = 0;
  while (onSameLine(p, 1) && !(depth === 0 && p.nextWord(1, T.RParen, T.Comma, T.TextToken))) {
    if (p.next(T.LParen)) depth++;
    if (p.next(T.RParen)) depth--;
    skip(p, 1);
  }
  return { span, base: { kind: 'missing', span }, except: undefined, order: undefined, where: undefined };
}

/** What names of one letter, or of the thing itself, mostly stand for. */
const KINDS: readonly (readonly [RegExp, string])[] = [
  [/^(s|space|t|to|from|target|goal)$/, 'space'],
  [/^(p|q|player|who|opponent)$/, 'players'],
];

/** `(a, b in me.hand)`: behind each of several names stands what it is. True if that was told, which all these names have. */
function tellShared(p: Core, told: Told): boolean {
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
  const names: string[] = [];
  for (let at = 0; at < ahead; at += 2) names.push(p.peek(at).image);
  const say = names.map((name) => `${name}${what.startsWith(':') ? '' : ' '}${what}`).join(', ');
  const span = { ...p.spanOf(p.peek(0)), end: p.spanOf(p.peek(last)).end };
  remark(p, 'foreign-word', span, { written: p.written(span), say }, { fix: writing(say, span) });
  told.shared = p.spanOf(p.peek(ahead - 1)).start;
  return true;
}

/** `define rich(p) = p.coins > 5`: where only a player has what is asked of it, that is what it is. True if it was told. */
function typeMissing(p: Core, { text, span }: Name): boolean {
  if (!p.nextWord(1, T.RParen, T.Comma)) return false;
  const behind = p.source.text.slice(p.here(), p.here() + MOST_BEHIND);
  // Where others lack one as well, with this one alone it would not be done.
  const others = behind.slice(0, behind.indexOf(')')).split(',').slice(1);
  if (others.some((other) => !/:|\bin\b/.test(other))) return false;
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
  const isTyped = isType && p.nextWord(2, K.in, K.from) && onSameLine(p, 2);
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
      const told: Told = { shared: 0, isBare: false };
      inParentheses(p, 'attributes', () => {
        const start = p.here();
        const name = g.word('attribute');
        if (name && (start < told.shared || tellShared(p, told))) {
          const type: TypeSyntax = { kind: 'missing-type', span: p.emptySpan() };
          read.push({ span: p.from(start), name, type, label: undefined, unit: undefined, cites: [] });
          return;
        }
        p.need(T.Colon, 'attributes');
        const type = g.type();
        const { label, unit, cites } = g.onTheTable(false);
        if (name) read.push({ span: p.from(start), name, type, label, unit, cites });
      });
      return read;
    }),
  };
}
