import { useCallback, useMemo } from 'react';
import type { PlaceView, SessionState } from '../../runtime/index.ts';
import { useActors, useBots, useDocument, useIsCurrent, usePlaytest } from '../actors/use-editor.ts';
import { join } from '../controls/button.tsx';
import { Announcer } from './announcer.tsx';
import { Board } from './board.tsx';
import { BoardPicks, useActivePick } from './board-picks.tsx';
import { DecisionPanel } from './decision-panel.tsx';
import { DiceRow } from './dice.tsx';
import { Field } from './field.tsx';
import { History } from './history.tsx';
import { Legend } from './legend.tsx';
import { Notes } from './notes.tsx';
import { Playbar } from './playbar.tsx';
import { Records } from './records.tsx';
import { type SeatLook, seatLooks } from './seat-look.ts';
import { SeatPanel } from './seat-panel.tsx';
import { Sign, tinted } from './sign.tsx';
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
  return (
    <div className={styles.table}>
      {view.spaces.length > 0 && <Board spaces={view.spaces} paths={view.paths} looks={looks} pick={pick} />}
      <Legend spaces={view.spaces} looks={looks} />
      {view.dice.length > 0 && (
        <div className={styles.dice}>
          {view.dice.map((dice) => (
            <DiceRow key={dice.name} dice={dice} />
          ))}
        </div>
      )}
      {view.records
        .filter(({ groups }) => groups.length > 0)
        .map((records) => (
          <Records key={records.name} records={records} looks={looks} />
        ))}
      <Seats view={view} waiting={waiting} looks={looks} />
      <SpaceList spaces={view.spaces} />
      {view.places.length > 0 && (
        <div className={styles.places}>
          {view.places.map((place) => (
            <article
              key={place.name}
              className={join(styles.place, isWide(place) && styles.wide)}
              aria-label={place.label}
              data-place={place.name}
            >
              <h2 className={styles.placeName} style={tinted(place.drawn)}>
                <Sign icon={place.drawn?.icon} />
                {place.label}
              </h2>
              <dl>
                {place.fields.map((field) => (
                  <Field key={field.name} field={field} />
                ))}
              </dl>
            </article>
          ))}
        </div>
      )}
    </div>
  );
}

/** Whether it holds so many kinds of things that half the width makes a tower of them. */
function isWide({ fields }: PlaceView): boolean {
  return fields.some(
    ({ shown }) => shown.kind === 'pile' && shown.counts.filter(({ count }) => count > 0).length > WIDE,
  );
}

const WIDE = 8;

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
