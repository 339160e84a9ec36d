/** A region that grows is looked at where it grows, however the rules say what lies beside what. */

import { describe, expect, test } from 'vitest';
import { optimizeGame } from '../../../../runtime/fast/optimize/game.ts';
import type { GameIR } from '../../../../runtime/ir/ir.ts';
import { effectsOf, walkFlow } from '../../../../runtime/ir/walk/flow.ts';
import { createGame } from '../../../../runtime/play/game.ts';
import { explain, findDifference } from '../differential.ts';
import { lowered } from '../lowered.ts';

function gameOf(touches: string): GameIR {
  const text = `game "Chains" edition 1
    players 2
    board grid 6 by 6
    space { stone: player or none = none  linked: yes/no = no }
    define joins(s: space) = s.stone is me and not s.linked and (s.row = 1 or ${touches})
    play { rounds { turns {
      choose { action Put(s in space where s.stone is none) { set s.stone to me } } otherwise { draw game }
      repeat while any s in space where joins(s) {
        for each s in space where joins(s) { set s.linked to yes }
      }
      when any s in space where s.linked and s.row = 6 { win me }
    } } }`;
  return lowered(text);
}

/** For how many spaces the condition is tested again where one is written to, at most. */
function testedAgain(touches: string): number {
  const { worklists } = optimizeGame(gameOf(touches));
  return Math.max(
    ...worklists.flatMap(({ regions }) =>
      regions.flatMap(({ elements }) => elements.map(({ length }) => length)),
    ),
  );
}

const WORDINGS = [
  'any t in neighbours(s) where t.linked and t.stone is me',
  'any t in space where t in neighbours(s) and t.linked and t.stone is me',
  'any t in space where t.linked and t.stone is me and distance(s, t) = 1',
  'not all t in neighbours(s) have not t.linked or t.stone is not me',
  '(count t in neighbours(s) where t.linked and t.stone is me) > 0',
  'any d in Direction where any t in toward(s, d) where t.linked and t.stone is me and (t.row = s.row or t.column = s.column)',
];

const OTHERS = [
  // A stone anywhere in the row or in the column, or not much further to the right.
  'any t in space where (t.row = s.row or t.column = s.column) and t.linked and t.stone is me',
  'any t in space where t.number != s.number and t.linked and t.stone is me and t.column < s.column + 2',
];

describe('only what lies beside is tested again', () => {
  test.each(WORDINGS)('%s', (touches) => {
    expect(testedAgain(touches)).toBeLessThanOrEqual(9);
  });

  test.each(OTHERS)('not: %s', (touches) => {
    expect(testedAgain(touches)).toBeGreaterThan(9);
  });
});

/** The bit sets that the loops over worklists ask. */
function bitSetsAsked(touches: string): readonly number[] {
  const found: number[] = [];
  walkFlow(optimizeGame(gameOf(touches)).ir.flow, (node) => {
    for (const effect of effectsOf(node))
      if (effect.op === 'for' && effect.worklist !== undefined) found.push(effect.indexed?.sets.length ?? 0);
  });
  return found;
}

describe('what is linked already is not looked at, nor what is no stone of mine', () => {
  test.each(WORDINGS)('%s', (touches) => {
    const asked = bitSetsAsked(touches);
    expect(asked.length).toBeGreaterThan(0);
    for (const sets of asked) expect(sets).toBe(2);
  });
});

test.each([...WORDINGS, ...OTHERS])('both engines play the same: %s', (touches) => {
  const difference = findDifference(createGame(gameOf(touches)), 6, 60, new Set());
  expect(difference, difference && explain(difference)).toBeUndefined();
});
