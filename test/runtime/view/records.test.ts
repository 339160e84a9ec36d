/** Records on the table: the rows that there are, what they are called, and who sees what of them. */

import { describe, expect, test } from 'vitest';
import { type Viewer, viewTable } from '../../../runtime/index.ts';
import { writeField } from '../../../runtime/inspect.ts';
import { inWords, isNothing } from '../../../runtime/view/words.ts';
import { TextGame } from '../lowering/text-game.ts';

const RULES = (by: string): string =>
  `game "Deals" edition 1
  players 3 { Red, Blue, Green }
  enum Family { Raff "Raffzahn", Lieb "Liebgeld", Tal "Talerfeld" }
  record Contact "Investors" up to 9 ${by} {
    family: Family "Family"
    holder: player or none = none "Before"
    used: yes/no = no "Used"
    sealed: 0..9 = 3 seen by nobody
  }
  record Offer "Offers" up to 5 {
    contact: Contact or none "For"
    price: 0..30 "Price" unit "M"
    agreed: yes/no = no "Agreed"
    rest: set of Family = { } "Others"
  }
  setup {
    new Contact(family: Tal)
    new Contact(family: Lieb, holder: Blue)
    new Contact(family: Raff, holder: Red)
    new Contact(family: Raff, holder: Blue)
  }
  play { rounds { turns { choose {
    action Bid(c: Contact, price: 0..30) { new Offer(contact: c, price: price) }
    action Agree(o in Offer) { set o.agreed to yes  set o.contact.used to yes  add Lieb to o.rest }
    action Drop(o in Offer) { delete o }
  } } } }`.replace('set o.contact.used to yes', 'when o.contact as c { set c.used to yes }');

const BY_HOLDER = RULES('by holder');

/** The rows of a kind of record: `Blue: Raffzahn (Used)`. */
function rows(game: TextGame, name: string, viewer: Viewer = 'all'): readonly string[] {
  const records = viewTable(game.game, game.cells, viewer).records.find((one) => one.name === name);
  return (records?.groups ?? []).flatMap((group) =>
    group.rows.map(({ label, fields }) => {
      const told = fields
        .filter(({ shown }) => !isNothing(shown))
        .map((field) => `${field.label} ${inWords(field.shown, field.label)}`);
      const head = group.label === '' ? label : `${group.label}: ${label}`;
      return told.length === 0 ? head : `${head} (${told.join(', ')})`;
    }),
  );
}

