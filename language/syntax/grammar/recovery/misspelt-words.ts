/** Words that nearly are words of the language. */

import type { TokenType } from 'chevrotain';
import { itemAt } from '../../../../shared/internal-problem.ts';
import { nearNames } from '../../../diagnostics/suggest.ts';
import { DECLARATION_WORDS, wouldBegin } from '../../heads.ts';
import { retype } from '../../lexer.ts';
import type { Core } from '../../parser/core.ts';
import { beginsLine } from '../../parser/lookahead.ts';
import { remark } from '../../parser/reports.ts';
import { replaceNext } from '../../parser/skipping.ts';
import * as T from '../../tokens.ts';

/** Shorter words are near to too many. */
const SHORTEST = 3;

export const labels = (types: Iterable<TokenType>): string[] => [...types].map((type) => String(type.LABEL));
const declarationLabels = labels(DECLARATION_WORDS);

/** Is the next word one of these, misspelt? Then it is reported and read as that word. */
export function isMisspelt(p: Core, ...types: readonly TokenType[]): boolean {
  return readsAs(p, labels(types));
}

export function isMisspeltDeclaration(p: Core): boolean {
  if (!beginsLine(p, p.peek()) && !p.next(T.RCurly, 0)) return false;
  // What follows tells near words apart: `players 2..4`, `player { score: … }`, `play { … }`.
  const fits = (word: string): boolean =>
    wouldBegin(T.wordType(word), (ahead) => p.peek(1 + ahead).tokenType);
  return readsAs(p, declarationLabels, fits);
}

/**
 * Reports a misspelt word and reads it as the nearest of `words`, of those that fit if any does; false if none is near.
 */
export function readsAs(p: Core, words: readonly string[], fits?: (word: string) => boolean): boolean {
  const token = p.peek();
  if (!p.next(T.PlainName) || p.next(T.Colon, 2) || token.image.length < SHORTEST) return false;
  const all = nearNames(token.image, words);
  const fitting = fits ? all.filter(fits) : [];
  const near = fitting.length > 0 ? fitting : all;
  const [best] = near;
  if (best === undefined) return false;
  // A capital letter makes a name; only the word itself, written large, is taken for the word.
  if (/^\p{Lu}/u.test(token.image) && token.image.toLowerCase() !== best) return false;
  const span = p.spanOf(token);
  const fix = { title: `Write \`${best}\``, edits: [{ span, text: best }] };
  remark(p, 'misspelt-word', span, { word: token.image, near }, { fix });
  p.misspelt = span.start;
  replaceNext(p, T.wordType(best));
  return true;
}

/** Reports the misspelt ones of several words that belong together, and reads them as what was meant; false if they are others. */
export function readsAsPhrase(p: Core, words: readonly string[]): boolean {
  const tokens = words.map((_, index) => p.peek(1 + index));
  const isNear = (word: string, index: number): boolean =>
    nearNames(tokens[index]?.image ?? '', [word]).length > 0;
  const wrong = words.filter((word, index) => tokens[index]?.image !== word);
  if (wrong.length === 0 || wrong.length === words.length) return false;
  if (!words.every((word, index) => tokens[index]?.image === word || isNear(word, index))) return false;
  for (const [index, word] of words.entries()) {
    const token = itemAt(tokens, index);
    if (token.image === word) continue;
    const span = p.spanOf(token);
    const fix = { title: `Write \`${word}\``, edits: [{ span, text: word }] };
    remark(p, 'misspelt-word', span, { word: token.image, near: [word] }, { fix });
    retype(token, T.wordType(word));
  }
  return true;
}

export function resemblesDeclaration(p: Core): boolean {
  const { image } = p.peek();
  return image.length >= SHORTEST && nearNames(image, declarationLabels).length > 0;
}
