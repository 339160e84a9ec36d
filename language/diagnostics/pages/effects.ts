/** Pages on what changes: fields, piles, cards, records, and what is shown. */

import type { MessagePage } from './page.ts';

const GEMS = `item Gem: 20 "Gems"
place bank { gems: pile of Gem = all }
player { score: 0..100 = 0  gems: pile of Gem "Gems" }`;

const CARDS = `cards Card { 9 x Ring, 9 x Nail }
place market { stock: deck of Card = all  open: pile of Card }
player { score: 0..100 = 0  hand: hand of Card "Hand" }`;

const play = (statement: string): string => `play {
  rounds {
    turns {
      ${statement}
      choose { action Rest {} }
    }
  }
}`;

export const effectPages = {
  'not-changeable': {
    why: 'Only what is stored can be changed: fields, and names made by `let` or `pick`. A definition is worked out from other values, so change those.',
    wrong: `define goal = 30
${play('set goal to 40')}`,
    right: `table { goal: 0..90 = 30 "Goal" }
${play('set goal to 40')}`,
  },
  'moved-only': {
    why: 'Coins, cards and other items are never made or lost: they only change place. That is how the rules keep count of them by themselves.',
    wrong: `${GEMS}
${play('add 3 to me.gems')}`,
    right: `${GEMS}
${play('move 3 of Gem from bank.gems to me.gems')}`,
  },
  'move-items': {
    why: 'Items look alike, so `move` needs to know how many, from which pile, and to which. A piece is one of a kind and is moved by its name.',
    wrong: `${GEMS}
${play('move all to me.gems')}`,
    right: `${GEMS}
${play('move all from bank.gems to me.gems')}`,
  },
  'different-items': {
    why: 'A pile holds items of one sort. What comes into it has to be of that sort.',
    wrong: `${GEMS}
item Coin: 9 "Coins"
place chest { coins: pile of Coin = all }
${play('move all from bank.gems to chest.coins')}`,
    right: `${GEMS}
place chest { gems: pile of Gem }
${play('move all from bank.gems to chest.gems')}`,
  },
  'not-assignable-out': {
    why: 'Being out is more than a value: who is out has no turns any more, and is not asked. `eliminate` sees to all of that.',
    wrong: `for each p in players { when p.score > 9 { set (p is out) to yes } }`,
    right: `for each p in players { when p.score > 9 { eliminate p } }`,
  },
  'items-nowhere': {
    why: 'All items begin somewhere. One pile is marked with `= all`, and they come from there.',
    wrong: `item Gem: 20 "Gems"
place bank { gems: pile of Gem }`,
    right: `item Gem: 20 "Gems"
place bank { gems: pile of Gem = all }`,
  },
  'items-twice': {
    why: 'Items cannot begin in two places at once: only one pile of a sort is marked with `= all`.',
    wrong: `item Gem: 20 "Gems"
place bank { gems: pile of Gem = all }
place box { gems: pile of Gem = all }`,
    right: `item Gem: 20 "Gems"
place bank { gems: pile of Gem = all }
place box { gems: pile of Gem }`,
  },
  'deck-draw': {
    why: 'Nobody knows where in a deck a card lies. From a deck the top card is drawn; from a pile or a hand any can be taken.',
    wrong: `${CARDS}
${play('move Ring from market.stock to me.hand')}`,
    right: `${CARDS}
${play('draw 1 from market.stock to me.hand')}`,
  },
  'no-bottom': {
    why: 'Only a deck is kept in an order, so only a deck has a bottom.',
    wrong: `${CARDS}
${play('draw 1 from market.stock to the bottom of me.hand')}`,
    right: `${CARDS}
${play('draw 1 from market.stock to me.hand')}`,
  },
  'record-fields': {
    why: 'A new record has a value for each field that has none by itself, so that no field is ever empty by mistake.',
    wrong: `record Offer "Offers" up to 9 { seller: player, price: 1..9 }
${play('new Offer(price: 3)')}`,
    right: `record Offer "Offers" up to 9 { seller: player, price: 1..9 }
${play('when (count o in Offer) < 9 { new Offer(seller: me, price: 3) }')}`,
  },
  'reveal-what': {
    why: 'What is revealed is something that was hidden: a field that not all see, or a card or number that somebody has chosen in secret.',
    wrong: `${play('let n = 3  reveal n to all')}`,
    right: `${CARDS}
${play('reveal me.hand to all')}`,
  },
  'not-shown': {
    why: 'What stands on the table beside a player, a space or a piece is a definition with just that one parameter, or with none.',
    wrong: `define gap(p: player, q: player) "Gap" shown = p.score - q.score`,
    right: `define lead(p: player) "Lead" shown = p.score - 5`,
  },
  'when-not-shown': {
    why: 'The `when` behind a definition says when it stands on the table. A definition that is not shown stands nowhere.',
    wrong: `define lead(p: player) = p.score - 5 when p.score > 5`,
    right: `define lead(p: player) "Lead" shown = p.score - 5 when p.score > 5`,
  },
  'label-not-asked': {
    why: 'A label behind a parameter is the question that a player is asked. Steps and definitions get their values from the rules.',
    wrong: `define double(n: 0..9 "How many") = n * 2`,
    right: `define double(n: 0..9) = n * 2`,
  },
  'owner-missing': {
    why: '`seen by owner` hides a field from all but one player, and what belongs to the table or a place belongs to nobody.',
    wrong: `table { secret: 0..9 = 0 seen by owner "Secret" }`,
    right: `table { secret: 0..9 = 0 seen by nobody "Secret" }`,
  },
} as const satisfies Readonly<Record<string, MessagePage>>;
