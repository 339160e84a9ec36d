import {
  Header,
  Menu,
  MenuItem,
  MenuSection,
  MenuTrigger,
  Popover,
  type Selection,
  Separator,
  Button as TriggerButton,
} from 'react-aria-components';
import buttons from '../controls/button.module.css';
import { join } from '../controls/button.tsx';
import choices from '../controls/choice-menu.module.css';
import { Check, Columns } from '../controls/icons.tsx';
import { useTexts } from '../texts/texts.ts';
import bar from '../topbar/top-bar.module.css';
import styles from './layout-menu.module.css';
import { COLUMNS, chooseTask, columnsShown, showColumns, TASKS, usePanes } from './panes.ts';

/** What one is at, and which panes stand beside each other for that. */
export function LayoutMenu() {
  const t = useTexts();
  const panes = usePanes();
  const pick = (keys: Selection): ReadonlySet<unknown> => (keys === 'all' ? new Set(COLUMNS) : keys);
  return (
    <MenuTrigger>
      <TriggerButton
        className={join(buttons.button, buttons.quiet, styles.trigger)}
        aria-label={t.shell.panesFor(t.shell.tasks[panes.task])}
      >
        <Columns />
        <span className={bar.word}>{t.shell.tasks[panes.task]}</span>
      </TriggerButton>
      <Popover className={bar.popover ?? ''} offset={4} placement="bottom end">
        <Menu className={bar.menu ?? ''} aria-label={t.shell.panesMenu}>
          <MenuSection
            selectionMode="single"
            disallowEmptySelection
            selectedKeys={[panes.task]}
            onSelectionChange={(keys) => {
              const task = TASKS.find((one) => pick(keys).has(one));
              if (task) chooseTask(task);
            }}
          >
            <Header className={bar.sectionTitle ?? ''}>{t.shell.whatYouAreAt}</Header>
            {TASKS.map((task) => (
              <MenuItem
                key={task}
                id={task}
                className={join(bar.menuItem, choices.item)}
                textValue={t.shell.tasks[task]}
              >
                <Check />
                <span>{t.shell.tasks[task]}</span>
                <span className={choices.note}>{t.shell.taskNotes[task]}</span>
              </MenuItem>
            ))}
          </MenuSection>
          <Separator className={bar.separator ?? ''} />
          <MenuSection
            selectionMode="multiple"
            disallowEmptySelection
            selectedKeys={columnsShown(panes)}
            onSelectionChange={(keys) => showColumns(COLUMNS.filter((column) => pick(keys).has(column)))}
          >
            <Header className={bar.sectionTitle ?? ''}>{t.shell.shownThen}</Header>
            {COLUMNS.map((column) => (
              <MenuItem key={column} id={column} className={join(bar.menuItem, choices.item)}>
                <Check />
                {t.shell.columns[column]}
              </MenuItem>
            ))}
          </MenuSection>
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
