/** What records are called in labels, refusals and lines, and where they are chosen. */

import { describe, expect, test } from 'vitest';
import { offers } from '../../../runtime/index.ts';
import { explainRefusal } from '../../../runtime/play/explain.ts';
import { historyEntry } from '../../../runtime/session/history.ts';
import { formatArgument } from '../../../runtime/values/format.ts';
import { TextGame } from '../lowering/text-game.ts';

const RULES = (seen: string): string => `game "Deals" edition 1
  players 2 { Red, Blue }
  enum Family { Raff "Raffzahn", Lieb "Liebgeld", Tal "Talerfeld" }
  record Contact up to 4 { family: Family ${seen} }
  record Offer up to 4 { people: set of Family, price: 0..9 = 2 }
  setup {
    new Contact(family: Tal)
    new Contact(family: Raff)
    new Contact(family: Tal)
    new Offer(people: { Raff, Lieb })
    new Offer(people: { })
  }
  play { rounds { turns { choose {
    action Bid(c: Contact, price: 0..3) "Bid {price} for {c}" needs price > 0 "{c} wants money" { }
    action Take(offer: Offer) needs offer.price < 9 "too dear" { }
  } } } }`;

const labels = (game: TextGame, action: string): readonly string[] =>
  offers(game.game, game.cells, 0)
    .filter((offer) => offer.action === action)
    .flatMap(({ legal }) => legal.map(({ label }) => label));

describe('a record is called by its first field', () => {
  test('in labels, those of one name numbered', () => {
    const game = new TextGame(RULES(''));
    expect(labels(game, 'Bid').filter((label) => label.startsWith('Bid 1'))).toEqual([
      'Bid 1 for Talerfeld (1)',
      'Bid 1 for Raffzahn',
      'Bid 1 for Talerfeld (2)',
    ]);
  });

  test('that may be a set; an empty one names nothing', () => {
    expect(labels(new TextGame(RULES('')), 'Take')).toEqual(['Take: Raffzahn, Liebgeld', 'Take: Offer 2']);
  });

  test('in refusals and lines', () => {
    const { game, cells } = new TextGame(RULES(''));
    const bid = (price: number) => ({ type: 'act', seat: 0, action: 'Bid', args: [1, price] }) as const;
    expect(explainRefusal(game, cells, bid(0)).message).toBe('Raffzahn wants money');
    expect(historyEntry(game, cells, bid(2), 0).line.text).toBe('Red: Bid 2 for Raffzahn');
  });

  test('where it is chosen', () => {
    const { game, cells } = new TextGame(RULES(''));
    const [contact, price] = offers(game, cells, 0)[0]?.parameters ?? [];
    if (contact === undefined || price === undefined) throw new Error('there are two parameters');
    expect([0, 1].map((value) => formatArgument(game.ir, contact, value))).toEqual([
      'Talerfeld (1)',
      'Raffzahn',
    ]);
    expect(price).not.toHaveProperty('members');
  });

  test('only where everybody may see it', () => {
    const game = new TextGame(RULES('seen by nobody'));
    expect(labels(game, 'Bid')[0]).toBe('Bid 1 for Contact 1');
  });
});
