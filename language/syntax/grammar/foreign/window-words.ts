/** Who may act in a window, and when it closes, in words: `anyone may {`, `closes when everybody has passed`. */

import type { Expression, WindowGroup } from '../../ast.ts';
import type { Core } from '../../parser/core.ts';
import { onSameLine } from '../../parser/lookahead.ts';
import { remark, writing } from '../../parser/reports.ts';
import * as T from '../../tokens.ts';
import { isNamed } from './declared-names.ts';

const { K } = T;

const ANYBODY =
  /^(?:anyone|anybody|everyone|everybody|somebody|someone|(?:any|all|each|every) players?|players)$/;
const ALL_PASS =
  /^(?:all|(?:all|each|every) players?|everyone|everybody) (?:pass|passes|passed|have passed|has passed)$/;
/** More tokens than the block of a group has that is looked through. */
const MOST_TOKENS = 400;

/** How many tokens say it, of which no more than `most` come; 0 where others do. */
function lengthOf(p: Core, words: RegExp, most: number): number {
  for (let length = most; length > 0; length--) {
    const said = Array.from({ length }, (_, index) => p.peek(index + 1).image).join(' ');
    if (words.test(said)) return length;
  }
  return 0;
}

/** How many tokens say that anybody may: 0 where it is said otherwise, or is a name. */
export function lengthOfAnybody(p: Core): number {
  const length = lengthOf(p, ANYBODY, 2);
  if (length === 0 || !p.next(K.may, length + 1)) return 0;
  return length === 1 && !p.next(K.players) && isNamed(p, p.peek().image) ? 0 : length;
}

/** `anyone may { … }`: whoever acts has a name. */
export function anybody(p: Core): WindowGroup['who'] {
  const start = p.here();
  for (let taken = lengthOfAnybody(p); taken > 0; taken--) p.takeNext();
  const span = p.from(start);
  const who = 'any p in players';
  const { isMe, isNamed: isOther } = spokenOf(p);
  // Whoever acts is not the one whose turn it is; which of them is meant is not known.
  const say = isMe ? `${who}\`, and whoever acts \`p` : who;
  const fix = isMe || isOther ? undefined : writing(say, span);
  remark(p, 'foreign-word', span, { written: p.written(span), say }, { fix });
  const base: Expression = { kind: 'name', span, name: { text: 'players', span } };
  const domain = { span, base, except: undefined, order: undefined, where: undefined };
  return { kind: 'any', name: { text: 'p', span }, domain };
}

/** Whether the block so many tokens ahead speaks of `me`, which nobody may be there, or of a `p` who has that name elsewhere. */
export function spokenOf(p: Core, block = 2): { readonly isMe: boolean; readonly isNamed: boolean } {
  const said = { isMe: false, isNamed: false };
  let depth = 0;
  for (let ahead = block; p.next(T.LCurly, block) && ahead < MOST_TOKENS && !p.atEnd(ahead); ahead++) {
    if (p.next(T.LCurly, ahead)) depth++;
    if (p.next(T.RCurly, ahead) && --depth === 0) break;
    if (p.next(K.me, ahead)) {
      said.isMe = true;
      // That nobody has a turn follows from it.
      p.unread.push(p.spanOf(p.peek(ahead)));
    }
    if (p.peek(ahead).image === 'p' && !p.next(T.Dot, ahead - 1)) said.isNamed ||= isNamed(p, 'p');
  }
  return said;
}

/** How many tokens say that all pass, where that is not asked of a field. */
export function lengthOfAllPass(p: Core): number {
  const length = lengthOf(p, ALL_PASS, 4);
  if (length === 0 || isNamed(p, 'passed')) return 0;
  const isEnd = !onSameLine(p, length + 1) || p.nextWord(length + 1, T.RCurly, K.closes, K.any);
  return isEnd ? length : 0;
}

/** `everybody has passed` */
export function allPass(p: Core): 'all pass' {
  const start = p.here();
  for (let taken = lengthOfAllPass(p); taken > 0; taken--) p.takeNext();
  const span = p.from(start);
  remark(
    p,
    'foreign-word',
    span,
    { written: p.written(span), say: 'all pass' },
    { fix: writing('all pass', span) },
  );
  return 'all pass';
}
