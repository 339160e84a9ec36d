/** Names, as far as the text says that there are such: the parser knows no other file and no scope. */

import type { Core } from '../parser/core.ts';

/** Does the text have such a name, where it is declared: `name: 0..5`, `let name`, `pick name at`, `p in …`? */
export function isNamed({ source }: Core, name: string): boolean {
  const declared = `\\b(?:let|pick|define|option|step|as)\\s+${name}\\b|\\b${name}\\s*:|\\b${name}\\s+in\\b`;
  return new RegExp(declared, 'u').test(source.text);
}

/** The enum of that name, written large or small, in the singular or the plural. */
export function enumCalled({ source }: Core, word: string): string | undefined {
  const names = [...source.text.matchAll(/\benum\s+([\p{L}\d_]+)/gu)].map(([, name = '']) => name);
  const wanted = word.toLowerCase();
  return names.find((name) => wanted === name.toLowerCase() || wanted === `${name.toLowerCase()}s`);
}

/** The enum that has a member of that name. */
export function enumWith({ source }: Core, member: string): string | undefined {
  for (const [, name, members = ''] of source.text.matchAll(/\benum\s+([\p{L}\d_]+)[^{]*\{([^}]*)\}/gu))
    if (new RegExp(`(?<![\\p{L}\\d_"])${member}(?![\\p{L}\\d_"])`, 'u').test(members)) return name;
  return undefined;
}

/** A field that holds a member of an enum: `team` where `team: Team` stands. */
export function fieldOf({ source }: Core, type: string): string | undefined {
  if (type === '') return undefined;
  return new RegExp(`([\\p{L}\\d_]+)\\s*:\\s*${type}\\b(?!\\s*\\.\\.)`, 'u').exec(source.text)?.[1];
}

/** How the amount of something that `of` has is written, and whether the text says that there is such: `p.coins`, `count p.hand`, `points(p)`. */
export function amountOf(
  { source: { text } }: Core,
  word: string,
  of: string,
): { readonly say: string; readonly isKnown: boolean } {
  if (new RegExp(`\\bdefine\\s+${word}\\s*\\(`, 'u').test(text))
    return { say: `${word}(${of})`, isKnown: true };
  const type = new RegExp(`\\b${word}\\s*:\\s*(\\w+)`, 'u').exec(text)?.[1];
  const isZone = /^(pile|deck|hand|set)$/.test(type ?? '');
  return { say: isZone ? `count ${of}.${word}` : `${of}.${word}`, isKnown: type !== undefined };
}
