/** What lies of dice, as a rulebook says it: `doubles`, `cup is a double`, `three of a kind`, `the sum of the dice`. */

import type { Expression } from '../../ast.ts';
import type { Core } from '../../parser/core.ts';
import { excuse, remark, writing } from '../../parser/reports.ts';
import { skip } from '../../parser/skipping.ts';
import { findInText } from '../../parser/text-search.ts';
import * as T from '../../tokens.ts';
import { isNamed, WORD } from './declared-names.ts';
import { numberMeant } from './how-many.ts';
import { wordsToCome } from './superlatives.ts';

const SHOWING = '(?:(?:the )?([\\p{L}\\d_]+) (?:is|are|shows?|has|have) (?:an? |all )?)?';
const ALIKE = new RegExp(
  `^${SHOWING}(?:(doubles?)|(triples?)|([\\p{L}]+) of a kind)(?: (?:is|are|was|were) (?:rolled|thrown))?(?= |$)`,
  'u',
);
const FOUR_OF_A_KIND = /^(?:an? )?\d of a kind/u;

/** The dice that are thrown together, with how many there are and their faces. */
export function throwsOfDice(
  p: Core,
): readonly { readonly name: string; readonly count: string; readonly faces: string }[] {
  const dice = `\\bdice\\s+${WORD}\\s*:\\s*([^\\n:]{1,60}?)\\s+of\\s+(\\d+\\s*\\.\\.\\s*\\d+|[\\p{L}_][\\p{L}\\d_]*)`;
  return findInText(p, dice).map(([, name = '', count = '', faces = '']) => ({
    name,
    count,
    faces: faces.replace(/\s/g, ''),
  }));
}

const SUM = /^(?:the )?(?:sum|total) of (?:the |all )?([\p{L}\d_]+)(?= |$)/u;

/** `the sum of the dice`: each face counts as often as it lies there. Undefined where none comes. */
export function sumOfDice(p: Core): Expression | undefined {
  const first = p.next(T.K.the) ? 2 : 1;
  if (!/^(sum|total)$/.test(p.peek(first).image) || !p.next(T.K.of, first + 1)) return undefined;
  const [words, name = ''] = SUM.exec(wordsToCome(p)) ?? [];
  // Where nothing stands before it, what a sum is made of is told.
  if (words === undefined || (first === 1 && p.next(T.K.sum) && name !== 'dice')) return undefined;
  const thrown = throwsOfDice(p).filter(({ faces }) => /^\d/.test(faces));
  const meant =
    name === 'dice' && thrown.length === 1 ? thrown[0] : thrown.find((each) => each.name === name);
  if (!meant) return undefined;
  const start = p.here();
  skip(p, words.split(' ').length);
  const span = p.from(start);
  const say = `(sum n in ${meant.faces} of n * ${meant.name}[n])`;
  remark(p, 'foreign-word', span, { written: p.written(span), say }, { fix: writing(say, span) });
  excuse(p);
  return { kind: 'missing', span };
}

/** Reads it as a value that is missing; undefined where none comes. */
export function alike(p: Core): Expression | undefined {
  if (![1, 2, 3, 4, 5, 6, 7].some((ahead) => /^(doubles?|triples?|kind)$/.test(p.peek(ahead).image)))
    return undefined;
  const isNumber = p.next(T.NumberToken);
  if (isNumber && !FOUR_OF_A_KIND.test(p.source.text.slice(p.here(), p.here() + 20))) return undefined;
  const sentence = isNumber ? '' : wordsToCome(p);
  const [words, name, double, triple, many = ''] = ALIKE.exec(sentence) ?? [];
  if (words === undefined && !isNumber) return undefined;
  const number = double ? 2 : triple ? 3 : numberMeant(isNumber ? p.peek().image : many);
  if (number === undefined || number < 2 || (double && isNamed(p, double)) || (triple && isNamed(p, triple)))
    return undefined;
  const thrown = throwsOfDice(p).filter(({ count }) => count !== '1');
  const meant = thrown.find((each) => each.name === name) ?? (thrown.length === 1 ? thrown[0] : undefined);
  const [dice, faces] = [meant?.name ?? '…', meant?.faces ?? '1..6'];
  const start = p.here();
  skip(p, isNumber ? 4 : (words ?? '').split(' ').length);
  const span = p.from(start);
  const say = `any n in ${faces} where ${dice}[n] ${meant?.count === String(number) ? '=' : '>='} ${number}`;
  const fix = meant ? writing(say, span) : undefined;
  remark(p, 'foreign-word', span, { written: p.written(span), say }, { fix });
  excuse(p);
  return { kind: 'missing', span };
}
