/** Counts whose conditions nobody can guess have no jumps, and come to the same. */

import { describe, expect, test } from 'vitest';
import type { Expr } from '../../../../runtime/fast/ir.ts';
import { optimizeGame } from '../../../../runtime/fast/optimize/game.ts';
import type { PassName } from '../../../../runtime/fast/optimize/passes.ts';
import { isLoop, partsOf } from '../../../../runtime/fast/walk.ts';
import { walkFlow } from '../../../../runtime/ir/walk/flow.ts';
import { createGame } from '../../../../runtime/play/game.ts';
import { explain, findDifference } from '../differential.ts';
import { lowered } from '../lowered.ts';

function gameWhere(condition: string) {
  return lowered(`game "Heights" edition 1
    players 3
    board grid 4 by 4
    enum Kind { Red, Green, Blue, White, Black, Grey, Brown }
    cards Stone(kind: Kind) { 9 x R (Red) 9 x G (Green) 9 x B (Blue) 9 x W (White) 9 x K (Black) 9 x E (Grey) 9 x N (Brown) }
    space { height: -2..3 = 0  owner: player or none = none }
    table { bag: pile of Stone = all  least: -2..3 = 1 }
    player { stones: pile of Stone  favourite: space or none = none }
    define have(p: player, k: Kind) = sum s in p.stones where s.kind is k of p.stones[s]
    play { rounds {
      turns { choose {
        action Lift(s: space) needs s.height < 3 and ${condition} { add 1 to s.height  set me.favourite to s }
        action Sink(s: space) needs s.height > -2 { subtract 1 from s.height  set s.owner to me }
        action Take(k in bag) { move k from bag to me.stones }
        action Aim(n: -2..3) needs n != least { set least to n }
      } }
      when round = 12 { draw game }
    } }`);
}

/** How many counts and sums have no jumps. */
function straightIn(condition: string, without?: ReadonlySet<PassName>): number {
  let found = 0;
  const collect = (expr: Expr): void => {
    if (isLoop(expr) && expr.isStraight) found++;
    partsOf(expr).forEach(collect);
  };
  walkFlow(optimizeGame(gameWhere(condition), without).ir.flow, (node) => {
    if (node.kind !== 'decision') return;
    for (const { parameters, needs } of node.actions) {
      for (const { where } of parameters) if (where) collect(where);
      for (const one of needs) collect(one.condition);
    }
  });
  return found;
}

const STRAIGHT = [
  '(count t in space where t.height > s.height) < 3',
  '(count t in space where t.height <= least) != 4',
  '(count t in space where t.height = s.height or t.height > s.height and t.height < least) mod 2 = 0',
  '(count t in space where not (t.height = s.height and t.height >= least)) > 5',
  '(sum t in space where t.height != s.height of t.height * 2) < 6',
  '(count k in Kind where have(me, k) > have(next(me), k)) < 2',
];

const OTHERS = [
  // A loop inside.
  '(count t in space where t.height > (max u in within(t, 1) of u.height)) < 2',
  // It is left at the first.
  '(any t in space where t.height > s.height)',
  // Known beforehand.
  '(count t in space where t.row > s.row and t.height > 0) < 5',
];

test.each(STRAIGHT)('without jumps: %s', (condition) => {
  expect(straightIn(condition)).toBe(1);
  expect(straightIn(condition, new Set(['straight-counts']))).toBe(0);
});

test.each(OTHERS)('not: %s', (condition) => {
  expect(straightIn(condition)).toBe(0);
});

describe('both engines play the same', () => {
  test.each([...STRAIGHT, ...OTHERS])('%s', (condition) => {
    const difference = findDifference(createGame(gameWhere(condition)), 2, 60, new Set());
    expect(difference, difference && explain(difference)).toBeUndefined();
  });
});
