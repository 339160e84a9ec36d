import { useCallback } from 'react';
import { Label, ProgressBar } from 'react-aria-components';
import { useDocument, useEditorActor, useIsCurrent, usePlaytest } from '../actors/use-editor.ts';
import { Button } from '../controls/button.tsx';
import { Picker } from '../controls/picker.tsx';
import { amount } from '../texts/numbers.ts';
import { texts, useTexts } from '../texts/texts.ts';
import { AMOUNTS, isUpToDate, type LabRun } from './lab.ts';
import styles from './lab-pane.module.css';
import { Results, sayAmount } from './results.tsx';
import { useLab } from './use-lab.ts';

const BOTS = ['random', 'greedy', 'mcts'] as const;

/** Lets bots play many games of these rules, and says how they went. */
export function LabPane() {
  const t = useTexts();
  const editor = useEditorActor();
  const [lab, { run }] = useLab();
  const isPlayed = usePlaytest(({ session }) => session !== undefined);
  const canPlay = useIsCurrent() && isPlayed;
  const setup = usePlaytest(({ setup }) => setup);
  const upToDate = useDocument(({ text }) => run === undefined || isUpToDate(run, { text, setup }));
  const playing = run?.status === 'playing';
  const open = useCallback(
    async (game: number) => {
      const log = await lab.write(game);
      if (log) editor.send({ type: 'load-log', log });
      else editor.send({ type: 'notify', notice: texts().lab.notAgain });
    },
    [lab, editor],
  );
  return (
    <div className={styles.pane} data-lab={run?.status ?? 'empty'}>
      <Controls canPlay={canPlay} />
      {!canPlay && (
        <p className={styles.note} id="lab-why-not">
          {t.lab.notPlayable}
        </p>
      )}
      {run && !upToDate && (
        <p className={styles.note} data-out-of-date>
          {t.lab.outOfDate}
        </p>
      )}
      {run?.status === 'failed' && <p className={styles.note}>{run.message}</p>}
      {run?.status === 'stopped' && (
        <p className={styles.note}>{t.lab.stopped(amount(run.played), amount(run.games))}</p>
      )}
      {run?.summary && run.rules ? (
        <section
          className={styles.results}
          aria-label={t.lab.results}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, with the keyboard too
          tabIndex={0}
          data-faded={!upToDate || run.played === 0 || undefined}
        >
          <Results summary={run.summary} rules={run.rules} problems={run.problems} onOpen={open} />
        </section>
      ) : (
        (!run || playing) && <p className={styles.empty}>{t.lab.intro}</p>
      )}
    </div>
  );
}

/** How many games of whom, and how far they are. */
function Controls({ canPlay }: { readonly canPlay: boolean }) {
  const t = useTexts();
  const [lab, { amount: games, bots, run }] = useLab();
  const playing = run?.status === 'playing';
  return (
    <div className={styles.bar}>
      <Picker
        label={t.lab.howMany}
        hideLabel
        choices={AMOUNTS.map((each) => ({ id: String(each), label: t.lab.games(amount(each)) }))}
        value={String(games)}
        onPick={(id) => lab.setAmount(AMOUNTS.find((one) => String(one) === id) ?? games)}
      />
      <Picker
        label={t.lab.bots}
        hideLabel
        choices={BOTS.map((id) => ({ id, ...t.lab.kinds[id] }))}
        value={bots}
        onPick={(id) => lab.setBots(BOTS.find((one) => one === id) ?? bots)}
      />
      {playing ? (
        <Button onClick={lab.cancel}>{t.lab.cancel}</Button>
      ) : (
        <Button
          look="primary"
          aria-disabled={!canPlay}
          aria-describedby={canPlay ? undefined : 'lab-why-not'}
          onClick={lab.run}
        >
          {t.lab.run}
        </Button>
      )}
      {playing && <Progress run={run} />}
      <span className={styles.status} role="status">
        {run && !playing && run.played > 0 && run.summary && sayAmount(run.summary, nameBots(run))}
      </span>
    </div>
  );
}

function nameBots({ order }: LabRun): string {
  return texts().lab.kinds[order.bots].label;
}

function Progress({ run: { played, games } }: { readonly run: LabRun }) {
  const t = useTexts();
  return (
    <ProgressBar
      className={styles.progress}
      value={played}
      maxValue={games}
      valueLabel={t.lab.progress(amount(played), amount(games))}
    >
      {({ percentage = 0, valueText }) => (
        <>
          <Label className="visually-hidden">{t.lab.gamesPlayed}</Label>
          <span>{valueText}</span>
          <span className={styles.track}>
            <span className={styles.fill} style={{ width: `${percentage}%` }} />
          </span>
        </>
      )}
    </ProgressBar>
  );
}
