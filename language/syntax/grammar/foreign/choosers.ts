/** Who chooses, as a sentence: `me chooses {`, `each player secretly chooses "a card" {`, `the player must choose one of {`. */

import type { Core } from '../../parser/core.ts';
import { complain, writing } from '../../parser/reports.ts';
import { replaceNext, skip, skipGroup } from '../../parser/skipping.ts';
import * as T from '../../tokens.ts';
import { playerMeant } from './gains.ts';
import { wordsToCome } from './superlatives.ts';

const { K } = T;

const CHOOSES =
  /^(each player|every player|all players|both players|everybody|everyone|players|the player|(?:the )?(?:next|previous) player|[\p{L}_][\p{L}\d_]*)( simultaneously| together| at the same time)?( secretly)?(?: may| must| can| now)? (?:choose|chooses|decides|decide|selects|select|picks)( secretly)?(?: (?!secretly)[\p{L}_][\p{L}\d_]*){0,5}?( secretly)?$/u;
/** `ask q "…" {` */
const ASKED = /^ask ((?:the )?(?:next|previous) player|[\p{L}_][\p{L}\d_]*)$/u;
const ALL = /^(each|every|all|both|everybody|everyone|players)\b/;

/** `me may {`, `the player may rest {`, `you can {`: what is offered stands in a choice. */
const MAY =
  /^(me|you|the player|the active player|the current player|player|each player|every player|all players) (?:may|can|must|could|has to|is allowed to)(?: (?:now|also|choose|do))?(?: (\p{Ll}[\p{L}\d_]*))?$/u;

/** Tells it, and reads on or leaves out its block; true where it came. */
export function tellMay(p: Core): boolean {
  const words = wordsToCome(p);
  const [all, who = '', verb] = MAY.exec(words) ?? [];
  const length = words.split(' ').length;
  if (all === undefined || !p.next(T.LCurly, length + 1)) return false;
  const isOffer = p.nextWord(length + 2, K.action, K.pass);
  if (verb !== undefined && isOffer) return false;
  const span = { ...p.spanOf(p.peek()), end: p.spanOf(p.peek(length)).end };
  const isAll = ALL.test(who);
  const choose = isAll ? 'choose by p' : 'choose';
  if (isOffer && !isAll) {
    complain(
      p,
      'foreign-word',
      span,
      { written: p.written(span), say: choose },
      { fix: writing(choose, span) },
    );
    skip(p, length - 1);
    replaceNext(p, K.choose);
    return true;
  }
  const name = verb === undefined ? 'Name' : verb.charAt(0).toUpperCase() + verb.slice(1);
  const inner = isOffer ? `${choose} { … }` : `${choose} { action ${name} { … } }`;
  const say = isAll ? `for each p in players { ${inner} }` : inner;
  complain(p, 'foreign-word', span, { written: `${p.written(span)} { … }`, say });
  skip(p, length);
  skipGroup(p);
  return true;
}

/** Tells it and reads on: true where it came. What stands in the block of others than `me` is left out, since nobody is called there yet. */
export function tellChooser(p: Core): boolean {
  const words = wordsToCome(p);
  const [, who = '', , ...when] = CHOOSES.exec(words) ?? ASKED.exec(words) ?? [];
  const length = words.split(' ').length;
  if (who === '' || !comesOffer(p, length + 1)) return false;
  const isAll = ALL.test(who);
  const player = isAll ? 'p' : playerMeant(p, who);
  if (player === undefined) return false;
  const secretly = when.some((word) => word !== undefined) ? ' secretly' : '';
  const say = isAll
    ? `choose together p in players${secretly}`
    : player === 'me' && secretly === ''
      ? 'choose'
      : `choose by ${player}${secretly}`;
  const span = { ...p.spanOf(p.peek()), end: p.spanOf(p.peek(length)).end };
  complain(p, 'foreign-word', span, { written: p.written(span), say }, { fix: writing(say, span) });
  if (say === 'choose') {
    skip(p, length - 1);
    replaceNext(p, K.choose);
    return true;
  }
  skip(p, length);
  while (!p.next(T.LCurly)) skip(p, 1);
  skipGroup(p);
  return true;
}

/** Does the block of a choice stand there, behind its question and what is said `to others`? */
function comesOffer(p: Core, at: number): boolean {
  const behind = p.next(T.TextToken, at) ? at + 1 : at;
  const isToOthers = p.next(K.to, behind) && p.next(K.others, behind + 1) && p.next(T.TextToken, behind + 2);
  return p.next(T.LCurly, isToOthers ? behind + 3 : behind);
}
