/** A set is the same whether it is gone through where it stands, named by a definition first, or kept in a `let`. */

import { describe, expect, test } from 'vitest';
import { lowerCodes, TextGame } from './text-game.ts';

const gameWith = (board: string, set: string, type: string, large = false): TextGame =>
  new TextGame(`game "Sets" edition 1
    players 3 { Red, Blue, Green }
    ${board}
    table { many: 0..1000 = 0  total: 0..100000 = 0  isIn: 0..64 = 0 }
    define named = ${set}
    play { turn of Red { repeat { choose {
      action Here { set many to count ${set}
        for each x in ${set} { add ${type} to total } }
      action Named { set many to count named  for each x in named { add ${type} to total } }
      ${large ? '' : `action Kept { let kept = ${set} set many to count kept  for each x in kept { add ${type} to total } }`}
    } } } }`);

const NUMBER = 'x.number';
const SEAT = 'if x is Red then 1 else if x is Blue then 10 else 100';

interface Case {
  readonly board: string;
  readonly set: string;
  readonly of: string;
  readonly many: number;
  readonly sum: number;
}

const GRID = 'board grid 4 by 4';
const cases: readonly Case[] = [
  { board: GRID, set: 'neighbours(b2)', of: NUMBER, many: 4, sum: 2 + 5 + 7 + 10 },
  { board: GRID, set: 'within(a1, 1)', of: NUMBER, many: 3, sum: 1 + 2 + 5 },
  { board: GRID, set: 'ray(a1, East)', of: NUMBER, many: 3, sum: 2 + 3 + 4 },
  { board: GRID, set: '{ a1, b1 }', of: NUMBER, many: 2, sum: 3 },
  { board: '', set: 'players', of: SEAT, many: 3, sum: 111 },
];

test.each(cases)('$set', ({ board, set, of, many, sum }) => {
  for (const action of ['Here', 'Named', 'Kept']) {
    const game = gameWith(board, set, of).act(0, action);
    expect([action, game.field('many'), game.field('total')]).toEqual([action, many, sum]);
  }
});

describe('one space or none is a set of at most one', () => {
  const one: readonly Omit<Case, 'of'>[] = [
    { board: GRID, set: 'toward(b2, West)', many: 1, sum: 5 },
    { board: GRID, set: 'toward(a1, West)', many: 0, sum: 0 },
    { board: GRID, set: 'space(7)', many: 1, sum: 7 },
    { board: GRID, set: 'space(17)', many: 0, sum: 0 },
    { board: 'board line 6 "S"', set: 'along(S3, 1)', many: 1, sum: 4 },
    { board: 'board line 6 "S"', set: 'along(S3, 9)', many: 0, sum: 0 },
  ];
  test.each(one)('$set', ({ board, set, many, sum }) => {
    for (const action of ['Here', 'Named', 'Kept']) {
      const game = gameWith(board, set, NUMBER).act(0, action);
      expect([action, game.field('many'), game.field('total')]).toEqual([action, many, sum]);
    }
  });
});

test('a set of more than 31 can be gone through and named, and is refused where it would be kept', () => {
  const board = 'board grid 8 by 8';
  for (const action of ['Here', 'Named']) {
    const game = gameWith(board, 'within(d4, 2)', NUMBER, true).act(0, action);
    expect(game.field('many')).toBe(13);
  }
  const kept = (set: string) =>
    lowerCodes(`game "Sets" edition 1
      players 1
      ${board}
      table { n: 0..64 = 0 }
      play { rounds { turns { choose { action Go { let s = ${set} set n to count s } } } } }`);
  expect(kept('neighbours(d4)')).toEqual(['too-large']);
  expect(kept('{ a1, h8 }')).toEqual(['too-large']);
});

test.each([
  ['-2..2', true],
  ['20..31', true],
  ['0..11', false],
  ['19..30', false],
])('a set of %s: refused wherever it is kept or chosen? %s', (range, isRefused) => {
  const codes = (top: string, action: string): readonly string[] =>
    lowerCodes(`game "Sets" edition 1
      players 1
      table { n: 0..64 = 0 }
      ${top}
      play { rounds { turns { choose { ${action} } } } }`);
  const told = isRefused ? ['set-numbers'] : [];
  expect(codes(`player { s: set of ${range} }`, 'action Go { set n to count me.s }')).toEqual(told);
  expect(codes('', `action Go(s: set of ${range}) { set n to count s }`)).toEqual(told);
  expect(codes('', `action Go { let s: set of ${range} = { 1 } add 2 to s set n to count s }`)).toEqual(told);
});

