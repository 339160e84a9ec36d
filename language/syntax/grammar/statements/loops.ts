/** What is done several times: `for each` and `repeat`. */

import type { Expression, ForEachStatement, RepeatStatement, Span, TurnsStatement } from '../../ast.ts';
import { retype } from '../../lexer.ts';
import type { Core, Reader } from '../../parser/core.ts';
import { onSameLine } from '../../parser/lookahead.ts';
import { asMeant, complain, remark, writing } from '../../parser/reports.ts';
import { replaceNext, skip } from '../../parser/skipping.ts';
import { findInText } from '../../parser/text-search.ts';
import * as T from '../../tokens.ts';
import { readWhere } from '../expressions/domains.ts';
import { enumCalled } from '../foreign/declared-names.ts';
import { describedDomain, eachDescribed } from '../foreign/described-types.ts';
import { eachMarked } from '../foreign/each-marked.ts';
import { skipHeadClose, takeForHead } from '../foreign/for-heads.ts';
import { takeForIn, tellInstead } from '../foreign/foreign-forms.ts';
import { skipOrder } from '../foreign/in-order-of.ts';
import { eachNeighbour } from '../foreign/of-phrases.ts';
import { eachAtRandom } from '../foreign/random-words.ts';
import { kindsOfThings, sayFor, sayForOwn } from '../foreign/unnamed.ts';
import type { Needs } from '../rules.ts';

const { K } = T;

/** How many words stand before the block where they are what is gone through or its name, and not both: `players`, `player p`. */
function wordsUnnamed(p: Core): number {
  const isKind = kindsOfThings.has(p.peek().image);
  if ((p.nextIsName() || isKind) && p.nextWord(2, T.LCurly, T.Colon)) return 1;
  // `space s where …`, `Army a { … }`: names with a capital letter are those of kinds.
  const isLikeNoun = isKind || p.next(T.PlainName);
  if (!isLikeNoun || !p.nextIsName(2) || !p.nextWord(3, T.LCurly, T.Colon, K.where)) return 0;
  return isKind || /^\p{Lu}/u.test(p.peek().image) || kindMeant(p) !== undefined ? 2 : 0;
}

/** What a noun in small letters names: an enum, a kind of pieces or records, or directions. */
function kindMeant(p: Core): string | undefined {
  const { image } = p.peek();
  const [own] = findInText(p, '^[ \\t]*(?:record|piece|cards)\\s+([\\p{L}_][\\p{L}\\d_]*)')
    .map(([, kind = '']) => kind)
    .filter((kind) => kind.toLowerCase() === image.toLowerCase());
  return image === 'direction' ? 'Direction' : (enumCalled(p, image) ?? own);
}

/** `for all p in players`, `for every player` */
function takeAllForEach(p: Core): void {
  if (!/^(all|every|any)$/.test(p.peek().image) || !onSameLine(p, 2)) return;
  if (!p.nextIsName(2) && !kindsOfThings.has(p.peek(2).image)) return;
  tellInstead(p, p.spanOf(p.peek()), 'each');
  replaceNext(p, K.each);
}

/** `for each p in all players`: a set has all in it. */
function skipAll(p: Core): void {
  if (!p.next(K.all) || !(p.nextWord(2, K.players, K.space, K.piece) || p.nextIsName(2)) || p.next(K.in, 3))
    return;
  const span = { ...p.spanOf(p.takeNext()), end: p.spanOf(p.peek()).end };
  if (!/^(other|adjacent|empty)$/.test(p.peek().image)) tellInstead(p, span, p.peek().image);
}

/** `for i = 0; i < 3; i++ { … }` */
function isCounted(p: Core): boolean {
  const name = p.next(K.let) ? 2 : 1;
  return p.nextIsName(name) && p.nextWord(name + 1, T.Equal, T.ColonEqual);
}

