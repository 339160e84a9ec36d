/** Examples, line by line. */

import type { Fix } from '../../../diagnostics/diagnostic.ts';
import type { ExampleDeclaration, ExampleLine, Expression, Name, Text } from '../../ast.ts';
import { retype } from '../../lexer.ts';
import { type Core, otherwise, type Reader, type Way } from '../../parser/core.ts';
import { beginsLine, onSameLine } from '../../parser/lookahead.ts';
import { describe, remark } from '../../parser/reports.ts';
import { commaMissing, replaceNext, skip, skipGroup } from '../../parser/skipping.ts';
import { isInText, literally } from '../../parser/text-search.ts';
import * as T from '../../tokens.ts';
import { tellInstead } from '../foreign/foreign-forms.ts';
import { afterEqual, inBraces } from '../lists.ts';
import { nameOf } from '../names.ts';
import { isMisspelt } from '../recovery/misspelt-words.ts';
import type { Needs } from '../rules.ts';
import { givenLine } from './given.ts';

const { K } = T;

type Needed = Needs<
  'name' | 'text' | 'cites' | 'expression' | 'postfix' | 'optionalArguments' | 'block' | 'endingName'
>;

type Edit = Fix['edits'][number];

/** What an example is played with. */
interface With {
  /** The edits that put commas between names that words stand between. */
  readonly commas: Edit[];
  readonly players: Name[];
  readonly variants: Text[];
  readonly options: { readonly name: Name; readonly value: Expression }[];
}

/** `example "NT-E2 …" with Anna, Bert, Cleo { given {…}  Anna does Trade(Four)  expect … }` */
export function exampleDeclaration(p: Core, g: Needed): Reader<ExampleDeclaration> {
  const line = exampleLine(p, g);
  const withItems: readonly Way<void, With>[] = [
    [
      () => p.next(K.variant),
      ({ variants }) => {
        p.take(K.variant);
        const variant = g.text('with');
        if (variant) variants.push(variant);
      },
    ],
    [
      otherwise,
      ({ players, options, commas }) => {
        const name = g.name('player');
        const value = afterEqual(p, () => g.expression());
        takeAndForComma(p, commas);
        if (name && value) options.push({ name, value });
        else if (name) players.push(name);
      },
    ],
  ];
  return p.rule('Example', (start) => {
    const name = g.text('example');
    const before = g.cites();
    const played: With = { players: [], variants: [], options: [], commas: [] };
    p.repeat(
      () => p.next(K.with),
      () => {
        p.take(K.with);
        p.separated(T.Comma, () => p.firstOf(withItems, played));
      },
    );
    const cites = [...before, ...g.cites()];
    const lines: ExampleLine[] = [];
    inBraces(
      p,
      'example',
      () => beginsLineOfExample(p),
      () => {
        const one = line();
        if (one) lines.push(one);
      },
    );
    const { players, variants, options } = played;
    return name && { kind: 'example', span: p.from(start), name, cites, players, variants, options, lines };
  });
}

