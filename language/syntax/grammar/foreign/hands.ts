/** What is done with a hand, in words: `refill me.hand to 5`, `discard 2 cards`. */

import type { Core } from '../../parser/core.ts';
import { discardPile, ownedBy, zone } from './declared-names.ts';
import { as, type Form, form, NUMBER, numeral, PATH } from './forms.ts';

export const hands: readonly Form[] = [
  [
    form(`(?:refill|fill|replenish) ${PATH} (?:back )?(?:up )?to ${NUMBER}(?: cards?)?`),
    ([hand = '', number], p) => drawnUpTo(numeral(number), hand, p),
  ],
  [
    form(
      `(?:discard|throw away) ${NUMBER} (?:of (?:your|his|her|their) )?cards?(?: from (?:your |the )?hand)?`,
    ),
    ([number], p) => discardSome(numeral(number), p),
  ],
  [
    form(`(?:burn|mill) ${NUMBER} cards?(?: from (?:the )?[\\p{L}\\d_]+)?`),
    ([number], p) => {
      const [deck, pile] = [zone(p, 'deck'), discardPile(p)];
      const [from, to] = [deck ?? 'deck', pile ?? 'discards'].map((one) => ownedBy(p, 'me', one));
      return as(`draw ${numeral(number)} from ${from} to ${to}`, deck !== undefined && pile !== undefined);
    },
  ],
];

/** As many cards as are missing, from the deck of whoever has the hand. */
export function drawnUpTo(number: string, hand: string, p: Core): ReturnType<typeof as> {
  const deck = zone(p, 'deck');
  const holder = hand.includes('.') ? hand.slice(0, hand.lastIndexOf('.')) : 'me';
  const from = ownedBy(p, holder, deck ?? 'deck');
  return as(`draw max(0, ${number} - count ${hand}) from ${from} to ${hand}`, deck !== undefined);
}

/** Which cards go is for whoever holds them to say, one after the other. */
function discardSome(number: string, p: Core): ReturnType<typeof as> {
  const [hand, pile] = [zone(p, 'hand'), discardPile(p)];
  const to = ownedBy(p, 'me', pile ?? 'discards');
  const from = `me.${hand ?? 'hand'}`;
  const choice = `choose "Discard a card" { action Discard(c in ${from}) { move c from ${from} to ${to} } }`;
  const say = number === '1' ? choice : `repeat ${number} times { ${choice} }`;
  return as(say, hand !== undefined && pile !== undefined);
}
