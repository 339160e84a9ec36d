/** Chance in the words of a rulebook: `2 random players get the role Wolf`, `set starter to a random player`. */

import type { Expression, Span } from '../../ast.ts';
import type { Core } from '../../parser/core.ts';
import { isStatementStart, onSameLine } from '../../parser/lookahead.ts';
import { excuse, remark, writing } from '../../parser/reports.ts';
import { skipGroup } from '../../parser/skipping.ts';
import * as T from '../../tokens.ts';
import {
  enumCalled,
  enumWith,
  fieldOf,
  isMember,
  isNamed,
  isOfPlayers,
  pieceCalled,
  typeInText,
} from './declared-names.ts';
import { kindsOfThings } from './unnamed.ts';

/** What is picked, in the words of this language. */
export interface PickSaid {
  /** How many tokens say it. */
  readonly length: number;
  readonly say: string;
  /** Whether that can be written as it is. */
  readonly isKnown: boolean;
}

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six'];
const NUMBER = `(?:(\\d+|${NUMBERS.join('|')}|an?|exactly \\d+) )?`;
const KIND = '(players?|spaces?|pieces?)';
const GET = '(?:gets?|becomes?|receives?|takes?|is|are|have|has)';
const WHAT = '(?:the )?(?:(?:role|team|side|card) )?(?:of )?(?:an? |the )?(\\w+)';

/** `random 2 players get role Wolf`, `2 random players become Wolf`, `give 2 random players the role Wolf`. */
const GIVEN: readonly RegExp[] = [
  new RegExp(`^random ${NUMBER}${KIND} ${GET} ${WHAT}$`, 'u'),
  new RegExp(`^${NUMBER}random ${KIND} ${GET} ${WHAT}$`, 'u'),
  new RegExp(`^(?:give|make|turn|deal) ${NUMBER}random ${KIND} (?:into )?${WHAT}$`, 'u'),
];
const GIVEN_TO = new RegExp(`^(?:give|assign|deal) ${WHAT} to ${NUMBER}random ${KIND}$`, 'u');
/** `2 random players`, whatever they do. */
const SOME = new RegExp(`^(?:random ${NUMBER}|${NUMBER}random )${KIND}\\b`, 'u');
/** Behind `pick` and `choose`: `2 players at random`, `a random player as starter`. */
const PICKED = new RegExp(
  `^${NUMBER}(random )?${KIND}( at random)?(?: (?:as|for|to be) (?:the )?(\\w+))?$`,
  'u',
);
/** `a random player`, `random number from 1 to 6`, `random member of Role`. */
const VALUE =
  /^(?:an? |one |some )?random (?:(?:number|integer|value) (?:from|between) (\w+) (?:to|and) (\w+)|(?:\w+ )?(?:from|of|in|among) (?:the )?([\w.]+)|(\w+))/u;

/** `randomly choose a player`, `select 2 players randomly` */
const RANDOMLY: readonly RegExp[] = [
  new RegExp(`^randomly (?:choose|pick|select|determine) ${NUMBER}${KIND}$`, 'u'),
  new RegExp(`^(?:select|determine|take) ${NUMBER}${KIND} (?:randomly|at random|by chance)$`, 'u'),
];
/** `a random card`, behind `draw` or `move` */
const CARDS = /^(?:(an?|one|\d+) )?random cards?/u;

/** More words than such a sentence has. */
const MOST_WORDS = 14;

/** The words and numbers to come on this line. */
function wordsAndNumbers(p: Core): string {
  const words: string[] = [];
  const comes = (ahead: number): boolean =>
    (p.nextIsWord(ahead) || p.next(T.NumberToken, ahead)) && (ahead === 1 || onSameLine(p, ahead));
  while (words.length < MOST_WORDS && comes(words.length + 1)) words.push(p.peek(words.length + 1).image);
  return words.join(' ');
}

function timesOf(number: string | undefined, kind: string): string {
  const word = (number ?? '').replace('exactly ', '');
  const spelt = NUMBERS.indexOf(word);
  if (spelt >= 0) return String(spelt);
  if (/^\d+$/.test(word)) return word;
  return word === '' && kind.endsWith('s') ? '…' : '1';
}

