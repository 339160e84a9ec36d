/** What an example expects: `expect Anna can Trade(Four)`, `expect Anna wins by Better`, `expect Anna.score = 3`. */

import type { ExampleLine, Name } from '../../ast.ts';
import { retype } from '../../lexer.ts';
import { type Core, otherwise, type Way } from '../../parser/core.ts';
import { onSameLine } from '../../parser/lookahead.ts';
import { describe, remark } from '../../parser/reports.ts';
import * as T from '../../tokens.ts';
import {
  comesWinnerNamed,
  expectLeave,
  expectWinnerNamed,
  skipSaidOfPlayer,
  wordsOfLeave,
} from '../foreign/expected-of-players.ts';
import {
  behindNames,
  comesToBe,
  expectEach,
  expectNot,
  readBehind,
  readExpected,
  readMore,
  saysNot,
  skipAsserted,
  toBe,
} from '../foreign/expected-words.ts';
import { tellInstead } from '../foreign/foreign-forms.ts';
import { nameOf } from '../names.ts';
import type { Needs } from '../rules.ts';

const { K } = T;

type Needed = Needs<'name' | 'expression' | 'optionalArguments' | 'endingName'>;

/** What follows `expect`. */
export function expectation(p: Core, g: Needed): (start: number) => ExampleLine | undefined {
  const ways: readonly Way<ExampleLine | undefined, number>[] = [
    [() => p.nextIsName() && p.nextWord(2, K.can, K.cannot), (start) => expectAction(p, g, start)],
    [
      () => p.next(K.not) && p.nextIsName(2) && p.nextWord(3, K.can, K.cannot),
      (start) => expectNot(p, () => expectAction(p, g, start)),
    ],
    [() => wordsOfLeave(p) > 0, (start) => expectLeave(p, g, start)],
    [() => comesWinnerNamed(p) > 0, (start) => expectWinnerNamed(p, start)],
    [() => comeActors(p), (start) => expectEach(p, start, () => expectAction(p, g, start))],
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
    if (skipAsserted(p) || skipSaidOfPlayer(p)) return undefined;
    readMore(p);
    const line = p.firstOf(ways, start);
    if (line?.kind === 'expect-action') readBehind(p, line);
    return line?.kind === 'expect' && comesToBe(p) ? toBe(p, g, line) : line;
  };
}

/** Does `Anna wins` or `Anna cannot Yield` come, without `expect`? */
export const comesExpected = (p: Core): boolean =>
  p.nextIsName() &&
  (p.nextWord(2, K.wins, K.can, K.cannot) || (p.next(K.and, 2) && p.nextWord(4, K.wins, K.can, K.cannot)));

export function tellExpect(p: Core): void {
  const span = p.spanOf(p.peek());
  const fix = { title: 'Write `expect`', edits: [{ span: { ...span, end: span.start }, text: 'expect ' }] };
  remark(p, 'head-missing', span, { found: describe(p), head: 'expect' }, { fix });
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

/** `Ada won`, `Ada and Ben win`: who wins is said by one word, which is told and read. */
function readWon(p: Core, ahead: number): void {
  const token = p.peek(ahead);
  if (ahead < 2 || !(/^(won|winning)$/.test(token.image) || (p.next(K.win, ahead) && onSameLine(p, ahead))))
    return;
  tellInstead(p, p.spanOf(token), 'wins');
  retype(token, K.wins);
}

/** Do names come, and `wins` behind them (`A and B wins`)? */
function comeWinners(p: Core): boolean {
  readWon(p, behindNames(p));
  return p.next(K.wins, behindNames(p));
}

/** `A and B can`: who may do something is said of one at a time. */
function comeActors(p: Core): boolean {
  return p.nextWord(behindNames(p), K.can, K.cannot);
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
