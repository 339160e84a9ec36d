import { useActors, useClock, usePlaytest } from '../../actors/use-editor.ts';
import { Button, IconButton } from '../../controls/button.tsx';
import { Clock, Pause } from '../../controls/icons.tsx';
import { useTexts } from '../../texts/texts.ts';
import styles from './quiet-time.module.css';

/** The clock of the window that is open: it runs if that is wished for, and can be let run out at once. */
export function QuietTime() {
  const t = useTexts();
  const { playtest, clock: actor } = useActors();
  const waiting = usePlaytest(({ session }) => session?.waiting);
  const { wished, secondsLeft } = useClock();
  const clock = waiting?.kind === 'decision' ? waiting.clock : undefined;
  if (clock === undefined) return null;
  const seconds = secondsLeft ?? clock / 1000;
  return (
    <fieldset className={styles.clock} aria-label={t.table.clock}>
      <IconButton
        label={wished ? t.table.stopClock : t.table.runClock}
        pressed={wished}
        onClick={() => actor.send({ type: 'wish', runs: !wished })}
      >
        {wished ? <Pause /> : <Clock />}
      </IconButton>
      <span className={styles.seconds} role="timer" data-seconds={seconds}>
        {seconds} s
      </span>
      <Button onClick={() => playtest.send({ type: 'let-time-run-out' })} title={t.table.timeOverNote}>
        {t.table.letTimeRun}
      </Button>
    </fieldset>
  );
}
