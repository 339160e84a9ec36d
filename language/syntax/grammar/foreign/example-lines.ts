/** Lines of examples as other tools and rulebooks have them: `Ada plays Rest`, `draw King`, `throw shows Winter`, `assert …`. */

import type { Fix } from '../../../diagnostics/diagnostic.ts';
import type { Expression, Name } from '../../ast.ts';
import { retype } from '../../lexer.ts';
import type { Core } from '../../parser/core.ts';
import { beginsLine, onSameLine } from '../../parser/lookahead.ts';
import { remark, writing } from '../../parser/reports.ts';
import { replaceNext, skip, skipGroup } from '../../parser/skipping.ts';
import { findInText, isInText, literally } from '../../parser/text-search.ts';
import * as T from '../../tokens.ts';
import { nameOf } from '../names.ts';
import type { Needs } from '../rules.ts';
import { comesBareCondition } from './bare-conditions.ts';
import { tellInstead } from './foreign-forms.ts';

const { K } = T;

/** The edits of one fix, to which more are added. */
export type Edits = Fix['edits'][number][];

/** `with Ada and Ben`, `with Ada, Ben, and Cid`: between names stand commas. It is told once. */
export function takeAndForComma(p: Core, commas: Edits): void {
  const at = p.next(T.Comma) ? 2 : 1;
  if (!(p.next(K.and, at) || p.peek(at).image === '&') || !p.nextIsName(at + 1)) return;
  const span = { ...p.spanOf(p.peek(at)), start: p.behind() };
  commas.push({ span, text: ',' });
  if (commas.length === 1) {
    const fix = { title: 'Write `,`', edits: commas };
    remark(p, 'foreign-word', p.spanOf(p.peek(at)), { written: p.peek(at).image, say: ',' }, { fix });
  }
  if (at === 2) p.takeNext();
  replaceNext(p, T.Comma);
}

const DOES = /^(plays?|takes?|chooses?|did|makes?|performs?|picks|selects|uses)$/;

/** `Ada plays Rest`: what somebody does stands behind `does`. */
export function readVerb(p: Core): void {
  if (!p.nextIsName() || !DOES.test(p.peek(2).image) || !p.nextIsName(3) || !onSameLine(p, 3)) return;
  if (!beginsLine(p, p.peek()) && p.nextWord(0, T.NumberToken, T.Equal, T.Dot)) return;
  // `Ada takes Herb`, where an action is called `Take`
  const named = p.peek(3).image;
  if (actionCalled(p, p.peek(2).image) && !isInText(p, `\\baction\\s+${literally(named)}\\b`)) return;
  tellInstead(p, p.spanOf(p.peek(2)), 'does');
  retype(p.peek(2), K.does);
}

/** `Ada guesses Ben, Clubs`: the action of that name stands behind `does`, and what it is taken with in brackets. */
export function skipActionAsVerb(p: Core): boolean {
  if (!p.next(T.PlainName) || !p.next(T.PlainName, 2) || !onSameLine(p, 2)) return false;
  const [, stem] = /^(\p{Ll}{2,}?)(?:es|s)$/u.exec(p.peek(2).image) ?? [];
  if (stem === undefined || !isInText(p, `(?:\\bwith|,)\\s+${literally(p.peek().image)}\\b`)) return false;
  const name = literally(stem.charAt(0).toUpperCase() + stem.slice(1));
  const [, action] = findInText(p, `\\baction\\s+(${name}e?)\\b`)[0] ?? [];
  if (action === undefined) return false;
  let last = 2;
  while (
    last < MOST_IN_ROW * 2 &&
    p.nextWord(last + 1, T.PlainName, T.NumberToken, T.Comma) &&
    onSameLine(p, last + 1)
  )
    last++;
  const verb = p.spanOf(p.peek(2));
  const span = { ...verb, end: p.spanOf(p.peek(last)).end };
  const values = p.source.text
    .slice(verb.end, span.end)
    .split(/[\s,]+/)
    .filter((each) => each !== '');
  tellInstead(p, span, `does ${action}${values.length > 0 ? `(${values.join(', ')})` : ''}`);
  skip(p, last);
  return true;
}

/** `Ada Rest`, `Ada.Rest()`: what somebody does stands behind `does`. It is told, and left out. */
export function skipActionAlone(p: Core): boolean {
  const at = p.next(T.Dot, 2) ? 3 : 2;
  if (!p.nextIsName() || !p.next(T.PlainName, at) || !onSameLine(p, at)) return false;
  const [who, action] = [p.peek().image, p.peek(at).image];
  const isPlaying = isInText(p, `(?:\\bwith|,)\\s+${literally(who)}\\b`);
  if (!isPlaying || !isInText(p, `\\baction\\s+${literally(action)}\\b`)) return false;
  const start = p.here();
  skip(p, at);
  const called = p.here();
  if (p.next(T.LParen)) skipGroup(p);
  const values = p.behind() > called ? p.written(p.from(called)).replace(/^\(\s*\)$/, '') : '';
  tellInstead(p, p.from(start), `${who} does ${action}${values}`);
  return true;
}

