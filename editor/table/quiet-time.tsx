import { Button, IconButton } from '../controls/button.tsx';
import { Clock, Pause } from '../controls/icons.tsx';
import { useEditor, useStore } from '../store/use-editor.ts';
import styles from './playbar.module.css';

/** The clock of the window that is open: it runs if that is wished for, and can be let run out at once. */
export function QuietTime() {
  const store = useStore();
  const waiting = useEditor((state) => state.session?.waiting);
  const running = useEditor((state) => state.clockRuns);
  const left = useEditor((state) => state.secondsLeft);
  const clock = waiting?.kind === 'decision' ? waiting.clock : undefined;
  if (clock === undefined) return null;
  const seconds = left ?? clock / 1000;
  return (
    <fieldset className={styles.clock} aria-label="Quiet time">
      <IconButton
        label={running ? 'Stop the clock' : 'Let the clock run'}
        pressed={running}
        onClick={() => store.setClock(!running)}
      >
        {running ? <Pause /> : <Clock />}
      </IconButton>
      <span className={styles.seconds} role="timer" data-seconds={seconds}>
        {seconds} s
      </span>
      <Button onClick={store.letTimeRunOut} title="As if nobody had done anything for so long">
        Let the time run out
      </Button>
    </fieldset>
  );
}
