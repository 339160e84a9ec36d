/** A position of a game that was played, as a `given` that an example or another game can begin with. */

import { CELL } from '../ir/ir.ts';
import type { NamedPlaces } from '../lowering/openings/name-places.ts';
import { createGame } from '../play/game.ts';
import { behindSetup } from '../play/opening.ts';
import { cellsAt, type Session } from '../session/session.ts';
import { type Told, told } from '../values/words/told.ts';
import { type GivenPosition, givenPosition } from './given.ts';

/**
 * The position behind so many events of a session, in a game whose places have these names; it has to be tried. Why not, where the
 * language has no words for it.
 */
export function positionAsGiven(
  { game: ir, places }: NamedPlaces,
  session: Session,
  at: number,
): GivenPosition | Told {
  const after = cellsAt(session, at);
  const place = places.get(after[CELL.position] ?? -1);
  if (!place) return told('cannotBeginHere');
  const { cells: before } = behindSetup(ir, createGame, {});
  if (!before || before.length !== after.length) return told('setupDoesNotEnd');
  const { ir: played } = session.game;
  const players = played.domains[0]?.members.map(({ name }) => name) ?? [];
  return givenPosition({ ir: played, players, before, after }, place);
}
