import { useActors, useBots } from '../../actors/use-editor.ts';
import { Picker } from '../../controls/picker.tsx';
import { useTexts } from '../../texts/texts.ts';
import type { TableBot } from '../../worker/protocol.ts';

const BOTS: readonly TableBot[] = ['random', 'greedy', 'mcts', 'mcts-long'];

/** How the bots at the table decide. */
export function BotPicker({ hideLabel = false }: { readonly hideLabel?: boolean }) {
  const t = useTexts();
  const { bots } = useActors();
  const kind = useBots(({ kind }) => kind);
  return (
    <Picker
      label={t.table.howBots}
      hideLabel={hideLabel}
      value={kind}
      choices={BOTS.map((id) => ({ id, ...t.table.bots[id] }))}
      onPick={(id) => bots.send({ type: 'kind', kind: id as TableBot })}
    />
  );
}
