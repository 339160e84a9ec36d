/** A way may go on by what is asked about somebody or something else, too: `reach(s, own(p))`. */

import { describe, expect, test } from 'vitest';
import { type PassName, passNames } from '../../../runtime/fast/optimize/passes.ts';
import { createGame } from '../../../runtime/play/game.ts';
import { explain, findDifference } from '../fast/differential.ts';
import { lowered } from '../fast/lowered.ts';
import { TextGame } from './text-game.ts';

const ROUTES = `game "Routes" edition 1
  players 3 { Red, Blue, Green }
  board grid 4 by 3
  enum Kind { Road, Rail }
  space { built: player or none = none  kind: Kind = Road }
  player { longest: 0..12 = 0  rails: 0..12 = 0  far: 0..1000 = 0 }
  table { of_last: 0..12 = 0 }
  define own(p: player, s: space) = s.built is p
  define along_row(p: player, a: space, b: space) = b.built is p and a.row = b.row
  define laid(p: player, k: Kind, s: space) = s.built is p and s.kind is k
  define near(home: space, s: space) = distance(home, s) <= 1
  define size(p: player, s: space) = if s.built is p then count t in reach(s, own(p)) else 0
  define across(p: player) = any s in space where s.column = 1 and s.built is p and any t in reach(s, own(p)) where t.column = 4
  play { rounds { turns { choose {
    action Build(s in space where s.built is none, k in Kind) {
      set s.built to me
      set s.kind to k
      for each p in players {
        set p.longest to max t in space of size(p, t)
        set p.rails to max u in space where u.kind is Rail of count t in within(u, 2, laid(p, Rail))
        set p.far to distance(s, a1, along_row(p))
      }
      set of_last to count t in reach(s, near(s))
      when the p in players where across(p) as winner { win winner }
    }
    action Jump(s in space where s in reach(a1, own(next(me))) and s is not a1) { set s.built to none }
  } otherwise { draw game } } } }`;

describe('a way of somebody', () => {
  // Spaces are numbered row by row: 0 is a1, 4 a2.
  const four = new TextGame(ROUTES)
    .act(0, 'Build', 0, 0)
    .act(1, 'Build', 2, 1)
    .act(2, 'Build', 11, 0)
    .act(0, 'Build', 1, 1);
  const five = four.fork().act(1, 'Build', 3, 1);
  const ofEach = (game: TextGame, field: string) =>
    [0, 1, 2].map((seat) => game.field(`player.${field}`, seat));

  test('is looked for anew for each of them', () => {
    expect(ofEach(five, 'longest')).toEqual([2, 2, 1]);
  });

  test('asks about several things before the space', () => {
    // Blue's rails lead on from Red's, which is where the way begins.
    expect(ofEach(five, 'rails')).toEqual([2, 3, 1]);
  });

  test('asks about two spaces behind what is given', () => {
    expect(ofEach(four, 'far')).toEqual([1, 1000, 1000]);
    expect(ofEach(four.fork().act(1, 'Build', 4, 0), 'far')).toEqual([1000, 1000, 1000]);
  });

  test('goes on by what is asked about the space where it begins', () => {
    expect(five.field('of_last')).toBe(3);
    expect(five.fork().act(2, 'Build', 4, 0).field('of_last')).toBe(4);
  });
});

test('both engines find the same, whichever pass is off', () => {
  const game = createGame(lowered(ROUTES));
  for (const off of [[], ...passNames.map((pass) => [pass])] as readonly (readonly PassName[])[]) {
    const difference = findDifference(game, 3, 30, new Set(off));
    expect(difference, difference && `${off.join()}: ${explain(difference)}`).toBeUndefined();
  }
});