/** `assert`, `check`: what must hold stands behind `expect`. */
export function readAssert(p: Core): void {
  if (!/^(assert|check|ensure|verify)$/.test(p.peek().image) || !onSameLine(p, 2)) return;
  if (!p.next(T.PlainName) || p.nextWord(2, K.does, T.Dot)) return;
  tellInstead(p, p.spanOf(p.peek()), 'expect');
  replaceNext(p, K.expect);
}

/** `draw King`: which card is drawn stands behind `pick`. */
export function readDrawn(p: Core): void {
  if (!p.next(K.draw) || !p.nextIsName(2) || !onSameLine(p, 2)) return;
  tellInstead(p, p.spanOf(p.peek()), 'pick');
  replaceNext(p, K.pick);
}

/** `Ada rolls a 4`, `Ada draws B`, `and rolls 4`: what chance brings stands in a line of its own. */
export function readChanceOf(p: Core): void {
  if (p.nextWord(1, K.and, T.Comma) && CHANCE.test(p.peek(2).image)) return readChanceBehind(p);
  const verb = p.nextIsName() && /^(rolls?|rolled|throws?|draws?|drew|picks?)$/.test(p.peek(2).image) ? 2 : 1;
  const word = /^(rolls|rolled|throws)$/.test(p.peek(verb).image)
    ? 'roll'
    : /^(draws|drew)$/.test(p.peek(verb).image)
      ? 'pick'
      : undefined;
  if (word === undefined || !onSameLine(p, verb + 1)) return;
  const article = /^(an?|the)$/.test(p.peek(verb + 1).image) ? 1 : 0;
  const value = verb + article + 1;
  if (!(p.next(T.NumberToken, value) || p.nextIsName(value)) || !onSameLine(p, value)) return;
  const start = p.here();
  skip(p, value - 2);
  const span = { ...p.spanOf(p.peek(2)), start, end: p.peek(2).startOffset };
  const say = `${word} ${p.peek(2).image}`;
  const fix = { title: `Write \`${say}\``, edits: [{ span, text: `${word} ` }] };
  remark(
    p,
    'foreign-word',
    { ...span, end: p.spanOf(p.peek(2)).end },
    { written: p.written({ ...span, end: p.spanOf(p.peek(2)).end }), say },
    { fix },
  );
  retype(p.peek(1), word === 'roll' ? K.roll : K.pick);
}

const CHANCE = /^(rolls|rolled|throws|draws|drew)$/;

/** `Ada does Rest and rolls 4`: what chance brings then is a line of its own. */
function readChanceBehind(p: Core): void {
  const start = p.here();
  const word = /^d/.test(p.peek(2).image) ? 'pick' : 'roll';
  const article = /^(an?|the)$/.test(p.peek(3).image) ? 1 : 0;
  skip(p, 1 + article);
  const span = { ...p.spanOf(p.peek(2)), start };
  const say = `${word} ${p.peek(2).image}`;
  remark(p, 'foreign-word', span, { written: p.written(span), say }, { fix: writing(say, span) });
  retype(p.peek(), word === 'roll' ? K.roll : K.pick);
}

/** `throw shows Winter`, `die = 4`: what was thrown stands behind `roll`. */
export function readThrown(p: Core): void {
  if (!p.nextIsName() || !onSameLine(p, 3)) return;
  const isThrow =
    /^(shows?|lands)$/.test(p.peek(2).image) ||
    (p.nextWord(2, T.Equal, T.Colon, K.is) && isInText(p, `\\bdice\\s+${literally(p.peek().image)}\\b`));
  if (!isThrow || !(p.nextIsName(3) || p.next(T.NumberToken, 3))) return;
  const start = p.here();
  p.takeNext();
  const written = p.written(p.from(start));
  const span = { ...p.spanOf(p.peek()), start };
  const fix = { title: 'Write `roll`', edits: [{ span, text: 'roll' }] };
  remark(p, 'foreign-word', span, { written: `${written} ${p.peek().image}`, say: 'roll' }, { fix });
  replaceNext(p, K.roll);
}

