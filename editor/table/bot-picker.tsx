import { useActors, useBots } from '../actors/use-editor.ts';
import { type Choice, Picker } from '../controls/picker.tsx';
import type { TableBot } from '../worker/protocol.ts';

const BOTS: readonly (Choice & { readonly id: TableBot })[] = [
  { id: 'random', label: 'Random bots', short: 'Random', note: 'any legal action' },
  { id: 'greedy', label: 'Greedy bots', short: 'Greedy', note: 'what brings most at once' },
  { id: 'mcts', label: 'Thinking bots', short: 'Thinking', note: 'what does best when they play on' },
  {
    id: 'mcts-long',
    label: 'Bots that think longer',
    short: 'Thinking longer',
    note: 'the same, five times as long',
  },
];

/** How the bots at the table decide. */
export function BotPicker({ hideLabel = false }: { readonly hideLabel?: boolean }) {
  const { bots } = useActors();
  const kind = useBots(({ kind }) => kind);
  return (
    <Picker
      label="How bots decide"
      hideLabel={hideLabel}
      value={kind}
      choices={BOTS}
      onPick={(id) => bots.send({ type: 'kind', kind: id as TableBot })}
    />
  );
}
