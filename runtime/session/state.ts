/** A session at one moment, as the table is shown to one seat. */

import type { LogEvent, SessionState } from '../api.ts';
import { offers } from '../play/offers.ts';
import { activePath, waiting } from '../play/waiting.ts';
import { type Viewer, viewTable } from '../view/view.ts';
import { readHistory } from './reading.ts';
import { currentCells, type Session } from './session.ts';

/** A session at one moment, without what happened before. */
export type SessionMoment = Omit<SessionState, 'history'>;

/**
 * What there is to see and to do. A seat gets what follows from what it may see, and nothing else; `all` is for the
 * designer.
 */
export function sessionState(session: Session, viewer: Viewer): SessionState {
  const { divergence, ...moment } = sessionMoment(session, viewer);
  return { ...moment, history: readHistory(session, viewer), divergence };
}

/** The same without the history: it takes no longer in a long game than in a short one. */
export function sessionMoment(session: Session, viewer: Viewer): SessionMoment {
  const { game, at } = session;
  const cells = currentCells(session);
  return {
    configuration: game.ir.configuration,
    // Who knows the seed knows what will be drawn.
    seed: viewer === 'all' ? session.seed : undefined,
    length: session.played.length,
    at,
    waiting: waiting(game, cells, viewer),
    offers: offers(game, cells, viewer),
    view: viewTable(game, cells, viewer),
    active: activePath(game, cells, viewer),
    divergence: divergenceOf(session, viewer),
  };
}

/** The event that no longer fits. What it was made with, and what refuses it, is for the seat whose event it is. */
function divergenceOf({ played, rest, refusal }: Session, viewer: Viewer): SessionState['divergence'] {
  const event = rest[0];
  if (event === undefined || refusal === undefined) return undefined;
  const at = played.length;
  const isOwn = viewer === 'all' || ('seat' in event && event.seat === viewer + 1);
  if (!isOwn && !('time' in event))
    return { at, event: withoutValues(event), reason: 'the rules refuse it', origin: undefined };
  return { at, event, reason: refusal.message, origin: refusal.origin < 0 ? undefined : refusal.origin };
}

function withoutValues(event: LogEvent): LogEvent {
  if ('action' in event) return { ...event, args: [] };
  return 'chance' in event ? { chance: event.chance, shows: [] } : event;
}
