/** What is asked of each of a few elements is asked one by one, with what depends on the element alone known, however the rules say it. */

import { describe, expect, test } from 'vitest';
import { compile } from '../../../../language/index.ts';
import type { Expr } from '../../../../runtime/fast/ir.ts';
import { optimizeGame } from '../../../../runtime/fast/optimize/game.ts';
import { isLoop, partsOf } from '../../../../runtime/fast/walk.ts';
import type { GameIR } from '../../../../runtime/ir/ir.ts';
import { walkFlow } from '../../../../runtime/ir/walk/flow.ts';
import { lower } from '../../../../runtime/lowering/lower.ts';
import { createGame } from '../../../../runtime/play/game.ts';
import { explain, findDifference } from '../differential.ts';

function gameOf(condition: string): GameIR {
  const text = `game "Unrolled" edition 1
    players 3
    board grid 4 by 4
    space { marked: yes/no = no  height: 0..3 = 0 }
    player { coins: 0..20 = 2 }
    enum Color { Red, Green, Blue, White, Black, Grey, Brown }
    define straight = { North, East, South, West }
    setup { for each s in space { set s.height to (s.row * s.column) mod 4 } }
    play { rounds { turns { choose {
      action Mark(s: space) needs ${condition} { set s.marked to not s.marked  add 1 to me.coins  when me.coins > 12 { win me } }
      action Lift(s: space) needs s.height < 3 { add 1 to s.height  when s.height = 3 { subtract me.coins from me.coins } }
    } } } }`;
  const { program, diagnostics } = compile([{ name: 'unrolled.regel', text }]);
  const { game, diagnostics: more } = lower(program, {});
  const errors = [...diagnostics, ...more].filter(({ severity }) => severity === 'error');
  expect(errors.map(({ message }) => message)).toEqual([]);
  if (game === undefined) throw new Error('these rules make no game');
  return game;
}

/** How many loops are left in what the first action needs. */
function loopsLeft(ir: GameIR, without?: ReadonlySet<'loop-unrolling'>): number {
  let found = 0;
  const collect = (expr: Expr): void => {
    if (isLoop(expr)) found++;
    partsOf(expr).forEach(collect);
  };
  walkFlow(optimizeGame(ir, without).ir.flow, (node) => {
    if (node.kind !== 'decision') return;
    const [mark] = node.actions;
    for (const { where } of mark?.parameters ?? []) if (where) collect(where);
    for (const { condition } of mark?.needs ?? []) collect(condition);
  });
  return found;
}

const OPEN = 'if d is North then not s.marked else (any t in toward(s, d) where not t.marked)';

const WORDINGS = [
  `any d in straight where ${OPEN}`,
  `not (all d in straight have not (${OPEN}))`,
  `(count d in straight where ${OPEN}) >= 1`,
  'any d in straight where if d is North then s.marked else if d is East then s.height = 2 else s.height = 0',
  '(count p in players where p.coins = s.height) > 0',
  'any n in 1..3 where s.height >= 4 - n and (s.marked or n = 2)',
  'all p in players have p.coins != s.height',
  // Members that are written out: the same one counts once.
  '(count t in { s, a1, d4 } where t.marked) = 1',
  'any t in { a1, s } where t.height > 1',
  'not (all t in { s, b2 } have t.marked or t.height < 2)',
  '(sum t in { b2, s, c3 } of t.height) > 3',
  '(the t in { s, d4 } where t.height = 2) is d4',
];

const OTHERS = [
  // Seven.
  'any c in Color where (c is Red and s.marked) or (c is not Red and s.height > 1)',
  // Written as often as there are directions, this loop would be long.
  'any d in straight where (any t in ray(s, d) where t.height > 2)',
  // The spaces next to each are a list, which has no directions any more.
  'any d in straight where (any t in toward(s, d) where t.height > s.height)',
  // Two of them.
  `(count d in straight where ${OPEN}) >= 2`,
];

test.each(WORDINGS)('unrolled: %s', (condition) => {
  expect(loopsLeft(gameOf(condition))).toBe(0);
  expect(loopsLeft(gameOf(condition), new Set(['loop-unrolling']))).toBe(1);
});

test.each(OTHERS)('not: %s', (condition) => {
  expect(loopsLeft(gameOf(condition))).toBeGreaterThan(0);
});

describe('both engines play the same', () => {
  test.each([...WORDINGS, ...OTHERS])('%s', (condition) => {
    const difference = findDifference(createGame(gameOf(condition)), 2, 60, new Set());
    expect(difference, difference && explain(difference)).toBeUndefined();
  });
});