/** `now Ada …`: the first word is left out. */
function tellLead(p: Core): void {
  const span = { ...p.spanOf(p.takeNext()), end: p.spanOf(p.peek()).end };
  const say = p.peek().image;
  const edits = [{ span: { ...span, end: p.here() }, text: '' }];
  remark(
    p,
    'foreign-word',
    span,
    { written: p.written(span), say },
    { fix: { title: `Write \`${say}\``, edits } },
  );
}

/**
 * Signs and words between what is done one after the other: `Ada does Rest. Ben does Rest`, `… and Ben does Rest`, `… => Ada.coins = 1`.
 * It is told once, with the others.
 */
export function skipStop(p: Core, told: Edits): void {
  if (p.next(T.LCurly, 0) || !p.nextWord(1, T.Dot, T.Comma, K.and, T.GreaterEqual, T.Minus)) return;
  const length = p.next(T.Minus) ? 2 : 1;
  if (!onSameLine(p, 1) || (length === 2 && !p.next(T.Greater, 2))) return;
  const isEnd = !onSameLine(p, length + 1) || p.next(T.RCurly, length + 1);
  const goesOn =
    p.nextIsName(length + 1) || p.nextWord(length + 1, K.then, K.expect, K.roll, K.pick, K.count);
  if (!isEnd && !goesOn) return;
  // What chance brings then is told with it.
  if (CHANCE.test(p.peek(length + 1).image) && p.nextWord(1, K.and, T.Comma)) return;
  const span = { ...p.spanOf(p.peek()), end: p.spanOf(p.peek(length)).end };
  const written = p.written(span);
  // What an arrow leads to is expected.
  if (/>/.test(written) && !p.next(K.expect, length + 1)) {
    skip(p, length - 1);
    tellInstead(p, span, 'expect');
    replaceNext(p, K.expect);
    return;
  }
  skip(p, length);
  told.push({ span: { ...span, start: span.start }, text: '' });
  if (told.length > 1) return;
  const fix = { title: `Remove \`${written}\``, edits: told };
  remark(p, 'word-too-many', span, { word: written }, { fix });
}

/** `Anna: Trade(Four)`: what somebody does stands behind `does`. */
export function readColon(p: Core): void {
  if (!p.nextIsName() || !p.next(T.Colon, 2) || !p.nextIsName(3) || !onSameLine(p, 3)) return;
  // `Expect: Ada.coins = 1`
  const { image } = p.peek();
  if (/^(expect|expects|expected|result|then|outcome|now|check)$/i.test(image)) {
    const span = { ...p.spanOf(p.peek()), end: p.spanOf(p.peek(2)).end };
    p.takeNext();
    tellInstead(p, span, 'expect');
    replaceNext(p, K.expect);
    return;
  }
  const span = p.spanOf(p.peek(2));
  const fix = { title: 'Write `does`', edits: [{ span, text: ' does' }] };
  remark(p, 'foreign-sign', span, { written: ':', say: 'does' }, { fix });
  retype(p.peek(2), K.does);
}

/** `given … when Ada does Rest then …`, `now Ada has 2 coins`: what is expected stands behind `expect`, and what is done stands alone. */
export function readThen(p: Core): void {
  const leads = p.next(K.when) || /^(now|so|thus|afterwards|finally|next)$/.test(p.peek().image);
  if (leads && p.nextIsName(2) && onSameLine(p, 3) && !p.next(K.does, 2)) tellLead(p);
  if (!p.next(K.then)) return;
  // `then Ada does Rest`: what is done next stands alone, too.
  if (p.nextIsName(2) && p.next(K.does, 3)) return tellLead(p);
  tellInstead(p, p.spanOf(p.peek()), 'expect');
  replaceNext(p, K.expect);
}

/** `Anna does Take 3`, `Anna does Mix { 1, 2 }`: what an action is taken with stands in brackets. */
export function looseArguments(
  p: Core,
  g: Needs<'expression'>,
  action: Name | undefined,
): readonly Expression[] | undefined {
  const isBehindWord = action !== undefined && comesBehindWord(p);
  if (isBehindWord) p.takeNext();
  const comesChance = /^(and|rolls|rolled|throws|draws|then)$/.test(p.peek().image);
  const inRow = !comesChance && !comesBareCondition(p) && namesInRow(p);
  const isAlone =
    p.nextIsName() &&
    !comesChance &&
    (isBehindWord || !p.nextIsWord(2) || (p.next(T.PlainName) && !p.next(K.does, 2) && !onSameLine(p, 2))) &&
    !comesBareCondition(p);
  const comes = p.next(T.NumberToken) || p.next(T.LCurly) || inRow || isAlone;
  if (!action || !comes || !onSameLine(p, 1)) return undefined;
  const args = [g.expression()];
  while (!p.atEnd() && (p.accepts(T.Comma) || (inRow && comesValue(p)))) args.push(g.expression());
  const span = p.from(action.span.start);
  const written = args.map((one) => p.source.text.slice(one.span.start, one.span.end));
  tellInstead(p, span, `${action.text}(${written.join(', ')})`);
  return args;
}

