/** What is asked of something that may be none, behind the question whether it is there: on both engines, and why not. */

import { describe, expect, test } from 'vitest';
import { offers } from '../../../runtime/index.ts';
import { explain, findDifference } from '../fast/differential.ts';
import { TextGame } from './text-game.ts';

const RULES = `game "Wells" edition 1
  players 2 { Red, Blue }
  board grid 3 by 3
  space { depth: 0..9 = 0 "Depth"  owner_of: player or none = none "Owner"  way: space or none = none "Way" }
  player { spot: space or none = none "Spot"  score: 0..99 = 0 "Score" }
  define deep(s: space) = s.way is not none and s.way.depth > 1 and s.way.way is not none and s.way.way.depth < 3
  define shallow(s: space) = s.owner_of is none or s.owner_of.score < 3 or s.owner_of is me
  define worth(s: space) = if s.owner_of is not none then s.owner_of.score else 7
  play { rounds { turns {
    when me.spot is none { set me.spot to b2 }
    when me.spot.depth < 9 { add 1 to me.spot.depth }
    choose {
      action Dig
        needs me.spot.way is not none "no way leads on"
        needs me.spot.way.depth > 0 "{me.spot.way} is dry"
      { set me.score to min(99, me.score + me.spot.way.depth)  set me.spot to me.spot.way }
      action Lead(s in space where shallow(s)) { set me.spot.way to s  set s.owner_of to me }
      action Jump(s in space where s.owner_of is not none, t in neighbours(s) where t.owner_of is not none and t.owner_of is not s.owner_of)
        needs t.owner_of.score >= s.owner_of.score or s.depth > 2 "too low"
        needs worth(t) < 50
      { set me.spot to t  set s.owner_of to none }
      action Fall needs any s in space where deep(s) { set me.spot to none }
    }
    when round > 12 and all q in players where q.spot is not none have q.spot.depth < 99 { win players by Richest }
  } } }
  ending Richest
`;

describe('what is known to be there', () => {
  const { game } = new TextGame(RULES);

  test.each([1, 2, 3, 4, 5, 6, 7, 8])('both engines play the same, %i', (seed) => {
    const difference = findDifference(game, seed, 60);
    expect(difference === undefined ? undefined : explain(difference)).toBeUndefined();
  });

  test('a condition that speaks of what one before it needs says nothing where that is not there', () => {
    const played = new TextGame(RULES);
    const why = (of: TextGame) =>
      offers(of.game, of.cells, 'all').find(({ label }) => label === 'Dig')?.refusal?.message;
    expect(why(played)).toBe('no way leads on');
    const led = played.act(0, 'Lead', 0).act(1, 'Lead', 0);
    expect(why(led)).toBe('a1 is dry');
  });
});
