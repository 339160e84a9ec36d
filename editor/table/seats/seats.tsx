import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { FieldView, SessionState } from '../../../runtime/index.ts';
import type { SeatPlayer } from '../../actors/bots.ts';
import { useActors, useBots } from '../../actors/use-editor.ts';
import { useEqual } from '../../controls/steady.ts';
import { type OffBoard, offBoardOf } from '../board/off-board.ts';
import type { SeatLook } from '../signs/seat-look.ts';
import { partTallies, talliesOf } from '../things/tallies.ts';
import { Tallies } from '../things/tallies.tsx';
import { SeatPanel } from './seat-panel.tsx';
import styles from './seats.module.css';
import { turnedHands } from './turned-hands.ts';

interface SeatsProps extends Pick<SessionState, 'view' | 'waiting'> {
  /** The seat with whose eyes it is seen; undefined for everybody's. */
  readonly viewAs: number | undefined;
  /** The seat that somebody plays now. */
  readonly active: number | undefined;
  readonly looks: readonly SeatLook[];
  /** What the seat that plays has, and is shown elsewhere. */
  readonly apart: readonly FieldView[];
}

const NOTHING: readonly OffBoard[] = [];

/**
 * All seats at the table. The one that decides or is looked at is open, and those whose hands all but they themselves see; the others are a line
 * each, until somebody opens them.
 */
export function Seats({ view, waiting, viewAs, active, looks, apart }: SeatsProps) {
  const { bots } = useActors();
  const botSeats = useBots(({ seats }) => seats);
  const own = useBots(({ own }) => own);
  const seatPlayer = useCallback(
    (seat: number, player: SeatPlayer) => bots.send({ type: 'seat', seat, player }),
    [bots],
  );
  const [turned, setTurned] = useState<ReadonlyMap<number, boolean>>(new Map());
  const turnSeat = useCallback(
    (seat: number, open: boolean) => setTurned((known) => new Map(known).set(seat, open)),
    [],
  );
  const { spaces, offBoard } = view;
  const lying = useMemo(() => offBoardOf({ spaces, offBoard }), [spaces, offBoard]);
  const { seats, connections } = view;
  const tallies = useMemo(() => talliesOf({ seats, connections }), [seats, connections]);
  const { beside } = useMemo(() => partTallies(tallies), [tallies]);
  const compared = useEqual(new Set(tallies.map(({ name }) => name)));
  const shownApart = useEqual(new Set([...compared, ...apart.map(({ name }) => name)]));
  const turnedRound = useMemo(() => turnedHands(seats, viewAs), [seats, viewAs]);
  const winners = waiting.kind === 'end' ? waiting.result.winners : [];
  const deciding = waiting.kind === 'decision' ? waiting.seats : [];
  const list = useRef<HTMLDivElement>(null);
  // Where not all seats are in sight, the one that is open by itself is.
  useEffect(() => {
    const panel = list.current?.querySelector<HTMLElement>(`[data-seat="${active}"]`);
    const around = list.current?.parentElement;
    if (!panel || !around) return;
    // At once, and whenever there is more or less room.
    const observer = new ResizeObserver(() => bringIntoSight(panel, around));
    observer.observe(around);
    return () => observer.disconnect();
  }, [active]);
  return (
    <div className={styles.seats} ref={list}>
      {view.seats.map((seat) => {
        const look = looks[seat.seat];
        return (
          look && (
            <SeatPanel
              key={seat.seat}
              seat={seat}
              look={look}
              looks={looks}
              compared={seat.seat === active ? shownApart : compared}
              offBoard={lying.get(seat.seat) ?? NOTHING}
              turn={view.turn === seat.seat}
              deciding={deciding.includes(seat.seat)}
              winner={winners.includes(seat.seat)}
              player={botSeats.includes(seat.seat) ? (own[seat.seat] ?? 'bot') : 'person'}
              onPlayer={seatPlayer}
              open={turned.get(seat.seat) ?? (seat.seat === active || turnedRound.has(seat.seat))}
              onOpen={turnSeat}
            />
          )
        );
      })}
      <Tallies tallies={beside} looks={looks} />
    </div>
  );
}

/** Scrolls the seats around it, and nothing around them: on a telephone they are of one page with the board. */
function bringIntoSight(panel: HTMLElement, around: HTMLElement): void {
  if (around.scrollHeight <= around.clientHeight) return;
  const [inner, outer] = [panel.getBoundingClientRect(), around.getBoundingClientRect()];
  const above = inner.top - outer.top;
  const below = inner.bottom - outer.bottom;
  // What is higher than the room shows where it begins.
  if (above < 0 || inner.height > outer.height) around.scrollTop += above;
  else if (below > 0) around.scrollTop += below;
}
