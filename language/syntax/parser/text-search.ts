/**
 * What messages look for in the text, such as whether it has a field of some name: the parser knows no scope. A text of a stranger may ask for
 * that in each of its lines, so each pattern is looked for once, and no further once so much has been looked through.
 */

import type { Core, Source } from './core.ts';

/** Letters of the text that are looked through, from its beginning, where things are declared. */
const MOST_OF_TEXT = 60_000;
/** Letters that are looked through for one text in all. */
const MOST = 20_000_000;

/** Patterns that were looked for, with what was found. */
export type Looked = ReadonlyMap<string, readonly RegExpMatchArray[]>;

interface Looking {
  left: number;
  readonly found: Map<string, readonly RegExpMatchArray[]>;
}

const lookedIn = new WeakMap<Source, Looking>();

/**
 * The matches of a pattern, in order; none where so much was looked for that it is not known. `pattern`: with no part that may match
 * from very many places on as far as the text goes.
 */
export function findInText({ source }: Core, pattern: string): readonly RegExpMatchArray[] {
  const looked = lookedIn.get(source) ?? { left: MOST, found: new Map() };
  lookedIn.set(source, looked);
  const before = looked.found.get(pattern);
  if (before !== undefined) return before;
  looked.left -= Math.min(source.text.length, MOST_OF_TEXT);
  if (looked.left < 0) return [];
  const found = matchesIn(source.text, pattern);
  looked.found.set(pattern, found);
  return found;
}

/** What is written, as a pattern for nothing else: it need not be a name. */
export function literally(written: string): string {
  return written.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}

function matchesIn(text: string, pattern: string): readonly RegExpMatchArray[] {
  return [...text.slice(0, MOST_OF_TEXT).matchAll(new RegExp(pattern, 'gmu'))];
}

const NOTHING: Looked = new Map();

/** All that was looked for while this text was read. */
export function lookedFor(source: Source): Looked {
  return lookedIn.get(source)?.found ?? NOTHING;
}

/** The same in another text; undefined where something else is found there. */
export function lookAgain(looked: Looked, text: string): Looked | undefined {
  const again = new Map<string, readonly RegExpMatchArray[]>();
  for (const [pattern, before] of looked) {
    const found = matchesIn(text, pattern);
    const isSame = (match: RegExpMatchArray, index: number): boolean =>
      match.length === before[index]?.length && match.every((part, group) => part === before[index]?.[group]);
    if (found.length !== before.length || !found.every(isSame)) return undefined;
    again.set(pattern, found);
  }
  return again;
}

/** Whether the text has something of the pattern. */
export function isInText(p: Core, pattern: string): boolean {
  return findInText(p, pattern).length > 0;
}

/** Whether the text has a field of that name, or something else that a colon follows. */
export function isFieldInText(p: Core, name: string): boolean {
  return isInText(p, `\\b${literally(name)}\\s*:`);
}
