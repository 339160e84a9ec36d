/** Pictures that looks draw on cards: whether they are there is known to whoever has the files. */

import { isPictureName } from '../../shared/look.ts';
import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import { notesOf } from '../semantics/card-notes.ts';
import type { Program } from '../semantics/program.ts';

/** One warning for each line of a look with pictures of which some are not there. `isThere` is asked for names relative to the rules. */
export function missingPictures(
  { globals }: Program,
  isThere: (name: string) => boolean,
): readonly Diagnostic[] {
  const parts = globals.looks.flatMap(({ things }) => things.filter(({ of }) => of === 'cards'));
  return parts.flatMap(({ name, fields }) => {
    const cards = globals.enums.find((one) => one.name === name?.text);
    return fields.flatMap((field) => {
      const trait = field.traits.find(({ kind }) => kind === 'picture');
      const names = (trait && cards && notesOf(cards, field.name.text)) ?? [];
      const missing = [...new Set(names)].filter((one) => isPictureName(one) && !isThere(one));
      const [first] = missing;
      return trait && first !== undefined
        ? [diagnose('picture-not-found', trait.span, { name: first, more: missing.length - 1 })]
        : [];
    });
  });
}
