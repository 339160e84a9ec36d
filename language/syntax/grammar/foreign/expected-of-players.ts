/** What is expected of players, in other words: `expect Ada may not Rest`, `expect the winner is Ada`. */

import type { ExampleLine } from '../../ast.ts';
import type { Core } from '../../parser/core.ts';
import { onSameLine } from '../../parser/lookahead.ts';
import { skip } from '../../parser/skipping.ts';
import * as T from '../../tokens.ts';
import { nameOf } from '../names.ts';
import type { Needs } from '../rules.ts';
import { amountOf, fieldNamed, isNamed } from './declared-names.ts';
import { tellInstead } from './foreign-forms.ts';

const { K } = T;

/** How many words behind the player's name say whether there is leave; 0 where none do. */
export function wordsOfLeave(p: Core): number {
  if (!p.nextIsName() || !onSameLine(p, 3)) return 0;
  const isMay = p.next(K.may, 2) || /^(must|should|could|shall)$/.test(p.peek(2).image);
  if (isMay) return p.next(K.not, 3) ? 2 : p.next(K.may, 2) && p.nextIsName(3) ? 1 : 0;
  if (!p.next(K.is, 2)) return 0;
  const not = p.next(K.not, 3) ? 1 : 0;
  return /^(allowed|able|permitted)$/.test(p.peek(not + 3).image) && p.next(K.to, not + 4) ? not + 3 : 0;
}

/** `expect Ada may not Rest`, read as `Ada cannot Rest`. */
export function expectLeave(
  p: Core,
  g: Needs<'name' | 'optionalArguments'>,
  start: number,
): ExampleLine | undefined {
  const length = wordsOfLeave(p);
  const player = g.name('player');
  const from = p.here();
  const can = !p.next(K.not, 2);
  skip(p, length);
  tellInstead(p, p.from(from), can ? 'can' : 'cannot');
  const action = g.name('action');
  const args = g.optionalArguments();
  const span = p.from(start);
  return player && action && { kind: 'expect-action', span, player, can, action, arguments: args };
}

/** At which word whoever is called the winner stands: `winner is Ada`, `the winner = Ada`; 0 where nobody is. */
export function comesWinnerNamed(p: Core): number {
  const word = p.peek().image === 'the' ? 2 : 1;
  if (p.peek(word).image !== 'winner' || isNamed(p, 'winner')) return 0;
  return p.nextWord(word + 1, K.is, T.Equal) && p.nextIsName(word + 2) && onSameLine(p, word + 2)
    ? word + 2
    : 0;
}

/** `expect winner is Ada`, read as `Ada wins`. */
export function expectWinnerNamed(p: Core, start: number): ExampleLine {
  const from = p.here();
  skip(p, comesWinnerNamed(p) - 1);
  const token = p.take(T.NameWord);
  tellInstead(p, p.from(from), `${token.image} wins`);
  return { kind: 'expect-end', span: p.from(start), winners: [nameOf(p, token)], ending: undefined };
}

/** `expect Ada is the winner`, `expect Ada to have 1 coin`: told in other words, and left out; true if it came. */
export function skipSaidOfPlayer(p: Core): boolean {
  if (!p.nextIsName() || !onSameLine(p, 3)) return false;
  const name = p.peek().image;
  const start = p.here();
  const at = p.peek(3).image === 'the' ? 4 : 3;
  if (p.next(K.is, 2) && p.peek(at).image === 'winner' && !isNamed(p, 'winner')) {
    skip(p, at);
    tellInstead(p, p.from(start), `${name} wins`);
    return true;
  }
  const isHad = p.next(K.to, 2) && p.next(K.have, 3) && p.next(T.NumberToken, 4) && p.nextIsName(5);
  if (!isHad) return false;
  const [number, noun] = [p.peek(4).image, p.peek(5).image];
  const field = fieldNamed(p, noun) ?? noun;
  skip(p, 5);
  const { say } = amountOf(p, field, name);
  tellInstead(p, p.from(start), `${say} = ${number}`);
  return true;
}
