/** Decks, hands and piles: what is known of an order, what is drawn, and that no card is made or lost. */

import { describe, expect, test } from 'vitest';
import {
  act,
  createSession,
  currentCells,
  sessionState,
  viewTable,
  waiting,
} from '../../../runtime/index.ts';
import { readField } from '../../../runtime/inspect.ts';
import { createRandom, type Random } from '../../../runtime/random/random.ts';
import { TextGame } from './text-game.ts';

const COUNTS = [3, 2, 1];
const KINDS = ['Ring', 'Nail', 'Pin'];
const ALL = COUNTS.reduce((sum, count) => sum + count, 0);

/** Everything that can be done with a deck, one action each, for one seat. */
const TABLE = `game "Deck" edition 1
  players 2 { Red, Blue }
  cards Card { 3 x Ring, 2 x Nail, Pin }
  place market { stock: deck of Card = all seen by all  other: deck of Card seen by all  discard: pile of Card }
  player { hand: hand of Card }
  play {
    turn of Red {
      repeat {
        choose {
          action Draw(n: 0..7) { draw n from market.stock to me.hand }
          action DrawAcross(n: 1..3) { draw n from market.stock to market.other }
          action DrawUnder(n: 1..3) { draw n from market.stock to the bottom of market.other }
          action Lose { draw 1 at random from me.hand to market.discard }
          action PutTop(c in me.hand) { move c from me.hand to market.stock }
          action PutUnder(c in me.hand) { move c from me.hand to the bottom of market.stock }
          action TwoTop(c: Card) needs me.hand[c] > 1 { move 2 of c from me.hand to market.stock }
          action TwoUnder(c: Card) needs me.hand[c] > 1 { move 2 of c from me.hand to the bottom of market.stock }
          action Discard(c in me.hand) { move c from me.hand to market.discard }
          action Shuffle { shuffle market.stock }
          action BackTop { move all from market.discard to market.stock }
          action BackUnder { move all from market.discard to the bottom of market.stock }
          action OtherTop { move all from market.other to market.stock }
          action OtherUnder { move all from market.other to the bottom of market.stock }
          action AllDown { move all from market.stock to market.discard }
          action AllOver { move all from market.stock to market.other }
          action ShowTop(c: Card) needs top(market.stock) is c {}
          action Count(n: 0..6) needs count market.stock = n {}
        }
      }
    }
  }`;

/** A deck as a list from the bottom up, -1 for a card that nobody knows, and the unknown ones by kind. */
interface Deck {
  readonly cards: number[];
  readonly bag: number[];
}

interface Model {
  stock: Deck;
  other: Deck;
  readonly discard: number[];
  readonly hand: number[];
}

const beginning = (): Model => ({
  stock: { cards: COUNTS.flatMap((count) => Array.from({ length: count }, () => -1)), bag: [...COUNTS] },
  other: { cards: [], bag: [0, 0, 0] },
  discard: [0, 0, 0],
  hand: [0, 0, 0],
});

/** The zone's cells as they are in the game. */
function deckIn(game: TextGame, name: string): Deck {
  const field = game.game.ir.layout.fields.find((each) => each.name === name);
  const cells = [...game.cells.slice(field?.base, (field?.base ?? 0) + 1 + ALL + 3)];
  const length = cells[0] ?? 0;
  // What lies above the last card is zero, so that equal decks have equal cells.
  expect(cells.slice(1 + length, 1 + ALL).every((cell) => cell === 0)).toBe(true);
  return { cards: cells.slice(1, 1 + length), bag: cells.slice(1 + ALL) };
}

function pileIn(game: TextGame, name: string, ...seat: readonly number[]): readonly number[] {
  return KINDS.map((_, kind) => game.field(name, ...seat, kind) ?? Number.NaN);
}

const add = (counts: number[], kind: number, by: number): void => {
  counts[kind] = (counts[kind] ?? 0) + by;
};

/** What may come up when a card is drawn. */
function drawable({ cards, bag }: Deck): readonly number[] {
  const top = cards.at(-1) ?? -1;
  return top >= 0 ? [top] : [0, 1, 2].filter((kind) => (bag[kind] ?? 0) > 0);
}

