import type { SessionState } from '../../runtime/index.ts';
import { texts } from '../texts/texts.ts';
import { winnersLine } from './acting/ending-card.tsx';
import type { SeatLook } from './signs/seat-look.ts';

interface AnnouncerProps {
  readonly session: SessionState;
  readonly looks: readonly SeatLook[];
}

/** Says aloud what happened last and whose choice it is. */
export function Announcer({ session, looks }: AnnouncerProps) {
  return (
    <p className="visually-hidden" role="status" aria-live="polite" data-announcer>
      {session.history.at(-1)?.text} {waitingLine(session, looks)}
    </p>
  );
}

function waitingLine({ waiting }: SessionState, looks: readonly SeatLook[]): string {
  switch (waiting.kind) {
    case 'decision':
      return texts().table.toDecide(namesOf(waiting.seats, looks), waiting.prompt);
    case 'chance':
      return texts().table.chanceOf(waiting.label);
    case 'end': {
      const winners = waiting.result.winners.map((seat) => looks[seat]).filter((look) => look !== undefined);
      return `${winnersLine(winners)}. ${waiting.result.label}`;
    }
  }
}

/** “Red”, “Red or Blue”, “Red, Blue or Green”. */
function namesOf(seats: readonly number[], looks: readonly SeatLook[]): string {
  return texts().table.or(seats.map((seat) => looks[seat]?.label ?? ''));
}
