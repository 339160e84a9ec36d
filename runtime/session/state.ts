/** A session at one moment, as one viewer may see it. */

import type { Viewer } from '../analysis/who-sees.ts';
import type { Configuration } from '../ir/ir.ts';
import { type ActionOffer, offers } from '../play/offers.ts';
import { activePath, type Waiting, waiting } from '../play/waiting.ts';
import { type Saying, sayTold, told } from '../values/words/told.ts';
import { type TableView, viewTable } from '../view/view.ts';
import type { HistoryLine } from './history.ts';
import type { LogEvent } from './log.ts';
import { readHistory } from './reading.ts';
import { currentCells, type Session } from './session.ts';

/** A session at one moment, as its viewer may see it. */
export interface SessionState {
  readonly configuration: Configuration;
  /** Undefined for a seat: who knows the seed knows what will be drawn. */
  readonly seed: number | undefined;
  /** Number of events in the log and how many of them are played (less after undo). */
  readonly length: number;
  readonly at: number;
  readonly waiting: Waiting;
  readonly offers: readonly ActionOffer[];
  readonly view: TableView;
  /** Paths of the active state nodes, each before those in it; several lead on where seats choose together. */
  readonly active: readonly string[];
  /** One line per event played, for people. */
  readonly history: readonly HistoryLine[];
  /** After an edit: the event that no longer fits and why. */
  readonly divergence:
    | {
        readonly at: number;
        readonly event: LogEvent;
        readonly reason: string;
        /** The reason, to be said in the language of whoever reads it. */
        readonly why: Saying;
        readonly origin: number | undefined;
      }
    | undefined;
}

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
function divergenceOf({ game, played, rest, refusal }: Session, viewer: Viewer): SessionState['divergence'] {
  const event = rest[0];
  if (event === undefined || refusal === undefined) return undefined;
  const at = played.length;
  const isOwn = viewer === 'all' || ('seat' in event && event.seat === viewer + 1);
  if (!isOwn && !('time' in event))
    return {
      at,
      event: withoutValues(event),
      reason: sayTold(told('rulesRefuse'), game.ir.language),
      why: told('rulesRefuse'),
      origin: undefined,
    };
  const { message: reason, why, origin } = refusal;
  return { at, event, reason, why, origin: origin < 0 ? undefined : origin };
}

function withoutValues(event: LogEvent): LogEvent {
  if ('action' in event) return { ...event, args: [] };
  return 'chance' in event ? { chance: event.chance, shows: [] } : event;
}
