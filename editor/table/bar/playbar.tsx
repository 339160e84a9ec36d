import { memo } from 'react';
import { Dialog, DialogTrigger, Popover, Button as TriggerButton } from 'react-aria-components';
import { newSeed } from '../../actors/seed.ts';
import { useActors, useBotsRunning, usePlaytest } from '../../actors/use-editor.ts';
import buttons from '../../controls/button.module.css';
import { Button, IconButton, join } from '../../controls/button.tsx';
import { Pause, Pencil, Play, Redo, Restart, SideBySide, Undo } from '../../controls/icons.tsx';
import { Picker } from '../../controls/picker.tsx';
import { useTexts } from '../../texts/texts.ts';
import { passDevice, useIsPassing } from '../seats/passing-on.ts';
import type { SeatLook } from '../signs/seat-look.ts';
import { offeredBeside } from '../views.tsx';
import { BotPicker } from './bot-picker.tsx';
import { ByHandMenu } from './by-hand-menu.tsx';
import styles from './playbar.module.css';
import { SettingsButton } from './settings-button.tsx';

interface PlaybarProps {
  readonly looks: readonly SeatLook[];
  /** Whether a position is being set up. */
  readonly settingUp: boolean;
  readonly onSetUp: () => void;
}

/** Moves along the game: back, forward, to the end; and how it is watched and rolled. */
export const Playbar = memo(function Playbar({ looks, settingUp, onSetUp }: PlaybarProps) {
  const t = useTexts();
  const { playtest, bots } = useActors();
  const at = usePlaytest(({ session }) => session?.at ?? 0);
  const length = usePlaytest(({ session }) => session?.length ?? 0);
  const ended = usePlaytest(({ session }) => session?.waiting.kind === 'end');
  const playable = usePlaytest(({ session }) => session !== undefined);
  const passing = useIsPassing();
  const running = useBotsRunning();
  const seen = usePlaytest(({ viewAs }) => viewAs);
  const seed = usePlaytest(({ session }) => session?.seed);
  const beside = usePlaytest(({ beside }) => beside);
  return (
    <div className={styles.bar} role="toolbar" aria-label={t.table.game}>
      <div className={styles.travel}>
        <IconButton
          label={t.table.undo}
          aria-disabled={at === 0}
          onClick={() => playtest.send({ type: 'undo' })}
        >
          <Undo />
        </IconButton>
        <IconButton
          label={t.table.redo}
          aria-disabled={at >= length}
          onClick={() => playtest.send({ type: 'redo' })}
        >
          <Redo />
        </IconButton>
        <span className={styles.count} data-at={at} data-length={length} data-seed={seed}>
          {at} / {length}
        </span>
      </div>
      {running ? (
        <Button
          className={styles.run}
          aria-label={t.table.stopBots}
          title={t.table.stopBots}
          onClick={() => bots.send({ type: 'pause' })}
        >
          <Pause />
          <span className={styles.wide}>{t.table.stop}</span>
        </Button>
      ) : (
        <Button
          className={styles.run}
          aria-label={t.table.playToEnd}
          aria-disabled={ended || !playable}
          onClick={() => bots.send({ type: 'play-to-end' })}
          title={t.table.playToEndNote}
        >
          <Play />
          <span className={styles.wide}>{t.table.playToEnd}</span>
        </Button>
      )}
      <span className={styles.kinds}>
        <BotPicker hideLabel />
      </span>
      <Picker
        label={t.table.viewAs}
        hideLabel
        value={passing ? 'pass' : seen === undefined ? 'all' : String(seen)}
        choices={[
          { id: 'all', label: t.table.everyonesView, short: t.table.everyone },
          { id: '-1', label: t.table.spectatorsView, short: t.table.spectator, note: t.table.spectatorNote },
          {
            id: 'pass',
            label: t.table.passDevice,
            short: t.table.passedOn,
            note: t.table.passNote,
          },
          ...looks.map(({ seat, label, letter }) => ({ id: String(seat), label, sign: letter })),
        ]}
        onPick={(id) => {
          passDevice(id === 'pass');
          if (id !== 'pass') playtest.send({ type: 'look', seat: id === 'all' ? undefined : Number(id) });
        }}
      />
      {!passing && (
        <IconButton
          label={t.table.secondView}
          pressed={beside !== undefined}
          data-refocus="beside"
          onClick={() =>
            playtest.send({
              type: 'look-beside',
              beside: beside === undefined ? offeredBeside(seen) : undefined,
            })
          }
        >
          <SideBySide />
        </IconButton>
      )}
      <ByHandMenu />
      <IconButton
        label={seen === undefined ? t.setUp.title : t.setUp.everyoneOnly}
        pressed={settingUp}
        aria-disabled={!playable || passing || seen !== undefined}
        onClick={() => seen === undefined && !passing && onSetUp()}
        data-refocus="set-up"
      >
        <Pencil />
      </IconButton>
      <SeedButton />
      <SettingsButton />
    </div>
  );
});

function SeedButton() {
  const t = useTexts();
  const { playtest } = useActors();
  const seed = usePlaytest(({ session }) => session?.seed);
  return (
    <DialogTrigger>
      <TriggerButton
        className={join(buttons.button, buttons.quiet, buttons.icon)}
        aria-label={t.table.restartAsk}
      >
        <Restart />
      </TriggerButton>
      <Popover className={styles.popover} offset={4} placement="bottom end">
        <Dialog className={styles.seed} aria-label={t.table.restart}>
          {({ close }) => (
            <form
              className={styles.seed}
              style={{ padding: 0, width: 'auto' }}
              onSubmit={(event) => {
                event.preventDefault();
                // What is no whole number the field itself refuses.
                const typed = String(new FormData(event.currentTarget).get('seed'));
                playtest.send({ type: 'restart', seed: typed === '' ? newSeed() : Number(typed) });
                close();
              }}
            >
              <label className={styles.hint} htmlFor="seed">
                {t.table.seedNote}
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
                  {t.table.restart}
                </Button>
                <Button
                  onClick={() => {
                    playtest.send({ type: 'restart', seed: newSeed() });
                    close();
                  }}
                >
                  {t.table.newSeed}
                </Button>
              </div>
            </form>
          )}
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}
