import { useMemo, useState } from 'react';
import type { SessionState, Waiting } from '../../runtime/index.ts';
import type { SessionMoment } from '../../runtime/session/state.ts';
import { useActors, useBots, useDocument, usePlaytest } from '../actors/use-editor.ts';
import { LinkButton } from '../controls/button.tsx';
import { Toggle } from '../controls/toggle.tsx';
import { winnersLine } from '../table/acting/ending-card.tsx';
import { ChangesContext, useChanges } from '../table/changes.ts';
import { PointingProvider } from '../table/pointing/pointing.tsx';
import { type SeatLook, seatLooks } from '../table/signs/seat-look.ts';
import { TableFrame } from '../table/table-frame.tsx';
import table from '../table/table-pane.module.css';
import { useNames } from '../table/use-names.ts';
import { sayEngine } from '../texts/say-reason.ts';
import { texts, useTexts } from '../texts/texts.ts';
import type { AlongOrder, Stop } from './along.ts';
import styles from './along-table.module.css';
import { DifferenceTable } from './difference-table.tsx';
import type { Choice } from './sides.ts';
import { differencesOf } from './table-differences.ts';
import { useAlong } from './use-along.ts';

interface AlongTableProps {
  /** The rules that play along; undefined where they are no longer there. */
  readonly side: Choice | undefined;
  readonly session: SessionState;
  /** Whether everything at the table is in sight: decisions that are hidden cannot be taken elsewhere. */
  readonly isSeen: boolean;
}

/** The game at the table by other rules: the same decisions as long as they fit, and where and why they do no longer. */
export function AlongTable({ side, session, isSeen }: AlongTableProps) {
  const t = useTexts();
  const { playtest } = useActors();
  if (!side) return <p className={styles.note}>{t.variants.along.gone}</p>;
  if (isSeen) return <PlayedAlong key={side.id} side={side} session={session} />;
  return (
    <p className={styles.note}>
      {t.variants.along.everyone}{' '}
      <LinkButton onClick={() => playtest.send({ type: 'look', seat: undefined })}>
        {t.variants.along.seeAll}
      </LinkButton>
    </p>
  );
}

interface PlayedAlongProps {
  readonly side: Choice;
  readonly session: SessionState;
}

function PlayedAlong({ side, session }: PlayedAlongProps) {
  const t = useTexts();
  const [goesOn, setGoesOn] = useState(false);
  const along = useAlong(useOrder(side, session, goesOn));
  if (!along) return null;
  if (along.type === 'refused') return <p className={styles.note}>{along.reason}</p>;
  const { moment, stop } = along;
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className={styles.note} tabIndex={0} aria-label={t.variants.along.howFar}>
        <p role="status">
          {stop && (
            <>
              {t.variants.along.stops(
                stop.at + 1,
                session.history[stop.at]?.text ?? '',
                sayEngine(stop.reason),
              )}{' '}
              <RuleLink stop={stop} side={side} />
            </>
          )}
        </p>
        {stop ? (
          <p className={styles.goOn}>
            <Toggle on={goesOn} onChange={setGoesOn}>
              {t.variants.along.goOn}
            </Toggle>
            <span>{goesOn ? t.variants.along.goesOn : t.variants.along.standsStill}</span>
          </p>
        ) : (
          <p>{session.at === 0 ? t.variants.along.begins : t.variants.along.fits(session.at)}</p>
        )}
        <Differences session={session} moment={moment} name={side.label} />
      </section>
      <ShownTable moment={moment} name={side.label} />
    </>
  );
}

/** What is asked for: anew where the rules, the game or where it stands are others. */
function useOrder({ side }: Choice, { at, waiting }: SessionState, goesOn: boolean): AlongOrder | undefined {
  const log = usePlaytest((playing) => playing.log);
  const language = usePlaytest((playing) => playing.language);
  const bot = useBots(({ kind }) => kind);
  const own = useBots((bots) => bots.own);
  const automatic = waiting.kind !== 'chance';
  return useMemo(
    () => log && { side, language, log, at, automatic, bots: goesOn ? { bot, own } : undefined },
    [side, language, log, at, automatic, goesOn, bot, own],
  );
}

/** Where the rule stands; a click leads there where it is in the text that is written. */
function RuleLink({ stop: { rule }, side }: { readonly stop: Stop; readonly side: Choice }) {
  const t = useTexts();
  const { document } = useActors();
  const isWritten = useDocument(
    ({ text, game }) => side.side.sources[0]?.text === text && game?.file === rule?.file,
  );
  if (!rule) return null;
  const said = t.variants.along.place(rule.file, rule.line);
  if (!isWritten) return <>({said})</>;
  return (
    <LinkButton onClick={() => document.send({ type: 'reveal', start: rule.start, end: rule.end })}>
      {said}
    </LinkButton>
  );
}

interface DifferencesProps {
  readonly session: SessionState;
  readonly moment: SessionMoment;
  readonly name: string;
}

function Differences({ session, moment, name }: DifferencesProps) {
  const t = useTexts();
  const differences = useMemo(() => differencesOf(session.view, moment.view), [session.view, moment.view]);
  if (differences.length === 0) return <p>{t.variants.along.same}</p>;
  return (
    <details>
      <summary>{t.variants.along.different(differences.length)}</summary>
      <div className={styles.differences}>
        <DifferenceTable differences={differences} names={[t.variants.along.table, name]} />
      </div>
    </details>
  );
}

interface ShownTableProps {
  readonly moment: SessionMoment;
  readonly name: string;
}

/** The table as it is to be looked at: what is decided is decided at the other one. */
function ShownTable({ moment, name }: ShownTableProps) {
  const { view, at, waiting } = moment;
  const names = useNames();
  const looks = useMemo(() => seatLooks(view.seats), [view.seats]);
  const changes = useChanges(view, at, undefined);
  return (
    <ChangesContext value={changes}>
      <PointingProvider
        className={table.surface}
        offers={NOTHING}
        quiet={undefined}
        names={names}
        view={view}
        moment={String(at)}
        onAct={ignore}
        onShowRule={ignore}
      >
        <TableFrame moment={moment} viewAs={undefined} looks={looks} name={name}>
          <p className={styles.waiting} data-along={waiting.kind} data-along-at={at}>
            {sayWaiting(waiting, looks)}
          </p>
        </TableFrame>
      </PointingProvider>
    </ChangesContext>
  );
}

const NOTHING: readonly never[] = [];

function ignore(): void {}

/** What it waits for, in a line. */
function sayWaiting(waiting: Waiting, looks: readonly SeatLook[]): string {
  const t = texts();
  switch (waiting.kind) {
    case 'chance':
      return t.variants.along.waits(t.table.chance, waiting.label);
    case 'decision':
      return t.variants.along.waits(
        waiting.seats.map((seat) => looks[seat]?.label).join(', '),
        waiting.prompt,
      );
    case 'end':
      return t.variants.along.waits(
        winnersLine(waiting.result.winners.flatMap((seat) => looks[seat] ?? [])),
        waiting.result.label || waiting.result.name,
      );
  }
}
