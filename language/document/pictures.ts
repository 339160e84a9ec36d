/** Pictures that looks draw on cards: whether they are there is known to whoever has the files. */

import { isPictureName } from '../../shared/look.ts';
import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import { drawnHere, noteCells } from '../semantics/card-notes.ts';
import type { Program } from '../semantics/program.ts';

/**
 * One warning for each line of a look with pictures of which some are not there, at the first cell of its table that names one. `isThere` is asked
 * for names relative to the rules, `whyNot` of one that lies there why it cannot be read.
 */
export function missingPictures(
  program: Program,
  isThere: (name: string) => boolean,
  whyNot: (name: string) => string | undefined = () => undefined,
): readonly Diagnostic[] {
  return picturesOf(program).flatMap(({ trait, cells }) => {
    const missing = cells.filter(({ text }) => !isThere(text));
    const [first] = missing;
    if (!first) return [];
    const { text: name, span } = first;
    const more = new Set(missing.map(({ text }) => text)).size - 1;
    const facts = { name, more, why: whyNot(name) };
    return [diagnose('picture-not-found', span, facts, { related: [drawnHere(trait)] })];
  });
}

/** Names of all pictures that looks draw, relative to the rules; some may not be there. */
export function pictureNames(program: Program): readonly string[] {
  return [...new Set(picturesOf(program).flatMap(({ cells }) => cells.map(({ text }) => text)))];
}

/** Each line of a look that draws pictures, with the cells that name them. */
function picturesOf({ globals }: Program) {
  const parts = globals.looks.flatMap(({ things }) => things.filter(({ of }) => of === 'cards'));
  return parts.flatMap(({ name, fields }) => {
    const cards = globals.enums.find((one) => one.name === name?.text);
    return fields.flatMap((field) => {
      const trait = field.traits.find(({ kind }) => kind === 'picture');
      const cells = trait && cards ? noteCells(cards, field.name.text) : [];
      return trait ? [{ trait, cells: cells.filter(({ text }) => isPictureName(text)) }] : [];
    });
  });
}