/** Draws up to n cards in game and model alike; nature shows any that can come up. */
function draw(game: TextGame, deck: Deck, n: number, random: Random, put: (kind: number) => void): void {
  for (let drawn = 0; drawn < n && deck.cards.length > 0; drawn++) {
    const due = waiting(game.game, game.cells, 'all');
    const possible = drawable(deck);
    expect(due).toMatchObject({ kind: 'chance', outcomes: [possible] });
    const kind = possible[random.below(possible.length)] as number;
    game.roll(kind);
    if (deck.cards.pop() === -1) add(deck.bag, kind, -1);
    put(kind);
  }
}

function play(game: TextGame, model: Model, action: string, args: readonly number[], random: Random): void {
  const { stock, other, hand, discard } = model;
  const kind = args[0] ?? 0;
  game.act(0, action, ...args);
  switch (action) {
    case 'Draw':
      draw(game, stock, kind, random, (card) => add(hand, card, 1));
      return;
    case 'DrawAcross':
      draw(game, stock, kind, random, (card) => other.cards.push(card));
      return;
    case 'DrawUnder':
      draw(game, stock, kind, random, (card) => other.cards.unshift(card));
      return;
    case 'Lose': {
      const possible = [0, 1, 2].filter((card) => (hand[card] ?? 0) > 0);
      if (possible.length === 0) return;
      const card = possible[random.below(possible.length)] as number;
      expect(waiting(game.game, game.cells, 'all')).toMatchObject({ outcomes: [possible] });
      game.roll(card);
      add(hand, card, -1);
      add(discard, card, 1);
      return;
    }
    case 'PutTop':
    case 'TwoTop':
    case 'PutUnder':
    case 'TwoUnder': {
      const count = action.startsWith('Two') ? 2 : 1;
      add(hand, kind, -count);
      const cards = Array.from({ length: count }, () => kind);
      if (action.endsWith('Top')) stock.cards.push(...cards);
      else stock.cards.unshift(...cards);
      return;
    }
    case 'Discard':
      add(hand, kind, -1);
      add(discard, kind, 1);
      return;
    case 'Shuffle':
      for (const card of stock.cards) if (card >= 0) add(stock.bag, card, 1);
      stock.cards.fill(-1);
      return;
    case 'BackTop':
    case 'BackUnder': {
      const cards = discard.flatMap((count, card) => Array.from({ length: count }, () => card));
      discard.fill(0);
      if (action === 'BackTop') stock.cards.push(...cards);
      else stock.cards.unshift(...cards.reverse());
      return;
    }
    case 'OtherTop':
    case 'OtherUnder':
      for (const card of [0, 1, 2]) add(stock.bag, card, other.bag[card] ?? 0);
      if (action === 'OtherTop') stock.cards.push(...other.cards);
      else stock.cards.unshift(...other.cards);
      model.other = { cards: [], bag: [0, 0, 0] };
      return;
    case 'AllDown':
      for (const card of stock.cards) if (card >= 0) add(discard, card, 1);
      for (const [card, count] of stock.bag.entries()) add(discard, card, count);
      model.stock = { cards: [], bag: [0, 0, 0] };
      return;
    case 'AllOver':
      for (const card of [0, 1, 2]) add(other.bag, card, stock.bag[card] ?? 0);
      other.cards.push(...stock.cards);
      model.stock = { cards: [], bag: [0, 0, 0] };
      return;
  }
}

function compare(game: TextGame, model: Model): void {
  expect(deckIn(game, 'market.stock')).toEqual(model.stock);
  expect(deckIn(game, 'market.other')).toEqual(model.other);
  expect(pileIn(game, 'market.discard')).toEqual(model.discard);
  expect(pileIn(game, 'player.hand', 0)).toEqual(model.hand);
}