test.each(['{ 35, 2 }', '{ -1, 2 }'])('%s can be gone through, and is refused where it is kept', (set) => {
  const codes = (action: string): readonly string[] =>
    lowerCodes(`game "Sets" edition 1
      players 1
      table { n: -9..64 = 0 }
      play { rounds { turns { choose { action Go { ${action} } } } } }`);
  expect(codes(`for each x in ${set} { set n to x }`)).toEqual([]);
  expect(codes(`when n in ${set} { set n to 1 }`)).toEqual([]);
  expect(codes(`let s = ${set} set n to count s`)).toEqual(['set-numbers']);
});

describe('a set that is kept gets and loses members', () => {
  const game = () =>
    new TextGame(`game "Tags" edition 1
      players 1 { Only }
      enum Colour { Red, Green, Blue }
      player { tags: set of Colour  lucky: set of 1..8 }
      table { many: 0..9 = 0 }
      play { turn of Only { repeat { choose {
        action Get(c: Colour) { add c to me.tags  set many to count me.tags }
        action Lose(c: Colour) { subtract c from me.tags  set many to count me.tags }
        action Bet(n: 1..8) { add n to me.lucky  set many to count me.lucky }
        action Drop(n: 1..8) { subtract n from me.lucky  set many to count me.lucky }
      } } } }`);

  test('each once', () => {
    const one = game().act(0, 'Get', 2).act(0, 'Get', 0).act(0, 'Get', 2);
    expect([one.field('many'), one.field('player.tags', 0)]).toEqual([2, 0b101]);
    one.act(0, 'Lose', 1).act(0, 'Lose', 2);
    expect([one.field('many'), one.field('player.tags', 0)]).toEqual([1, 0b001]);
  });

  test('of numbers, too', () => {
    const one = game().act(0, 'Bet', 8).act(0, 'Bet', 3).act(0, 'Drop', 5).act(0, 'Drop', 8);
    expect([one.field('many'), one.field('player.lucky', 0)]).toEqual([1, 0b1000]);
  });
});

describe('a number that a set has no bit for is a fault, and is never lost', () => {
  const game = (n: number) =>
    new TextGame(`game "Tags" edition 1
      players 1 { Only }
      player { lucky: set of 0..8 }
      table { n: -40..40 = ${n}  few: 0..9 = 0 }
      play { turn of Only { repeat { choose {
        action Bet { add n to me.lucky set few to count me.lucky }
        action Keep { let s: set of 0..30 = { 1 }
          add n to s
          set few to count s }
      } } } }`);

  test.each([-1, 9, 31, 35, -32])('%i', (n) => {
    expect(game(n).act(0, 'Bet').faultAt()).toContain('add n to me.lucky');
  });

  test.each([31, 35, -1])('%i in a local value', (n) => {
    expect(game(n).act(0, 'Keep').faultAt()).toContain('add n to s');
  });

  test('the others stay', () => {
    expect(game(8).act(0, 'Bet').field('player.lucky', 0)).toBe(0b1_0000_0000);
    expect(game(30).act(0, 'Keep').field('few')).toBe(2);
  });
});

test('a name of all there are is gone through where there are too many to be kept', () => {
  const game = new TextGame(`game "Many" edition 1
    players 2 { Red, Blue }
    board grid 8 by 8
    table { many: 0..100 = 0 }
    define everywhere = space
    play { turn of Red { repeat { choose { action Look { set many to count everywhere } } } } }`);
  expect(game.act(0, 'Look').field('many')).toBe(64);
});

describe('where a set is wanted, a name stands for all there are', () => {
  const game = new TextGame(`game "All" edition 1
    players 2 { Red, Blue }
    board grid 3 by 3
    enum Mood { Calm, Cross, Sad }
    table { moods: set of Mood = Mood  seats: set of player = player  spaces: set of space = space  other: set of Mood
      many: 0..100 = 0 }
    define sad: set of Mood = Mood
    define named = Mood
    step Look(some: set of Mood) { set many to count some }
    play { turn of Red { repeat { choose {
      action Lose { subtract Cross from moods  set many to count moods }
      action All { set moods to Mood  set other to moods  set many to count other }
      action Given { do Look(Mood) }
      action Defined { set many to count sad }
      action Named { set many to count named }
      action Kept { let kept = Mood  set many to count kept }
      action Compared { when Mood = moods { set many to 1 }  when moods = Mood { add 1 to many } }
      action Seats { set many to count seats + 10 * count spaces }
    } } } }`);
  test.each([
    ['Lose', 2],
    ['All', 3],
    ['Given', 3],
    ['Defined', 3],
    ['Named', 3],
    ['Kept', 3],
    ['Compared', 2],
    ['Seats', 92],
  ])('%s', (action, many) => {
    expect(game.act(0, action).field('many')).toBe(many);
  });
});
