import { Menu, MenuItem, MenuTrigger, Popover, Text, Button as TriggerButton } from 'react-aria-components';
import type { SeatPlayer } from '../actors/bots.ts';
import buttons from '../controls/button.module.css';
import { join } from '../controls/button.tsx';
import { Bot, Check, Person } from '../controls/icons.tsx';
import bar from '../topbar/top-bar.module.css';
import styles from './player-menu.module.css';

const PLAYERS: readonly { readonly id: SeatPlayer; readonly label: string; readonly note: string }[] = [
  { id: 'person', label: 'A person', note: 'decides here' },
  { id: 'bot', label: 'Bot', note: 'as chosen for the table' },
  { id: 'random', label: 'Random bot', note: 'any legal action' },
  { id: 'greedy', label: 'Greedy bot', note: 'what brings most at once' },
  { id: 'mcts', label: 'Thinking bot', note: 'what does best when they play on' },
  { id: 'mcts-long', label: 'Thinking bot, longer', note: 'the same, five times as long' },
];

interface PlayerMenuProps {
  /** Of the seat. */
  readonly name: string;
  readonly player: SeatPlayer;
  readonly onPick: (player: SeatPlayer) => void;
}

/** Who plays a seat: a person, or a bot of some kind. */
export function PlayerMenu({ name, player, onPick }: PlayerMenuProps) {
  const isBot = player !== 'person';
  const kind = PLAYERS.find(({ id }) => id === player)?.label.toLowerCase();
  const label = !isBot ? `${name}: let a bot play` : `${name}: played by a ${kind}`;
  return (
    <MenuTrigger>
      <TriggerButton
        className={join(buttons.button, buttons.quiet, buttons.icon, isBot && styles.bot)}
        aria-label={label}
      >
        {isBot ? <Bot /> : <Person />}
      </TriggerButton>
      <Popover className={bar.popover ?? ''} offset={4} placement="bottom end">
        <Menu
          className={bar.menu ?? ''}
          aria-label={`Who plays ${name}`}
          selectionMode="single"
          disallowEmptySelection
          selectedKeys={[player]}
          onSelectionChange={(keys) => {
            const picked = PLAYERS.find(({ id }) => keys !== 'all' && keys.has(id));
            if (picked) onPick(picked.id);
          }}
        >
          {PLAYERS.map(({ id, label, note }) => (
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
