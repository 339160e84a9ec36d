/** Whoever asks whether as many as there can be fulfil a condition is answered at the first that does not, however the rules say it. */

import { describe, expect, test } from 'vitest';
import type { Expr, Fold } from '../../../../runtime/fast/ir.ts';
import { optimizeGame } from '../../../../runtime/fast/optimize/game.ts';
import type { PassName } from '../../../../runtime/fast/optimize/passes.ts';
import { isLoop, partsOf } from '../../../../runtime/fast/walk.ts';
import type { GameIR } from '../../../../runtime/ir/ir.ts';
import { exprsOf, walkFlow } from '../../../../runtime/ir/walk/flow.ts';
import { createGame } from '../../../../runtime/play/game.ts';
import { explain, findDifference } from '../differential.ts';
import { lowered } from '../lowered.ts';

/** Men of four kinds are put on a board; whether there is a line of some that are alike depends on two tables. */
function gameOf(line: string): GameIR {
  return lowered(`game "Alike" edition 1
    players 2
    enum Man(tall: yes/no, dark: yes/no) { A (no, no), B (no, yes), C (yes, no), D (yes, yes) }
    board grid 4 by 4
    space { man: Man or none = none }
    table { left: 0..16 = 16 }
    define alike(s: space, t: space) =
      any m in Man where s.man is m and any n in Man where t.man is n and (m.tall = n.tall or m.dark = n.dark)
    play { rounds { turns { choose {
      action Put(s in space where s.man is none, m in Man) {
        set s.man to m
        subtract 1 from left
      }
    }
    when any u in space where any d in Direction where ${line} { win me }
    when left = 0 { draw game }
  } } }`);
}

/** The loops of what the flow asks. */
function loopsOf(ir: GameIR, without: readonly PassName[] = []): readonly Fold[] {
  const found: Fold[] = [];
  const collect = (expr: Expr): void => {
    if (isLoop(expr)) found.push(expr);
    partsOf(expr).forEach(collect);
  };
  walkFlow(optimizeGame(ir, new Set(without)).ir.flow, (node) => exprsOf(node).forEach(collect));
  return found;
}

const WHOLE = [
  '(count t in ray(u, d) where alike(t, u)) = 3',
  '(count t in ray(u, d) where alike(t, u)) >= 3',
  '(count t in ray(u, d) where alike(t, u)) > 2',
  'not (count t in ray(u, d) where alike(t, u)) < 3',
  '3 = (count t in ray(u, d) where alike(t, u)) + 0',
  '(count t in ray(u, d) where alike(t, u)) != 3',
  '(count t in { a1, b2, c3, d4 } where alike(t, u)) = 4',
];

const PARTS = [
  '(count t in ray(u, d) where alike(t, u)) = 2',
  '(count t in ray(u, d) where alike(t, u)) >= 2',
  '(count t in ray(u, d) where alike(t, u)) <= 1 + left / 9',
  '(count t in { a1, b2, c3, d4 } where alike(t, u)) = 3',
];

test.each(WHOLE)('asks whether all are: %s', (line) => {
  const game = gameOf(line);
  expect(loopsOf(game).map(({ op }) => op)).not.toContain('count');
  expect(loopsOf(game, ['normal-forms']).map(({ op }) => op)).toContain('count');
});

test.each(PARTS)('counts: %s', (line) => {
  expect(loopsOf(gameOf(line)).map(({ op }) => op)).toContain('count');
});

describe('both engines play the same', () => {
  test.each([...WHOLE, ...PARTS])('%s', (line) => {
    const difference = findDifference(createGame(gameOf(line)), 6, 40, new Set());
    expect(difference, difference && explain(difference)).toBeUndefined();
  });
});

/** From a square of an edge one way is long enough, from a corner three: 2 x 8 straight ones and four diagonals, both ways counted. */
const LONG_WAYS = 20;

/** Ways that are gone along, from all squares together. */
function waysOf(line: string, without: readonly PassName[] = []): number | undefined {
  const ir = gameOf(line);
  const { tables } = optimizeGame(ir, new Set(without));
  const ways = loopsOf(ir, without).find(({ op, low, size }) => op === 'any' && low === 0 && size <= 8);
  return ways?.listed && tables[ways.listed.items]?.length;
}

const TALL = 'any m in Man where t.man is m and m.tall';

describe('where so many have to be found, only ways that are as long as that are gone along', () => {
  test.each(WHOLE.slice(0, 5))('%s', (same) => {
    const line = same.replace('alike(t, u)', TALL);
    expect(waysOf(line)).toBe(LONG_WAYS);
    expect(waysOf(line, ['implied-conditions'])).toBeUndefined();
  });

  test('where fewer are enough, more ways are', () => {
    expect(waysOf(`(count t in ray(u, d) where ${TALL}) >= 2`)).toBeGreaterThan(LONG_WAYS);
    expect(waysOf(`(count t in ray(u, d) where ${TALL}) < 2`)).toBeUndefined();
  });
});
