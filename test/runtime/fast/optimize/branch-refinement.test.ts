/** Behind a condition a cell holds no more than the condition allows, however the rules say it. */

import { describe, expect, test } from 'vitest';
import { optimizeGame } from '../../../../runtime/fast/optimize/game.ts';
import type { PassName } from '../../../../runtime/fast/optimize/passes.ts';
import { walkEffects } from '../../../../runtime/ir/walk/effects.ts';
import { effectsOf, walkFlow } from '../../../../runtime/ir/walk/flow.ts';
import { createGame } from '../../../../runtime/play/game.ts';
import { explain, findDifference } from '../differential.ts';
import { lowered } from '../lowered.ts';
import { gameOf, testsIn } from './narrowed.ts';

const WORDINGS = [
  'when mark < 8 { set other to mark + 1 }',
  'when mark <= 7 { set other to mark + 1 }',
  'when 8 > mark { set other to mark + 1 }',
  'when not (mark >= 8) { set other to mark + 1 }',
  'when mark + 1 <= 8 { set other to mark + 1 }',
  'when mark > 7 { set guest to me } else { set other to mark + 1 }',
  'when mark = 3 { set other to mark }',
  'when me.score > 2 and mark < 8 { set other to mark }',
  'when mark < 8 { choose { action Yes { set other to mark }  action No {} } }',
  'when guest as g { choose { action Yes { add 1 to g.score }  action No {} } }',
  'when the p in players where p.score > 2 as p { choose { action No {} }  add 1 to p.score }',
  // What nobody is asked behind is bound to a name, not kept in a cell.
  'when the p in players where p.score > 2 as p { add 1 to p.score }',
  'when guest as g { add 1 to g.score }',
  'for each n in 1..20 { when n < 9 { set other to n } }',
  'for each n in 1..20 { when 8 < n { set guest to me } else { set other to n } }',
  'for each n in 1..20 { when n < 9 and me.score > 2 { for each p in players { set other to n - 1 } } }',
];

const OTHERS = [
  'when mark < 10 { set other to mark }',
  'when mark < 8 or me.score > 2 { set other to min(mark, 9) }',
  'when not (mark < 8) { set other to min(mark, 9) }',
  'when mark != 8 { set other to min(mark, 9) }',
  'for each n in 1..20 { when n < 10 { set other to min(n, 9) } }',
  'for each n in 1..20 { when n < 9 or me.score > 2 { set other to min(n, 9) } }',
  'for each n in 1..20 { when n < 9 { set guest to me }  set other to min(n, 9) }',
  // It has changed meanwhile.
  'when mark < 8 { set mark to 2 * mark  set other to min(mark, 9) }',
  'when mark < 8 { choose { action More(n: 0..20) { set mark to n }  action No {} }  set other to min(mark, 9) }',
];

describe('nothing is tested that cannot be', () => {
  test.each(WORDINGS)('%s', (body) => {
    expect(testsIn(body)).toBe(0);
    expect(testsIn(body, 'branch-refinement')).toBeGreaterThan(0);
  });
});

describe('what may be is tested', () => {
  test.each(OTHERS)('%s', (body) => {
    expect(testsIn(body)).toBeGreaterThan(0);
  });
});

test.each([...WORDINGS, ...OTHERS])('both engines play the same: %s', (body) => {
  const game = createGame(gameOf(body));
  for (const off of [[], ['branch-refinement'] as const]) {
    const difference = findDifference(game, 6, 40, new Set(off));
    expect(difference, difference && explain(difference)).toBeUndefined();
  }
});

test('in a turn, whoever has it is a player', () => {
  const game = lowered(`game "Turns" edition 1
    players 2
    player { score: 0..9 = 0 }
    play { rounds {
      turns { set me.score to 1  choose { action Go {} } }
      when round = 3 { draw game }
    } }`);
  const checked = (...off: readonly PassName[]) => {
    let indices = 0;
    walkFlow(optimizeGame(game, new Set(off)).ir.flow, (node) =>
      walkEffects(effectsOf(node), (effect) => {
        if (effect.op === 'store')
          indices += effect.ref.indices.filter(({ size }) => size !== undefined).length;
      }),
    );
    return indices;
  };
  expect(checked()).toBe(0);
  expect(checked('branch-refinement')).toBe(1);
});
