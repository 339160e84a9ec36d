/** Leaving a part of the flow: `stop`, `again`, `close`, `cancel` and `end …`. */

import type { LeaveStatement } from '../../ast.ts';
import type { Core, Reader } from '../../parser/core.ts';
import { onSameLine } from '../../parser/lookahead.ts';
import { complain, describe, missingSpan, remark } from '../../parser/reports.ts';
import { skip } from '../../parser/skipping.ts';
import { shapes } from '../../shapes.ts';
import * as T from '../../tokens.ts';
import { tellInstead } from '../foreign/foreign-forms.ts';
import { isArticle } from '../foreign/sentences.ts';
import { tellConditionOf } from '../foreign/trailing.ts';
import type { Needs } from '../rules.ts';

const { K } = T;

/** `stop`, `again`, `close` or `cancel` */
export function leaveStatement(
  p: Core,
  g: Needs<'cites'>,
  what: 'stop' | 'again' | 'close' | 'cancel',
): Reader<LeaveStatement> {
  return (start) => {
    if (what === 'stop' && p.next(K.game) && onSameLine(p, 1)) {
      p.takeNext();
      remark(p, 'end-game', p.from(start), {});
    }
    skipNounOfLoop(p, start, what);
    const cites = g.cites();
    return { kind: 'leave', span: p.from(start), what, cites };
  };
}

/** `stop repeat`, `stop the loop`: the word alone leaves the nearest one. */
function skipNounOfLoop(p: Core, start: number, what: 'stop' | 'again' | 'close' | 'cancel'): void {
  const length = p.next(K.the) ? 2 : 1;
  const isEnd =
    p.next(T.RCurly, length + 1) ||
    (!onSameLine(p, length + 1) && !p.nextWord(length + 1, T.LCurly, K.up, K.while));
  if (!/^(repeat|repeating|loop|window)$/.test(p.peek(length).image) || !isEnd || !onSameLine(p, length))
    return;
  for (let taken = 0; taken < length; taken++) p.takeNext();
  tellInstead(p, p.from(start), what);
}

/** `end turn`, `end phase`, `end round` */
export function endStatement(p: Core, g: Needs<'cites'>): Reader<LeaveStatement> {
  return p.rule('End', (start) => {
    skipArticle(p);
    if (!p.comes(p.nextWord(1, K.turn, K.phase, K.round))) {
      // `end when me.coins > 5`
      if (tellConditionOf(p, start, 'win …', false)) return undefined;
      const other = endedOtherwise(p, start);
      if (!other) endOfWhat(p);
      return other;
    }
    const part = p.takeAny(K.turn, K.phase, K.round).image as 'turn' | 'phase' | 'round';
    if (part === 'turn') skipWhoIsNext(p, start);
    const cites = g.cites();
    return { kind: 'leave', span: p.from(start), what: `end ${part}`, cites };
  });
}

/** `end the turn`, `end my turn` */
function skipArticle(p: Core): void {
  if (!isArticle(p, 1) || !onSameLine(p, 2) || !p.nextWord(2, K.turn, K.phase, K.round, K.game)) return;
  const start = p.here();
  p.takeNext();
  const noun = p.peek();
  if (p.next(K.game)) return;
  tellInstead(p, { ...p.from(start), end: p.spanOf(noun).end }, noun.image);
}

/** `end turn next(me)`, `end turn and next(me)`: whose turn comes next is said by what stands around this one. */
function skipWhoIsNext(p: Core, start: number): void {
  const ahead = p.nextWord(1, K.and, K.to) ? 2 : 1;
  if (!/^(next|previous)$/.test(p.peek(ahead).image) || !onSameLine(p, 1) || !onSameLine(p, ahead)) return;
  while (onSameLine(p, 1) && !p.nextWord(1, T.RCurly, T.LCurly) && !p.next(T.RParen, 0)) p.takeNext();
  tellInstead(p, p.from(start), 'end turn');
}

/** What a part of the flow is called elsewhere, and what leaves it here. */
const otherParts: ReadonlyMap<string, 'stop' | 'close'> = new Map([
  ['repeat', 'stop'],
  ['loop', 'stop'],
  ['for', 'stop'],
  ['each', 'stop'],
  ['while', 'stop'],
  ['window', 'close'],
]);

/** `end repeat`, `end loop`, `end window` */
function endedOtherwise(p: Core, start: number): LeaveStatement | undefined {
  const what = onSameLine(p, 1) ? otherParts.get(p.peek().image) : undefined;
  if (!what) return undefined;
  p.takeNext();
  if (p.next(K.each)) p.takeNext();
  tellInstead(p, p.from(start), what);
  return { kind: 'leave', span: p.from(start), what, cites: [] };
}

function endOfWhat(p: Core): void {
  if (p.next(K.game)) {
    remark(p, 'end-game', p.spanOf(p.peek()), {});
    p.takeNext();
    // `end game when …`: how it ends is said by what is told.
    if (p.nextWord(1, K.when, K.if)) while (onSameLine(p, 1) && !p.next(T.RCurly)) skip(p, 1);
    return;
  }
  const facts = { word: 'turn, phase or round', found: describe(p), example: shapes.end };
  complain(p, 'word-missing', missingSpan(p), facts);
  // `end choose`: what this word would begin does not come.
  if (onSameLine(p, 1) && p.nextIsWord() && !onSameLine(p, 2)) skip(p, 1);
  else if (p.nextIsWord() && p.next(T.RCurly, 2)) skip(p, 1);
}
