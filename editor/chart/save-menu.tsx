import { Menu, MenuItem, MenuTrigger, Popover, Button as TriggerButton } from 'react-aria-components';
import { CHART_FORMATS, type ChartFormat } from '../../runtime/chart/formats.ts';
import { useDocument, useEditorActor, usePlaytest } from '../actors/use-editor.ts';
import buttons from '../controls/button.module.css';
import { join } from '../controls/button.tsx';
import { Save } from '../controls/icons.tsx';
import { useTexts } from '../texts/texts.ts';
import type { ChartedRules } from '../worker/received.ts';
import { saveChart } from './save-chart.ts';
import styles from './save-menu.module.css';

interface SaveMenuProps {
  readonly rules: ChartedRules;
  readonly details: boolean;
}

const FORMATS = Object.keys(CHART_FORMATS) as readonly ChartFormat[];

/** Saves the chart for other programs. */
export function SaveMenu({ rules, details }: SaveMenuProps) {
  const t = useTexts();
  const editor = useEditorActor();
  const game = useDocument(({ game }) => game);
  const title = useDocument(({ description }) => description?.title);
  const setup = usePlaytest(({ setup }) => setup);
  if (!game) return null;
  const save = async (format: ChartFormat) => {
    const sources = [{ name: game.file, text: rules.text }, ...game.others];
    const saved = { chart: rules.chart, details, title: title ?? game.file, sources, setup };
    const notice = await saveChart(saved, format);
    if (notice !== undefined) editor.send({ type: 'notify', notice });
  };
  return (
    <MenuTrigger>
      <TriggerButton
        className={join(buttons.button, buttons.quiet, buttons.icon)}
        aria-label={t.chart.saveChart}
      >
        <Save />
      </TriggerButton>
      <Popover className={styles.popover ?? ''} offset={4} placement="bottom end">
        <Menu
          className={styles.menu ?? ''}
          onAction={(key) => {
            const format = FORMATS.find((each) => each === key);
            if (format) void save(format);
          }}
        >
          {FORMATS.map((format) => (
            <MenuItem key={format} id={format} className={styles.item ?? ''}>
              {t.chart.formats[format]}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