describe('decks', () => {
  test('hold what a list of cards of which some are unknown holds, whatever is done', () => {
    const random = createRandom(7);
    const first = new TextGame(TABLE);
    for (let round = 0; round < 60; round++) {
      const game = first.fork();
      const model = beginning();
      const done: string[] = [];
      for (let move = 0; move < 25; move++) {
        const legal = waiting(game.game, game.cells, 'all').kind === 'decision' ? game.legal() : [];
        const { action, args } = legal[random.below(legal.length)] as (typeof legal)[number];
        done.push(`${action}(${args.join()})`);
        play(game, model, action, args, random);
        compare(game, model);
        const top = model.stock.cards.at(-1) ?? -1;
        const shown = game
          .legal()
          .filter((one) => one.action === 'ShowTop')
          .map((one) => one.args[0]);
        expect(shown, done.join(' ')).toEqual(top < 0 ? [] : [top]);
        expect(game.legal()).toContainEqual({ seat: 0, action: 'Count', args: [model.stock.cards.length] });
      }
    }
  });

  test('draw one card after the other, each a throw of its own, until none is left', () => {
    const game = new TextGame(TABLE).act(0, 'Draw', 7);
    for (const kind of [0, 0, 1, 2, 1]) {
      expect(game.now).toMatch(/^pick /);
      game.roll(kind);
    }
    expect(waiting(game.game, game.cells, 'all')).toMatchObject({ outcomes: [[0]] });
    expect(game.roll(0).now).toMatch(/^0: Draw/);
    expect(pileIn(game, 'player.hand', 0)).toEqual(COUNTS);
    expect(game.fork().act(0, 'Draw', 3).now).toBe(game.now);
  });

  test('give cards that were laid on top back in that order, and those below last', () => {
    const game = new TextGame(TABLE).act(0, 'Draw', 3).roll(0).roll(1).roll(2);
    game.act(0, 'PutTop', 0).act(0, 'PutTop', 2).act(0, 'PutUnder', 1).act(0, 'Draw', 6);
    for (const kind of [2, 0]) {
      expect(waiting(game.game, game.cells, 'all')).toMatchObject({ outcomes: [[kind]] });
      game.roll(kind);
    }
    expect(waiting(game.game, game.cells, 'all')).toMatchObject({ outcomes: [[0, 1]] });
    game.roll(0).roll(1).roll(0);
    expect(waiting(game.game, game.cells, 'all')).toMatchObject({ outcomes: [[1]] });
    expect(game.roll(1).now).toMatch(/^0: Draw/);
  });

  test('cannot show what does not lie there', () => {
    const game = new TextGame(TABLE).act(0, 'Draw', 2).roll(2);
    expect(game.can({ type: 'chance', values: [2] })).toBe(false);
    expect(game.can({ type: 'chance', values: [0, 0] })).toBe(false);
    expect(game.can({ type: 'chance', values: [3] })).toBe(false);
    expect(game.can({ type: 'act', seat: 0, action: 'Draw', args: [1] })).toBe(false);
  });

  test('are equal byte for byte however the same position came about', () => {
    const begin = new TextGame(TABLE);
    const drawn = (...kinds: readonly number[]): TextGame => {
      const game = begin.fork().act(0, 'Draw', kinds.length);
      for (const kind of kinds) game.roll(kind);
      return game;
    };
    const bytes = (game: TextGame): readonly number[] => [...game.cells];
    expect(bytes(drawn(0, 1, 2))).toEqual(bytes(drawn(2, 1, 0)));
    // Back into the deck and shuffled, nothing is left of what was done.
    expect(bytes(drawn(0).act(0, 'PutUnder', 0).act(0, 'Shuffle'))).toEqual(bytes(begin));
    expect(bytes(drawn(0, 1).act(0, 'PutTop', 0).act(0, 'PutTop', 1).act(0, 'Shuffle'))).toEqual(
      bytes(begin),
    );
    expect(bytes(begin.fork().act(0, 'AllDown').act(0, 'BackTop').act(0, 'Shuffle'))).toEqual(bytes(begin));
    expect(bytes(begin.fork().act(0, 'AllOver').act(0, 'OtherUnder'))).toEqual(bytes(begin));
    expect(bytes(drawn(0, 0).act(0, 'TwoTop', 0))).toEqual(
      bytes(drawn(0, 0).act(0, 'PutTop', 0).act(0, 'PutTop', 0)),
    );
    // Lying where it lies on top or at the bottom of nothing is the same.
    const empty = (): TextGame => drawn(0, 0, 0, 1, 1, 2);
    expect(bytes(empty().act(0, 'PutUnder', 2))).toEqual(bytes(empty().act(0, 'PutTop', 2)));
  });
});

