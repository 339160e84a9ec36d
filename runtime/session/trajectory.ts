import type { Trajectory } from '../play/trajectory.ts';
import { decodeEvent } from './events.ts';
import { cellsAt, type Session } from './session.ts';

/** How a session came to where it stands. */
export function trajectoryOf(session: Session): Trajectory {
  return {
    length: session.at,
    cells: (at) => cellsAt(session, at),
    event(at) {
      const played = session.played[at];
      const decoded = played && decodeEvent(session.game, cellsAt(session, at), played.event);
      return decoded?.ok ? decoded.event : undefined;
    },
  };
}
