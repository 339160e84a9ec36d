import type { SpaceView } from '../../../runtime/index.ts';
import { lettersApart } from '../signs/letters.ts';
import { marksOf } from '../signs/marks.ts';
import { isName, type TokenKinds } from './token-kinds.ts';

/** What stands on the spaces for a name that is too long for them. */
export interface NameLetters {
  readonly text: string;
  readonly words: string;
}

/** By fields, then by what a mark of theirs says in full. */
export type NamesInShort = ReadonlyMap<string, ReadonlyMap<string, NameLetters>>;

/** A longer name is cut on a hexagon, of which only the middle is wide. */
const LONGEST = 4;

/**
 * Letters for the names that fields of the spaces have, where one of them does not fit: `F`, `Me` and `Mo` for Forest, Meadow and Mountain. What
 * stands on tokens has its own.
 */
export function namesInShort(
  spaces: readonly Pick<SpaceView, 'fields'>[],
  onTokens: TokenKinds | undefined,
): NamesInShort {
  const labels = new Map<string, Map<string, string>>();
  for (const field of spaces.flatMap(({ fields }) => fields)) {
    const [mark] = marksOf([field]);
    if (!mark || !isName(field) || field.name === onTokens?.field) continue;
    const found = labels.get(field.name) ?? new Map<string, string>();
    labels.set(field.name, found.set(mark.short, field.shown.label));
  }
  const long = [...labels].filter(([, found]) =>
    [...found.values()].some((label) => [...label].length > LONGEST),
  );
  return new Map(long.map(([field, found]) => [field, inShort(found)]));
}

/** What stands before a label, such as a sign, stays. */
function inShort(found: ReadonlyMap<string, string>): ReadonlyMap<string, NameLetters> {
  const said = [...found].sort(([one], [other]) => (one < other ? -1 : 1));
  const letters = lettersApart(said.map(([, label]) => label));
  return new Map(
    said.map(([short, words], index) => [
      short,
      { text: short.replace(words, () => letters[index] ?? words), words },
    ]),
  );
}
