/** What the files of a game are, told by their names. */

import { isPictureName } from '../../shared/look.ts';

/** `rules` is text in the language; `notes` are for people, and hold the numbered rules. */
export type FileKind = 'rules' | 'table' | 'map' | 'notes';

const KINDS: Readonly<Record<string, FileKind>> = { regel: 'rules', csv: 'table', map: 'map', md: 'notes' };

/** What a name means; undefined where it is no text of a game. */
export function kindOf(name: string): FileKind | undefined {
  const ending = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(KINDS, ending) ? KINDS[ending] : undefined;
}

/** Whether a name is a picture's by its ending, whatever stands before that. */
export function hasPictureEnding(name: string): boolean {
  return /\.(?:png|jpe?g|webp|gif|avif)$/i.test(name);
}

/** A name under which rules can name a picture: `apple (1).png` becomes `apple -1-.png`; undefined where there is none. */
export function plainPictureName(name: string): string | undefined {
  if (!hasPictureEnding(name)) return undefined;
  const plain = name.replace(/[^\p{L}\p{N}_ ./-]/gu, '-').replace(/(^|\/)[^\p{L}\p{N}_]+/gu, '$1');
  return isPictureName(plain) ? plain : undefined;
}

/** Whether rules can ask for a file of this name. */
export function isUsable(name: string): boolean {
  return kindOf(name) !== 'notes';
}