/** `with Ada and Ben`, `with Ada, Ben, and Cid`: between names stand commas. It is told once. */
function takeAndForComma(p: Core, commas: Edit[]): void {
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
function readVerb(p: Core): void {
  if (!p.nextIsName() || !DOES.test(p.peek(2).image) || !p.nextIsName(3) || !onSameLine(p, 3)) return;
  if (!beginsLine(p, p.peek()) && p.nextWord(0, T.NumberToken, T.Equal, T.Dot)) return;
  tellInstead(p, p.spanOf(p.peek(2)), 'does');
  retype(p.peek(2), K.does);
}

/** More tokens than what is expected in one line. */
const MOST_EXPECTED = 60;

/**
 * `expect Ada can Rest and Ada can Win`, `expect Ada.score = 0, Ada can Win`: what somebody can do is expected in a line of its own. What
 * begins one is read as `expect`.
 */
function readMore(p: Core): void {
  const edits: Edit[] = [];
  for (let ahead = behindNames(p); ahead < MOST_EXPECTED && onSameLine(p, ahead); ahead++) {
    if (p.nextWord(ahead, T.RCurly, K.expect)) break;
    const isMore = p.nextWord(ahead, K.and, T.Comma) && p.nextIsName(ahead + 1);
    if (!isMore || !p.nextWord(ahead + 2, K.can, K.cannot)) continue;
    addExpect(p, ahead, edits);
  }
}

/** Behind `expect Ada can Rest`: what is expected besides, `and Ada.score = 0`, begins a line. */
function readBehind(p: Core, { player, can }: { readonly player: Name; readonly can: boolean }): void {
  if (!p.nextWord(1, K.and, T.Comma) || !onSameLine(p, 1) || !onSameLine(p, 2)) return;
  const isAction = p.nextIsName(2) && /^\p{Lu}/u.test(p.peek(2).image) && endsAction(p, 3);
  if (!isAction) return addExpect(p, 1, []);
  // `Ada can Rest and Win`: who can is left out.
  const span = { ...p.spanOf(p.peek()), start: p.behind() };
  const say = `expect ${player.text} ${can ? 'can' : 'cannot'}`;
  const fix = { title: `Write \`${say} …\``, edits: [{ span, text: `  ${say}` }] };
  const { image } = p.peek();
  remark(p, 'foreign-word', p.spanOf(p.peek()), { written: image, say }, { fix });
  skip(p, 2);
  if (p.next(T.LParen)) skipGroup(p);
}

const endsAction = (p: Core, at: number): boolean =>
  !onSameLine(p, at) || p.nextWord(at, T.RCurly, T.LParen, K.expect, K.and, T.Comma);

function addExpect(p: Core, ahead: number, edits: Edit[]): void {
  const token = p.peek(ahead);
  const before = p.spanOf(p.peek(ahead - 1)).end;
  edits.push({ span: { ...p.spanOf(token), start: before }, text: '  expect' });
  if (edits.length === 1) {
    const fix = { title: 'Write `expect`', edits };
    remark(p, 'foreign-word', p.spanOf(token), { written: token.image, say: 'expect' }, { fix });
  }
  retype(token, K.expect);
}

function beginsLineOfExample(p: Core): boolean {
  readAssert(p);
  if (p.next(K.then)) readThen(p);
  readDrawn(p);
  readThrown(p);
  if (p.nextWord(1, K.given, K.roll, K.pick, K.expect)) return true;
  readColon(p);
  readVerb(p);
  if (p.nextIsName() && p.next(K.does, 2)) return true;
  if (comesTimePasses(p)) return true;
  if (isMisspelt(p, K.given, K.roll, K.pick, K.expect)) return true;
  return p.nextIsName() && beginsLine(p, p.peek()) && onSameLine(p, 2) && p.nextIsWord(2);
}

/** `assert`, `check`: what must hold stands behind `expect`. */
function readAssert(p: Core): void {
  if (!/^(assert|check|ensure|verify)$/.test(p.peek().image) || !onSameLine(p, 2)) return;
  if (!p.next(T.PlainName) || p.nextWord(2, K.does, T.Dot)) return;
  tellInstead(p, p.spanOf(p.peek()), 'expect');
  replaceNext(p, K.expect);
}

/** `draw King`: which card is drawn stands behind `pick`. */
function readDrawn(p: Core): void {
  if (!p.next(K.draw) || !p.nextIsName(2) || !onSameLine(p, 2)) return;
  tellInstead(p, p.spanOf(p.peek()), 'pick');
  replaceNext(p, K.pick);
}

/** `throw shows Winter`, `die = 4`: what was thrown stands behind `roll`. */
function readThrown(p: Core): void {
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

/** `Anna: Trade(Four)`: what somebody does stands behind `does`. */
function readColon(p: Core): void {
  if (!p.nextIsName() || !p.next(T.Colon, 2) || !p.nextIsName(3) || !onSameLine(p, 3)) return;
  const span = p.spanOf(p.peek(2));
  const fix = { title: 'Write `does`', edits: [{ span, text: ' does' }] };
  remark(p, 'foreign-sign', span, { written: ':', say: 'does' }, { fix });
  retype(p.peek(2), K.does);
}

/** Does `Anna wins` come, without `expect`? */
const comesWinner = (p: Core): boolean =>
  p.nextIsName() && (p.next(K.wins, 2) || (p.next(K.and, 2) && p.next(K.wins, 4)));

function tellExpect(p: Core): void {
  const span = p.spanOf(p.peek());
  const fix = { title: 'Write `expect`', edits: [{ span: { ...span, end: span.start }, text: 'expect ' }] };
  remark(p, 'head-missing', span, { found: describe(p), head: 'expect' }, { fix });
}

/** `then`, as in `given … when … then …`: what is expected stands behind `expect`. */
function readThen(p: Core): void {
  tellInstead(p, p.spanOf(p.peek()), 'expect');
  replaceNext(p, K.expect);
}

function comesTimePasses(p: Core): boolean {
  return p.next(K.time) && p.next(K.passes, 2);
}

function exampleLine(p: Core, g: Needed): () => ExampleLine | undefined {
  const expect = expectation(p, g);
  const given = givenLine(p, g);
  const lines: readonly Way<ExampleLine | undefined, number>[] = [
    [() => p.next(K.given), (start) => given(start)],
    [() => p.nextWord(1, K.roll, K.pick), (start) => chance(p, g, start)],
    [
      () => p.next(K.expect) || comesWinner(p),
      (start) => {
        if (p.comes(p.next(K.expect))) p.take(K.expect);
        else tellExpect(p);
        return expect(start);
      },
    ],
    [
      () => comesTimePasses(p),
      (start) => {
        p.take(K.time);
        p.take(K.passes);
        return { kind: 'time', span: p.from(start) };
      },
    ],
    [otherwise, (start) => does(p, g, start)],
  ];
  return p.rule('ExampleLine', () => p.firstOf(lines, p.here()));
}

/** `Anna does Trade(Four)` */
function does(p: Core, g: Needed, start: number): ExampleLine | undefined {
  const player = g.name('player');
  p.need(K.does, 'does');
  const action = g.name('action');
  const args = g.optionalArguments() ?? looseArguments(p, g, action) ?? [];
  return player && action && { kind: 'does', span: p.from(start), player, action, arguments: args };
}

/** `Anna does Take 3`, `Anna does Mix { 1, 2 }`: what an action is taken with stands in brackets. */
function looseArguments(p: Core, g: Needed, action: Name | undefined): readonly Expression[] | undefined {
  const comes = p.next(T.NumberToken) || p.next(T.LCurly) || (p.nextIsName() && !p.nextIsWord(2));
  if (!action || !comes || !onSameLine(p, 1)) return undefined;
  const args = [g.expression()];
  while (p.accepts(T.Comma)) args.push(g.expression());
  const span = p.from(action.span.start);
  const written = args.map((one) => p.source.text.slice(one.span.start, one.span.end));
  tellInstead(p, span, `${action.text}(${written.join(', ')})`);
  return args;
}

/** `roll Ace, Ace, Three, Zero` or `pick Anna` */
function chance(p: Core, g: Needed, start: number): ExampleLine {
  const word = p.takeAny(K.roll, K.pick).tokenType === K.roll ? 'roll' : 'pick';
  skipDice(p);
  const values = [g.expression()];
  p.repeat(
    () => p.next(T.Comma) || comesValueWithoutComma(p),
    () => {
      if (p.comes(p.next(T.Comma))) p.take(T.Comma);
      else commaMissing(p);
      values.push(g.expression());
    },
  );
  return { kind: 'chance', span: p.from(start), word, values };
}

/** `roll die 4`, `roll cup = 4, 2`: what was thrown is said by what comes up alone. */
function skipDice(p: Core): void {
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

/** Does one more value come, though no comma stands before it? */
function comesValueWithoutComma(p: Core): boolean {
  if (!(p.nextIsName() || p.next(T.NumberToken)) || !onSameLine(p, 1)) return false;
  return !p.next(K.does, 2) && !comesTimePasses(p);
}

/** What follows `expect`. */
function expectation(p: Core, g: Needed): (start: number) => ExampleLine | undefined {
  const ways: readonly Way<ExampleLine | undefined, number>[] = [
    [() => p.nextIsName() && p.nextWord(2, K.can, K.cannot), (start) => expectAction(p, g, start)],
    [
      () => p.next(K.not) && p.nextIsName(2) && p.nextWord(3, K.can, K.cannot),
      (start) => expectNot(p, g, start),
    ],
    [() => comeActors(p), (start) => expectEach(p, g, start)],
    [() => comeWinners(p), (start) => expectEnd(p, g, start)],
    [
      otherwise,
      (start) => {
        const condition = g.expression();
        return { kind: 'expect', span: p.from(start), condition, source: p.written(condition.span) };
      },
    ],
  ];
  return (start) => {
    readExpected(p);
    readMore(p);
    const line = p.firstOf(ways, start);
    if (line?.kind === 'expect-action') readBehind(p, line);
    return line?.kind === 'expect' && p.next(K.to) && onSameLine(p, 1) ? toBe(p, g, line) : line;
  };
}

/** `expect that …` */
function readExpected(p: Core): void {
  if (p.peek().image === 'that' && onSameLine(p, 2)) {
    const span = { ...p.spanOf(p.takeNext()), end: p.spanOf(p.peek()).end };
    tellInstead(p, span, p.peek().image);
  }
}

/** `expect Ada.score to be 3`, read as `= 3`. */
function toBe(p: Core, g: Needed, line: ExampleLine & { readonly kind: 'expect' }): ExampleLine {
  const start = p.here();
  p.takeNext();
  if (/^(be|equal)$/.test(p.peek().image)) p.takeNext();
  tellInstead(p, p.from(start), '=');
  const right = g.expression();
  const span = p.from(line.condition.span.start);
  const condition = { kind: 'binary', span, operator: '=', left: line.condition, right } as const;
  return { ...line, condition, source: p.written(span) };
}

/** `expect Anna can Trade(Four)`, `expect Anna cannot Yield` */
function expectAction(p: Core, g: Needed, start: number): ExampleLine | undefined {
  const player = g.name('player');
  const can = p.takeAny(K.can, K.cannot).tokenType === K.can && !saysNot(p);
  const action = g.name('action');
  const args = g.optionalArguments();
  const span = p.from(start);
  return player && action && { kind: 'expect-action', span, player, can, action, arguments: args };
}

/** `can not`, and `can't`, of which the sign is told already: is it one word here? */
function saysNot(p: Core): boolean {
  const { startOffset } = p.peek(0);
  if (p.source.text.startsWith("can't", startOffset)) {
    p.takeNext();
    return true;
  }
  if (!p.next(K.not)) return false;
  p.takeNext();
  tellInstead(p, p.from(startOffset), 'cannot');
  return true;
}

/** `expect not Anna can Trade`, read as `cannot`. */
function expectNot(p: Core, g: Needed, start: number): ExampleLine | undefined {
  const not = p.spanOf(p.takeNext());
  const can = p.spanOf(p.peek(2));
  const isOther = p.next(K.cannot, 2);
  const edits = [
    { span: { ...not, end: p.here() }, text: '' },
    { span: can, text: isOther ? 'can' : 'cannot' },
  ];
  const say = `${p.peek().image} ${isOther ? 'can' : 'cannot'}`;
  const span = { ...not, end: can.end };
  const written = p.source.text.slice(span.start, span.end);
  remark(p, 'foreign-word', span, { written, say }, { fix: { title: `Write \`${say}\``, edits } });
  const line = expectAction(p, g, start);
  return line?.kind === 'expect-action' ? { ...line, can: isOther } : line;
}

/** Do names come, and `wins` behind them (`A and B wins`)? */
function comeWinners(p: Core): boolean {
  return p.next(K.wins, behindNames(p));
}

/** `A and B can`: who may do something is said of one at a time. */
function comeActors(p: Core): boolean {
  return p.nextWord(behindNames(p), K.can, K.cannot);
}

/** How many places ahead the token behind `A and B` stands. */
function behindNames(p: Core): number {
  let at = 1;
  while (p.nextIsName(at) && p.next(K.and, at + 1)) at += 2;
  return p.nextIsName(at) ? at + 1 : at;
}

/** `expect A and B can Trade(Four)`: read as if it were said of the last. */
function expectEach(p: Core, g: Needed, start: number): ExampleLine | undefined {
  const names: string[] = [];
  const begin = p.peek().startOffset;
  while (p.next(K.and, 2)) {
    names.push(p.takeNext().image);
    p.takeNext();
  }
  names.push(p.peek().image);
  const can = p.peek(2).startOffset;
  const last = expectAction(p, g, start);
  const span = { ...p.from(start), start: begin };
  const what = p.source.text.slice(can, span.end);
  tellInstead(p, span, names.map((name) => `${name} ${what}`).join('  expect '));
  return last;
}

/** `expect Anna wins by Better`, `expect nobody wins` */
function expectEnd(p: Core, g: Needed, start: number): ExampleLine {
  const winners: Name[] = [];
  p.separated(K.and, () => {
    const token = p.take(T.NameWord);
    if (token.tokenType !== K.nobody) winners.push(nameOf(p, token));
  });
  p.take(K.wins);
  const ending = g.endingName();
  return { kind: 'expect-end', span: p.from(start), winners, ending };
}
