/** What the text files of a game are, told by their names. */

/** `rules` is text in the language; `notes` are for people, and hold the numbered rules. */
export type FileKind = 'rules' | 'table' | 'map' | 'notes';

const KINDS: Readonly<Record<string, FileKind>> = { regel: 'rules', csv: 'table', map: 'map', md: 'notes' };

/** What a name means; undefined where it is no text of a game. */
export function kindOf(name: string): FileKind | undefined {
  const ending = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(KINDS, ending) ? KINDS[ending] : undefined;
}

/** Whether rules can ask for a file of this name. */
export function isUsable(name: string): boolean {
  return kindOf(name) !== 'notes';
}
