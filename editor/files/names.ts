/** What files may be called: on every system the same, and as rules can name them. */

import { texts } from '../texts/texts.ts';
import { kindOf } from './kinds.ts';

/** Letters of a whole name. */
const LONGEST = 200;

/** What is wrong with a name for a file, in a sentence; undefined where nothing is. `others` are the names of all other files. */
export function nameProblem(name: string, ending: string, others: readonly string[]): string | undefined {
  if (name === '' || name === `.${ending}`) return texts().files.needsName;
  if (name.length > LONGEST) return texts().files.mostLetters(LONGEST);
  if (kindOf(name) === undefined || !name.toLowerCase().endsWith(`.${ending}`))
    return texts().files.endsIn(ending);
  const bad = name.split('/').find((part) => !isPlainPart(part));
  if (bad !== undefined)
    return bad === '' || bad.startsWith('.') ? texts().files.noDot : texts().files.noSigns;
  // Some systems do not tell large letters from small ones.
  const same = others.find((other) => other.toLowerCase() === name.toLowerCase());
  return same === undefined ? undefined : texts().files.isThere(same);
}

/** The name, or the first like it that is free: `cards-2.csv`. */
export function freeName(name: string, others: readonly string[]): string {
  const [, stem = name, ending = ''] = /^([^.]*)(.*)$/.exec(name) ?? [];
  const taken = new Set(others.map((other) => other.toLowerCase()));
  let free = name;
  for (let number = 2; taken.has(free.toLowerCase()); number++) free = `${stem}-${number}${ending}`;
  return free;
}

/** The part that says what a file is: `csv`. */
export function endingOf(name: string): string {
  return /\.([^./]+)$/.exec(name)?.[1] ?? '';
}

function isPlainPart(part: string): boolean {
  return part !== '' && !part.startsWith('.') && !/[\\:*?"<>|\p{C}]|[. ]$/u.test(part);
}
