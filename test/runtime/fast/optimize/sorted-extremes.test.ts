/** Nobody looks further than to the first, or to the last, of elements whose values rise, however the rules say it. */

import { describe, expect, test } from 'vitest';
import type { Expr, Fold } from '../../../../runtime/fast/ir.ts';
import { optimizeGame } from '../../../../runtime/fast/optimize/game.ts';
import { isLoop, partsOf } from '../../../../runtime/fast/walk.ts';
import type { GameIR } from '../../../../runtime/ir/ir.ts';
import { exprsOfEffect, walkEffects } from '../../../../runtime/ir/walk/effects.ts';
import { effectsOf, walkFlow } from '../../../../runtime/ir/walk/flow.ts';
import { createGame } from '../../../../runtime/play/game.ts';
import { explain, findDifference } from '../differential.ts';
import { lowered } from '../lowered.ts';

const CARDS = `cards Card(number: 0..69, other: 0..9) { ${Array.from({ length: 70 }, (_, at) => `C${at} (${at}, ${(at * 7) % 10})`).join(', ')} }`;

function gameOf(value: string): GameIR {
  const text = `game "Extremes" edition 1
    players 2
    ${CARDS}
    player { hand: hand of Card }
    table { stock: deck of Card = all  row: pile of Card  many: -200..200 = 0  rounds_left: 0..6 = 6 }
    play {
      shuffle stock
      for each p in players { draw 9 from stock to p.hand }
      rounds { turns { choose {
        action Do { set many to ${value}  when many < -150 { win me } }
        action Lay(c in me.hand) { move c from me.hand to row }
      } } }
    }`;
  return lowered(text);
}

/** The extremes over all cards in the optimized game. */
function extremesOf(ir: GameIR): readonly Fold[] {
  const found: Fold[] = [];
  const collect = (expr: Expr): void => {
    if (isLoop(expr) && (expr.op === 'min' || expr.op === 'max')) found.push(expr);
    partsOf(expr).forEach(collect);
  };
  walkFlow(optimizeGame(ir).ir.flow, (node) => {
    walkEffects(effectsOf(node), (effect) => exprsOfEffect(effect).forEach(collect));
  });
  return found;
}

const WORDINGS = [
  ['max c in row of c.number', true],
  ['min c in row of c.number', false],
  ['max c in Card where row[c] > 0 of 2 * c.number + 1', true],
  ['min c in Card where c in row of 100 - c.number', true],
  ['max c in row of 0 - c.number', false],
  ['max n in 1..60 where n mod 7 < count row of n', true],
] as const;

const OTHERS = [
  // Which cards are asked about stands in a list.
  'max c in row where c.other < 5 of 0 - c.number',
  'max c in row of c.other',
  'min c in row of (c.number - 30) * (c.number - 30)',
  'max c in row of c.number * many',
];

test.each(WORDINGS)('settled: %s', (value, isBackwards) => {
  const [only, ...others] = extremesOf(gameOf(value));
  expect(others).toEqual([]);
  expect(only).toMatchObject({ isSettled: true, isBackwards });
});

test.each(OTHERS)('not: %s', (value) => {
  expect(extremesOf(gameOf(value)).map(({ isSettled }) => isSettled)).toEqual([undefined]);
});

describe('both engines play the same', () => {
  test.each([...WORDINGS.map(([value]) => value), ...OTHERS])('%s', (value) => {
    const difference = findDifference(createGame(gameOf(value)), 6, 40, new Set());
    expect(difference, difference && explain(difference)).toBeUndefined();
  });
});
