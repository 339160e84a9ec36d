/**
 * Answers on their way from the worker to the page: a moment of the game without what is as it was in the answer before. With most keys that
 * is all of it, and to write and read it again takes longer than to see that.
 */

import type { SessionMoment } from '../../runtime/session/state.ts';
import { areAlike } from '../../shared/alike.ts';
import type { Snapshot } from './protocol.ts';

type Part = keyof SessionMoment;

/** An answer as it is sent. */
export interface SentSnapshot extends Omit<Snapshot, 'session'> {
  readonly session: Partial<SessionMoment> | undefined;
  /** Parts of the moment that are those of the answer before. */
  readonly same: readonly Part[];
}

/** Sends answers, each after those before. */
export function createSender(): (snapshot: Snapshot) => SentSnapshot {
  let before: SessionMoment | undefined;
  return (snapshot) => {
    const { session } = snapshot;
    const parts = Object.keys(session ?? {}) as Part[];
    const same = parts.filter((part) => before && areAlike(session?.[part], before[part]));
    before = session;
    const others = Object.entries(session ?? {}).filter(([part]) => !same.includes(part as Part));
    return { ...snapshot, session: session && (Object.fromEntries(others) as Partial<SessionMoment>), same };
  };
}

/** Receives what one sender sends, all of it in order. What is as it was is the very same object. */
export function createReceiver(): (sent: SentSnapshot) => Snapshot {
  let before: SessionMoment | undefined;
  return ({ same, ...sent }) => {
    const kept = same.map((part) => [part, before?.[part]]);
    const session = sent.session && ({ ...Object.fromEntries(kept), ...sent.session } as SessionMoment);
    before = session;
    return { ...sent, session };
  };
}
