/** Whether the invariants hold in the game at the table: at each of its moments, each looked at once. */

import type { Span } from '../../language/index.ts';
import type { Cells, Game, Session } from '../../runtime/index.ts';
import { invariantsOf } from '../../runtime/machine/moves.ts';
import { perGame } from '../../runtime/play/per-game.ts';
import { cellsAt } from '../../runtime/session/session.ts';

/** An invariant, and after how many events of the game it did not hold first; undefined if it does all along. */
export interface HeldInvariant {
  /** Where it stands in the rules. */
  readonly span: Span;
  readonly brokenAt: number | undefined;
  /** Events that were played. */
  readonly events: number;
}

/** By game: which invariants do not hold in cells, by index. Cells never change. */
const known = perGame(() => new WeakMap<Cells, readonly number[]>());

/** What became of each invariant up to where the session stands; undefined where that is more work than there may be at once. */
export function heldInvariants(session: Session): readonly HeldInvariant[] | undefined {
  const { game, at } = session;
  const found = game.ir.invariants.map(({ origin }) => ({
    span: spanOf(game, origin),
    brokenAt: undefined as number | undefined,
    events: at,
  }));
  if (found.length === 0) return [];
  for (let event = 0; event <= at; event++) {
    const broken = brokenIn(game, cellsAt(session, event));
    if (!broken) return undefined;
    for (const index of broken) {
      const one = found[index];
      if (one) one.brokenAt ??= event;
    }
  }
  return found;
}

function brokenIn(game: Game, cells: Cells): readonly number[] | undefined {
  const ofGame = known(game);
  const before = ofGame.get(cells);
  if (before) return before;
  const broken = invariantsOf(game.moves).flatMap(({ holds }, index) => (holds(cells) === 0 ? [index] : []));
  if (game.program.isSpent()) return undefined;
  ofGame.set(cells, broken);
  return broken;
}

function spanOf(game: Game, origin: number): Span {
  return game.ir.origins[origin] ?? { file: 0, start: 0, end: 0 };
}
