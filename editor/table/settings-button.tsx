import { Dialog, DialogTrigger, Popover, Button as TriggerButton } from 'react-aria-components';
import buttons from '../controls/button.module.css';
import { join } from '../controls/button.tsx';
import { Sliders } from '../controls/icons.tsx';
import { Toggle } from '../controls/toggle.tsx';
import { chooseContrast, useContrast } from '../theme/theme.ts';
import { BotPicker } from './bot-picker.tsx';
import styles from './playbar.module.css';
import { changeTableSettings, useTableSettings } from './settings.ts';

/** How the table is shown. */
export function SettingsButton() {
  const moves = useTableSettings((settings) => settings.moves);
  const contrast = useContrast();
  const sights = useTableSettings((settings) => settings.sights);
  return (
    <DialogTrigger>
      <TriggerButton
        className={join(buttons.button, buttons.quiet, buttons.icon)}
        aria-label="How the table is shown"
      >
        <Sliders />
      </TriggerButton>
      <Popover className={styles.popover ?? ''} offset={4} placement="bottom end">
        <Dialog className={styles.seed ?? ''} aria-label="How the table is shown">
          <BotPicker />
          <Toggle on={moves} onChange={(on) => changeTableSettings({ moves: on })}>
            Movement
          </Toggle>
          <Toggle on={sights} onChange={(on) => changeTableSettings({ sights: on })}>
            Mark what not everybody sees
          </Toggle>
          <Toggle on={contrast === 'more'} onChange={(on) => chooseContrast(on ? 'more' : 'usual')}>
            High contrast, everywhere
          </Toggle>
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}
