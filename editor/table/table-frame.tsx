import { type ReactNode, useMemo, useRef, useState } from 'react';
import type { SessionMoment } from '../../runtime/session/state.ts';
import { useEqual } from '../controls/steady.ts';
import { useTexts } from '../texts/texts.ts';
import { useMotion } from './moving/use-motion.ts';
import { usePointing } from './pointing/pointing.tsx';
import { Position } from './position.tsx';
import { activeSeat } from './seats/active-seat.ts';
import { HandStrip, useCardsInReach } from './seats/hand-strip.tsx';
import { Seats } from './seats/seats.tsx';
import { useTableSettings } from './settings.ts';
import { KindLettersContext, kindLettersOf } from './signs/kind-letters.ts';
import type { SeatLook } from './signs/seat-look.ts';
import styles from './table-pane.module.css';
import { PippedContext, pippedOf } from './things/die-face.tsx';
import { useNames } from './use-names.ts';

interface TableFrameProps {
  readonly moment: Pick<SessionMoment, 'view' | 'waiting' | 'at'>;
  /** The seat with whose eyes it is seen; undefined for everybody's. */
  readonly viewAs: number | undefined;
  readonly looks: readonly SeatLook[];
  /** What it is called beside another one. */
  readonly name?: string | undefined;
  /** What stands below it. */
  readonly children: ReactNode;
}

/** A table as it lies there: what lies on it for all, and the seats around it. */
export function TableFrame({ moment, viewAs, looks, name, children }: TableFrameProps) {
  const t = useTexts();
  const { view, waiting, at } = moment;
  const called = (part: string) => (name === undefined ? part : t.table.partOf(part, name));
  const names = useNames();
  const pipped = useMemo(() => pippedOf(names), [names]);
  const position = useRef<HTMLElement>(null);
  const moves = useTableSettings((settings) => settings.moves);
  useMotion(position, at, viewAs, moves);
  const active = activeSeat(viewAs, waiting, useBegun());
  const seat = active === undefined ? undefined : view.seats[active];
  const inReach = useCardsInReach(seat);
  const kinds = useEqual(useMemo(() => kindLettersOf(view), [view]));
  return (
    <KindLettersContext value={kinds}>
      <div className={styles.lying}>
        <section
          className={styles.scroll}
          ref={position}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
          tabIndex={0}
          aria-label={called(t.table.position)}
          data-refocus="position"
        >
          <PippedContext value={pipped}>
            <Position view={view} looks={looks} />
          </PippedContext>
        </section>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
        <section className={styles.seats} tabIndex={0} aria-label={called(t.table.seats)}>
          <Seats
            view={view}
            waiting={waiting}
            viewAs={viewAs}
            active={active}
            looks={looks}
            apart={inReach}
          />
        </section>
      </div>
      {seat && inReach.length > 0 && <HandStrip seat={seat} fields={inReach} />}
      {children}
    </KindLettersContext>
  );
}

/** The seat for which something was begun last. It stays when that is done, so that what lies around does not move with every choice. */
function useBegun(): number | undefined {
  const now = usePointing()?.draft?.seat;
  const [begun, setBegun] = useState(now);
  if (now !== undefined && now !== begun) setBegun(now);
  return now ?? begun;
}
