import type { ByHand } from '../../actors/playtest.ts';
import { useActors, usePlaytest } from '../../actors/use-editor.ts';
import { ChoiceMenu } from '../../controls/choice-menu.tsx';
import { Dice } from '../../controls/icons.tsx';
import { type Texts, useTexts } from '../../texts/texts.ts';

/** Whether dice fall and cards are drawn by chance or as somebody says, once or from now on. */
export function ByHandMenu() {
  const t = useTexts();
  const { playtest } = useActors();
  const byHand = usePlaytest((playing) => playing.byHand);
  const choices = choicesIn(t);
  return (
    <ChoiceMenu
      label={`${t.table.diceAndDraws}: ${choices.find(({ id }) => id === byHand)?.label}`}
      heading={t.table.diceAndDraws}
      icon={<Dice />}
      marked={byHand !== 'never'}
      choices={choices}
      value={byHand}
      onPick={(picked) => playtest.send({ type: 'rig', byHand: picked })}
    />
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