/** `for each p in players except me clockwise from me where … {…}` */
export function forEachStatement(
  p: Core,
  g: Needs<'name' | 'domain' | 'postfix' | 'expression' | 'citedBlock' | 'statement'>,
): Reader<ForEachStatement | TurnsStatement> {
  return p.rule('ForEach', (start) => {
    if (p.next(T.NumberToken) && p.nextWord(2, K.rounds, K.times, K.turns) && p.next(T.LCurly, 3)) {
      const number = p.peek().image;
      skip(p, 2);
      tellInstead(p, p.from(start), `repeat up to ${number} times`);
      g.citedBlock('repeat');
      return undefined;
    }
    const isForeign = takeForHead(p, start);
    if (isForeign && !p.nextIsName()) {
      g.citedBlock('for-each');
      return undefined;
    }
    if (p.next(T.LParen) || isCounted(p)) {
      const written = p.next(T.LParen) ? 'for (…)' : 'for i = …';
      while (onSameLine(p, 1) && !p.nextWord(1, T.LCurly, T.RCurly) && !p.atEnd()) skip(p, 1);
      remark(p, 'foreign-word', p.from(start), { written, say: 'for each i in 1..3 { … }' });
      g.citedBlock('for-each');
      return undefined;
    }
    const picked = eachAtRandom(p);
    if (picked) {
      const span = p.from(start);
      remark(p, 'foreign-word', span, { written: p.written(span), say: picked });
      g.citedBlock('for-each');
      return undefined;
    }
    takeAllForEach(p);
    if (!isForeign) p.need(K.each, 'for-each');
    if (p.next(K.player) && p.next(K.in, 2) && /^(turns?|clockwise|order)$/.test(p.peek(3).image)) {
      while (onSameLine(p, 1) && !p.nextWord(1, T.LCurly, T.RCurly) && !p.atEnd()) skip(p, 1);
      const span = p.from(start);
      remark(
        p,
        'foreign-word',
        span,
        { written: p.written(span), say: 'turns' },
        { fix: writing('turns', span) },
      );
      g.citedBlock('for-each');
      return undefined;
    }
    if (p.next(K.player) && p.next(K.choose, 2) && onSameLine(p, 2)) return turnsOfOneChoice(p, g, start);
    const noun = p.here();
    const neighbour = eachNeighbour(p, g) ?? eachDescribed(p) ?? eachMarked(p);
    if (neighbour) {
      const facts = { head: 'for each', say: neighbour, rest: '{ … }' };
      const span = p.from(noun);
      remark(p, 'each-unnamed', span, facts, { fix: writing(neighbour, span) });
      g.citedBlock('for-each');
      return undefined;
    }
    const unnamed = wordsUnnamed(p);
    if (unnamed > 0) {
      const [kind, called] = [p.peek().image, p.peek(2).image];
      const isOwnKind = unnamed === 2 && !kindsOfThings.has(kind);
      const say = isOwnKind
        ? `${called} in ${kindMeant(p) ?? kind}`
        : unnamed === 1
          ? sayForOwn(p, kind)
          : sayFor(kind, called);
      const span = { ...p.spanOf(p.peek()), end: p.spanOf(p.peek(unnamed)).end };
      complain(
        p,
        'each-unnamed',
        span,
        { head: 'for each', say, rest: '{ … }' },
        { fix: writing(say, span) },
      );
      skip(p, unnamed);
      if (p.next(K.where)) whereBehind(p, g);
      g.citedBlock('for-each');
      return undefined;
    }
    const name = g.name('name');
    takeForIn(p);
    p.need(K.in, 'for-each');
    skipAll(p);
    const begin = p.here();
    const from = describedDomain(p, name?.text ?? 'x') ?? g.domain();
    skipOrder(p, begin, name);
    if (isForeign) skipHeadClose(p);
    if (p.next(K.when) && !from.where) readWhere(p, ['when']);
    const where = p.next(K.where) ? whereBehind(p, g) : from.where;
    const domain = { ...from, where };
    const { cites, body } = g.citedBlock('for-each');
    return name && { kind: 'for-each', span: p.from(start), name, domain, body, cites };
  });
}

/** `for each player choose { … }`: turns, in each of which that is done. */
function turnsOfOneChoice(p: Core, g: Needs<'statement'>, start: number): TurnsStatement | undefined {
  p.takeNext();
  const head = p.from(start);
  const choice = g.statement();
  const span = p.from(start);
  const edits = [
    { span: head, text: 'turns {' },
    { span: { ...span, start: span.end }, text: ' }' },
  ];
  const say = 'turns { choose { … } }';
  const written = `${p.written(head)} choose { … }`;
  remark(p, 'foreign-word', head, { written, say }, { fix: { title: `Write \`${say}\``, edits } });
  const body = { statements: choice ? [choice] : [], span };
  return { kind: 'turns', span, direction: 'clockwise', from: undefined, body, cites: [] };
}

function whereBehind(p: Core, g: Needs<'expression'>): Expression {
  p.takeNext();
  return g.expression();
}

/** `until someone wins {`, `until game ends {`: so long goes on what says of no end of its own. */
function comesTheEnd(p: Core): boolean {
  if (p.peek().image !== 'until' || !p.next(T.LCurly, 4)) return false;
  const words = `${p.peek(2).image} ${p.peek(3).image}`;
  return /^(?:(?:someone|somebody|anyone|anybody) (?:wins|won)|game (?:ends|over))$/.test(words);
}

/** `repeat {…} until c`: what ends it stands last in its block. */
function untilBehind(p: Core, g: Needs<'expression'>, body: Span): Expression {
  const start = p.here();
  p.takeNext();
  const operand = g.expression();
  const span = p.from(start);
  const condition = p.source.text.slice(operand.span.start, operand.span.end);
  const say = `when ${condition} { stop }`;
  const brace = { ...body, start: body.end - 1 };
  const fix = {
    title: `Write \`${say}\` before the \`}\``,
    edits: [
      { span: { ...brace, end: brace.start }, text: ` ${say} ` },
      { span: { ...brace, start: body.end, end: span.end }, text: '' },
    ],
  };
  const facts = { written: p.written(span), say: `${say}\` before the \`}` };
  remark(p, 'foreign-word', span, facts, { fix });
  return { kind: 'not', span: operand.span, operand };
}

