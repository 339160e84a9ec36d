/** How many items there are, in other words: `item 20 Cube`, `item Cube x 20`, `item Cube = 20`, `item Cube: 5 per player`. */

import type { Name } from '../../ast.ts';
import type { Core } from '../../parser/core.ts';
import { onSameLine } from '../../parser/lookahead.ts';
import { remark, writing } from '../../parser/reports.ts';
import { replaceNext, skip } from '../../parser/skipping.ts';
import { findInText } from '../../parser/text-search.ts';
import * as T from '../../tokens.ts';
import { heapsOf, zone } from './declared-names.ts';
import { tellInstead } from './foreign-forms.ts';

const { K } = T;

/** `item 20 Cube`, `item 20 x Cube`: the number stands behind the name. True if it came. */
export function skipCountedItem(p: Core): Name | undefined {
  const at = p.nextWord(2, K.x, K.of) ? 3 : 2;
  if (!p.next(T.NumberToken) || !p.nextIsName(at) || !onSameLine(p, at)) return undefined;
  const start = p.here();
  const number = p.peek().image;
  const name = { text: p.peek(at).image, span: p.spanOf(p.peek(at)) };
  skip(p, at);
  tellInstead(p, p.from(start), `${name.text}: ${number}`);
  return name;
}

/** `Cube x 20`, `Cube = 20`, `Cube 20`: what stands before the number is read as a colon. */
export function takeForColon(p: Core, name: Name): void {
  const at = p.nextWord(1, K.x, T.Equal) ? 2 : 1;
  if (p.next(T.Colon) || !p.next(T.NumberToken, at) || !onSameLine(p, at)) return;
  const span = { ...name.span, end: p.spanOf(p.peek(at)).end };
  const say = `${name.text}: ${p.peek(at).image}`;
  remark(p, 'foreign-word', span, { written: p.written(span), say }, { fix: writing(say, span) });
  if (at === 2) replaceNext(p, T.Colon);
}

/** `item Cube: 5 per player`: how many there are is one number. True if it came, and was told. */
export function skipItemsPerPlayer(p: Core, start: number, name: Name | undefined, number: string): boolean {
  const at = p.next(K.for) && p.next(K.each, 2) ? 3 : p.nextWord(1, K.per, K.each) ? 2 : 0;
  if (!name || at === 0 || !p.nextWord(at, K.player, K.players) || !onSameLine(p, at)) return false;
  skip(p, at);
  const [, few = '2', many] = findInText(p, '^[ \\t]*players\\s+(\\d+)(?:\\s*\\.\\.\\s*(\\d+))?')[0] ?? [];
  const most = Number(many ?? few);
  const all = /^\d+$/.test(number) ? `${Number(number) * most}` : '…';
  const from = zone(p, 'pile') ?? '…';
  const heap = heapsOf(p, 'player')[0] ?? '…';
  const deal = `for each p in players { move ${number} of ${name.text} from ${from} to p.${heap} }`;
  const say = `item ${name.text}: ${all}\`, as many as ${most} players need, and in the setup \`${deal}`;
  const span = p.from(start);
  remark(p, 'foreign-word', span, { written: p.written(span), say });
  return true;
}