/** What is done with so many that chance picks. */
function picking(times: string, kind: string, where: string, does: string): string {
  const { name, from } = kindsOfThings.get(kind) ?? { name: 'x', from: '…' };
  const pick = `pick ${name} at random from ${from}`;
  if (times === '1') return does ? `${pick}  ${does}` : pick;
  return `repeat up to ${times} times { ${pick}${where ? ` where ${where}` : ''}${does ? `  ${does}` : ''} }`;
}

/** A sentence of somebody whom chance picks, where a statement should stand. */
export function randomSaid(p: Core): PickSaid | undefined {
  const isNear = [1, 2, 3, 4, 5, 6, 7].some((ahead) => /^random(ly)?$/.test(p.peek(ahead).image));
  if (!isNear || isNamed(p, 'random')) return undefined;
  const sentence = wordsAndNumbers(p);
  const length = sentence.split(' ').length;
  for (const form of GIVEN) {
    const [, number, kind = '', what = ''] = form.exec(sentence) ?? [];
    if (kind) return { length, ...gift(p, timesOf(number, kind), kind, what) };
  }
  for (const form of RANDOMLY) {
    const [, number, kind = ''] = form.exec(sentence) ?? [];
    const times = timesOf(number, kind);
    if (kind) return { length, say: picking(times, kind, '…', ''), isKnown: times === '1' };
  }
  const [, what = '', number, kind = ''] = GIVEN_TO.exec(sentence) ?? [];
  if (kind) return { length, ...gift(p, timesOf(number, kind), kind, what) };
  const [, first, second, some = ''] = SOME.exec(sentence) ?? [];
  if (!some) return undefined;
  const times = timesOf(first ?? second, some);
  return { length, say: picking(times, some, times === '1' ? '' : '…', '…'), isKnown: false };
}

function gift(p: Core, times: string, kind: string, what: string): Omit<PickSaid, 'length'> {
  const field = fieldOf(p, enumWith(p, what) ?? '');
  const name = kindsOfThings.get(kind)?.name ?? 'x';
  if (!field) return { say: picking(times, kind, times === '1' ? '' : '…', '…'), isKnown: false };
  const say = picking(times, kind, `${name}.${field} is not ${what}`, `set ${name}.${field} to ${what}`);
  return { say, isKnown: times !== '…' };
}

/** Behind `pick` or `choose`, which begins at `start`: what is picked comes without `from`. It is told and left out; true if it was. */
export function skipPicked(p: Core, start: number): boolean {
  const sentence = wordsAndNumbers(p);
  const [, number, before, kind = '', behind, name] = PICKED.exec(sentence) ?? [];
  if (!kind || (!before && !behind)) return false;
  const times = timesOf(number, kind);
  const known = kindsOfThings.get(kind)?.name ?? 'x';
  const say = picking(times, kind, times === '1' ? '' : '…', '').replace(
    `pick ${known} `,
    `pick ${name ?? known} `,
  );
  const rest = sentence.split(' ').length;
  for (let taken = 0; taken < rest; taken++) p.takeNext();
  const isKnown = times === '1' && !p.next(T.LCurly);
  const span = p.from(start);
  tell(p, span, say, isKnown);
  if (p.next(T.LCurly)) skipGroup(p);
  return true;
}

const PICKED_SOME = new RegExp(`^${NUMBER}([\\p{L}_][\\p{L}\\d_]*) at random(?! from\\b)(?= |$)`, 'u');

/** `pick 2 wolves at random`, `pick a wolf at random`: from whom is not said. It is told and left out; true if it was. */
export function skipPickedSome(p: Core, start: number): boolean {
  const [words, number, noun = ''] = PICKED_SOME.exec(wordsAndNumbers(p)) ?? [];
  if (words === undefined || kindsOfThings.has(noun) || /^(at|random)$/.test(noun)) return false;
  const said = somebodyPicked(p, timesOf(number, 'player'), noun);
  for (let taken = words.split(' ').length; taken > 0; taken--) p.takeNext();
  tell(p, p.from(start), said.say, said.isKnown);
  excuse(p);
  return true;
}