describe('nature', () => {
  const DRAWS = 2_000;

  /** How often each kind comes up as the card number `place` of so many decks. */
  function tally(text: string, field: string): readonly number[] {
    const { game } = new TextGame(text);
    const counts = [0, 0, 0];
    for (let seed = 0; seed < DRAWS; seed++) {
      const cells = currentCells(createSession(game, { seed }));
      for (const kind of [0, 1, 2]) add(counts, kind, readField(game, cells, field, [0, kind]) ?? 0);
    }
    return counts;
  }

  const text = (setup: string): string => `game "Odds" edition 1
    players 2 { Red, Blue }
    cards Card { 7 x Ring, 2 x Nail, Pin }
    place market { stock: deck of Card = all }
    player { hand: hand of Card }
    setup { ${setup} }
    play { turn of Red { choose { action Pass {} } } }`;

  const near = (counts: readonly number[]): void => {
    for (const [kind, share] of [0.7, 0.2, 0.1].entries())
      expect(Math.abs((counts[kind] ?? 0) / DRAWS - share)).toBeLessThan(0.04);
  };

  test('draws each card with equal chance, so kinds by their number', () => {
    const counts = tally(text('draw 1 from market.stock to Red.hand'), 'player.hand');
    near(counts);
  });

  test('draws the last card with the same chance as the first', () => {
    const counts = tally(
      text('draw 9 from market.stock to Blue.hand  draw 1 from market.stock to Red.hand'),
      'player.hand',
    );
    near(counts);
  });

  test('draws from a hand with equal chance for each card', () => {
    const counts = tally(
      text('draw 10 from market.stock to Blue.hand  draw 1 at random from Blue.hand to Red.hand'),
      'player.hand',
    );
    near(counts);
  });
});

describe('hands', () => {
  const HANDS = `game "Hands" edition 1
    players 3 { Red, Blue, Green }
    cards Card { 3 x Ring, 2 x Nail, Pin }
    place market { stock: deck of Card = all  shown: deck of Card seen by all  discard: pile of Card }
    player { hand: hand of Card }
    setup { for each p in players { draw 1 from market.stock to p.hand } }
    play {
      rounds {
        turns {
          choose {
            action Draw { draw 1 from market.stock to me.hand }
            action Open { draw 1 from market.stock to market.shown }
            action Burn { draw 1 from market.stock to the bottom of market.stock }
            action Steal(p in players except me where count p.hand > 0) { draw 1 at random from p.hand to me.hand }
            action Down(c in me.hand) { move c from me.hand to market.discard }
          }
        }
      }
    }`;
  const { game } = new TextGame(HANDS);

  test('are seen by their owner; others see how many', () => {
    const cells = currentCells(createSession(game, { seed: 3 }));
    for (const viewer of [-1, 0, 1, 2])
      viewTable(game, cells, viewer).seats.forEach((seat) => {
        const shown = seat.fields.find((field) => field.name === 'hand')?.shown;
        if (viewer === seat.seat) expect(shown).toMatchObject({ kind: 'pile', total: 1 });
        else expect(shown).toEqual({ kind: 'hidden', total: 1 });
      });
  });

  test('are drawn in secret, and what is drawn openly is read by all', () => {
    let session = createSession(game, { seed: 3 });
    const lines = (viewer: number | 'all'): readonly string[] =>
      sessionState(session, viewer).history.map((line) => line.text);
    for (const action of ['Draw', 'Open', 'Burn']) {
      const seat = (sessionState(session, 'all').waiting as { readonly seat: number }).seat;
      const result = act(session, seat, { action });
      expect(result.ok).toBe(true);
      if (result.ok) session = result.session;
    }
    const all = lines('all');
    const secret = (line: string): boolean => line.endsWith(': in secret');
    expect(all.filter(secret)).toEqual([]);
    // Cards 1 to 3 for the hands, then Red: Draw, card, Blue: Open, card, Green: Burn, card.
    expect(lines(0).map(secret)).toEqual([false, true, true, false, false, false, false, false, true]);
    expect(lines(1).map(secret)).toEqual([true, false, true, false, true, false, false, false, true]);
    expect(lines(-1).map(secret)).toEqual([true, true, true, false, true, false, false, false, true]);
    for (const viewer of [0, 1, 2, -1])
      lines(viewer).forEach((line, index) => {
        if (!secret(line)) expect(line).toBe(all[index]);
      });
  });

  test('taken from at random: whose card it was and who takes it know it, nobody else', () => {
    let session = createSession(game, { seed: 3 });
    const result = act(session, 0, { action: 'Steal', args: [1] });
    expect(result.ok).toBe(true);
    if (result.ok) session = result.session;
    const last = (viewer: number): string => sessionState(session, viewer).history.at(-1)?.text ?? '';
    expect(last(0)).not.toMatch(/in secret$/);
    expect(last(1)).toBe(last(0));
    expect(last(2)).toMatch(/in secret$/);
  });
});
