/** Names, as far as the text says that there are such: the parser knows no other file and no scope. */

import type { Core } from '../parser/core.ts';

/** Does the text have such a name, where it is declared: `name: 0..5`, `let name`, `pick name at`, `p in …`? */
export function isNamed({ source }: Core, name: string): boolean {
  const declared = `\\b(?:let|pick|define|option|step|as)\\s+${name}\\b|\\b${name}\\s*:|\\b${name}\\s+in\\b`;
  return new RegExp(declared, 'u').test(source.text);
}
