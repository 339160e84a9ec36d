import { useCallback, useMemo, useRef } from 'react';
import type { ActionOffer, SessionState } from '../../runtime/index.ts';
import type { ValueNames } from '../../runtime/values/format.ts';
import {
  useActors,
  useBots,
  useDocument,
  useIsCurrent,
  usePlaytest,
  useShowOrigin,
} from '../actors/use-editor.ts';
import { Timeline } from '../time/timeline.tsx';
import { Announcer } from './announcer.tsx';
import { FacesProvider } from './cards.tsx';
import { ChangesContext, useChanges } from './changes.ts';
import { DecisionPanel } from './decision-panel.tsx';
import { PippedContext, pippedOf } from './die-face.tsx';
import { History } from './history.tsx';
import { Notes } from './notes.tsx';
import { Curtain, usePassing } from './passing.tsx';
import { Playbar } from './playbar.tsx';
import { PointingProvider } from './pointing/pointing.tsx';
import { Position } from './position.tsx';
import { type SeatLook, seatLooks } from './seat-look.ts';
import { Seats } from './seats.tsx';
import { useTableSettings } from './settings.ts';
import { Sights } from './sights.tsx';
import styles from './table-pane.module.css';
import { useMotion } from './use-motion.ts';

/** The table of the game that is being played, drawn from nothing but its view. */
export function TablePane() {
  const { playtest } = useActors();
  const go = useCallback((at: number) => playtest.send({ type: 'go', at }), [playtest]);
  const session = usePlaytest(({ session }) => session);
  const broken = useDocument(({ diagnostics }) => diagnostics.length > 0);
  const isCurrent = useIsCurrent();
  const isChecked = useDocument(({ checkedVersion, textVersion }) => checkedVersion === textVersion);
  const seats = session?.view.seats;
  const looks = useMemo(() => seatLooks(seats ?? []), [seats]);
  const cards = session?.view.cards;
  const pictures = useDocument(({ game }) => game?.pictures);
  const faces = useMemo(() => ({ cards: cards ?? [], pictures }), [cards, pictures]);
  const passing = usePassing(session);
  const { isOn: isPassing, turn: passOn } = passing;
  if (!session) {
    return (
      <div className={styles.pane}>
        <Notes looks={[]} />
        <p className={styles.empty}>
          {broken ? 'The game can be played as soon as the rules have no errors.' : 'Setting up the table …'}
        </p>
      </div>
    );
  }
  const { round, turn } = session.view;
  return (
    <div
      className={styles.pane}
      data-table
      data-current={isCurrent && isChecked}
      data-turn={`${round} ${turn}`}
    >
      <Playbar looks={looks} passing={isPassing} onPass={passOn} />
      <Notes looks={looks} />
      <FacesProvider value={faces}>
        {passing.awaited.length > 0 ? (
          <Curtain passing={passing} looks={looks} />
        ) : (
          <Surface session={session} looks={looks} />
        )}
      </FacesProvider>
      {passing.awaited.length === 0 && (
        <>
          <Timeline looks={looks} />
          <History lines={session.history} looks={looks} at={session.at} onGo={go} />
          <Announcer session={session} looks={looks} />
        </>
      )}
    </div>
  );
}

interface SurfaceProps {
  readonly session: SessionState;
  readonly looks: readonly SeatLook[];
}

const nothingNamed: ValueNames = { domains: [], dice: [] };

/** What can be pointed at: what lies on the table, the seats, and what is to be decided. */
function Surface({ session, looks }: SurfaceProps) {
  const { playtest, document } = useActors();
  const showOrigin = useShowOrigin();
  const show = useCallback(
    (place: { readonly start: number; readonly end: number }) => document.send({ type: 'reveal', ...place }),
    [document],
  );
  const names = usePlaytest(({ rules }) => rules) ?? nothingNamed;
  const pipped = useMemo(() => pippedOf(names), [names]);
  const bots = useBots(({ seats }) => seats);
  const { offers, view, waiting, at, length } = session;
  const isPast = at < length;
  const viewAs = usePlaytest(({ viewAs }) => viewAs);
  const changes = useChanges(view, at, viewAs);
  const position = useRef<HTMLElement>(null);
  const moves = useTableSettings(({ moves }) => moves);
  useMotion(position, at, moves);
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
      <Sights view={view} looks={looks} onShow={show}>
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
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
          <section className={styles.scroll} ref={position} tabIndex={0} aria-label="Position">
            <PippedContext value={pipped}>
              <Position view={view} looks={looks} />
            </PippedContext>
          </section>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
          <section className={styles.seats} tabIndex={0} aria-label="Seats">
            <Seats view={view} waiting={waiting} looks={looks} />
          </section>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
          <section className={styles.decision} tabIndex={0} aria-label="Decision">
            <DecisionPanel looks={looks} />
          </section>
        </PointingProvider>
      </Sights>
    </ChangesContext>
  );
}
