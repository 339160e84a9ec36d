/** Where the rules declare what the table shows. */

import type { GameDocument } from '../index.ts';
import { patchAll, plainText, variantsOf } from '../semantics/compose.ts';
import { outlineOfDeclaration } from './outline.ts';

/** A declaration, in one line. */
export interface Declared {
  /** The file that it stands in, where that is not the rules file itself. */
  readonly name: string | undefined;
  readonly start: number;
  readonly end: number;
  /** From 1. */
  readonly line: number;
  readonly text: string;
}

/** Finds the declaration of a field of an owner, `coins` of `player`; else a definition, or dice, of that name. */
export type FindDeclared = (owners: readonly string[], name: string) => Declared | undefined;

/** Looks through all declarations once, as the variants with these names leave them: a field that one of them replaces is declared there. */
export function declarationsOf({ parsed }: GameDocument, variants: readonly string[]): FindDeclared {
  const { files, sources } = parsed;
  const inForce = variantsOf(files).filter(({ name }) => variants.includes(plainText(name)));
  const parts = patchAll(files, inForce, []).flatMap(outlineOfDeclaration);
  return (owners, name) => {
    const fields = parts
      .filter((part) => (part.kind === 'fields' || part.kind === 'things') && owners.includes(part.name))
      .flatMap((part) => part.children);
    const found =
      fields.find((part) => part.name === name) ??
      parts.find((part) => (part.kind === 'define' || part.kind === 'things') && part.name === name);
    const source = found && sources[found.span.file];
    if (!source) return undefined;
    const { file, start, end } = found.span;
    const { text } = source;
    const line = text.slice(0, start).split('\n').length;
    const declared = text.slice(start, end).replace(/\s+/g, ' ');
    return { name: file === 0 ? undefined : source.name, start, end, line, text: declared };
  };
}

/** Finds the declaration of a field as the game calls it: `player.coins`, `wind`. */
export function fieldDeclarations(
  document: GameDocument,
  variants: readonly string[],
): (field: string) => Declared | undefined {
  const find = declarationsOf(document, variants);
  return (field) => {
    const [owner, name] = field.includes('.') ? field.split('.') : ['table', field];
    // All pieces may have a field that no kind of them declares.
    return owner && name ? find([owner, 'piece'], name) : undefined;
  };
}
