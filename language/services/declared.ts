/** Where the rules declare what the table shows. */

import type { GameDocument } from '../index.ts';
import { outlineOf } from './outline.ts';

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

/** Looks through the outlines of all files once. */
export function declarationsOf(document: GameDocument): FindDeclared {
  const parts = document.parsed.sources.flatMap((source, file) =>
    outlineOf(document, file).map((part) => ({ part, source, name: file === 0 ? undefined : source.name })),
  );
  return (owners, name) => {
    const fields = parts
      .filter(({ part }) => (part.kind === 'fields' || part.kind === 'things') && owners.includes(part.name))
      .flatMap(({ part, ...where }) => part.children.map((child) => ({ part: child, ...where })));
    const found =
      fields.find(({ part }) => part.name === name) ??
      parts.find(({ part }) => (part.kind === 'define' || part.kind === 'things') && part.name === name);
    if (!found) return undefined;
    const { start, end } = found.part.span;
    const { text } = found.source;
    const line = text.slice(0, start).split('\n').length;
    return { name: found.name, start, end, line, text: text.slice(start, end).replace(/\s+/g, ' ') };
  };
}

/** Finds the declaration of a field as the game calls it: `player.coins`, `wind`. */
export function fieldDeclarations(document: GameDocument): (field: string) => Declared | undefined {
  const find = declarationsOf(document);
  return (field) => {
    const [owner, name] = field.includes('.') ? field.split('.') : ['table', field];
    // All pieces may have a field that no kind of them declares.
    return owner && name ? find([owner, 'piece'], name) : undefined;
  };
}