/** Players become what the noun says: a role, a field of theirs, or one of a set; not known where the text has none of these. */
function somebodyPicked(p: Core, times: string, noun: string): Omit<PickSaid, 'length'> {
  const one = noun.replace(/ies$/, 'y').replace(/ves$/, 'f').replace(/s$/, '');
  const large = one.replace(/^./u, (letter) => letter.toUpperCase());
  const type = typeInText(p, noun) ?? '';
  if (times === '1' && /^player\b/.test(type) && !isOfPlayers(p, noun))
    return { say: `pick ${noun} at random from players`, isKnown: true };
  if (/^set of player\b/.test(type) && !isOfPlayers(p, noun))
    return { say: picking(times, 'players', `p not in ${noun}`, `add p to ${noun}`), isKnown: times !== '1' };
  const member = [large, noun, one].find((name) => enumWith(p, name) !== undefined);
  if (member !== undefined) return gift(p, times, 'players', member);
  const field = [`is${large}`, `is_${one}`, one].find(
    (name) => isOfPlayers(p, name) && /^yes\b/.test(typeInText(p, name) ?? ''),
  );
  if (field !== undefined)
    return { say: picking(times, 'players', `not p.${field}`, `set p.${field} to yes`), isKnown: true };
  const kind = enumCalled(p, noun);
  if (times === '1' && kind !== undefined)
    return { say: `pick ${noun} at random from ${kind}`, isKnown: !isOfPlayers(p, noun) };
  const from = /^(card|tile|coin|token|number|dice?|suit|colou?r)$/.test(one) ? '…' : 'players';
  if (times === '1') return { say: `pick ${noun} at random from ${from}`, isKnown: false };
  return { say: picking(times, 'players', '…', '…'), isKnown: false };
}

/** `choose starter at random from players`: only players choose. True if that was told. */
export function skipChosenAtRandom(p: Core, start: number): boolean {
  let ahead = 1;
  while (onSameLine(p, ahead) && !p.nextWord(ahead, T.K.random, T.LCurly, T.TextToken, T.RCurly)) ahead++;
  if (!p.next(T.K.random, ahead) || !p.next(T.K.at, ahead - 1) || !p.next(T.K.from, ahead + 1)) return false;
  const word = { ...p.spanOf(p.peek(0)), start };
  remark(
    p,
    'foreign-word',
    word,
    { written: 'choose … at random', say: 'pick … at random' },
    { fix: writing('pick', word) },
  );
  while (onSameLine(p, 1) && !p.nextWord(1, T.RCurly, T.LCurly)) p.takeNext();
  return true;
}

/** What takes the value that follows, and letters that it stands within. */
const TAKING = /(?:\bset\s+([\p{L}\d_.[\]]+)\s+to|\blet\s+([\p{L}\d_]+)\s*=|\b(win|eliminate|delete))\s*$/u;
const NEARBY = 120;

/** Reads a value that chance makes, as one that is missing; undefined where none comes. */
export function randomValue(p: Core): Expression | undefined {
  const isFirst = p.next(T.K.random);
  if (!isFirst && !(p.next(T.K.random, 2) && onSameLine(p, 2))) return undefined;
  if (isNamed(p, 'random') || !onSameLine(p, isFirst ? 2 : 3)) return undefined;
  const sentence = wordsAndNumbers(p);
  const cards = randomCards(p, sentence);
  if (cards) return cards;
  const found = VALUE.exec(sentence);
  if (!found || (found[4] && !kindsOfThings.has(found[4]) && !/^\p{Lu}/u.test(found[4]))) return undefined;
  const [words, low, high, set, kind = ''] = found;
  const from = low
    ? `${low}..${high}`
    : (set ?? kindsOfThings.get(kind)?.from ?? (/^\p{Lu}/u.test(kind) ? kind : '…'));
  const start = p.here();
  const count = words.split(' ').length;
  for (let taken = 0; taken < count; taken++) p.takeNext();
  while (p.next(T.Dot) && p.nextIsWord(2)) {
    p.takeNext();
    p.takeNext();
  }
  const end = p.from(start).end;
  const { text, file } = p.source;
  const ofSet = set && end > start ? text.slice(text.lastIndexOf(set, end), end) : from;
  const nearby = Math.max(0, start - NEARBY);
  const before = TAKING.exec(text.slice(nearby, start));
  const verb = before?.[3];
  const name = before?.[1] ?? before?.[2] ?? kindsOfThings.get(kind)?.name ?? (low ? 'n' : 'x');
  const pick = `pick ${name} at random from ${set ? ofSet : from}`;
  const span: Span = { file, start: before ? nearby + before.index : start, end };
  tell(
    p,
    span,
    verb ? `${pick}  ${verb} ${name}` : before ? pick : `${pick}  … ${name} …`,
    before !== null && from !== '…',
  );
  excuse(p);
  return { kind: 'missing', span: { file, start, end } };
}

