/** The highest of several, in words: `highest of attack`, `the second highest die`, `lowest card in me.hand`, `highest score`. */

import { nearNames } from '../../../diagnostics/suggest.ts';
import type { Expression } from '../../ast.ts';
import type { Core } from '../../parser/core.ts';
import { onSameLine } from '../../parser/lookahead.ts';
import { excuse, remark, writing } from '../../parser/reports.ts';
import { skip } from '../../parser/skipping.ts';
import { findInText, literally } from '../../parser/text-search.ts';
import * as T from '../../tokens.ts';
import { amountOf, fieldNamed, isNamed, typeInText } from './declared-names.ts';
import { throwsOfDice } from './dice-words.ts';
import { as, type Said } from './forms.ts';

const { K } = T;

const MOST = /^(highest|largest|biggest|greatest|best|strongest)$/;
const LEAST = /^(lowest|smallest|cheapest|worst|weakest)$/;
const NUMBERS = /^(numbers?|values?|results?|faces?|rolls?|ones?|dice|die)$/;
const CARDS = /^(cards?|tiles?|ones?)$/;

/** What is said in the next words. */
interface Highest {
  readonly length: number;
  readonly isLeast: boolean;
  readonly isSecond: boolean;
  /** What it is called, and of which things: `card`, `me.hand`. */
  readonly noun: string;
  readonly of: string;
}

const SPELT = ['highest', 'largest', 'biggest', 'greatest', 'lowest', 'smallest', 'cheapest'];

/** The word as it is meant: `highst` before `of` is one of them. */
function meant(p: Core, at: number): string {
  const { image } = p.peek(at);
  if (!/^\p{Ll}{5,10}$/u.test(image) || !p.next(K.of, at + 1) || MOST.test(image) || LEAST.test(image))
    return image;
  return nearNames(image, SPELT)[0] ?? image;
}

/** A look at a token or two, mostly, since it is asked before many values. */
function toCome(p: Core): Highest | undefined {
  const first = p.next(K.the) ? 2 : 1;
  const isSecond = /^(second|2nd)$/.test(p.peek(first).image);
  const word = isSecond ? first + 1 : first;
  const { image } = p.peek(word);
  const spelt = meant(p, word);
  const isLeast = LEAST.test(spelt);
  if (!(isLeast || MOST.test(spelt)) || !p.next(T.PlainName, word) || isNamed(p, image)) return undefined;
  if (!onSameLine(p, word + 1)) return undefined;
  const isOf = (ahead: number): boolean =>
    p.nextWord(ahead, K.of, K.in, K.on, K.from) || p.peek(ahead).image === 'among';
  let last = word;
  let noun = '';
  // `highest attack die`
  while (
    last < word + 2 &&
    p.nextIsWord(last + 1) &&
    onSameLine(p, last + 1) &&
    !isOf(last + 1) &&
    !ENDS(p, last + 1)
  ) {
    last++;
    noun = noun === '' || !NUMBERS.test(p.peek(last).image) ? p.peek(last).image : noun;
  }
  if (!isOf(last + 1) || !onSameLine(p, last + 1))
    return noun === '' ? undefined : { length: last, isLeast, isSecond, noun, of: '' };
  let at = last + 2;
  while (p.nextWord(at, K.the, K.all)) at++;
  if (!p.nextIsWord(at) || !onSameLine(p, at)) return undefined;
  const begin = at;
  while (p.next(T.Dot, at + 1) && p.nextIsWord(at + 2)) at += 2;
  const of = p.written({ ...p.spanOf(p.peek(begin)), end: p.spanOf(p.peek(at)).end });
  return { length: at, isLeast, isSecond, noun, of };
}

const ENDS = (p: Core, ahead: number): boolean =>
  p.nextWord(
    ahead,
    K.to,
    K.by,
    K.and,
    K.or,
    K.is,
    K.as,
    K.then,
    K.else,
    K.where,
    K.needs,
    K.mod,
    K.at,
    K.not,
  ) || /^wins?$/.test(p.peek(ahead).image);

/** The face that is highest of those that lie there; the second is the one at which two are counted, from the end. */
function faceOf(
  { isLeast, isSecond }: Highest,
  dice: { readonly name: string; readonly faces: string },
): string {
  const [low = '1', high = '6'] = dice.faces.split('..');
  const edge = isLeast ? 'min' : 'max';
  const beyond = isLeast ? `${low}..n` : `n..${high}`;
  const asked = isSecond ? `(sum m in ${beyond} of ${dice.name}[m]) >= 2` : `${dice.name}[n] > 0`;
  return `(${edge} n in ${dice.faces} where ${asked} of n)`;
}

