/** `3 x Rose per player`: cards are listed once for all, and each player gets some in the setup. */

import type { Core } from '../../parser/core.ts';
import { onSameLine } from '../../parser/lookahead.ts';
import { remark } from '../../parser/reports.ts';
import { skip } from '../../parser/skipping.ts';
import { findInText } from '../../parser/text-search.ts';
import * as T from '../../tokens.ts';
import { heapsOf, zone } from './declared-names.ts';

const { K } = T;

/** Behind a kind that was read from `start` on: it is told, and left out; true if it came. `copies`: how many there are. */
export function skipPerPlayer(
  p: Core,
  start: number,
  name: string,
  copies: number,
  isTold: boolean,
): boolean {
  const isFor = p.nextWord(1, K.per, K.for) || (p.nextWord(1, K.each) && p.next(K.player, 2));
  const at = p.next(K.for) && p.next(K.each, 2) ? 3 : p.next(K.each) ? 2 : 2;
  if (!isFor || !p.nextWord(at, K.player, K.players) || !onSameLine(p, at)) return false;
  skip(p, at);
  // That an `x` is missing is no more than a part of it.
  if (p.diagnostics.at(-1)?.code === 'word-missing' && (p.diagnostics.at(-1)?.span.start ?? 0) >= start)
    p.diagnostics.pop();
  if (isTold) return true;
  const [, few = '2', many] = findInText(p, '^[ \\t]*players\\s+(\\d+)(?:\\s*\\.\\.\\s*(\\d+))?')[0] ?? [];
  const most = Number(many ?? few);
  const from = zone(p, 'pile') ?? 'box';
  const heap = heapsOf(p, 'player')[0] ?? 'hand';
  const deal = `for each p in players { move ${copies} of ${name} from ${from} to p.${heap} }`;
  const say = `${copies * most} x ${name}\`, as many as ${most} players need, in a pile with \`= all\`, and in the setup \`${deal}`;
  const span = p.from(start);
  remark(p, 'foreign-word', span, { written: p.written(span), say });
  return true;
}
