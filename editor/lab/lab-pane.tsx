import { useCallback } from 'react';
import { Label, ProgressBar } from 'react-aria-components';
import { useDocument, useEditorActor, useIsCurrent, usePlaytest } from '../actors/use-editor.ts';
import { Button } from '../controls/button.tsx';
import { Picker } from '../controls/picker.tsx';
import { AMOUNTS, isUpToDate, type LabRun } from './lab.ts';
import styles from './lab-pane.module.css';
import { amount } from './numbers.ts';
import { Results, sayAmount } from './results.tsx';
import { useLab } from './use-lab.ts';

const amounts = AMOUNTS.map((games) => ({ id: String(games), label: `${amount(games)} games` }));
const players = [
  { id: 'random', label: 'Random', note: 'anything that is legal' },
  { id: 'greedy', label: 'Greedy', note: 'what brings most at once' },
  { id: 'mcts', label: 'Thinking', note: 'what does best when they play on; takes far longer' },
] as const;

/** Lets bots play many games of these rules, and says how they went. */
export function LabPane() {
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
      else editor.send({ type: 'notify', notice: 'This game could not be played again.' });
    },
    [lab, editor],
  );
  return (
    <div className={styles.pane} data-lab={run?.status ?? 'empty'}>
      <Controls canPlay={canPlay} />
      {!canPlay && (
        <p className={styles.note} id="lab-why-not">
          These rules cannot be played yet: see the problems under the text.
        </p>
      )}
      {run && !upToDate && (
        <p className={styles.note} data-out-of-date>
          Out of date: the rules or the options have changed since these games were played.
        </p>
      )}
      {run?.status === 'failed' && <p className={styles.note}>{run.message}</p>}
      {run?.status === 'stopped' && (
        <p className={styles.note}>
          Stopped after {amount(run.played)} of {amount(run.games)} games.
        </p>
      )}
      {run?.summary && run.rules ? (
        <section
          className={styles.results}
          aria-label="Results"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, with the keyboard too
          tabIndex={0}
          data-faded={!upToDate || run.played === 0 || undefined}
        >
          <Results summary={run.summary} rules={run.rules} problems={run.problems} onOpen={open} />
        </section>
      ) : (
        (!run || playing) && (
          <p className={styles.empty}>
            Let bots play these rules against each other many times: who wins, how games end, how long they
            take, and what nobody ever does.
          </p>
        )
      )}
    </div>
  );
}

/** How many games of whom, and how far they are. */
function Controls({ canPlay }: { readonly canPlay: boolean }) {
  const [lab, { amount: games, bots, run }] = useLab();
  const playing = run?.status === 'playing';
  return (
    <div className={styles.bar}>
      <Picker
        label="How many games"
        hideLabel
        choices={amounts}
        value={String(games)}
        onPick={(id) => lab.setAmount(AMOUNTS.find((one) => String(one) === id) ?? games)}
      />
      <Picker
        label="Bots"
        hideLabel
        choices={players}
        value={bots}
        onPick={(id) => lab.setBots(players.find((one) => one.id === id)?.id ?? bots)}
      />
      {playing ? (
        <Button onClick={lab.cancel}>Cancel</Button>
      ) : (
        <Button
          look="primary"
          aria-disabled={!canPlay}
          aria-describedby={canPlay ? undefined : 'lab-why-not'}
          onClick={lab.run}
        >
          Run
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
  return players.find(({ id }) => id === order.bots)?.label ?? order.bots;
}

function Progress({ run: { played, games } }: { readonly run: LabRun }) {
  return (
    <ProgressBar
      className={styles.progress}
      value={played}
      maxValue={games}
      valueLabel={`${amount(played)} of ${amount(games)} games`}
    >
      {({ percentage = 0, valueText }) => (
        <>
          <Label className="visually-hidden">Games played</Label>
          <span>{valueText}</span>
          <span className={styles.track}>
            <span className={styles.fill} style={{ width: `${percentage}%` }} />
          </span>
        </>
      )}
    </ProgressBar>
  );
}
