import { memo } from 'react';
import { Dialog, DialogTrigger, Popover, Button as TriggerButton } from 'react-aria-components';
import buttons from '../controls/button.module.css';
import { Button, IconButton, join } from '../controls/button.tsx';
import { Dice, Pause, Play, Redo, Restart, Undo } from '../controls/icons.tsx';
import { type Choice, Picker } from '../controls/picker.tsx';
import { useEditor, useStore } from '../store/use-editor.ts';
import type { BotKind } from '../worker/protocol.ts';
import styles from './playbar.module.css';
import { QuietTime } from './quiet-time.tsx';
import type { SeatLook } from './seat-look.ts';

const BOTS: readonly (Choice & { readonly id: BotKind })[] = [
  { id: 'random', label: 'Random bots', note: 'any legal action' },
  { id: 'greedy', label: 'Greedy bots', note: 'what brings most at once' },
  { id: 'mcts', label: 'Thinking bots', note: 'what does best when they play on' },
];

/** Moves along the game: back, forward, to any event, to the end; and how it is watched and rolled. */
export const Playbar = memo(function Playbar({ looks }: { readonly looks: readonly SeatLook[] }) {
  const store = useStore();
  const at = useEditor((state) => state.session?.at ?? 0);
  const length = useEditor((state) => state.session?.length ?? 0);
  const ended = useEditor((state) => state.session?.waiting.kind === 'end');
  const playable = useEditor((state) => state.session !== undefined);
  const running = useEditor((state) => state.running);
  const botKind = useEditor((state) => state.botKind);
  const rigged = useEditor((state) => state.rigged);
  const seen = useEditor((state) => state.viewAs);
  return (
    <div className={styles.bar} role="toolbar" aria-label="Game">
      <div className={styles.travel}>
        <IconButton label="Undo" aria-disabled={at === 0} onClick={store.undo}>
          <Undo />
        </IconButton>
        <IconButton label="Redo" aria-disabled={at >= length} onClick={store.redo}>
          <Redo />
        </IconButton>
        <input
          className={styles.slider}
          type="range"
          min={0}
          max={Math.max(length, 1)}
          value={at}
          disabled={length === 0}
          aria-label="Moment of the game"
          aria-valuetext={`after event ${at} of ${length}`}
          onChange={(event) => store.go(Number(event.target.value))}
        />
        <span className={styles.count} data-at={at} data-length={length}>
          {at} / {length}
        </span>
      </div>
      {running ? (
        <Button onClick={store.pause}>
          <Pause />
          Stop the bots
        </Button>
      ) : (
        <Button
          aria-disabled={ended || !playable}
          onClick={store.playToEnd}
          title="Bots take every seat until the game ends"
        >
          <Play />
          Play to the end
        </Button>
      )}
      <Picker
        label="How bots decide"
        hideLabel
        value={botKind}
        choices={BOTS}
        onPick={(id) => store.setBotKind(id as BotKind)}
      />
      <QuietTime />
      <Picker
        label="View as"
        hideLabel
        value={seen === undefined ? 'all' : String(seen)}
        choices={[
          { id: 'all', label: 'Everyone’s view' },
          ...looks.map((look) => ({ id: String(look.seat), label: look.label })),
        ]}
        onPick={(id) => store.viewAs(id === 'all' ? undefined : Number(id))}
      />
      <IconButton label="Set dice by hand" pressed={rigged} onClick={() => store.setRigged(!rigged)}>
        <Dice />
      </IconButton>
      <SeedButton />
    </div>
  );
});

function SeedButton() {
  const store = useStore();
  const seed = useEditor((state) => state.session?.seed);
  return (
    <DialogTrigger>
      <TriggerButton className={join(buttons.button, buttons.quiet, buttons.icon)} aria-label="Restart …">
        <Restart />
      </TriggerButton>
      <Popover className={styles.popover} offset={4} placement="bottom end">
        <Dialog className={styles.seed} aria-label="Restart">
          {({ close }) => (
            <form
              className={styles.seed}
              style={{ padding: 0, width: 'auto' }}
              onSubmit={(event) => {
                event.preventDefault();
                const typed = new FormData(event.currentTarget).get('seed');
                store.restart(Math.abs(Math.trunc(Number(typed))) || undefined);
                close();
              }}
            >
              <label className={styles.hint} htmlFor="seed">
                Seed: the same number rolls the same dice
              </label>
              <input
                id="seed"
                name="seed"
                className={styles.input}
                inputMode="numeric"
                pattern="[0-9]{1,9}"
                autoComplete="off"
                defaultValue={seed}
              />
              <div className={styles.seedRow}>
                <Button type="submit" look="primary">
                  Restart
                </Button>
                <Button
                  onClick={() => {
                    store.restart();
                    close();
                  }}
                >
                  With a new seed
                </Button>
              </div>
            </form>
          )}
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}
