/** Reveals as people say them: all hands, all of somebody, the next card of a deck. */

import type { Expression } from '../../ast.ts';
import type { Core } from '../../parser/core.ts';
import { isAnchor, onSameLine } from '../../parser/lookahead.ts';
import { excuse, remark, writing } from '../../parser/reports.ts';
import { skip } from '../../parser/skipping.ts';
import { isFieldInText } from '../../parser/text-search.ts';
import * as T from '../../tokens.ts';
import { fieldNamed, isOfPlayers, zone } from './declared-names.ts';
import { tellInstead } from './foreign-forms.ts';

const { K } = T;

/** `reveal all hands`: those of each player. It is told and left out; true if it came. */
export function revealsAll(p: Core, start: number): boolean {
  if (!p.next(K.all) || !p.nextIsName(2) || !onSameLine(p, 2)) return false;
  const last = p.next(K.to, 3) && p.next(K.all, 4) ? 4 : 2;
  const isEnd = !onSameLine(p, last + 1) || p.next(T.RCurly, last + 1) || isAnchor(p, last + 1);
  const field = fieldNamed(p, p.peek(2).image);
  if (!isEnd || field === undefined || !isOfPlayers(p, field)) return false;
  skip(p, last);
  const span = p.from(start);
  const say = `for each p in players { reveal p.${field} to all }`;
  remark(p, 'foreign-word', span, { written: p.written(span), say }, { fix: writing(say, span) });
  return true;
}

/** `reveal hand of all players`, `reveal me.bid of each player to all`: one after the other is shown. It is told and left out; true if it came. */
export function revealsOfAll(p: Core, start: number, what: Expression): boolean {
  if (!p.next(K.of) || !onSameLine(p, 1)) return false;
  let last = 2;
  while (/^(all|each|every|both|the)$/.test(p.peek(last).image)) last++;
  if (!/^(players?|everybody|everyone)$/.test(p.peek(last).image) || !onSameLine(p, last)) return false;
  const field = p.written(what.span).split('.').at(-1) ?? '';
  skip(p, last);
  if (p.next(K.to) && p.next(K.all, 2)) skip(p, 2);
  const span = p.from(start);
  const say = `for each p in players { reveal p.${field} to all }`;
  const fix = isFieldInText(p, field) ? writing(say, span) : undefined;
  remark(p, 'foreign-word', span, { written: p.written(span), say }, { fix });
  excuse(p);
  return true;
}

/** `reveal the top card`, `reveal a card from deck`: what lies face down is drawn to where all see it. It is told and left out; true if it came. */
export function revealsCard(p: Core, start: number): boolean {
  let length = 0;
  while (length < 8 && p.nextIsWord(length + 1) && onSameLine(p, length + 1) && !p.next(K.to, length + 1))
    length++;
  const words = p.written({ ...p.spanOf(p.peek()), end: p.spanOf(p.peek(length)).end }).replace(/\s+/g, ' ');
  if (length === 0 || !/^(?:the|a|one|its) (?:(?:top|next|first) )?card(?: (?:of|from|in) .*)?$/.test(words))
    return false;
  skip(p, length);
  // Where it is drawn to all see it.
  if (p.next(K.to) && onSameLine(p, 2)) skip(p, 2);
  const deck = zone(p, 'deck');
  const open = zone(p, 'pile', '(?:shown|open|revealed|face_up|display|discard|used)[\\p{L}\\d_]*');
  const span = p.from(start);
  const draw = `draw 1 from ${deck ?? 'deck'} to ${open ?? 'shown'}`;
  const isKnown = deck !== undefined && open !== undefined;
  const say = isKnown ? draw : `table { shown: pile of Card }\` outside, and \`${draw}`;
  tellInstead(p, span, say, isKnown);
  return true;
}
