import { useState } from 'react';
import type { SessionState, Viewer } from '../../runtime/index.ts';
import { useActors, usePlaytest } from '../actors/use-editor.ts';
import { Button, IconButton } from '../controls/button.tsx';
import { Close } from '../controls/icons.tsx';
import { type Choice, Picker } from '../controls/picker.tsx';
import { chooseTask, usePanes } from '../shell/panes.ts';
import { texts, useTexts } from '../texts/texts.ts';
import { SPECTATOR } from '../worker/protocol.ts';
import { AskTableContext } from './pointing/ask-table.ts';
import type { SeatLook } from './seat-look.ts';
import { SeatToken } from './seat-token.tsx';
import { Surface } from './surface.tsx';
import { useAskAs, useBeside } from './use-beside.ts';
import styles from './views.module.css';

interface ViewsProps {
  readonly session: SessionState;
  readonly looks: readonly SeatLook[];
  /** Whether the device is passed from seat to seat: nobody else's view stands beside it then. */
  readonly isPassing: boolean;
}

/** The table as it is seen with one pair of eyes or, beside each other, with two. */
export function Views({ session, looks, isPassing }: ViewsProps) {
  const viewAs = usePlaytest(({ viewAs }) => viewAs);
  const beside = usePlaytest(({ beside }) => beside);
  const isGone = typeof beside === 'number' && beside >= looks.length;
  if (beside === undefined || isPassing || isGone)
    return <Surface session={session} viewAs={viewAs} looks={looks} />;
  return <TwoViews session={session} viewAs={viewAs} beside={beside} looks={looks} />;
}

interface TwoViewsProps {
  readonly session: SessionState;
  readonly viewAs: number | undefined;
  readonly beside: Viewer;
  readonly looks: readonly SeatLook[];
}

/** Two views of one moment; where there is no room for both, one of them is in front. Each marks what not everybody sees. */
function TwoViews({ session, viewAs, beside, looks }: TwoViewsProps) {
  const t = useTexts();
  const { playtest } = useActors();
  const { task } = usePanes();
  const moment = useBeside(session, beside);
  const ask = useAskAs(beside);
  const [isSecond, setIsSecond] = useState(false);
  const first: Viewer = viewAs ?? 'all';
  const choices = viewersOf(looks);
  return (
    <div className={styles.views} data-front={isSecond ? 'second' : 'first'} data-views>
      <div className={styles.front} role="toolbar" aria-label={t.table.viewInFront}>
        {([first, beside] as const).map((viewer, index) => (
          <Button
            key={index === 0 ? 'first' : 'second'}
            aria-pressed={isSecond === (index === 1)}
            onClick={() => setIsSecond(index === 1)}
          >
            <Looker viewer={viewer} looks={looks} />
          </Button>
        ))}
        {task !== 'play' && (
          <Button look="quiet" onClick={() => chooseTask('play')}>
            {t.table.sideBySide}
          </Button>
        )}
      </div>
      <section className={styles.view} aria-label={t.table.firstView(nameOf(first, looks))} data-view="first">
        <header className={styles.head}>
          <Looker viewer={first} looks={looks} />
        </header>
        <Surface session={session} viewAs={viewAs} isMarked looks={looks} />
      </section>
      <section
        className={styles.view}
        aria-label={t.table.secondViewOf(nameOf(beside, looks))}
        data-view="second"
      >
        <header className={styles.head}>
          <Picker
            label={t.table.viewBeside}
            hideLabel
            value={String(beside)}
            choices={choices}
            onPick={(id) => playtest.send({ type: 'look-beside', viewer: id === 'all' ? id : Number(id) })}
          />
          <IconButton
            label={t.table.closeSecondView}
            onClick={() => playtest.send({ type: 'look-beside', viewer: undefined })}
          >
            <Close />
          </IconButton>
        </header>
        {moment && (
          <AskTableContext value={ask}>
            <Surface session={moment} viewAs={beside === 'all' ? undefined : beside} isMarked looks={looks} />
          </AskTableContext>
        )}
      </section>
    </div>
  );
}

/** All eyes with which the table can be seen. */
function viewersOf(looks: readonly SeatLook[]): readonly Choice[] {
  return [
    { id: 'all', label: texts().table.everyonesView },
    { id: String(SPECTATOR), label: texts().table.spectatorsView },
    ...looks.map(({ seat, label }) => ({ id: String(seat), label })),
  ];
}

function nameOf(viewer: Viewer, looks: readonly SeatLook[]): string {
  return viewersOf(looks).find(({ id }) => id === String(viewer))?.label ?? '';
}

function Looker({ viewer, looks }: { readonly viewer: Viewer; readonly looks: readonly SeatLook[] }) {
  const look = viewer === 'all' ? undefined : looks[viewer];
  return (
    <span className={styles.looker}>
      {look && <SeatToken look={look} size={18} />}
      {nameOf(viewer, looks)}
    </span>
  );
}

/** The view that is offered beside another: what everybody may see, or beside that the first seat's. */
export function offeredBeside(viewAs: number | undefined): Viewer {
  return viewAs === SPECTATOR ? 0 : SPECTATOR;
}
