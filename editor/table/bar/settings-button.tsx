import { Dialog, DialogTrigger, Popover, Button as TriggerButton } from 'react-aria-components';
import { useDocument } from '../../actors/use-editor.ts';
import buttons from '../../controls/button.module.css';
import { join } from '../../controls/button.tsx';
import { Sliders } from '../../controls/icons.tsx';
import { Picker } from '../../controls/picker.tsx';
import { Toggle } from '../../controls/toggle.tsx';
import { LANGUAGE_NAMES, LANGUAGES, useLanguage } from '../../texts/language.ts';
import { chooseLanguage, useTexts } from '../../texts/texts.ts';
import { chooseContrast, useContrast } from '../../theme/theme.ts';
import { changeTableSettings, useTableSettings } from '../settings.ts';
import { BotPicker } from './bot-picker.tsx';
import { GameLanguagePicker } from './game-language-picker.tsx';
import styles from './playbar.module.css';

const NONE: readonly string[] = [];

/** How the table is shown. */
export function SettingsButton() {
  const t = useTexts();
  const moves = useTableSettings((settings) => settings.moves);
  const contrast = useContrast();
  const language = useLanguage();
  const sights = useTableSettings((settings) => settings.sights);
  const languages = useDocument(({ description }) => description?.languages) ?? NONE;
  const played = useTableSettings((settings) => settings.language);
  return (
    <DialogTrigger>
      <TriggerButton
        className={join(buttons.button, buttons.quiet, buttons.icon)}
        aria-label={t.table.howShown}
      >
        <Sliders />
      </TriggerButton>
      <Popover className={styles.popover ?? ''} offset={4} placement="bottom end">
        <Dialog className={styles.seed ?? ''} aria-label={t.table.howShown}>
          <BotPicker />
          <Toggle on={moves} onChange={(on) => changeTableSettings({ moves: on })}>
            {t.table.movement}
          </Toggle>
          <Toggle on={sights} onChange={(on) => changeTableSettings({ sights: on })}>
            {t.table.markSights}
          </Toggle>
          <Toggle on={contrast === 'more'} onChange={(on) => chooseContrast(on ? 'more' : 'usual')}>
            {t.table.highContrast}
          </Toggle>
          <Picker
            label={t.table.language}
            choices={LANGUAGES.map((one) => ({ id: one, label: LANGUAGE_NAMES[one] }))}
            value={language}
            onPick={(id) => {
              const chosen = LANGUAGES.find((one) => one === id);
              if (chosen) void chooseLanguage(chosen);
            }}
          />
          <GameLanguagePicker
            languages={languages}
            chosen={played}
            onChoose={(chosen) => changeTableSettings({ language: chosen })}
          />
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}
