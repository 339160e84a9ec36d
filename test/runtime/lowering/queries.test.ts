/** What queries and loops go through: in which order, and what belongs to it. */

import { describe, expect, test } from 'vitest';
import { lowerCodes, TextGame } from './text-game.ts';

/** A game of three in which Red may ask again and again; `log` keeps numbers, a digit each. */
const asking = (actions: string, more = ''): TextGame =>
  new TextGame(`game "Order" edition 1
    players 3 { Red, Blue, Green }
    enum Fruit(worth: 1..9) { Apple (1), Pear (2), Plum (3), Fig (4) }
    player { mark: 1..3 = 1 }
    table { log: 0..1000000 = 0  first: player = Green  second: player = Red  left: player or none = none }
    ${more}
    setup { set Blue.mark to 2  set Green.mark to 3 }
    play { turn of Red { repeat { choose { ${actions} action Nothing {} } } } }`);

describe('a set goes in the order in which it is written', () => {
  const game = asking(
    `action Fixed { for each f in { Plum, Apple, Fig, Plum } { set log to log * 10 + f.worth } }
     action Without { for each f in { Plum, Apple, Fig } except Apple { set log to log * 10 + f.worth } }
     action Numbers { for each n in { 7, 2, 5 } { set log to log * 10 + n } }
     action Seats { for each p in { first, second, me } { set log to log * 10 + p.mark } }
     action Round { for each p in { first, second } clockwise from me { set log to log * 10 + p.mark } }
     action First { when the f in { Plum, Apple, Fig } where f.worth < 4 as f { set log to f.worth } }
     action Best { set log to (sum f in { Plum, Fig } of f.worth) * 10 + max f in { Apple, Pear } of f.worth }
     action Pick(n in { 9, 3 }, f in { Fig, Pear }) { set log to n * 10 + f.worth }
     action Waits { for each p in { first, second } { choose by p { action Answer { set log to log * 10 + p.mark } } } }
     action Changes { for each p in { first, second } { set first to Blue  set log to log * 10 + p.mark } }`,
  );

  const answers: readonly [string, number][] = [
    ['Fixed', 314],
    ['Without', 34],
    ['Numbers', 725],
    ['Seats', 31],
    ['Round', 13],
    ['First', 3],
    ['Best', 72],
    ['Changes', 31],
  ];
  test.each(answers)('%s', (action, log) => {
    expect(game.fork().act(0, action).field('log')).toBe(log);
  });

  test('choices in it come in that order, too', () => {
    const waits = game.fork().act(0, 'Waits');
    expect(waits.now).toBe('2: Answer');
    expect(waits.act(2, 'Answer').act(0, 'Answer').field('log')).toBe(31);
  });

  test('a parameter takes its members by value', () => {
    const offered = game.legal().filter(({ action }) => action === 'Pick');
    expect(offered.map(({ args }) => args.join()).sort()).toEqual(['3,1', '3,3', '9,1', '9,3']);
  });
});

describe('a range may end where a number stands that changes', () => {
  const game = asking(
    `action Bid(n: 0..me.gold) { set log to n }
     action Raise(low: 1..3, high: low..min(4, me.gold)) { set log to low * 10 + high }
     action Up { for each n in 1..me.gold { set log to log * 10 + n } }
     action Gold(n: 0..9) { set me.gold to n }
     action Piled(n: 1..count me.chips) { move n of Chip from me.chips to bank.chips  set log to n }
     action Never(n: 1..min(0, me.gold)) {}
     action Kept(n: 0..last) { let twice: 0..18 = n * 2  for each k in twice - 1..twice { set log to log * 100 + k } }`,
    `player { gold: 0..9 = 2  chips: pile of Chip }
     item Chip: 3
     place bank { chips: pile of Chip = all }
     define last = if me.gold > 5 then me.gold - 5 else 1`,
  );
  const values = (from: TextGame, wanted: string): string =>
    from
      .legal()
      .filter(({ action }) => action === wanted)
      .map(({ args }) => args.join(' '))
      .join();

  test('of a parameter', () => {
    expect(values(game, 'Bid')).toBe('0,1,2');
    expect(values(game.fork().act(0, 'Gold', 4), 'Bid')).toBe('0,1,2,3,4');
    expect(values(game.fork().act(0, 'Gold', 0), 'Bid')).toBe('0');
    expect(values(game, 'Piled')).toBe('');
    expect(values(game, 'Never')).toBe('');
  });

  test('of a parameter that another one bounds', () => {
    expect(values(game, 'Raise')).toBe('1 1,1 2,2 2');
    expect(values(game.fork().act(0, 'Gold', 9), 'Raise')).toBe('1 1,1 2,1 3,1 4,2 2,2 3,2 4,3 3,3 4');
  });

  test('of a loop', () => {
    expect(game.fork().act(0, 'Up').field('log')).toBe(12);
    expect(game.fork().act(0, 'Gold', 5).act(0, 'Up').field('log')).toBe(12345);
    expect(values(game.fork().act(0, 'Gold', 8), 'Kept')).toBe('0,1,2,3');
    expect(game.fork().act(0, 'Gold', 8).act(0, 'Kept', 3).field('log')).toBe(506);
  });

  test('but not where nobody can say how far', () => {
    expect(
      lowerCodes(`game "Far" edition 1
        players 2 { Red, Blue }
        table { log: 0..9 = 0 }
        play { turn of Red { let far = log * log * log * log * log  choose { action Go(n: 0..far) {} } } }`),
    ).toEqual(['too-large']);
  });
});

describe('numbers far apart', () => {
  const far = (members: string): TextGame =>
    asking(`action Among { for each n in { 7, 2, 2147483647 } { when n < 10 { set log to log * 10 + n } } }
            action Is { set log to if first.mark in ${members} then 1 else 2 }
            action Out { set log to if me.mark in ${members} then 1 else 2 }`);

  test.each([
    '{ 3, 2147483647 }',
    '{ 2147483647, 3, 0 }',
    `{ 3, ${Array.from({ length: 10_000 }, (_, at) => 1000 * at + 1000).join(', ')} }`,
    `{ ${Array.from({ length: 10_000 }, (_, at) => 3 * at).join(', ')} }`,
  ])('%.40s … is as any other set', (members) => {
    const game = far(members);
    expect(game.act(0, 'Is').field('log')).toBe(1);
    expect(game.act(0, 'Out').field('log')).toBe(2);
  });

  test('are gone through as they are written', () => {
    expect(far('{ 3 }').act(0, 'Among').field('log')).toBe(72);
  });
});