/** The card whose number is highest, where such cards have one number. */
function cardOf(p: Core, { isLeast, noun, of }: Highest): ReturnType<Said> {
  const held = /^(?:pile|hand) of ([\p{L}\d_]+)/u.exec(typeInText(p, of.split('.').at(-1) ?? '') ?? '')?.[1];
  const kinds = findInText(p, '^[ \\t]*cards\\s+([\\p{L}\\d_]+)\\s*\\(([^)]{0,400})\\)');
  const [, kind, attributes = ''] =
    kinds.find(([, name = '']) => name === held || name.toLowerCase() === noun.toLowerCase()) ?? [];
  if (kind === undefined) return undefined;
  const edge = isLeast ? 'min' : 'max';
  // `highest rank in me.hand`: what each card has is called so.
  const isAttribute = new RegExp(`(?:^|,)\\s*${literally(noun)}\\s*:\\s*\\d+\\s*\\.\\.`, 'u').test(
    attributes,
  );
  if (noun !== '' && isAttribute && held !== undefined) return as(`(${edge} c in ${of} of c.${noun})`);
  if (!(CARDS.test(noun) || NUMBERS.test(noun) || noun === '' || kind.toLowerCase() === noun.toLowerCase()))
    return undefined;
  const numbers = [...attributes.matchAll(/([\p{L}\d_]+)\s*:\s*\d+\s*\.\./gu)].map(([, name = '']) => name);
  const [number] = numbers;
  if (number === undefined) return undefined;
  const where = held === undefined ? '…' : of;
  const isKnown = held !== undefined && numbers.length === 1;
  // The number itself is asked for, or the card that has it.
  if (/^(numbers?|values?|results?)$/.test(noun))
    return as(`(${edge} c in ${where} of c.${number})`, isKnown);
  return as(`the c in ${where} where c.${number} = ${edge} d in ${where} of d.${number}`, isKnown);
}

function saidOf(p: Core, highest: Highest): ReturnType<Said> {
  const { noun, of, isLeast, isSecond } = highest;
  const thrown = throwsOfDice(p).filter(({ count, faces }) => count !== '1' && /^\d+\.\.\d+$/.test(faces));
  const only = thrown.length === 1 ? thrown[0] : undefined;
  const isAny = /^(dice|die|roll)$/.test(of === '' ? noun : of);
  const dice =
    thrown.find(({ name }) => name === of || (of === '' && name === noun)) ?? (isAny ? only : undefined);
  if (dice) return as(faceOf(highest, dice));
  if (isSecond) return undefined;
  const card = cardOf(p, highest);
  if (card) return card;
  // `highest of coins`, `highest of p.coins`
  const isBare = noun === '' && of !== '';
  const field = isBare ? of.split('.').at(-1) : fieldNamed(p, noun);
  if (isBare && typeInText(p, field ?? '') === undefined)
    return as(`${isLeast ? 'min' : 'max'} x in … of …`, false);
  const isOfPlayers = isBare || of === '' || of === 'players';
  if (field === undefined || !isOfPlayers || !/^[\p{L}\d_]+\s*\.\./u.test(typeInText(p, field) ?? ''))
    return undefined;
  return as(`(${isLeast ? 'min' : 'max'} p in players of ${amountOf(p, field, 'p').say})`);
}

/** Reads it as a value that is missing; undefined where none comes. */
export function highestOf(p: Core): Expression | undefined {
  const ofPath = highestOfPath(p);
  if (ofPath) return ofPath;
  const highest = toCome(p);
  const said = highest && saidOf(p, highest);
  if (!said) return undefined;
  const isCondition = p.nextWord(0, T.Equal, K.when, K.is);
  const start = p.here();
  skip(p, highest.length);
  const span = p.from(start);
  // There may be no such card, which most statements ask to be looked at first.
  const mayBeNone = said.say.startsWith('the ') && !isCondition;
  const say = mayBeNone ? `when ${said.say} as card { … }` : said.say;
  const fix = said.isKnown && !mayBeNone ? writing(say, span) : undefined;
  remark(p, 'foreign-word', span, { written: p.written(span), say }, { fix });
  excuse(p);
  return { kind: 'missing', span };
}

/** `highest p.bid in players`: what is compared, and of whom, each has its place. Undefined where no such thing comes. */
function highestOfPath(p: Core): Expression | undefined {
  const { image } = p.peek();
  const isLeast = LEAST.test(image) || /^(least|fewest|minimum)$/.test(image);
  if (!(isLeast || MOST.test(image) || /^(most|maximum)$/.test(image)) || !p.next(T.PlainName))
    return undefined;
  if (!p.nextIsName(2) || !p.next(T.Dot, 3) || !p.nextIsWord(4) || isNamed(p, image)) return undefined;
  const isOf = p.nextWord(5, K.in, K.of) || p.peek(5).image === 'among';
  const from = p.nextWord(6, K.the, K.all) ? 7 : 6;
  if (!isOf || !p.nextWord(from, K.players, K.space, K.piece) || !onSameLine(p, from)) return undefined;
  const [name, path, things] = [p.peek(2).image, `${p.peek(2).image}.${p.peek(4).image}`, p.peek(from).image];
  const start = p.here();
  skip(p, from);
  const span = p.from(start);
  const say = `(${isLeast ? 'min' : 'max'} ${name} in ${things} of ${path})`;
  remark(p, 'foreign-word', span, { written: p.written(span), say }, { fix: writing(say, span) });
  excuse(p);
  return { kind: 'missing', span };
}
