/** A game beside the same game with wide cells, on both engines: all of them must hold the same numbers. */

import { expect } from 'vitest';
import { createSteppedEngine, type SteppedEngine } from '../../../runtime/fast/engine.ts';
import type { Cells, Game, MachineEvent } from '../../../runtime/index.ts';
import type { GameIR } from '../../../runtime/ir/ir.ts';
import { CELL } from '../../../runtime/ir/ir.ts';
import { chanceOutcomes, waitAt, writeChance } from '../../../runtime/machine/moves.ts';
import { createGame } from '../../../runtime/play/game.ts';
import { createStepper, type Stepper } from '../../../runtime/play/step.ts';
import { createRandom } from '../../../runtime/random/random.ts';

interface Runner {
  readonly game: Game;
  readonly machine: Stepper;
  readonly engine: SteppedEngine;
}

function runnerOf(ir: GameIR): Runner {
  const game = createGame(ir);
  const { moves, program } = game;
  const engine = createSteppedEngine(ir, (wait, cells) => {
    const code = program.waits.get(wait);
    return code !== undefined && code.kind !== 'decision' && chanceOutcomes(moves, code, cells).length > 0;
  });
  engine.start();
  return { game, machine: createStepper(game), engine };
}

/** What is chosen: the first or last of what is legal, or any. */
export type Way = 'first' | 'last' | 'any';

/**
 * Plays up to `events` events on both engines, with the game's own cells and with wide ones, and expects them to hold
 * the same after each. Returns the greatest and the least number that any cell held.
 */
export function playInWideCells(
  ir: GameIR,
  events: number,
  way: Way = 'last',
): { high: number; low: number } {
  const runners = [ir, { ...ir, layout: { ...ir.layout, storage: 'int32' as const } }].map(runnerOf);
  const [own, wide] = runners as [Runner, Runner];
  const random = createRandom(1, 1);
  const pick = (count: number): number =>
    way === 'any' ? random.below(count) : way === 'first' ? 0 : count - 1;
  let [low, high] = [0, 0];
  for (let event = 0; ; event++) {
    const cells = [...wide.machine.cells];
    for (const { machine, engine } of runners) {
      if (!isSame(machine.cells, cells)) expect([...machine.cells]).toEqual(cells);
      if (!isSame(engine.cells, cells)) expect([...engine.cells]).toEqual(cells);
    }
    low = Math.min(low, ...cells);
    high = Math.max(high, ...cells);
    if (event >= events || cells[CELL.result] !== 0) return { high, low };
    const next = eventAt(wide, pick);
    for (const runner of [own, wide]) send(runner, next);
  }
}

function isSame(left: Cells, right: readonly number[]): boolean {
  return left.length === right.length && right.every((value, index) => value === left[index]);
}

interface Next {
  readonly event: MachineEvent;
  /** Among the legal actions; -1 for nature. */
  readonly index: number;
}

function eventAt({ game, machine, engine }: Runner, pick: (count: number) => number): Next {
  const code = waitAt(game.moves, machine.cells);
  if (code === undefined) throw new Error('nothing is awaited');
  if (code.kind !== 'decision') {
    const outcomes = chanceOutcomes(game.moves, code, machine.cells);
    const values = outcomes.map((possible) => possible[pick(possible.length)] as number);
    return { event: { type: 'chance', values }, index: -1 };
  }
  const index = pick(engine.count());
  return { event: { type: 'act', ...engine.describe(index) }, index };
}

function send({ game, machine, engine }: Runner, { event, index }: Next): void {
  expect(machine.send(event), JSON.stringify(event)).toBe(true);
  if (index >= 0) {
    engine.count();
    engine.take(index);
    return;
  }
  const code = waitAt(game.moves, engine.cells);
  if (event.type !== 'chance' || code === undefined || code.kind === 'decision') throw new Error('no chance');
  writeChance(game.moves, code, engine.cells, event.values);
  engine.goOn();
}
