import { useCallback, useMemo, useRef } from 'react';
import type { ActionOffer } from '../../runtime/index.ts';
import type { SessionMoment } from '../../runtime/session/state.ts';
import type { Place } from '../actors/document-context.ts';
import { useActors, useBots, useShowOrigin } from '../actors/use-editor.ts';
import { useTexts } from '../texts/texts.ts';
import { DecisionPanel } from './acting/decision-panel.tsx';
import { useSteadyRoom } from './acting/steady-room.ts';
import { ChangesContext, useChanges } from './changes.ts';
import { PointingProvider } from './pointing/pointing.tsx';
import { Sights } from './sights.tsx';
import type { SeatLook } from './signs/seat-look.ts';
import { TableFrame } from './table-frame.tsx';
import styles from './table-pane.module.css';
import { useNames } from './use-names.ts';

interface SurfaceProps {
  readonly session: SessionMoment;
  /** The seat with whose eyes it is seen; undefined for everybody's. */
  readonly viewAs: number | undefined;
  /** Whether it is marked what not everybody sees, whatever the settings say. */
  readonly isMarked?: boolean;
  readonly looks: readonly SeatLook[];
  /** What it is called beside another one. */
  readonly name?: string | undefined;
}

/** What can be pointed at: what lies on the table, the seats, and what is to be decided. */
export function Surface({ session, viewAs, isMarked = false, looks, name }: SurfaceProps) {
  const t = useTexts();
  const { playtest, document } = useActors();
  const showOrigin = useShowOrigin();
  const show = useCallback(
    ({ name, start, end }: Place) => document.send({ type: 'reveal', name, start, end }),
    [document],
  );
  const decisionName = name === undefined ? t.table.decision : t.table.partOf(t.table.decision, name);
  const names = useNames();
  const bots = useBots(({ seats }) => seats);
  const { offers, view, waiting, at, length } = session;
  const isPast = at < length;
  const room = useRef<HTMLElement>(null);
  useSteadyRoom(room, waiting.kind === 'end' ? 'end' : waiting.path);
  const changes = useChanges(view, at, viewAs);
  const own = useMemo(
    () => offers.filter(({ seat }) => isPast || !bots.includes(seat)),
    [offers, bots, isPast],
  );
  const act = useCallback(
    ({ seat, action }: ActionOffer, args: readonly number[]) =>
      playtest.send({ type: 'act', seat, action, args }),
    [playtest],
  );
  return (
    <ChangesContext value={changes}>
      <Sights view={view} looks={looks} isMarked={isMarked} onShow={show}>
        <PointingProvider
          className={styles.surface}
          offers={own}
          quiet={waiting.kind === 'decision' ? waiting.aside : undefined}
          names={names}
          view={view}
          moment={String(at)}
          onAct={act}
          onShowRule={showOrigin}
        >
          <TableFrame moment={session} viewAs={viewAs} looks={looks} name={name}>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
            <section className={styles.decision} ref={room} tabIndex={0} aria-label={decisionName}>
              <DecisionPanel session={session} viewAs={viewAs} looks={looks} />
            </section>
          </TableFrame>
        </PointingProvider>
      </Sights>
    </ChangesContext>
  );
}