describe('records on the table', () => {
  test('are those that there are', () => {
    const game = new TextGame(BY_HOLDER);
    expect(rows(game, 'Offer')).toEqual([]);
    game.act(0, 'Bid', 1, 4).act(1, 'Bid', 2, 7);
    expect(rows(game, 'Offer')).toEqual(['Liebgeld (Price 4 M)', 'Raffzahn (Price 7 M)']);
    game.act(2, 'Drop', 0);
    expect(rows(game, 'Offer')).toEqual(['Raffzahn (Price 7 M)']);
  });

  test('tell their members, sets included', () => {
    const game = new TextGame(BY_HOLDER).act(0, 'Bid', 1, 4).act(1, 'Agree', 0);
    expect(rows(game, 'Offer')).toEqual(['Liebgeld (Price 4 M, Agreed yes, Others Liebgeld)']);
    expect(rows(game, 'Contact', 0)).toContain('Blue: Liebgeld (Used yes, Sealed ?)');
  });

  test('stand in groups where the rules say so, those of nobody last', () => {
    expect(rows(new TextGame(BY_HOLDER), 'Contact', 0)).toEqual([
      'Red: Raffzahn (Sealed ?)',
      'Blue: Liebgeld (Sealed ?)',
      'Blue: Raffzahn (Sealed ?)',
      'nobody: Talerfeld (Sealed ?)',
    ]);
    const groups = viewTable(new TextGame(BY_HOLDER).game, new TextGame(BY_HOLDER).cells, 0).records[0]
      ?.groups;
    expect(groups?.map(({ seat }) => seat)).toEqual([0, 1, -1]);
    expect(rows(new TextGame(RULES('')), 'Contact', 0)[0]).toBe('Talerfeld (Sealed ?)');
  });

  test('show what is hidden to nobody, and are the same whatever it is', () => {
    const game = new TextGame(BY_HOLDER);
    const other = writeField(game.game, game.cells, 'Contact.sealed', [1], 8);
    if (!other) throw new Error('the field is not there');
    for (const viewer of [-1, 0, 1, 2])
      expect(viewTable(game.game, other, viewer)).toEqual(viewTable(game.game, game.cells, viewer));
    expect(viewTable(game.game, other, 'all')).not.toEqual(viewTable(game.game, game.cells, 'all'));
  });

  test('are called by their first field as far as it may be seen, and so is who refers to them', () => {
    const hidden = BY_HOLDER.replace('family: Family "Family"', 'family: Family seen by nobody "Family"');
    const game = new TextGame(hidden).act(0, 'Bid', 1, 4);
    expect(rows(game, 'Offer', 0)).toEqual(['Contact 2 (Price 4 M)']);
    expect(rows(game, 'Offer')).toEqual(['Liebgeld (Price 4 M)']);
    expect(rows(game, 'Contact', 0)).toContain('Blue: Contact 2 (Family ?, Sealed ?)');
    const other = writeField(game.game, game.cells, 'Contact.family', [1], 2);
    if (!other) throw new Error('the field is not there');
    expect(viewTable(game.game, other, 0)).toEqual(viewTable(game.game, game.cells, 0));
  });

  test('stand in one hidden group where what groups them may not be seen', () => {
    const hidden = BY_HOLDER.replace('= none "Before"', '= none seen by nobody "Before"');
    const game = new TextGame(hidden);
    expect(rows(game, 'Contact', 0).map((row) => row.split(' ')[0])).toEqual(Array(4).fill('hidden:'));
    const other = writeField(game.game, game.cells, 'Contact.holder', [1], 2);
    if (!other) throw new Error('the field is not there');
    expect(viewTable(game.game, other, 0)).toEqual(viewTable(game.game, game.cells, 0));
  });

  test('that are called by each other end somewhere', () => {
    const loop = new TextGame(`game "Loop" edition 1
      players 2
      record Link up to 4 { next: Link or none = none }
      play { rounds { turns { choose {
        action Add { new Link() }
        action Tie(a in Link, b in Link) { set a.next to b }
      } } } }`)
      .act(0, 'Add')
      .act(1, 'Add')
      .act(0, 'Tie', 0, 1)
      .act(1, 'Tie', 1, 0);
    expect(rows(loop, 'Link')).toHaveLength(2);
  });
});

describe('spaces, sets and decks', () => {
  const game = new TextGame(
    `game "Open" edition 1
    players 2 { Red, Blue }
    cards Card { 2 x Ace, 2 x King }
    board line (fee: 0..9 "Rent" unit "M", kind: Kind or none "Trade") { space A (3, Shop) space B (0, none) }
    enum Kind { Shop, Bank }
    space { stone: player or none = none "Stone"  cards: pile of Card }
    table { open: deck of Card seen by all "Open pile"  kinds: set of Kind = { Bank }  stock: pile of Card = all }
    setup { move Ace from stock to open  move King from stock to open  move 1 of King from stock to B.cards  set B.stone to Blue }
    play { rounds { turns { choose { action Go {} } } } }`,
  );
  const view = viewTable(game.game, game.cells, 0);
  const told = (fields: readonly { label: string; shown: Parameters<typeof inWords>[0] }[]) =>
    fields.map(({ label, shown }) => `${label}: ${inWords(shown, label)}`);

  test('show what lies on a space where no piece stands, and what it is for good', () => {
    expect(view.spaces.map(({ fields }) => told(fields))).toEqual([
      ['Stone: nobody', 'Cards: 0'],
      ['Stone: Blue', 'Cards: 1 (King)'],
    ]);
    expect(view.spaces.map(({ attributes }) => told(attributes))).toEqual([
      ['Rent: 3 M', 'Trade: Shop'],
      ['Rent: 0 M', 'Trade: none'],
    ]);
  });

  test('show the members of a set and the card on top of an open deck', () => {
    expect(told(view.places[0]?.fields ?? []).slice(0, 2)).toEqual([
      'Open pile: King on top of 2',
      'Kinds: Bank',
    ]);
  });
});
