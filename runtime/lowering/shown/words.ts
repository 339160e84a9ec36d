/** What people read of things of the rules, in the language of the game. */

import { plainText } from '../../../language/semantics/compose.ts';
import type * as ast from '../../../language/syntax/ast.ts';
import { titleOf } from '../../values/titles.ts';
import { type EngineWords, engineWords } from '../../values/words/engine-words.ts';
import type { Lowering } from '../lowering.ts';

/** What has a name and perhaps a label. */
interface Labelled {
  readonly name: ast.Name;
  readonly label: ast.Text | undefined;
}

/** A text in the language of the game: another with the same values in it, or itself. */
export function saidText(lowering: Lowering, text: ast.Text): ast.Text {
  return lowering.translation?.text(text) ?? text;
}

/** The words of a text, with gaps where values stand in it. */
export function plainWords(lowering: Lowering, text: ast.Text): string {
  return plainText(saidText(lowering, text));
}

/** The label of something, or where it has none or a blank one, what its name is in words: as a title, if `entitled` says no other. */
export function labelOf(
  lowering: Lowering,
  { name, label }: Labelled,
  entitled: (name: string) => string = titleOf,
): string {
  const words = label ? plainWords(lowering, label) : '';
  if (words.trim() !== '') return words;
  return lowering.translation?.name(name) ?? entitled(name.text);
}

/** Names that are shown as they are written. */
export const asWritten = (name: string): string => name;

/** What the engine itself says. */
export function ownWords({ translation }: Lowering): EngineWords {
  return engineWords(translation?.language);
}
