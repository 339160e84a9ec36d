/** Invariants: what must hold after every event. */

import type { Cells } from '../ir/cells.ts';
import { invariantsOf } from '../machine/moves.ts';
import type { Game } from './game.ts';
import { formatText } from './text.ts';

/** The invariant that does not hold in these cells, in words. */
export function brokenInvariant(game: Game, cells: Cells): string | undefined {
  for (const [index, { holds }] of invariantsOf(game.moves).entries()) {
    if (holds(cells) === 0) return describeBroken(game, cells, index);
  }
  return undefined;
}

/** An invariant that does not hold, in words; undefined if there is none with this index. */
export function describeBroken(game: Game, cells: Cells, index: number): string | undefined {
  const invariant = invariantsOf(game.moves)[index];
  return invariant && `broken: ${formatText(game.ir, invariant.label, cells, [])}`;
}
