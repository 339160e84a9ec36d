/** Behind a condition a cell holds no more than the condition allows, however the rules say it. */

import { describe, expect, test } from 'vitest';
import { optimizeGame } from '../../../../runtime/fast/optimize/game.ts';
import type { PassName } from '../../../../runtime/fast/optimize/passes.ts';
import { walkEffects } from '../../../../runtime/ir/walk/effects.ts';
import { effectsOf, walkFlow } from '../../../../runtime/ir/walk/flow.ts';
import { createGame } from '../../../../runtime/play/game.ts';
import { explain, findDifference } from '../differential.ts';
import { lowered } from '../lowered.ts';
import { loopsAskedIn } from './asked.ts';
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

/** Pieces that may stand nowhere, and what is asked of where they go. */
const slides = (needs: string) =>
  lowered(`game "Slides" edition 1
    players 2
    board grid 4 by 4
    space { burnt: yes/no = no }
    piece Queen: 2 per player
    player { guard: space or none = none }
    define free(s: space) = not s.burnt and not any q in Queen where q at s
    define sees(a: space, b: space) =
      any d in Direction where b in ray(a, d) and free(b) and all s in ray(a, d) where b in ray(s, d) have free(s)
    define near(a: space, b: space) = any d in Direction where toward(a, d) is b
    play { rounds { turns { choose {
      action Go(q in Queen where q.owner is me, s: space) ${needs} { set s.burnt to yes  move q to s }
      action Land(q in Queen where q.owner is me and q.space is none, s: space) needs free(s) {
        move q to s
        set me.guard to s
      }
      action Leave(q in Queen where q.owner is me) needs q.space is not none { move q to none  set me.guard to none }
    } }
    when round = 12 { draw game }
    } }`);

const TESTED_BEFORE = [
  'needs q.space is not none needs sees(q.space, s)',
  'needs q.space is not none and sees(q.space, s)',
  'needs not (q.space is none or not sees(q.space, s))',
  'needs me.guard is not none needs sees(me.guard, s)',
];

const NOT_TESTED_BEFORE = [
  'needs q.space is none or sees(q.space, s)',
  'needs q.space is not none or free(s) needs q.space is none or near(q.space, s)',
  'needs any w in Queen where w is not q and w.space is not none and sees(w.space, s)',
  'needs me.guard is none or sees(me.guard, s) needs q.space is not none',
  'needs free(s) needs (if q.space is not none then sees(q.space, s) else s.number < 5)',
];

describe('what is tested for one parameter of an action is known for those behind it', () => {
  test.each(TESTED_BEFORE)('%s', (needs) => {
    const directions = (...off: readonly PassName[]) =>
      loopsAskedIn(slides(needs), off).filter(({ size }) => size === 8).length;
    expect(directions()).toBe(0);
    expect(directions('branch-refinement')).toBeGreaterThan(0);
  });

  test.each([...TESTED_BEFORE, ...NOT_TESTED_BEFORE])('both engines play the same: %s', (needs) => {
    const game = createGame(slides(needs));
    for (const off of [[], ['branch-refinement'] as const, ['condition-order'] as const]) {
      const difference = findDifference(game, 6, 40, new Set(off));
      expect(difference, difference && explain(difference)).toBeUndefined();
    }
  });
});