/** `draw a random card from me.hand to …`: how many are drawn stands before `at random`. */
function randomCards(p: Core, sentence: string): Expression | undefined {
  const [words, number = '1'] = CARDS.exec(sentence) ?? [];
  if (!words || !p.nextWord(0, T.K.draw, T.K.move)) return undefined;
  const many = /^\d+$/.test(number) ? number : '1';
  const start = p.spanOf(p.peek(0)).start;
  for (let taken = words.split(' ').length; taken > 0; taken--) p.takeNext();
  const span = p.from(start);
  tell(p, span, `draw ${many} at random`, true);
  return { kind: 'missing', span };
}

const RANDOM_OF_PILE =
  /^(?:(\w+) )?(?:random(?: ([\p{L}_][\p{L}\d_]*))?|(?:([\p{L}_][\p{L}\d_]*) )?at random)$/u;

/**
 * `move 4 random tiles from bag to …`, `draw 4 tiles at random from …`: whatever lies there, any of it is drawn. It is told and left out,
 * with where it goes; true if it came.
 */
export function skipRandomOfPile(p: Core, start: number): boolean {
  let length = 0;
  while (
    length < 5 &&
    (p.nextIsWord(length + 1) || p.next(T.NumberToken, length + 1)) &&
    !p.next(T.K.from, length + 1)
  )
    length++;
  if (length < 2 || !p.next(T.K.from, length + 1) || !onSameLine(p, length + 1)) return false;
  const words = p.written({ ...p.spanOf(p.peek()), end: p.spanOf(p.peek(length)).end }).replace(/\s+/g, ' ');
  const [all, number, before, behind] = RANDOM_OF_PILE.exec(words) ?? [];
  const noun = before ?? behind;
  // `draw 4 at random` is how it is written.
  if (all === undefined || (noun === undefined && words.endsWith('at random') && !p.next(T.K.move, 0)))
    return false;
  // Cards are told where they are drawn from; pieces are not drawn, and of one kind none is drawn by chance.
  if (noun !== undefined && (/^(at|random|cards?)$/.test(noun) || kindsOfThings.has(noun))) return false;
  if (noun !== undefined && (pieceCalled(p, noun) || isMember(p, noun))) return false;
  const isOne = number === undefined ? noun !== undefined : /^(an?|one)$/.test(number);
  const spelt = NUMBERS.indexOf(number ?? '');
  const many = isOne ? '1' : spelt > 0 ? String(spelt) : (number ?? '');
  if (!/^\d+$/.test(many) && (noun === undefined || !isNamed(p, many))) return false;
  for (let taken = 0; taken < length; taken++) p.takeNext();
  const span = p.from(start);
  tell(p, span, `draw ${many} at random`, true);
  while (
    onSameLine(p, 1) &&
    (p.nextIsWord() || p.nextWord(1, T.Dot, T.LParen, T.RParen)) &&
    !isStatementStart(p)
  )
    p.takeNext();
  excuse(p);
  return true;
}

/** `for 2 random players { … }`: what to write for the words before the block, or undefined. */
export function eachAtRandom(p: Core): string | undefined {
  const sentence = wordsAndNumbers(p);
  const [all, first, second, some = ''] =
    new RegExp(`^(?:each of )?(?:random ${NUMBER}|${NUMBER}random )${KIND}$`, 'u').exec(sentence) ?? [];
  if (all === undefined || !p.next(T.LCurly, sentence.split(' ').length + 1)) return undefined;
  for (let taken = sentence.split(' ').length; taken > 0; taken--) p.takeNext();
  return picking(timesOf(first ?? second, some), some, '…', '…');
}

function tell(p: Core, span: Span, say: string, isKnown: boolean): void {
  const fix = isKnown ? writing(say, span) : undefined;
  remark(p, 'foreign-word', span, { written: p.written(span), say }, { fix });
}
