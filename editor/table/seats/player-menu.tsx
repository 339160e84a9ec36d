import { memo } from 'react';
import type { SeatPlayer } from '../../actors/bots.ts';
import { ChoiceMenu } from '../../controls/choice-menu.tsx';
import { Bot, Person } from '../../controls/icons.tsx';
import { useTexts } from '../../texts/texts.ts';

const PLAYERS: readonly SeatPlayer[] = ['person', 'bot', 'random', 'greedy', 'mcts', 'mcts-long'];

interface PlayerMenuProps {
  /** Of the seat. */
  readonly name: string;
  readonly player: SeatPlayer;
  readonly onPick: (player: SeatPlayer) => void;
}

/** Who plays a seat: a person, or a bot of some kind. */
export const PlayerMenu = memo(function PlayerMenu({ name, player, onPick }: PlayerMenuProps) {
  const t = useTexts();
  const isBot = player !== 'person';
  const kinds = t.table.players;
  return (
    <ChoiceMenu
      label={isBot ? t.table.playedBy(name, kinds[player].label) : t.table.letBotPlay(name)}
      heading={t.table.whoPlays(name)}
      icon={isBot ? <Bot /> : <Person />}
      marked={isBot}
      choices={PLAYERS.map((id) => ({ id, ...kinds[id] }))}
      value={player}
      onPick={onPick}
    />
  );
});
