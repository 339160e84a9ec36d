import { Menu, MenuItem, MenuTrigger, Popover, Text, Button as TriggerButton } from 'react-aria-components';
import type { ByHand } from '../actors/playtest.ts';
import { useActors, usePlaytest } from '../actors/use-editor.ts';
import buttons from '../controls/button.module.css';
import { join } from '../controls/button.tsx';
import { Check, Dice } from '../controls/icons.tsx';
import { type Texts, useTexts } from '../texts/texts.ts';
import bar from '../topbar/top-bar.module.css';
import styles from './player-menu.module.css';

/** Whether dice fall and cards are drawn by chance or as somebody says, once or from now on. */
export function ByHandMenu() {
  const t = useTexts();
  const { playtest } = useActors();
  const byHand = usePlaytest((playing) => playing.byHand);
  const choices = choicesIn(t);
  const label = `${t.table.diceAndDraws}: ${choices.find(({ id }) => id === byHand)?.label}`;
  return (
    <MenuTrigger>
      <span title={label}>
        <TriggerButton
          className={join(buttons.button, buttons.quiet, buttons.icon, byHand !== 'never' && styles.bot)}
          aria-label={label}
        >
          <Dice />
        </TriggerButton>
      </span>
      <Popover className={bar.popover ?? ''} offset={4} placement="bottom end">
        <Menu
          className={bar.menu ?? ''}
          aria-label={t.table.diceAndDraws}
          selectionMode="single"
          disallowEmptySelection
          selectedKeys={[byHand]}
          onSelectionChange={(keys) => {
            const picked = choices.find(({ id }) => keys !== 'all' && keys.has(id));
            if (picked) playtest.send({ type: 'rig', byHand: picked.id });
          }}
        >
          {choices.map(({ id, label, note }) => (
            <MenuItem key={id} id={id} className={join(bar.menuItem, styles.item)} textValue={label}>
              <Check />
              <Text slot="label">{label}</Text>
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

interface ByHandChoice {
  readonly id: ByHand;
  readonly label: string;
  readonly note: string;
}

function choicesIn({ table }: Texts): readonly ByHandChoice[] {
  return [
    { id: 'never', label: table.byChance, note: table.byChanceNote },
    { id: 'next', label: table.nextByHand, note: table.nextByHandNote },
    { id: 'always', label: table.byHand, note: table.byHandNote },
  ];
}
