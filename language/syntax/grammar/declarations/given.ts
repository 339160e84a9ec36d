/** `given` of an example: what is changed, and where in the flow the example begins. */

import type { ExampleLine, Expression, GivenPlace, PlaceDetail, PlaceName } from '../../ast.ts';
import { type Core, otherwise, type Rule, type Way } from '../../parser/core.ts';
import { onSameLine } from '../../parser/lookahead.ts';
import { remark, writing } from '../../parser/reports.ts';
import { skip } from '../../parser/skipping.ts';
import * as T from '../../tokens.ts';
import { givenSaid } from '../foreign/given-words.ts';
import { needEqual } from '../lists.ts';
import type { Needs } from '../rules.ts';

const { K } = T;

type Needed = Needs<'name' | 'expression' | 'postfix' | 'block'>;

/** `given at Attack.Return, turn of Anna { set … }` */
export function givenLine(p: Core, g: Needed): Rule<ExampleLine, [start: number]> {
  const place = givenPlace(p, g);
  return p.rule('Given', (start): ExampleLine => {
    p.take(K.given);
    const at = p.maybe(
      () => p.next(K.at),
      () => place(),
    );
    if (!at && skipBare(p, start)) {
      const body = { statements: [], span: p.from(start) };
      return { kind: 'given', span: p.from(start), at, body };
    }
    const body = g.block('given');
    return { kind: 'given', span: p.from(start), at, body };
  });
}

/** `given Ada.coins = 3`: what is set before stands in braces. True if it came, and was told. */
function skipBare(p: Core, start: number): boolean {
  if (!p.nextIsName() || !onSameLine(p, 1)) return false;
  let last = 1;
  while (last < MOST_BARE && onSameLine(p, last + 1) && !p.nextWord(last + 1, T.RCurly, T.LCurly)) last++;
  const written = p.written({ ...p.spanOf(p.peek()), end: p.spanOf(p.peek(last)).end });
  const changes = written.split(/\s*(?:,|\band\b)\s*/).map((each) => BARE.exec(each));
  const isSet = changes.every((each) => each !== null);
  const sets = changes.map((each) => `set ${each?.[1]} to ${each?.[2]}`);
  const said = isSet ? { say: sets.join('  '), isKnown: true } : givenSaid(p, written.replace(/\s+/g, ' '));
  if (!said) return false;
  skip(p, last);
  // What belongs outside is said before.
  const say = `${said.say.replace(/^(.*` outside, and `)?/, '$1given { ')} }`;
  const span = p.from(start);
  remark(
    p,
    'foreign-word',
    span,
    { written: p.written(span), say },
    { fix: said.isKnown ? writing(say, span) : undefined },
  );
  return true;
}

const BARE = /^([\p{L}_][\p{L}\d_.[\]]*) ?(?:=|:=|:|is|to) ?([\p{L}\d_.]+)$/u;
/** More tokens than stand there. */
const MOST_BARE = 40;

function givenPlace(p: Core, g: Needed): Rule<GivenPlace> {
  const detail = placeDetail(p, g);
  return p.rule('GivenPlace', () => {
    const start = p.here();
    p.take(K.at);
    const way: PlaceName[] = [];
    p.separated(T.Dot, () => {
      const name = placeName(p, g);
      if (name) way.push(name);
    });
    const number = p.after(T.LSquare, () => {
      const value = g.expression();
      p.need(T.RSquare, 'given');
      return value;
    });
    const details: PlaceDetail[] = [];
    p.repeat(
      () => p.next(T.Comma),
      () => {
        p.take(T.Comma);
        const one = detail();
        if (one) details.push(one);
      },
    );
    return { span: p.from(start), way, number, details };
  });
}

function placeName(p: Core, g: Needed): PlaceName | undefined {
  const ways: readonly Way<PlaceName | undefined, number>[] = [
    [
      () => p.next(K.draw),
      (start) => {
        p.take(K.draw);
        return { span: p.from(start), word: 'draw', name: undefined };
      },
    ],
    [
      () => p.nextWord(1, K.roll, K.pick),
      (start) => {
        const word = p.takeAny(K.roll, K.pick).image as 'roll' | 'pick';
        const name = g.name(word === 'roll' ? 'dice' : 'name');
        return name && { span: p.from(start), word, name };
      },
    ],
    [
      otherwise,
      (start) => {
        const name = g.name('place in the rules');
        return name && { span: p.from(start), word: undefined, name };
      },
    ],
  ];
  return p.firstOf(ways, p.here());
}

function placeDetail(p: Core, g: Needed): Rule<PlaceDetail | undefined> {
  const ways: readonly Way<PlaceDetail | undefined, number>[] = [
    [
      () => p.nextWord(1, K.round, K.repeat),
      (start) => {
        const kind = p.takeAny(K.round, K.repeat).image as 'round' | 'repeat';
        const value = g.expression();
        return { kind, span: p.from(start), value };
      },
    ],
    [
      () => p.next(K.turn),
      (start) => {
        p.take(K.turn);
        p.need(K.of, 'given');
        const player = g.postfix();
        const from = p.after(K.from, () => g.postfix());
        return { kind: 'turn', span: p.from(start), player, from };
      },
    ],
    [() => comesChange(p), (start) => tellChange(p, g, start)],
    [otherwise, (start) => valueDetail(p, g, start)],
  ];
  return p.rule('PlaceDetail', () => p.firstOf(ways, p.here()));
}

/** `hits = 2`, `throw = Ace, Ace, Two` */
function valueDetail(p: Core, g: Needed, start: number): PlaceDetail | undefined {
  const name = g.name('local value');
  needEqual(p, 'given');
  const values: Expression[] = [g.expression()];
  p.repeat(
    () => p.next(T.Comma) && !comesDetail(p, 2),
    () => {
      p.take(T.Comma);
      values.push(g.expression());
    },
  );
  return name && { kind: 'value', span: p.from(start), name, values };
}

function comesDetail(p: Core, ahead: number): boolean {
  if (p.nextWord(ahead, K.round, K.turn, K.repeat)) return true;
  return p.nextIsName(ahead) && p.next(T.Equal, behindReference(p, ahead));
}

/** Which sign comes behind `name`, `name.field` or `name[value]`, where one of them comes. */
function behindReference(p: Core, ahead: number): number {
  let behind = ahead + 1;
  for (;;) {
    if (p.next(T.Dot, behind) && p.nextIsWord(behind + 1)) behind += 2;
    else if (p.next(T.LSquare, behind) && p.next(T.RSquare, behind + 2)) behind += 3;
    else return behind;
  }
}

/** Does `Red.coins = 3` come? A local value has no fields. */
function comesChange(p: Core): boolean {
  return comesDetail(p, 1) && p.nextIsName() && !p.next(T.Equal, 2);
}

/** What belongs to the table is told, and left out. */
function tellChange(p: Core, g: Needed, start: number): undefined {
  const what = p.written(g.postfix().span);
  p.take(T.Equal);
  g.expression();
  remark(p, 'given-change', p.from(start), { what });
}
