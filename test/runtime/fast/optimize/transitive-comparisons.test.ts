/** What two conditions on a parameter say of earlier ones is asked before the parameter, however the rules say it. */

import { describe, expect, test } from 'vitest';
import { optimizeGame } from '../../../../runtime/fast/optimize/game.ts';
import type { PassName } from '../../../../runtime/fast/optimize/passes.ts';
import type { GameIR } from '../../../../runtime/ir/ir.ts';
import { walkFlow } from '../../../../runtime/ir/walk/flow.ts';
import { createGame } from '../../../../runtime/play/game.ts';
import { explain, findDifference } from '../differential.ts';
import { lowered } from '../lowered.ts';

function gameOf(conditions: string): GameIR {
  const text = `game "Towers" edition 1
    players 2
    option limit: 3..9 = 5
    board grid 4 by 4
    space { holder: player or none = none  height: 0..5 = 2 }
    play {
      rounds { turns { choose {
        action Move(a: space, b: space, n: 1..5) needs a is not b ${conditions} {
          subtract min(n, a.height) from a.height
          set b.height to min(5, b.height + n)
          set a.holder to me
        }
        action Pass() {}
      } } when round = 12 { rank p in players by count s in space where s.holder is p } }
    }`;
  return lowered(text);
}

/** What says which second spaces are gone through, before there is an amount. */
function secondSpaces(conditions: string, ...off: readonly PassName[]): string {
  const found: string[] = [];
  walkFlow(optimizeGame(gameOf(conditions), new Set(off)).ir.flow, (node) => {
    if (node.kind !== 'decision') return;
    const [, to] = node.actions[0]?.parameters ?? [];
    found.push(JSON.stringify([to?.where, to?.listed?.key]));
  });
  return found.join();
}

const FOLLOWING = [
  'needs distance(a, b) <= n needs n <= a.height',
  'needs a.height >= n and n >= distance(a, b)',
  'needs not (distance(a, b) > n or n > a.height)',
  'needs n + 1 > distance(a, b) needs n < a.height + 1',
  'needs distance(a, b) = n needs a.height - n >= 0',
  'needs b.height + n <= limit needs distance(a, b) <= n',
];

const NOT_FOLLOWING = [
  // Both say how much it is at most.
  'needs n <= a.height needs n <= b.height',
  // So does what something is taken away from.
  'needs distance(a, b) - n >= 0 needs n <= a.height',
  // It is known with the amount only.
  'needs distance(a, b) * n <= a.height',
  'needs distance(a, b) <= n or n <= a.height',
];

describe('tested before the amount', () => {
  test.each(FOLLOWING)('%s', (conditions) => {
    const [early, late] = [secondSpaces(conditions), secondSpaces(conditions, 'transitive-comparisons')];
    expect(early.length).toBeGreaterThan(late.length);
  });

  test.each(NOT_FOLLOWING)('not: %s', (conditions) => {
    expect(secondSpaces(conditions)).toBe(secondSpaces(conditions, 'transitive-comparisons'));
  });
});

test.each([...FOLLOWING, ...NOT_FOLLOWING])('both engines play the same: %s', (conditions) => {
  const game = createGame(gameOf(conditions));
  for (const off of [[], ['transitive-comparisons'], ['condition-order']] satisfies PassName[][]) {
    const difference = findDifference(game, 2, 30, new Set(off));
    expect(difference, difference && explain(difference)).toBeUndefined();
  }
});
