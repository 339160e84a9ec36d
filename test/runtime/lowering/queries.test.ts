/** What queries and loops go through: in which order, and what belongs to it. */

import { describe, expect, test } from 'vitest';
import { TextGame } from './text-game.ts';

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
