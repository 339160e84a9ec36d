/** Pieces of several kinds taken together, and pieces that stand for their space. */

import { describe, expect, test } from 'vitest';
import { TextGame } from './text-game.ts';

const RULES = `game "Pieces" edition 1
  players 3 { Red, Blue, Green }
  board line 6
  piece Guard: 2 of Red { own: 0..9 = 0 }
  piece Goon: 2 per player
  piece Cop on Space3
  piece { hits: 0..99 = 0  by: player or none = none }
  table { log: -1000..100000000 = 0 }
  define worth(p: piece) = if p is Cop then 5 else if p in Guard then 2 else 1
  setup { move Guard[1] to Space1  move Blue.Goon[2] to Space5  move Green.Goon[1] to Space5  eliminate Green }
  play { turn of Red { repeat { choose {
    action Mine { for each p in piece where p.owner is me { set log to log * 10 + worth(p) } }
    action Free { set log to count p in piece where p.owner is none }
    action Hit(p: piece) { add worth(p) to p.hits  set p.by to me }
    action Guards { for each g in Guard { add 3 to g.hits  add 1 to g.own } }
    action Look(p in piece where p in Goon) { set log to p.hits }
    action Move(p in piece where p at Space5 or p is Cop, there in neighbours(p)) { move p to there }
    action Join(p: piece) { move p to Cop }
    action Off(g: Guard) { move g to none }
    action Far(g: Guard) { set log to distance(g, Cop) }
    action Near(g: Guard) { set log to (count s in neighbours(g)) * 10 + count s in within(g, 1) }
    action Along(g: Guard) { when along(g, 2) as s { set log to s.number } else { set log to -1 } }
    action Same(p: piece, q: piece) { set log to if p at q then 1 else 0 }
    action Here(g: Guard) { set log to if g.space is none then 0 else 1 }
    action There(s: space) { set log to 0  for each p in the q in Goon where q at s { set log to 1 + p.hits } }
    action Previous(p: player) { set log to if previous(p) is Red then 1 else if previous(p) is Blue then 2 else 3 }
    action Next(p: player) { set log to if next(p) is Red then 1 else if next(p) is Blue then 2 else 3 }
  } } } }`;

const [GUARD, GUARD2, RED_GOON, BLUE_GOON2, GREEN_GOON, COP] = [0, 1, 2, 5, 6, 8];
const begin = (): TextGame => new TextGame(RULES);
const log = (action: string, ...args: number[]): number | undefined =>
  begin()
    .act(0, action, ...args)
    .field('log');

describe('all pieces', () => {
  test('come kind by kind, with their owners', () => {
    expect(log('Mine')).toBe(2211);
    expect(log('Free')).toBe(1);
  });

  test('a field of all is one with the field of each kind', () => {
    const game = begin().act(0, 'Hit', GUARD2).act(0, 'Hit', COP).act(0, 'Hit', GREEN_GOON).act(0, 'Guards');
    expect([0, 1, 2, 3, 4, 5, 6, 7, 8].map((piece) => game.field('piece.hits', piece))).toEqual([
      3, 5, 0, 0, 0, 0, 1, 0, 5,
    ]);
    expect(game.field('piece.by', COP)).toBe(0);
    expect(game.field('Guard.own', 1)).toBe(1);
    expect(game.act(0, 'Look', GREEN_GOON).field('log')).toBe(1);
    expect(game.can({ type: 'act', seat: 0, action: 'Look', args: [GUARD] })).toBe(false);
  });

  test('their names are those of their kinds', () => {
    const names = begin().game.ir.domains.find(({ name }) => name === 'piece')?.members ?? [];
    expect(names.map(({ name }) => name).join(' ')).toBe(
      'Guard1 Guard2 Goon1(Red) Goon2(Red) Goon1(Blue) Goon2(Blue) Goon1(Green) Goon2(Green) Cop',
    );
  });

  test('the board shows them with what all have and what their kind has', () => {
    const { pieces } = begin().game.ir.table;
    expect(pieces.map(({ fields }) => fields.map(({ name }) => name).join(' '))).toEqual([
      'hits by own',
      'hits by own',
      ...Array.from({ length: 7 }, () => 'hits by'),
    ]);
    expect(new Set(pieces.map(({ fields }) => fields[0]?.base)).size).toBe(9);
  });
});

describe('a piece stands for its space', () => {
  test('in questions about the board', () => {
    const moves = begin()
      .legal()
      .filter(({ action }) => action === 'Move');
    expect(moves.map(({ args }) => args.join()).sort()).toEqual(['5,3', '5,5', '6,3', '6,5', '8,1', '8,3']);
    expect(log('Far', GUARD)).toBe(2);
    expect(log('Near', GUARD)).toBe(12);
    expect(log('Along', GUARD)).toBe(3);
  });

  test('nowhere has no neighbours, no way and no place', () => {
    expect(log('Far', GUARD2)).toBe(1000);
    expect(log('Near', GUARD2)).toBe(0);
    expect(log('Along', GUARD2)).toBe(-1);
    expect(log('Here', GUARD2)).toBe(0);
  });

  test('two at one place, but not two that are nowhere', () => {
    expect(log('Same', BLUE_GOON2, GREEN_GOON)).toBe(1);
    expect(log('Same', BLUE_GOON2, COP)).toBe(0);
    expect(log('Same', GUARD2, RED_GOON)).toBe(0);
  });

  test('as where to go', () => {
    expect(begin().act(0, 'Join', GUARD2).field('Guard.space', 1)).toBe(2);
  });
});

test('what may be none is a set of at most one', () => {
  expect(log('There', 4)).toBe(1);
  expect(log('There', 0)).toBe(0);
});

test('previous goes round the other way', () => {
  expect([0, 1, 2].map((seat) => log('Previous', seat))).toEqual([2, 1, 2]);
});

test('next goes round, past who is out', () => {
  expect([0, 1, 2].map((seat) => log('Next', seat))).toEqual([2, 1, 1]);
});
