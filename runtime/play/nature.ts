/** Nature, which is a player: throws the dice and picks at random. */

import { itemAt } from '../../shared/internal-problem.ts';
import { CHANCE_IN_A_ROW } from '../analysis/work.ts';
import { faultResult } from '../codegen/effects.ts';
import type { Compiled } from '../codegen/unit.ts';
import type { Cells } from '../ir/cells.ts';
import { CELL } from '../ir/ir.ts';
import { chanceOutcomes, waitAt } from '../machine/moves.ts';
import { createRandom, type Random } from '../random/random.ts';
import type { Game } from './game.ts';

/**
 * What nature sends as event number `at` of a log. It depends on nothing but the seed, that number and what is
 * due: so undo and redo give the same dice. Undefined if nothing is due.
 */
export function drawChance(
  game: Game,
  cells: Cells,
  seed: number,
  at: number,
): readonly number[] | undefined {
  return drawWith(game, cells, createRandom(seed, at));
}

/** What nature sends next, drawn from these random numbers; undefined if nothing is due. */
export function drawWith(game: Game, cells: Cells, random: Random): readonly number[] | undefined {
  const code = waitAt(game.moves, cells);
  if (code === undefined || code.kind === 'decision') return undefined;
  const outcomes = chanceOutcomes(game.moves, code, cells);
  const weight = code.kind === 'pick' ? code.weight : undefined;
  return outcomes.map(
    (possible) =>
      (weight === undefined
        ? possible[random.below(possible.length)]
        : weighted(cells, possible, weight, random)) as number,
  );
}

/**
 * The cells after so many of nature's events in a row. Where nature would act more than `CHANCE_IN_A_ROW` times the rules never
 * let anybody decide: the game stops on a fault there, on every engine. Else they are the cells given.
 */
export function stopEndlessChance(game: Game, cells: Cells, inARow: number): Cells {
  if (inARow < CHANCE_IN_A_ROW || cells[CELL.result] !== 0) return cells;
  const code = waitAt(game.moves, cells);
  if (code === undefined || code.kind === 'decision') return cells;
  const stopped = cells.slice();
  stopped[CELL.result] = faultResult(code.node.origin);
  stopped[CELL.position] = -1;
  return stopped;
}

/** One of the elements, each as likely as its weight says. */
function weighted(cells: Cells, possible: readonly number[], weight: Compiled, random: Random): number {
  const weights = possible.map((element) => weight(cells, element));
  let rest = random.below(weights.reduce((sum, each) => sum + each, 0));
  const chosen = weights.findIndex((each) => {
    rest -= each;
    return rest < 0;
  });
  return itemAt(possible, Math.max(0, chosen));
}