/** `repeat until c {…}`: it goes on while that is not so. */
function untilAsWhile(p: Core, g: Needs<'expression'>): Expression {
  const start = p.here();
  p.takeNext();
  const done = takeEverybody(p);
  if (done !== undefined) {
    const span = p.from(start);
    tellInstead(p, span, `while any p in players where not p.${done}`);
    return { kind: 'missing', span };
  }
  const told = p.diagnostics.length;
  const condition = g.expression();
  if (!p.next(T.LCurly)) {
    // What is wrong in the sentence is said with all of it.
    p.diagnostics.length = told;
    // A sentence that nobody reads: what it means is not known.
    while (onSameLine(p, 1) && !p.nextWord(1, T.LCurly, T.RCurly)) skip(p, 1);
    const whole = p.from(start);
    remark(p, 'foreign-word', whole, { written: p.written(whole), say: 'while not (…)' });
    return { kind: 'missing', span: whole };
  }
  const span = p.from(start);
  tellInstead(p, span, `while not (${asMeant(p, condition.span, told)})`);
  return { kind: 'not', span: condition.span, operand: condition };
}

/** `everyone passed`, `all players have passed`: what each of them has done is a field of theirs. */
function takeEverybody(p: Core): string | undefined {
  const isOne = /^(everyone|everybody)$/.test(p.peek().image);
  if (!isOne && !(p.next(K.all) && p.next(K.players, 2))) return undefined;
  const behind = isOne ? 2 : 3;
  const at = /^(has|have|is|are)$/.test(p.peek(behind).image) ? behind + 1 : behind;
  if (!p.nextIsName(at) || !p.next(T.LCurly, at + 1)) return undefined;
  const { image } = p.peek(at);
  for (let taken = 0; taken < at; taken++) p.takeNext();
  return image;
}

/** `repeat 3 times`: so often at most, since something may end it before. */
function takeTimes(p: Core, g: Needs<'sum'>): Expression {
  const start = p.here();
  // `0 to 3 times`: the least is not said.
  const isTold = isTakenForName(p);
  const isRange = p.next(T.NumberToken) && p.nextWord(2, K.to, K.or, T.Minus, T.DotDot) && p.next(K.times, 4);
  if (isRange) skip(p, 2);
  const times = g.sum();
  const written = p.source.text.slice(times.span.start, times.span.end);
  if (p.next(K.times) || /^(time|mal|Mal)$/.test(p.peek().image)) p.takeNext();
  if (!isTold) tellInstead(p, p.from(start), `up to ${written} times`);
  return times;
}

/** A word of the language that was used as a name, and told. */
function isTakenForName(p: Core): boolean {
  return p.takenForNames.has(p.peek().image);
}

function comesTimes(p: Core): boolean {
  if (!onSameLine(p, 1)) return false;
  if (p.next(T.NumberToken)) return true;
  return (p.nextIsName() || isTakenForName(p)) && p.nextWord(2, K.times, T.LCurly);
}

/** `repeat at most 3 times` */
function takeAtMost(p: Core): void {
  if (!p.next(K.at) || p.peek(2).image !== 'most' || !onSameLine(p, 3)) return;
  tellInstead(p, { ...p.spanOf(p.peek()), end: p.spanOf(p.peek(2)).end }, 'up to');
  replaceNext(p, K.up);
  retype(p.peek(2), K.to);
}

/** `repeat this turn`, `repeat the round`: it is told and left out; true if it came. */
function repeatsTurn(p: Core, start: number): boolean {
  const noun = /^(this|the|your|my)$/.test(p.peek().image) ? 2 : 1;
  if (!p.nextWord(noun, K.turn, K.round) || !onSameLine(p, noun) || p.nextWord(noun + 1, T.LCurly, K.of))
    return false;
  const around = p.peek(noun).image;
  skip(p, noun);
  const span = p.from(start);
  const say = `repeat { … stop }\` around the ${around}, and \`again`;
  remark(p, 'foreign-word', span, { written: p.written(span), say });
  return true;
}

/** `repeat {…}`, `repeat up to 3 times {…}`, `repeat while c {…}` */
export function repeatStatement(
  p: Core,
  g: Needs<'sum' | 'expression' | 'citedBlock'>,
): Reader<RepeatStatement> {
  return p.rule('Repeat', (start) => {
    if (repeatsTurn(p, start)) return undefined;
    const often = comesTimes(p) ? takeTimes(p, g) : undefined;
    takeAtMost(p);
    const upTo = p.after(K.up, () => {
      p.need(K.to, 'repeat');
      const times = g.sum();
      p.need(K.times, 'repeat');
      return times;
    });
    if (comesTheEnd(p)) {
      for (let taken = 0; taken < 3; taken++) p.takeNext();
      tellInstead(p, p.from(start), 'repeat');
    }
    const until = p.peek().image === 'until' && onSameLine(p, 1) ? untilAsWhile(p, g) : undefined;
    const condition = p.after(K.while, () => g.expression()) ?? until;
    const { cites, body } = g.citedBlock('repeat');
    const goesOn = condition ?? (p.peek().image === 'until' ? untilBehind(p, g, body.span) : undefined);
    return { kind: 'repeat', span: p.from(start), upTo: upTo ?? often, while: goesOn, body, cites };
  });
}
