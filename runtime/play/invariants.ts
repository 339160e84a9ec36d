/** Invariants: what must hold wherever the game waits. */

import type { Cells } from '../ir/cells.ts';
import { invariantsOf } from '../machine/moves.ts';
import { told } from '../values/words/told.ts';
import type { Game } from './game.ts';
import { formatText } from './text.ts';
import type { Trouble } from './trouble.ts';

/** The first invariant that does not hold in these cells. */
export function brokenInvariant(game: Game, cells: Cells): Trouble | undefined {
  for (const [index, { holds }] of invariantsOf(game.moves).entries()) {
    if (holds(cells) === 0) return describeBroken(game, cells, index);
  }
  return undefined;
}

/** What is to be said of an invariant that does not hold; undefined if there is none with this index. */
export function describeBroken(game: Game, cells: Cells, index: number): Trouble | undefined {
  const invariant = invariantsOf(game.moves)[index];
  if (invariant === undefined) return undefined;
  return { why: told('broken', formatText(game.ir, invariant.label, cells, [])), origin: invariant.origin };
}
