import { memo, useState } from 'react';
import type { SessionState, Viewer } from '../../runtime/index.ts';
import type { Beside } from '../actors/playtest.ts';
import { useActors, usePlaytest } from '../actors/use-editor.ts';
import { Button, IconButton } from '../controls/button.tsx';
import { useFocusBack } from '../controls/focus-back.ts';
import { Close } from '../controls/icons.tsx';
import { type Choice, Picker } from '../controls/picker.tsx';
import { chooseTask, usePanes } from '../shell/panes.ts';
import { texts, useTexts } from '../texts/texts.ts';
import { AlongTable } from '../variants/along-table.tsx';
import { useSides } from '../variants/use-sides.ts';
import { SPECTATOR } from '../worker/protocol.ts';
import { AskTableContext } from './pointing/ask-table.ts';
import type { SeatLook } from './signs/seat-look.ts';
import { SeatToken } from './signs/seat-token.tsx';
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
export const Views = memo(function Views({ session, looks, isPassing }: ViewsProps) {
  const viewAs = usePlaytest(({ viewAs }) => viewAs);
  const beside = usePlaytest(({ beside }) => beside);
  const isGone = typeof beside === 'number' && beside >= looks.length;
  if (beside === undefined || isPassing || isGone)
    return <Surface session={session} viewAs={viewAs} looks={looks} />;
  return <TwoViews session={session} viewAs={viewAs} beside={beside} looks={looks} />;
});

interface OtherViewProps {
  readonly session: SessionState;
  readonly viewer: Viewer;
  readonly looks: readonly SeatLook[];
  readonly name: string;
}

interface TwoViewsProps {
  readonly session: SessionState;
  readonly viewAs: number | undefined;
  readonly beside: Beside;
  readonly looks: readonly SeatLook[];
}

/**
 * Two views of one moment, or one of it and one of the same decisions by other rules; where there is no room for both, one of them is in
 * front. Each marks what not everybody sees.
 */
function TwoViews({ session, viewAs, beside, looks }: TwoViewsProps) {
  const t = useTexts();
  const { playtest } = useActors();
  const { task } = usePanes();
  useFocusBack('beside');
  const sides = useSides();
  // Where there is room for both, the one that somebody works in is the one that stays when there is no longer.
  const [isSecond, setIsSecond] = useState(false);
  const first: Viewer = viewAs ?? 'all';
  const isAlong = typeof beside === 'object';
  const side = isAlong ? sides.find(({ id }) => id === beside.rules) : undefined;
  const shown = isAlong ? (side?.label ?? '') : nameOf(beside, looks);
  return (
    <div className={styles.views} data-front={isSecond ? 'second' : 'first'} data-views>
      <div className={styles.front} role="toolbar" aria-label={t.table.viewInFront}>
        <Button aria-pressed={!isSecond} onClick={() => setIsSecond(false)}>
          <Looker viewer={first} looks={looks} />
        </Button>
        <Button aria-pressed={isSecond} onClick={() => setIsSecond(true)}>
          {isAlong ? shown : <Looker viewer={beside} looks={looks} />}
        </Button>
        {task !== 'play' && (
          <Button look="quiet" onClick={() => chooseTask('play')}>
            {t.table.sideBySide}
          </Button>
        )}
      </div>
      <section
        className={styles.view}
        aria-label={t.table.firstView(nameOf(first, looks))}
        data-view="first"
        onFocus={() => setIsSecond(false)}
      >
        <header className={styles.head}>
          <Looker viewer={first} looks={looks} />
        </header>
        <Surface session={session} viewAs={viewAs} isMarked={!isAlong} looks={looks} />
      </section>
      <section
        className={styles.view}
        aria-label={isAlong ? t.variants.along.by(shown) : t.table.secondViewOf(shown)}
        data-view="second"
        onFocus={() => setIsSecond(true)}
      >
        <header className={styles.head}>
          <Picker
            label={t.table.viewBeside}
            hideLabel
            value={isAlong ? `${RULES}${beside.rules}` : String(beside)}
            choices={[
              ...viewersOf(looks),
              ...sides
                .filter(({ id }) => id !== 'now')
                .map(({ id, label }) => ({ id: `${RULES}${id}`, label, group: t.variants.along.group })),
            ]}
            onPick={(id) => playtest.send({ type: 'look-beside', beside: besideOf(id) })}
          />
          <IconButton
            label={t.table.closeSecondView}
            onClick={() => playtest.send({ type: 'look-beside', beside: undefined })}
          >
            <Close />
          </IconButton>
        </header>
        {isAlong ? (
          <AlongTable side={side} session={session} isSeen={viewAs === undefined} />
        ) : (
          <OtherView session={session} viewer={beside} looks={looks} name={shown} />
        )}
      </section>
    </div>
  );
}

/** The moment as somebody else sees it. */
function OtherView({ session, viewer, looks, name }: OtherViewProps) {
  const moment = useBeside(session, viewer);
  const ask = useAskAs(viewer);
  return (
    moment && (
      <AskTableContext value={ask}>
        <Surface
          session={moment}
          viewAs={viewer === 'all' ? undefined : viewer}
          isMarked
          looks={looks}
          name={name}
        />
      </AskTableContext>
    )
  );
}

/** Before the id of rules among what can stand beside the table. */
const RULES = 'rules ';

function besideOf(id: string): Beside {
  if (id.startsWith(RULES)) return { rules: id.slice(RULES.length) };
  return id === 'all' ? id : Number(id);
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
