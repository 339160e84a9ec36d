import type { ReactNode } from 'react';
import { Menu, MenuItem, MenuTrigger, Popover, Text, Button as TriggerButton } from 'react-aria-components';
import bar from '../topbar/top-bar.module.css';
import buttons from './button.module.css';
import { join } from './button.tsx';
import styles from './choice-menu.module.css';
import { Check } from './icons.tsx';

interface ChoiceMenuProps<Id extends string> {
  /** What the button is called; it says what is chosen. */
  readonly label: string;
  /** What the menu is called. */
  readonly heading: string;
  readonly icon: ReactNode;
  /** Whether something else is chosen than usual. */
  readonly marked: boolean;
  readonly choices: readonly { readonly id: Id; readonly label: string; readonly note: string }[];
  readonly value: Id;
  readonly onPick: (id: Id) => void;
}

/** A button with an icon whose menu has one of a few choices, each with a note. */
export function ChoiceMenu<Id extends string>({
  label,
  heading,
  icon,
  marked,
  choices,
  value,
  onPick,
}: ChoiceMenuProps<Id>) {
  return (
    <MenuTrigger>
      <span title={label}>
        <TriggerButton
          className={join(buttons.button, buttons.quiet, buttons.icon, marked && styles.marked)}
          aria-label={label}
        >
          {icon}
        </TriggerButton>
      </span>
      <Popover className={bar.popover ?? ''} offset={4} placement="bottom end">
        <Menu
          className={bar.menu ?? ''}
          aria-label={heading}
          selectionMode="single"
          disallowEmptySelection
          selectedKeys={[value]}
          onSelectionChange={(keys) => {
            const picked = choices.find(({ id }) => keys !== 'all' && keys.has(id));
            if (picked) onPick(picked.id);
          }}
        >
          {choices.map(({ id, label: said, note }) => (
            <MenuItem key={id} id={id} className={join(bar.menuItem, styles.item)} textValue={said}>
              <Check />
              <Text slot="label">{said}</Text>
              <Text slot="description" className={styles.note}>
                {note}
              </Text>
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
