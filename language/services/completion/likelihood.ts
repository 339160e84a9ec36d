/** How likely each candidate is: what has been seen to follow, in shipped rules and in the file at hand. */

import * as T from '../../syntax/tokens.ts';
import type { Candidate } from './candidate.ts';
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

/** What stands before a place, as classes. */
export interface Before {
  /** The words and signs before it. */
  readonly classes: readonly string[];
  /** Where lines break behind them. */
  readonly breaks: readonly string[];
  /** The word that the statement or declaration begins with. */
  readonly head: string;
  /** What kind of value ends right before it; empty if that is not known. */
  readonly value: string;
}

/**
 * What is asked about a place, from what says the least to what says the most: nothing, the word before, the same in a
 * statement or declaration of this kind, behind such a value, two words before.
 */
export function rowsBefore({ classes, breaks, head, value }: Before): readonly string[] {
  const lineEnd = breaks.at(-1) ?? '';
  const last = `${classes.at(-1) ?? ''}${lineEnd}`;
  const two = `${classes.at(-2) ?? ''} ${last}`;
  return ['', last, `${head}: ${last}`, ...(value ? [`${head}: ${value}${lineEnd}`] : []), two];
}

/** So many words before a place are compared with what the author has written. */
export const MOST_BEFORE = 3;

/** The class of a candidate: a word itself, a name by what it is and whether its type fits. */
export function classOf({ label, kind }: Candidate, fit: Fit): string {
  if (kind === 'keyword' || kind === 'builtin') return fit === 'unknown' ? label : `${label} ${fit}`;
  return fit === 'unknown' ? `#${kind}` : `#${kind} ${fit}`;
}

/** The same without whether it fits: as a token of its kind would be. */
export function plainClassOf({ label, kind }: Candidate): string {
  return kind === 'keyword' || kind === 'builtin' ? label : `#${kind}`;
}

/** Whether a value is of the type that is wanted, or leads on to others. */
export type Fit = 'unknown' | 'fits' | 'leads' | 'differs';
