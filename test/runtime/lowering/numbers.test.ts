/** Numbers that rules are built from: sets of them, sizes that options decide, cards counted before they are drawn. */

import { describe, expect, test } from 'vitest';
import { TextGame } from './text-game.ts';

const LUCKY = `
  game "Lucky" edition 1
  players 1 { Only }
  option faces: 2..12 = 4
  option wanted: 0..4 = 2
  dice die: 1 of 1..faces
  ending Hit
  play {
    rounds {
      turns {
        choose { action Guess(numbers: set of 1..faces) "Guess {numbers}" needs count numbers = wanted {
          roll die
          when die in numbers { win me by Hit }
        } }
      }
    }
  }`;

/** Sets of numbers as the log has them: a bit for each, counted from 0. */
const bits = (...numbers: readonly number[]): number =>
  numbers.reduce((set, number) => set | (1 << number), 0);

test('a set of numbers holds numbers of its range, each as itself', () => {
  const game = new TextGame(LUCKY);
  const pairs = [
    [1, 2],
    [1, 3],
    [2, 3],
    [1, 4],
    [2, 4],
    [3, 4],
  ].map((pair) => `Guess(${bits(...pair)})`);
  expect(game.now).toBe(`0: ${pairs.join(', ')}`);
  expect(game.act(0, 'Guess', bits(2, 4)).roll(3).now).toBe(`0: ${pairs.join(', ')}`);
  expect(game.act(0, 'Guess', bits(2, 4)).roll(4).now).toBe('ended: 0 by Hit');
});

test.each([
  [2, 1, ['Guess(2)', 'Guess(4)']],
  [3, 0, ['Guess(0)']],
])('of the numbers 1 to %i, %i of them', (faces, wanted, legal) => {
  expect(new TextGame(LUCKY, { options: { faces, wanted } }).now).toBe(`0: ${legal.join(', ')}`);
});

const STREET = `
  game "Street" edition 1
  players 1 { Only }
  option length: 3..12 = 8
  board line length bounce "Street"
  piece pawn per player on Street1
  play { rounds { turns { choose { action Walk(n: 1..20) { when me.pawn.space as here { move me.pawn to along(here, n) } } } } } }`;

test.each([
  [undefined, 11, 3],
  [12, 11, 11],
  [3, 11, 1],
])('a board of %s spaces: %i steps from the first end on space number %i (from 0)', (length, steps, end) => {
  const game = new TextGame(STREET, length === undefined ? {} : { options: { length } });
  expect(game.act(0, 'Walk', steps).field('pawn.space', 0)).toBe(end);
});

test('how many cards are drawn is counted before the first of them', () => {
  const game = new TextGame(`
    game "Deck" edition 1
    players 1 { Only }
    cards Card { 2 x Plain, 3 x Gold }
    table { deck: deck of Card = all }
    player { hand: hand of Card }
    setup { draw 4 from deck to Only.hand }
    play {
      turn of Only { draw count me.hand at random from me.hand to the bottom of deck  choose { action Done {} } }
    }`);
  game.roll(0).roll(1).roll(1).roll(1);
  expect(game.field('player.hand', 0, 0)).toBe(1);
  expect(game.roll(0).roll(1).roll(1).roll(1).now).toBe('0: Done');
});

test('a loop goes up to what several have chosen together', () => {
  const game = new TextGame(`
    game "Bids" edition 1
    players 2 { Red, Blue }
    player { steps: 0..20 }
    play { rounds { choose together p in players secretly { action Bid(n: 1..4) { for each k in 1..n { add k to p.steps } } } } }`);
  game.act(0, 'Bid', 4).act(1, 'Bid', 2);
  expect([0, 1].map((seat) => game.field('player.steps', seat))).toEqual([10, 3]);
});

test('a number that is no longer inside what is written behind its name is a fault', () => {
  const game = new TextGame(`
    game "Kept" edition 1
    players 1 { Only }
    play { turn of Only { let n: 0..5 = 5  choose { action More { add 1 to n } } } }`);
  expect(game.act(0, 'More').faultAt()).toContain('add 1 to n');
});

describe('a local value without a range behind its name', () => {
  const game = (begin: string, more = '') =>
    new TextGame(`
      game "Local" edition 1
      players 1 { Only }
      table { n: 0..9 = 2  passes: 0..99 }
      play { turn of Only { repeat { choose {
        action Go { ${begin} for each i in 1..k { add 1 to passes } ${more} }
        action More { add 1 to n }
      } } } }`);

  test('has the range of what it begins with', () => {
    const small = game('let k = min(3, n)').act(0, 'Go');
    expect(small.field('passes')).toBe(2);
    expect(small.act(0, 'More').act(0, 'More').act(0, 'Go').field('passes')).toBe(5);
  });

  test('below zero, too', () => {
    expect(game('let d = n - 5  let k = 0 - d').act(0, 'Go').field('passes')).toBe(3);
  });

  test('can be any number where it is changed', () => {
    expect(
      game('let k: 0..9 = n', 'let c = n  add 500 to c  set n to c mod 10').act(0, 'Go').field('n'),
    ).toBe(2);
  });
});
