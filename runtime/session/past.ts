/** How a session came to where it stands, for bots that remember. */

import type { Past } from '../bots/past.ts';
import { decodeEvent } from './events.ts';
import { cellsAt, type Session } from './session.ts';

export function pastOf(session: Session): Past {
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
