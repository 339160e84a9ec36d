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
import { Check, Columns } from '../controls/icons.tsx';
import bar from '../topbar/top-bar.module.css';
import styles from './layout-menu.module.css';
import {
  COLUMNS,
  type Column,
  chooseTask,
  columnsShown,
  showColumns,
  TASKS,
  type Task,
  usePanes,
} from './panes.ts';

export const TASK_NAMES: Readonly<Record<Task, string>> = {
  write: 'Write',
  play: 'Play',
  balance: 'Balance',
};
const TASK_NOTES: Readonly<Record<Task, string>> = {
  write: 'rules, table and chart',
  play: 'the table, without the rules',
  balance: 'rules and lab',
};
export const COLUMN_NAMES: Readonly<Record<Column, string>> = {
  rules: 'Rules',
  table: 'Table',
  side: 'Chart, lab and guide',
};

/** What one is at, and which panes stand beside each other for that. */
export function LayoutMenu() {
  const panes = usePanes();
  const pick = (keys: Selection): ReadonlySet<unknown> => (keys === 'all' ? new Set(COLUMNS) : keys);
  return (
    <MenuTrigger>
      <TriggerButton
        className={join(buttons.button, buttons.quiet, styles.trigger)}
        aria-label={`Panes: ${TASK_NAMES[panes.task]}`}
      >
        <Columns />
        <span className={bar.word}>{TASK_NAMES[panes.task]}</span>
      </TriggerButton>
      <Popover className={bar.popover ?? ''} offset={4} placement="bottom end">
        <Menu className={bar.menu ?? ''} aria-label="Panes">
          <MenuSection
            selectionMode="single"
            disallowEmptySelection
            selectedKeys={[panes.task]}
            onSelectionChange={(keys) => {
              const task = TASKS.find((one) => pick(keys).has(one));
              if (task) chooseTask(task);
            }}
          >
            <Header className={bar.sectionTitle ?? ''}>What you are at</Header>
            {TASKS.map((task) => (
              <MenuItem
                key={task}
                id={task}
                className={join(bar.menuItem, styles.item)}
                textValue={TASK_NAMES[task]}
              >
                <Check />
                <span>{TASK_NAMES[task]}</span>
                <span className={styles.note}>{TASK_NOTES[task]}</span>
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
            <Header className={bar.sectionTitle ?? ''}>Shown then</Header>
            {COLUMNS.map((column) => (
              <MenuItem key={column} id={column} className={join(bar.menuItem, styles.item)}>
                <Check />
                {COLUMN_NAMES[column]}
              </MenuItem>
            ))}
          </MenuSection>
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
