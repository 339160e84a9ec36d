/** What files may be called: on every system the same, and as rules can name them. */

import { isPictureName } from '../../shared/look.ts';
import { texts } from '../texts/texts.ts';
import { hasPictureEnding, kindOf } from './kinds.ts';

/** Letters of a whole name. */
const LONGEST = 200;

/**
 * What is wrong with a name for a file, in a sentence; undefined where nothing is. `others` are the names of all other files; `isMain`: it
 * is the one that says `game`, which stays where it is.
 */
export function nameProblem(
  name: string,
  ending: string,
  others: readonly string[],
  isMain = false,
): string | undefined {
  if (name === '' || name === `.${ending}`) return texts().files.needsName;
  if (name.length > LONGEST) return texts().files.mostLetters(LONGEST);
  const isPicture = hasPictureEnding(name);
  if ((kindOf(name) === undefined && !isPicture) || !name.toLowerCase().endsWith(`.${ending.toLowerCase()}`))
    return texts().files.endsIn(ending);
  if (isMain && name.includes('/')) return texts().files.staysInFolder;
  const bad = name.split('/').find((part) => !isPlainPart(part));
  if (bad !== undefined)
    return bad === '' || bad.startsWith('.') ? texts().files.noDot : texts().files.noSigns;
  if (isPicture && !isPictureName(name)) return texts().files.plainPicture;
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
