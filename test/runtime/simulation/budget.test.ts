/** A budget changes nothing but where one stops: what was played up to there is the same. */

import { describe, expect, test } from 'vitest';
import { compile } from '../../../language/index.ts';
import type { GameIR } from '../../../runtime/ir/ir.ts';
import { lower } from '../../../runtime/lowering/lower.ts';
import { createGame } from '../../../runtime/play/game.ts';
import { createSimulator, simulateRange } from '../../../runtime/simulation/simulate.ts';
import { createBudget } from '../../../shared/budget.ts';
import { shippedGames, sourcesOf } from '../../games/games.ts';

function irOf(name: string): GameIR {
  const { game } = lower(compile(sourcesOf(name)).program);
  if (game === undefined) throw new Error(name);
  return game;
}

function play(ir: GameIR, operations: number | undefined, games: number, engine: 'fast' | 'xstate' = 'fast') {
  const budget = operations === undefined ? undefined : createBudget(operations);
  const simulator = createSimulator(createGame(ir, { budget }), { seed: 5, engine });
  const played = simulateRange(simulator, 0, games);
  return { played, left: budget?.left ?? 0 };
}

/** What making the game takes, and half of what playing so many games takes. */
function halfWay(ir: GameIR, games: number, engine: 'fast' | 'xstate' = 'fast'): number {
  const [made, played] = [0, games].map((count) => 1e12 - play(ir, 1e12, count, engine).left);
  return ((made ?? 0) + (played ?? 0)) / 2;
}

describe.each(shippedGames)('%s', (name) => {
  const ir = irOf(name);

  test('with a budget that is never spent the games are the same', () => {
    const plain = play(ir, undefined, 12).played;
    const bounded = play(ir, 1e12, 12).played;
    expect(bounded).toEqual(plain);
  });

  test('where it is spent, the games before are the same, always as many, and little more was done', () => {
    const half = halfWay(ir, 12);
    const cut = play(ir, half, 12);
    const { to } = cut.played;
    expect(to).toBeGreaterThan(0);
    expect(to).toBeLessThan(12);
    expect(cut.played.rows).toEqual(play(ir, undefined, to).played.rows);
    expect(play(ir, half, 12).played).toEqual(cut.played);
    expect(cut.left).toBeLessThan(0);
    expect(cut.left).toBeGreaterThan(-half / 10);
  });
});

test('the state machine stops, too, and at the same games each time', () => {
  const ir = irOf('king-of-new-tokyo');
  const cut = play(ir, halfWay(ir, 6, 'xstate'), 6, 'xstate').played;
  expect(cut.to).toBeGreaterThan(0);
  expect(cut.to).toBeLessThan(6);
  expect(cut.rows).toEqual(play(ir, undefined, cut.to, 'xstate').played.rows);
});
