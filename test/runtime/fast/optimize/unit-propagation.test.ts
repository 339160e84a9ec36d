/** What one condition of an action says no other one asks again, however the rules say it. */

import { describe, expect, test } from 'vitest';
import type { Expr } from '../../../../runtime/fast/ir.ts';
import { optimizeGame } from '../../../../runtime/fast/optimize/game.ts';
import { conjuncts } from '../../../../runtime/fast/optimize/known/expr.ts';
import type { PassName } from '../../../../runtime/fast/optimize/passes.ts';
import { partsOf } from '../../../../runtime/fast/walk.ts';
import { walkFlow } from '../../../../runtime/ir/walk/flow.ts';
import { createGame } from '../../../../runtime/play/game.ts';
import { explain, findDifference } from '../differential.ts';
import { lowered } from '../lowered.ts';

const gameOf = (needs: string) =>
  lowered(`game "Ways" edition 1
    players 2
    board grid 4 by 4
    space { wet: yes/no = no  high: 0..9 = 0  stone: player or none = none }
    table { tide: 0..9 = 4 }
    define dry(s: space) = not s.wet
    define above(s: space) = s.high + s.column > tide
    define both(s: space) = dry(s) and above(s)
    play { rounds { turns { choose {
      action Go(s: space) ${needs} { set s.wet to yes  set s.stone to me }
      action Raise(s: space) { set s.high to (s.high + s.row + 1) mod 10  set tide to (tide * 3 + s.column) mod 10 }
      action Dry(s: space) needs s.wet { set s.wet to no }
    } when round > 20 { win me } } } }`);

/** How often the conditions of \`Go\` look at what is wet. */
function asked(needs: string, ...off: readonly PassName[]): number {
  let found = -1;
  const looks = (expr: Expr): number =>
    (expr.op === 'load' && expr.ref.base === wetBase ? 1 : 0) +
    partsOf(expr).reduce((sum, part) => sum + looks(part), 0);
  const ir = gameOf(needs);
  const wetBase = ir.layout.fields.find(({ name }) => name === 'space.wet')?.base;
  walkFlow(optimizeGame(ir, new Set<PassName>(['value-indexes', ...off])).ir.flow, (node) => {
    const go = node.kind === 'decision' ? node.actions.find(({ name }) => name === 'Go') : undefined;
    if (go) found = conjuncts(go.parameters[0]?.where).reduce((sum, part) => sum + looks(part), 0);
  });
  return found;
}

const ONCE = [
  'needs dry(s) needs not both(s)',
  'needs not both(s) needs dry(s)',
  'needs dry(s) and not (dry(s) and above(s))',
  'needs not (s.wet or not not both(s))',
  'needs dry(s) needs s.wet or s.high + s.column <= tide',
  'needs s.wet needs not (dry(s) or above(s))',
];

describe.each(ONCE)('%s', (needs) => {
  test('asks once', () => {
    expect(asked(needs)).toBe(1);
    expect(asked(needs, 'unit-propagation')).toBe(2);
  });

  test('is the same on both engines', () => {
    for (const off of [[], ['unit-propagation'], ['common-conditions']] as const) {
      const difference = findDifference(createGame(gameOf(needs)), 8, 60, new Set<PassName>(off));
      expect(difference, difference && explain(difference)).toBeUndefined();
    }
  });
});

const OTHERS = [
  'needs dry(s) needs not any t in neighbours(s) where both(t)',
  'needs both(s) or s.stone is me needs not (dry(s) and s.stone is me)',
];

test.each(OTHERS)('%s asks of something else, and is the same on both engines', (needs) => {
  expect(asked(needs)).toBe(asked(needs, 'unit-propagation'));
  const difference = findDifference(createGame(gameOf(needs)), 8, 60);
  expect(difference, difference && explain(difference)).toBeUndefined();
});
