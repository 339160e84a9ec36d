/** Sentences that begin with a word of the language and go on in others: `turn over the top card`, `move the pawn one space forward`. */

import type { TokenType } from 'chevrotain';
import type { Core } from '../../parser/core.ts';
import { isStatementStart, onSameLine } from '../../parser/lookahead.ts';
import { complain, writing } from '../../parser/reports.ts';
import { skip } from '../../parser/skipping.ts';
import * as T from '../../tokens.ts';
import { fieldNamed, ownedBy, pieceCalled, zone } from './declared-names.ts';
import { as, EACH, form, NUMBER, numeral, PATH, type Said } from './forms.ts';
import { drawnUpTo } from './hands.ts';
import { advanced } from './sayings.ts';

const { K } = T;

type Opening = readonly [first: TokenType, second: RegExp, form: RegExp, said: Said];

const openings: readonly Opening[] = [
  [
    K.turn,
    /^(over|up)$/,
    form(
      'turn (?:over|up) (?:the top card|the next card|a card|one card|a new card)(?: (?:of|from) (?:the )?[\\p{L}\\d_]+)?(?: (?:as|to|into|onto|on|in) (?:the |a )?([\\p{L}_][\\p{L}\\d_]*))?',
    ),
    ([named], p) => {
      // Where it lies then may be said; else it is the pile that there is.
      const [deck, pile] = [zone(p, 'deck'), zone(p, 'pile', named)];
      return as(
        `draw 1 from ${deck ?? 'deck'} to ${pile ?? named ?? 'open_cards'}`,
        deck !== undefined && pile !== undefined,
      );
    },
  ],
  [
    K.move,
    /^(the|my|your)$/,
    form(
      `move (?:the|my|your) ([\\p{L}_][\\p{L}\\d_]*) (?:forward |ahead |on )?${NUMBER} (?:spaces?|steps?|squares?|fields?)(?: forward| ahead| on| along the track)?`,
    ),
    ([noun = '', number], p) => (pieceCalled(p, noun) ? advanced(p, numeral(number)) : undefined),
  ],
  [
    K.draw,
    /^until$/,
    form(`draw until (?:(?:you|they) have |${PATH} (?:has|holds|contains) )${NUMBER}(?: cards?)?`),
    ([named, number], p) => {
      const own = `me.${zone(p, 'hand') ?? 'hand'}`;
      return drawnUpTo(numeral(number), named === undefined || named === 'me' ? own : named, p);
    },
  ],
  [
    K.eliminate,
    /^(all|every|each|everybody|everyone)$/,
    form(`eliminate (?:${EACH}) (?:where|who has|who have|with|whose) (.+)`),
    ([condition = ''], p) => {
      const ofEach = condition.replace(NAMES, (name) => ownedBy(p, 'p', name));
      return as(`for each p in players where ${ofEach} { eliminate p }`, ofEach !== condition);
    },
  ],
  [
    K.add,
    /^(\d+|an?)$/,
    form(`add ${NUMBER} ([\\p{L}_][\\p{L}\\d_]*) to (?:${EACH})`),
    ([number, what = ''], p) => {
      const field = fieldNamed(p, what);
      return as(
        `for each p in players { add ${numeral(number)} to p.${field ?? what} }`,
        field !== undefined,
      );
    },
  ],
];

/** Names that stand for themselves: behind a point stands what somebody has. */
const NAMES = /(?<![\p{L}\d_.])[\p{L}_][\p{L}\d_]*(?![\p{L}\d_.(])/gu;

/** Signs of a condition. */
const SIGNS = [T.Dot, T.Equal, T.NotEqual, T.Less, T.Greater, T.LessEqual, T.GreaterEqual];

/** Tells such a sentence, up to the end of its line or block, and leaves it out; false where none comes. */
export function tellOpening(p: Core): boolean {
  const opening = openings.find(([first, second]) => p.next(first) && second.test(p.peek(2).image));
  if (!opening || !onSameLine(p, 2)) return false;
  const [, , pattern, said] = opening;
  let length = 2;
  while (
    length < 14 &&
    onSameLine(p, length + 1) &&
    !isStatementStart(p, length + 1) &&
    (p.nextIsWord(length + 1) || p.nextWord(length + 1, T.NumberToken, ...SIGNS))
  )
    length++;
  const span = { ...p.spanOf(p.peek()), end: p.spanOf(p.peek(length)).end };
  const found = pattern.exec(p.written(span).replace(/\s+/g, ' '));
  const made = found && said(found.slice(1), p);
  if (!made) return false;
  const fix = made.isKnown ? writing(made.say, span) : undefined;
  complain(p, 'foreign-word', span, { written: p.written(span), say: made.say }, { fix });
  skip(p, length);
  return true;
}
