import { Menu, MenuItem, MenuTrigger, Popover, Text, Button as TriggerButton } from 'react-aria-components';
import type { SeatPlayer } from '../actors/bots.ts';
import buttons from '../controls/button.module.css';
import { join } from '../controls/button.tsx';
import { Bot, Check, Person } from '../controls/icons.tsx';
import { useTexts } from '../texts/texts.ts';
import bar from '../topbar/top-bar.module.css';
import styles from './player-menu.module.css';

const PLAYERS: readonly SeatPlayer[] = ['person', 'bot', 'random', 'greedy', 'mcts', 'mcts-long'];

interface PlayerMenuProps {
  /** Of the seat. */
  readonly name: string;
  readonly player: SeatPlayer;
  readonly onPick: (player: SeatPlayer) => void;
}

/** Who plays a seat: a person, or a bot of some kind. */
export function PlayerMenu({ name, player, onPick }: PlayerMenuProps) {
  const t = useTexts();
  const isBot = player !== 'person';
  const kinds = t.table.players;
  const label = isBot ? t.table.playedBy(name, kinds[player].label) : t.table.letBotPlay(name);
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
          aria-label={t.table.whoPlays(name)}
          selectionMode="single"
          disallowEmptySelection
          selectedKeys={[player]}
          onSelectionChange={(keys) => {
            const picked = PLAYERS.find((id) => keys !== 'all' && keys.has(id));
            if (picked) onPick(picked);
          }}
        >
          {PLAYERS.map((id) => (
            <MenuItem
              key={id}
              id={id}
              className={join(bar.menuItem, styles.item)}
              textValue={kinds[id].label}
            >
              <Check />
              <Text slot="label">{kinds[id].label}</Text>
              <Text slot="description" className={styles.note}>
                {kinds[id].note}
              </Text>
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
