/** Last arguments that a cell of each element decides are listed without jumps, and the lists are the same. */

import { describe, expect, test } from 'vitest';
import { optimizeGame } from '../../../../runtime/fast/optimize/game.ts';
import type { PassName } from '../../../../runtime/fast/optimize/passes.ts';
import { walkFlow } from '../../../../runtime/ir/walk/flow.ts';
import { createGame } from '../../../../runtime/play/game.ts';
import { explain, findDifference } from '../differential.ts';
import { lowered } from '../lowered.ts';

/** A game with an action of the parameters and needs given, among others. */
function gameWhere(action: string) {
  return lowered(`game "Heights" edition 1
    players 3
    board grid 4 by 4
    cards Stone(cost: 0..6) { 9 x R (0) 9 x G (1) 9 x B (2) 9 x W (3) }
    space { height: -2..3 = 0  owner: player or none = none }
    table { bag: pile of Stone = all  least: -2..3 = 1 }
    player { stones: pile of Stone  favourite: space or none = none }
    play { rounds {
      turns { choose {
        action Act${action} { add 1 to s.height  set s.owner to me }
        action Sink(t: space) needs t.height > -2 { subtract 1 from t.height  set t.owner to none }
        action Take(k in bag) { move k from bag to me.stones }
        action Aim(n: -2..3) needs n != least { set least to n }
      } }
      when round = 12 { draw game }
    } }`);
}

/** Whether the ways to act are listed without jumps. */
function isStraight(action: string, without?: ReadonlySet<PassName>): boolean {
  const found: boolean[] = [];
  walkFlow(optimizeGame(gameWhere(action), without).ir.flow, (node) => {
    if (node.kind !== 'decision') return;
    for (const { name, parameters } of node.actions)
      if (name === 'Act') found.push(parameters.at(-1)?.isStraight === true);
  });
  return found.some((one) => one);
}

const STRAIGHT = [
  '(s: space) needs s.height < 3',
  '(s: space) needs s.height < 3 and s.owner is not me',
  '(s: space) needs s.height < 3 needs s.height <= least or s.owner is none',
  '(t in space where t.owner is me, s in neighbours(t)) needs s.height < t.height or s.height < 2',
];

const OTHERS = [
  // What decides is the same for all of them.
  '(s: space) needs least < 3 and s.column > 2',
  // A loop inside.
  '(s: space) needs s.height < 3 and (any t in neighbours(s) where t.height != s.height)',
  // Another argument comes behind it.
  '(s: space, n: 1..2) needs s.height < 3',
];

test.each(STRAIGHT)('without jumps: %s', (action) => {
  expect(isStraight(action)).toBe(true);
  expect(isStraight(action, new Set(['straight-listing']))).toBe(false);
});

test.each(OTHERS)('not: %s', (action) => {
  expect(isStraight(action)).toBe(false);
});

describe('both engines play the same', () => {
  test.each([...STRAIGHT, ...OTHERS])('%s', (action) => {
    const difference = findDifference(createGame(gameWhere(action)), 4, 60, new Set());
    expect(difference, difference && explain(difference)).toBeUndefined();
  });
});
