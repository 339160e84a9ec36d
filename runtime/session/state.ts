/** A session at one moment, as the table is shown to one seat. */

import type { SessionState } from '../api.ts';
import { offers } from '../play/offers.ts';
import { activePath, waiting } from '../play/waiting.ts';
import { type Viewer, viewTable } from '../view/view.ts';
import { currentCells, type Session } from './session.ts';

/** What there is to see and to do. A seat sees what it may see; `all` is for the designer. */
export function sessionState(session: Session, viewer: Viewer): SessionState {
  const { game, played, at, rest, refusal } = session;
  const cells = currentCells(session);
  const next = rest[0];
  return {
    configuration: game.ir.configuration,
    seed: session.seed,
    length: played.length,
    at,
    waiting: waiting(game, cells),
    offers: offers(game, cells).filter((offer) => viewer === 'all' || offer.seat === viewer),
    view: viewTable(game, cells, viewer),
    active: activePath(game, cells),
    history: played
      .slice(0, at)
      .map(({ entry }) =>
        viewer === 'all' || isReader(entry.seenBy, viewer) ? entry.line : (entry.redacted ?? entry.line),
      ),
    divergence:
      next === undefined || refusal === undefined
        ? undefined
        : {
            at: played.length,
            event: next,
            reason: refusal.message,
            origin: refusal.origin < 0 ? undefined : refusal.origin,
          },
  };
}

function isReader(seenBy: number, viewer: number): boolean {
  return viewer >= 0 && ((seenBy >> viewer) & 1) === 1;
}
