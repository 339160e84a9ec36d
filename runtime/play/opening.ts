/** Games that begin at a place of the flow with a position of their own. */

import { WORK } from '../analysis/work.ts';
import { defineEffects, faultResult } from '../codegen/effects.ts';
import { PLAIN } from '../codegen/plain.ts';
import { createUnit, linkUnit, type Run } from '../codegen/unit.ts';
import { CELL, type Cells } from '../ir/cells.ts';
import type { GameIR } from '../ir/ir.ts';
import { arrive, beginEvent, waitNumbered } from '../machine/moves.ts';
import { isOpened } from '../values/cells.ts';
import type { Game, GameOptions } from './game.ts';
import { finishSetup } from './setup.ts';
import { start, step } from './step.ts';

/** Cells as the setup leaves them. */
export interface Captured {
  cells: Cells | undefined;
  /** To be done between the setup and the play: notes the cells, and ends the game that led there. */
  readonly run: Run;
}

/** Notes the cells behind the setup, and what `given` makes of them. */
export function captureBehindSetup(given: Run | undefined): Captured {
  const captured: Captured = {
    cells: undefined,
    run(cells) {
      given?.(cells);
      captured.cells = cells.slice();
      // Nobody plays on from here.
      if (cells[CELL.result] === 0) cells[CELL.result] = faultResult(0);
    },
  };
  return captured;
}

/**
 * The cells at a wait, where the effects lead there from those behind the setup; with a result where the game is over by them. Undefined
 * where nobody could do anything there.
 */
export function openAt({ moves, program }: Game, behind: Cells, run: Run, wait: number): Cells | undefined {
  const cells = behind.slice();
  if (cells[CELL.result] !== 0) return cells;
  beginEvent(moves);
  run(cells);
  if (cells[CELL.result] === 0) program.checkEndings(cells);
  if (cells[CELL.result] !== 0) return cells;
  const code = waitNumbered(moves, wait);
  if (!code) return undefined;
  arrive(moves, code, cells);
  return (cells[CELL.position] ?? -1) >= 0 || cells[CELL.result] !== 0 ? cells : undefined;
}

/**
 * The game as it begins, once: with the cells at its opening for those before the setup. What nature does in the setup has its first outcomes.
 * Where it cannot begin so, it has stopped on a fault. `make` makes a game of what leads there.
 */
export function opened(
  ir: GameIR,
  make: (ir: GameIR, options: GameOptions) => Game,
  options: GameOptions,
): GameIR {
  const { opening, ...rest } = ir;
  if (!opening || isOpened(ir)) return ir;
  const behind = behindSetup(rest, make, options);
  const unit = createUnit(PLAIN, ir.tables, undefined);
  const index = defineEffects(unit, opening.effects);
  const { functions, refuel } = linkUnit(unit);
  refuel(WORK);
  const { game, cells: led = start(game) } = behind;
  const cells = behind.cells && openAt(game, behind.cells, functions[index] as Run, opening.wait);
  return { ...ir, initial: [...(cells ?? stopped(led, opening.origin))] };
}

/** The cells between setup and play, where nature had its first outcomes; undefined where the setup does not come to an end. */
export function behindSetup(
  ir: GameIR,
  make: (ir: GameIR, options: GameOptions) => Game,
  options: GameOptions,
): { readonly game: Game; readonly cells: Cells | undefined } {
  const captured = captureBehindSetup(undefined);
  const game = make(ir, { ...options, visit: undefined, given: () => captured.run });
  finishSetup(game, start(game), (cells, event) => {
    const result = step(game, cells, event);
    return result.ok ? result.cells : undefined;
  });
  return { game, cells: captured.cells };
}

function stopped(cells: Cells, origin: number): Cells {
  const fault = cells.slice();
  fault[CELL.position] = -1;
  fault[CELL.result] = faultResult(origin);
  return fault;
}
