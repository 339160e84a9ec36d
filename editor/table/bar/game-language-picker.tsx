import { nearestLanguage } from '../../../language/labels/languages.ts';
import { Picker } from '../../controls/picker.tsx';
import { useLanguage } from '../../texts/language.ts';
import { useTexts } from '../../texts/texts.ts';
import { languageName } from '../game-language.ts';

/** In place of a language: that of the studio. No language is called so. */
const AS_STUDIO = 'studio';

interface GameLanguagePickerProps {
  /** The languages of the game, that of its rules first. */
  readonly languages: readonly string[];
  /** What was chosen, perhaps for another game; undefined for the language of the studio. */
  readonly chosen: string | undefined;
  readonly onChoose: (language: string | undefined) => void;
}

/** What the game is played in; nothing where there is no choice. */
export function GameLanguagePicker({ languages, chosen, onChoose }: GameLanguagePickerProps) {
  const t = useTexts();
  const studio = useLanguage();
  if (languages.length < 2) return null;
  const spoken = chosen === undefined ? AS_STUDIO : (nearestLanguage(languages, chosen) ?? languages[0]);
  return (
    <Picker
      label={t.table.gameLanguage}
      choices={[
        { id: AS_STUDIO, label: t.table.asTheStudio },
        ...languages.map((id) => ({ id, label: languageName(id, studio) })),
      ]}
      value={spoken}
      onPick={(id) => onChoose(id === AS_STUDIO ? undefined : id)}
    />
  );
}