/** `Anna does Place at e6`: does a word stand before the value? */
function comesBehindWord(p: Core): boolean {
  const isWord = /^(at|on|onto|to|in|with|by|for|of)$/.test(p.peek().image);
  return isWord && onSameLine(p, 1) && onSameLine(p, 2) && p.nextWord(2, T.PlainName, T.NumberToken);
}

/** `Ben Baron`: do several names or numbers come, with nothing between them, up to the end of the line? */
function namesInRow(p: Core): boolean {
  let length = 0;
  while (length < MOST_IN_ROW && comesValue(p, length + 1)) length++;
  return length > 1 && (p.nextWord(length + 1, T.RCurly, K.expect) || !onSameLine(p, length + 1));
}

/** A word of the language begins what somebody does next: `Ada does Rest Ben does Rest`. */
const comesValue = (p: Core, ahead = 1): boolean =>
  p.nextWord(ahead, T.PlainName, T.NumberToken) && onSameLine(p, ahead) && !p.next(K.does, ahead + 1);

/** More values than an action has. */
const MOST_IN_ROW = 8;

/** `roll die 4`, `roll cup = 4, 2`: what was thrown is said by what comes up alone. */
export function skipDice(p: Core): void {
  const behind = p.nextWord(2, T.Equal, T.Colon) ? 3 : 2;
  if (!p.nextIsName() || !onSameLine(p, behind) || p.next(T.Comma, behind)) return;
  const isFace = p.next(T.NumberToken, behind) || (behind === 3 && p.nextIsName(behind));
  if (!isFace || p.nextIsWord(behind + 1)) return;
  const start = p.here();
  const { image } = p.peek(behind);
  const span = { ...p.spanOf(p.peek()), start, end: p.spanOf(p.peek(behind)).end };
  for (let taken = 1; taken < behind; taken++) p.takeNext();
  tellInstead(p, span, image);
}

/** `Ada buys Silver`, where an action is called `Buy`: what somebody does stands behind `does`. */
export function actionAsVerb(
  p: Core,
  g: Needs<'expression'>,
): { readonly action: Name; readonly arguments: readonly Expression[] } | undefined {
  const { image } = p.peek();
  if (!p.next(T.PlainName) || p.next(T.LParen, 2) || !onSameLine(p, 1)) return undefined;
  const action = actionCalled(p, image);
  if (action === undefined) return undefined;
  const start = p.here();
  const name = { ...nameOf(p, p.takeNext()), text: action };
  const args: Expression[] = [];
  while (!p.atEnd() && comesValue(p)) args.push(g.expression());
  const values = args.map(({ span }) => p.written(span)).join(', ');
  tellInstead(p, p.from(start), `does ${action}${args.length > 0 ? `(${values})` : ''}`);
  return { action: name, arguments: args };
}

/** The action whose name a verb is: `Buy` of `buys`. */
function actionCalled(p: Core, verb: string): string | undefined {
  const stems = [verb, verb.replace(/s$/, ''), verb.replace(/es$/, ''), verb.replace(/ies$/, 'y')];
  const actions = findInText(p, '\\baction\\s+([\\p{L}\\d_]+)').map(([, name = '']) => name);
  return actions.find((name) => name !== verb && stems.includes(name.toLowerCase()));
}

/** `pick 3 Estate`, `pick 3 x Estate`: the same comes up so often. Those before the last of them. */
export function severalAlike(p: Core, start: number): readonly Expression[] {
  const at = /^[x×]$/.test(p.peek(2).image) ? 3 : 2;
  const number = Number(p.peek().image);
  if (!p.next(T.NumberToken) || !p.next(T.PlainName, at) || p.next(K.does, at + 1)) return [];
  if (!onSameLine(p, at) || number < 2 || number > MOST_ALIKE) return [];
  skip(p, at - 1);
  const name = p.peek().image;
  const span = { ...p.spanOf(p.peek()), start };
  tellInstead(p, span, `pick ${Array.from({ length: number }, () => name).join(', ')}`);
  const one: Expression = {
    kind: 'name',
    span: p.spanOf(p.peek()),
    name: { text: name, span: p.spanOf(p.peek()) },
  };
  return Array.from({ length: number - 1 }, () => one);
}

/** More than come up in a row in a line of an example. */
const MOST_ALIKE = 12;
