/** Nature: throws the dice and picks at random, from a seed. */

import type { Cells } from '../api.ts';
import { CELL } from '../ir/ir.ts';
import { chanceOutcomes, waitAt } from '../machine/moves.ts';
import type { Game } from '../play/game.ts';
import { createRandom, type Random } from '../random/random.ts';

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

/** The same from a given source of random numbers. */
export function drawWith(game: Game, cells: Cells, random: Random): readonly number[] | undefined {
  const code = cells[CELL.result] === 0 ? waitAt(game.moves, cells) : undefined;
  if (code === undefined || code.kind === 'decision') return undefined;
  game.program.refuel();
  const outcomes = chanceOutcomes(game.moves, code, cells);
  return outcomes.map((possible) => possible[random.below(possible.length)] as number);
}
