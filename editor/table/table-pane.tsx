import { useCallback, useMemo } from 'react';
import type { SessionState } from '../../runtime/index.ts';
import { useActors, useBots, useDocument, useIsCurrent, usePlaytest } from '../actors/use-editor.ts';
import { Announcer } from './announcer.tsx';
import { Board } from './board.tsx';
import { layOutBoard } from './board-layout.ts';
import { BoardPicks, useActivePick } from './board-picks.tsx';
import { FacesProvider } from './cards.tsx';
import { DecisionPanel } from './decision-panel.tsx';
import { DiceRows } from './dice.tsx';
import { History } from './history.tsx';
import { Legend } from './legend.tsx';
import { Middle } from './middle.tsx';
import { Notes } from './notes.tsx';
import { Places, partPlaces } from './places.tsx';
import { Playbar } from './playbar.tsx';
import { Records } from './records.tsx';
import { type SeatLook, seatLooks } from './seat-look.ts';
import { SeatPanel } from './seat-panel.tsx';
import { SpaceList } from './space-list.tsx';
import styles from './table-pane.module.css';

/** The table of the game that is being played, drawn from nothing but its view. */
export function TablePane() {
  return (
    <BoardPicks>
      <Table />
    </BoardPicks>
  );
}

function Table() {
  const { playtest } = useActors();
  const go = useCallback((at: number) => playtest.send({ type: 'go', at }), [playtest]);
  const session = usePlaytest(({ session }) => session);
  const broken = useDocument(({ diagnostics }) => diagnostics.length > 0);
  const isCurrent = useIsCurrent();
  const isChecked = useDocument(({ checkedVersion, textVersion }) => checkedVersion === textVersion);
  const seats = session?.view.seats;
  const looks = useMemo(() => seatLooks(seats ?? []), [seats]);
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
      <Playbar looks={looks} />
      <Notes looks={looks} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className={styles.scroll} tabIndex={0} aria-label="Position">
        <Position session={session} looks={looks} />
      </section>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className={styles.decision} tabIndex={0} aria-label="Decision">
        <DecisionPanel looks={looks} />
      </section>
      <History lines={session.history} looks={looks} at={session.at} onGo={go} />
      <Announcer session={session} looks={looks} />
    </div>
  );
}

interface PositionProps {
  readonly session: SessionState;
  readonly looks: readonly SeatLook[];
}

/** What lies on the table: the board, dice, what the seats have, and other places. */
function Position({ session: { view, waiting }, looks }: PositionProps) {
  const pick = useActivePick();
  const { spaces, paths, dice, places, cards } = view;
  const pictures = useDocument(({ game }) => game?.pictures);
  const layout = useMemo(() => layOutBoard({ spaces, paths }), [spaces, paths]);
  const hasMiddle = layout.middle !== undefined;
  const parted = useMemo(() => partPlaces(places, hasMiddle), [places, hasMiddle]);
  const middle = useMemo(
    () =>
      hasMiddle && dice.length + parted.middle.length > 0 && <Middle dice={dice} places={parted.middle} />,
    [hasMiddle, dice, parted],
  );
  const faces = useMemo(() => ({ cards, pictures }), [cards, pictures]);
  return (
    <FacesProvider value={faces}>
      <div className={styles.table}>
        {spaces.length > 0 && (
          <Board spaces={spaces} paths={paths} layout={layout} looks={looks} middle={middle} pick={pick} />
        )}
        <Legend spaces={spaces} looks={looks} />
        {dice.length > 0 && !hasMiddle && <DiceRows dice={dice} />}
        {view.records
          .filter(({ groups }) => groups.length > 0)
          .map((records) => (
            <Records key={records.name} records={records} looks={looks} />
          ))}
        <Seats view={view} waiting={waiting} looks={looks} />
        <SpaceList spaces={view.spaces} />
        {parted.around.length > 0 && <Places places={parted.around} />}
      </div>
    </FacesProvider>
  );
}

function Seats({
  view,
  waiting,
  looks,
}: Pick<SessionState, 'view' | 'waiting'> & Pick<PositionProps, 'looks'>) {
  const { bots } = useActors();
  const botSeats = useBots(({ seats }) => seats);
  const seatBot = useCallback((seat: number, bot: boolean) => bots.send({ type: 'seat', seat, bot }), [bots]);
  const winners = waiting.kind === 'end' ? waiting.result.winners : [];
  return (
    <div className={styles.seats}>
      {view.seats.map((seat) => {
        const look = looks[seat.seat];
        return (
          look && (
            <SeatPanel
              key={seat.seat}
              seat={seat}
              look={look}
              turn={view.turn === seat.seat}
              deciding={waiting.kind === 'decision' && waiting.seats.includes(seat.seat)}
              winner={winners.includes(seat.seat)}
              bot={botSeats.includes(seat.seat)}
              onBot={seatBot}
            />
          )
        );
      })}
    </div>
  );
}
