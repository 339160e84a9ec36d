/** Pictures that looks draw on cards: whether they are there is known to whoever has the files. */

import { isPictureName } from '../../shared/look.ts';
import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import { notesOf } from '../semantics/card-notes.ts';
import type { Program } from '../semantics/program.ts';

/** One warning for each line of a look with pictures of which some are not there. `isThere` is asked for names relative to the rules. */
export function missingPictures(program: Program, isThere: (name: string) => boolean): readonly Diagnostic[] {
  return picturesOf(program).flatMap(({ trait, names }) => {
    const missing = names.filter((one) => !isThere(one));
    const [first] = missing;
    return first === undefined
      ? []
      : [diagnose('picture-not-found', trait.span, { name: first, more: missing.length - 1 })];
  });
}

/** Names of all pictures that looks draw, relative to the rules; some may not be there. */
export function pictureNames(program: Program): readonly string[] {
  return picturesOf(program).flatMap(({ names }) => names);
}

/** Each line of a look that draws pictures, with their names. */
function picturesOf({ globals }: Program) {
  const parts = globals.looks.flatMap(({ things }) => things.filter(({ of }) => of === 'cards'));
  return parts.flatMap(({ name, fields }) => {
    const cards = globals.enums.find((one) => one.name === name?.text);
    return fields.flatMap((field) => {
      const trait = field.traits.find(({ kind }) => kind === 'picture');
      const notes = (trait && cards && notesOf(cards, field.name.text)) ?? [];
      return trait ? [{ trait, names: [...new Set(notes)].filter(isPictureName) }] : [];
    });
  });
}
