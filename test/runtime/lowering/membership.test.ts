/** Whether something belongs to a set of which something is left out, and which dice belong to a set of dice. */

import { describe, expect, test } from 'vitest';
import { explain, findDifference } from '../fast/differential.ts';
import { TextGame } from './text-game.ts';

describe('what is left out of a set does not belong to it, whatever the set is', () => {
  const game = new TextGame(`game "Left out" edition 1
    players 3 { Red, Blue, Green }
    board grid 3 by 3
    enum Fruit { Apple, Pear, Plum }
    table { isIn: yes/no  isOut: yes/no  friend: player or none = none  fruits: set of Fruit = Fruit }
    define open(s: space) = s is not b2
    define near = neighbours(a1)
    setup { set friend to Blue }
    play { turn of Red { repeat { choose {
      action Members { set isIn to Apple in { Apple, Pear } except Pear  set isOut to Pear in { Apple, Pear } except Pear }
      action Kept { set isIn to Apple in fruits except Pear  set isOut to Pear in fruits except Pear }
      action Board { set isIn to a2 in neighbours(a1) except b1  set isOut to b1 in neighbours(a1) except b1 }
      action Way { set isIn to a2 in reach(a1, open) except b1  set isOut to b1 in reach(a1, open) except b1 }
      action Defined { set isIn to a2 in near except b1  set isOut to b1 in near except b1 }
      action Maybe { set isIn to Blue in friend except Red  set isOut to Blue in friend except Blue }
      action Numbers { set isIn to 2 in 1..3 except 3  set isOut to 3 in 1..3 except 3 }
      action Seats { set isIn to Blue in players except me  set isOut to me in players except me }
    } } } }`);
  test.each(['Members', 'Kept', 'Board', 'Way', 'Defined', 'Maybe', 'Numbers', 'Seats'])('%s', (action) => {
    const after = game.fork().act(0, action);
    expect([after.field('isIn'), after.field('isOut')]).toEqual([1, 0]);
  });
});

const DICE = `game "Dice" edition 1
  players 1 { Red }
  dice throw: 4 of 1..6
  table { kept: set of throw  many: 0..9  shows: yes/no  rest: yes/no  pips: 0..99 }
  play { turn of Red { repeat {
    roll throw
    choose {
      action Keep(chosen: set of throw) {
        set kept to chosen
        set shows to 6 in chosen
        set rest to 6 in throw except chosen
      }
      action Named { set kept to {}  for each d in throw where d = 6 { add d to kept }  set rest to 6 in throw except kept }
      action All { set kept to throw }
      action One(d in throw) { set kept to { d } }
      action Without(chosen: set of throw) {
        set kept to throw
        for each d in chosen { subtract d from kept }
      }
      action Both(a: set of throw, b: set of throw) {
        set kept to {}
        for each d in a where d in b { add d to kept }
        set shows to all d in a have d in b
      }
    }
    set many to count kept
    set pips to sum d in kept of d
  } } }`;

describe('dice in a set are told apart, and a value is looked for among what they show', () => {
  const thrown = new TextGame(DICE).roll(6, 2, 6, 1);
  const kept = (action: string, ...args: readonly number[]): readonly (number | undefined)[] => {
    const after = thrown.fork().act(0, action, ...args);
    return ['many', 'pips', 'shows', 'rest'].map((name) => after.field(name));
  };

  test.each([
    ['a six among those that are chosen, and one among the others', 'Keep', [0b0011], [2, 8, 1, 1]],
    ['no six among them', 'Keep', [0b1010], [2, 3, 0, 1]],
    ['no six among the others', 'Keep', [0b0101], [2, 12, 1, 0]],
    ['one after the other is put in', 'Named', [], [2, 12, 0, 0]],
    ['the name of the throw is the set of all', 'All', [], [4, 15, 0, 0]],
    ['a set of one', 'One', [1], [1, 2, 0, 0]],
    ['one after the other is taken out', 'Without', [0b0001], [3, 9, 0, 0]],
    // Both show a six, and are not the same die.
    ['another die that shows the same', 'Both', [0b0001, 0b0100], [0, 0, 0, 0]],
    ['the same die', 'Both', [0b0001, 0b0011], [1, 6, 1, 0]],
  ] as const)('%s', (_, action, args, expected) => {
    expect(kept(action, ...args)).toEqual(expected);
  });

  test('both engines do the same', () => {
    const difference = findDifference(thrown.game, 3, 60);
    expect(difference && explain(difference)).toBeUndefined();
  });
});
