/** How likely each candidate is: what has been seen to follow, in shipped rules and in the file at hand. */

import * as T from '../../syntax/tokens.ts';
import type { Candidate } from './candidates.ts';
import type { Token } from './surroundings.ts';

/** How often a class came behind a row of classes, by `row>class`; rows of one to three classes, and of none. */
export interface Habits {
  readonly follows: ReadonlyMap<string, ReadonlyMap<string, number>>;
}

/** A token as the habits know it: a word of the language or a sign as it is, all names alike, with what they are. */
export function classOfToken(token: Token, kindOf: (name: string) => string | undefined): string {
  const { tokenType, image } = token;
  if (tokenType === T.NumberToken) return '0';
  if (tokenType === T.TextToken) return '"';
  if (tokenType === T.PictureToken) return '"""';
  if (tokenType === T.RuleIdToken) return 'id';
  if (T.isNameType(tokenType)) {
    const kind = kindOf(image);
    if (kind !== undefined) return `#${kind}`;
    return tokenType === T.PlainName ? '#' : image;
  }
  return image;
}

/** The rows of classes that end before a place, the longest first. */
export function rowsBefore(classes: readonly string[]): readonly string[] {
  const rows: string[] = [];
  for (let length = MOST_BEFORE; length > 0; length--)
    if (classes.length >= length) rows.push(classes.slice(-length).join(' '));
  return [...rows, ''];
}

export const MOST_BEFORE = 3;

/** The class of a candidate: a word itself, a name by what it is and whether its type fits. */
export function classOf({ label, kind }: Candidate, fit: Fit): string {
  if (kind === 'keyword' || kind === 'builtin') return label;
  return fit === 'unknown' ? `#${kind}` : `#${kind} ${fit}`;
}

/** Whether a value is of the type that is wanted, or leads on to others. */
export type Fit = 'unknown' | 'fits' | 'leads' | 'differs';
