import { useCallback, useEffect, useMemo } from 'react';
import { useActors, useDocument, useIsCurrent, usePlaytest } from '../actors/use-editor.ts';
import { useOfferedGames } from '../games/offered-games.ts';
import { useTexts } from '../texts/texts.ts';
import { Timeline } from '../time/timeline.tsx';
import { useRefusedSetup } from '../variants/refused-setup.ts';
import { Announcer } from './announcer.tsx';
import { Playbar } from './bar/playbar.tsx';
import { History } from './history.tsx';
import { Notes } from './notes.tsx';
import { NothingToPlay } from './nothing-to-play.tsx';
import { Curtain, usePassing } from './seats/passing.tsx';
import { SetUpPanel } from './set-up/set-up-panel.tsx';
import { setUpPosition, useSettingUp } from './set-up/setting-up.ts';
import { seatLooks } from './signs/seat-look.ts';
import styles from './table-pane.module.css';
import { FacesProvider } from './things/cards.tsx';
import { Views } from './views.tsx';

/** The table of the game that is being played, drawn from nothing but its view. */
export function TablePane() {
  const t = useTexts();
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
  const isSettingUp = useSettingUp();
  const endSetUp = useCallback(() => setUpPosition(false), []);
  const toggleSetUp = useCallback(() => setUpPosition(!isSettingUp), [isSettingUp]);
  const id = useDocument(({ game }) => game?.id);
  // Where a folder has no game, none is on its way.
  const isEmpty = useOfferedGames().length === 0 && id === undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a position of another game is set up no longer
  useEffect(() => () => setUpPosition(false), [id]);
  const isRefused = useRefusedSetup().length > 0;
  const seesAll = usePlaytest(({ viewAs }) => viewAs === undefined);
  const { isOn: isPassing } = passing;
  if (!session) {
    return (
      <div className={styles.pane}>
        <Notes looks={[]} />
        {isRefused ? (
          <NothingToPlay />
        ) : (
          <p className={styles.empty}>
            {broken ? t.table.onceNoErrors : isEmpty ? t.table.noGame : t.table.settingUp}
          </p>
        )}
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
      <Playbar looks={looks} settingUp={isSettingUp} onSetUp={toggleSetUp} />
      <Notes looks={looks} />
      <FacesProvider value={faces}>
        {passing.awaited.length > 0 ? (
          <Curtain passing={passing} looks={looks} />
        ) : isSettingUp && seesAll ? (
          <SetUpPanel looks={looks} onClose={endSetUp} />
        ) : (
          <Views session={session} looks={looks} isPassing={isPassing} />
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
