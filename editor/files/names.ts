/** What files may be called: on every system the same, and as rules can name them. */

import { kindOf } from './kinds.ts';

/** Letters of a whole name. */
const LONGEST = 200;

/** What is wrong with a name for a file, in a sentence; undefined where nothing is. `others` are the names of all other files. */
export function nameProblem(name: string, ending: string, others: readonly string[]): string | undefined {
  if (name === '' || name === `.${ending}`) return 'A file needs a name.';
  if (name.length > LONGEST) return `A name has at most ${LONGEST} letters.`;
  if (kindOf(name) === undefined || !name.toLowerCase().endsWith(`.${ending}`))
    return `The name ends in .${ending}, since that says what the file is.`;
  const bad = name.split('/').find((part) => !isPlainPart(part));
  if (bad !== undefined)
    return bad === '' || bad.startsWith('.')
      ? 'No part of a name is empty or begins with a dot.'
      : 'These signs cannot stand in a name: \\ : * ? " < > |, nor a dot or a space at its end.';
  // Some systems do not tell large letters from small ones.
  const same = others.find((other) => other.toLowerCase() === name.toLowerCase());
  return same === undefined ? undefined : `There is ${same} already.`;
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
