/** A position of a game that was played, as a `given` that an example or another game can begin with. */

import type { Program } from '../../language/semantics/program.ts';
import { CELL } from '../ir/ir.ts';
import { namePlaces } from '../lowering/name-places.ts';
import { createGame } from '../play/game.ts';
import { behindSetup } from '../play/opening.ts';
import { cellsAt, type Session } from '../session/session.ts';
import { type GivenPosition, givenPosition } from './given.ts';

/**
 * The position behind so many events of a session of these rules, which has to be tried; a sentence where the language has no words
 * for it.
 */
export function positionAsGiven(
  program: Program,
  { game: played, ...session }: Session,
  at: number,
): GivenPosition | string {
  const { players, variants, options } = played.ir.configuration;
  const { game: ir, places } = namePlaces(program, { players, variants, options });
  const after = cellsAt({ game: played, ...session }, at);
  const place = places.get(after[CELL.position] ?? -1);
  if (!place) return 'The game stands where an example cannot begin: `given at` has no words for it.';
  const { cells: before } = behindSetup(ir, createGame, {});
  if (!before || before.length !== after.length)
    return 'The setup does not come to an end without somebody who says what nature does.';
  const names = played.ir.domains[0]?.members.map(({ name }) => name) ?? [];
  return givenPosition({ ir: played.ir, players: names, before, after }, place);
}
