/** How much somebody has of something, in words: `me has 3 coins`, `p has at least 2 cards`, `me owns a1`. */

import type { Expression } from '../../ast.ts';
import type { Core } from '../../parser/core.ts';
import { onSameLine } from '../../parser/lookahead.ts';
import { excuse, remark, writing } from '../../parser/reports.ts';
import { skip } from '../../parser/skipping.ts';
import { isInText, literally } from '../../parser/text-search.ts';
import * as T from '../../tokens.ts';
import { AMOUNT_WORDS, SIGN_OF_WORDS } from './amounts.ts';
import {
  amountOf,
  fieldNamed,
  isMember,
  isNamed,
  lyingOf,
  pieceCalled,
  typeInText,
  zone,
} from './declared-names.ts';

const { K } = T;

/** What is asked of somebody, and whether the text says that there is such. */
export interface Had {
  readonly say: string;
  /** How it is written that more will do, too, where the words may mean either. */
  readonly atLeast?: string;
  readonly isKnown: boolean;
}

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const SIGNS: ReadonlyMap<string, string> = new Map([
  ...SIGN_OF_WORDS,
  ['or more', '>='],
  ['or less', '<='],
  ['or fewer', '<='],
]);

/** What somebody had once is what there is none of now. */
const LOST =
  /^(?:lost|used up|spent|run out of|ran out of|got rid of) (?:(?:all|every) )?(?:of )?(?:(?:his|her|their|the|its|my|your) )?/;
const ALL_SPACES =
  /^(?:all|every|all the|all of the) (?:spaces?|squares?|fields?|hexes|cells?|regions?|lands?|countries)$|^the (?:whole|entire) board$/;

const BEFORE = `(?:${AMOUNT_WORDS} )?`;
const NUMBER = `(?:(\\d{1,6}|an?|any|some|${NUMBERS.join('|')}) )?`;
const AMOUNT = new RegExp(
  `^(?:got )?${BEFORE}${NUMBER}(?:(or more|or less|or fewer) )?(?:more )?([\\p{L}_][\\p{L}\\d_]*)(?: (or more|or less|or fewer))?(?: left| remaining)?(?: in (?:his |her |their |my |the )?hand)?$`,
  'u',
);

/** What the words behind `has` ask of somebody: `3 coins`, `no cards`, `at least 2 Stones`; undefined where they name nothing that anybody has. */
export function had(p: Core, said: string, of: string): Had | undefined {
  if (ALL_SPACES.test(said))
    return {
      say: `all s in space have ${lyingOf(p, 's', of) ?? `s.owner is ${of}`}`,
      isKnown: lyingOf(p, 's', of) !== undefined,
    };
  const words = said.replace(LOST, 'no ');
  const [, before, amount, middle, noun, behind] = AMOUNT.exec(words) ?? [];
  if (noun === undefined) return undefined;
  const what = amountHad(p, noun, of);
  if (!what) return undefined;
  if (!what.isNumber) return before || amount ? undefined : { say: what.say, isKnown: true };
  const sign = SIGNS.get(before ?? middle ?? behind ?? '');
  const spelt = amount === undefined ? -1 : NUMBERS.indexOf(amount);
  const isSome = amount === undefined || /^(an?|any|some)$/.test(amount);
  if (isSome) return before === undefined ? { say: `${what.say} > 0`, isKnown: true } : undefined;
  const number = spelt >= 0 ? String(spelt) : amount;
  const exactly = { say: `${what.say} ${sign ?? '='} ${number}`, isKnown: true };
  return sign === undefined && number !== '0' ? { ...exactly, atLeast: `${what.say} >= ${number}` } : exactly;
}

/** Is that the name of a space, as far as the text says? */
function isSpaceCalled(p: Core, name: string): boolean {
  if (/^[a-z]{1,2}\d{1,2}$/.test(name)) return isInText(p, '^[ \\t]*board\\s+(?:grid|hex)\\b');
  return /^[\p{L}\d_]+$/u.test(name) && isInText(p, `\\b${literally(name)}\\s*(?::|\\bin\\b)\\s*space\\b`);
}

/** What is counted, or a question that a field of yes and no answers. */
export function amountHad(
  p: Core,
  noun: string,
  of: string,
): { readonly say: string; readonly isNumber: boolean } | undefined {
  const held = of.includes('.') ? (typeInText(p, of.split('.').at(-1) ?? '') ?? '') : '';
  // How many of a kind lie in a deck cannot be asked.
  if (/^(?:pile|hand)\b/.test(held) && isMember(p, noun)) return { say: `${of}[${noun}]`, isNumber: true };
  if (/^(?:pile|deck|hand|set)\b/.test(held))
    return /^(?:cards?|tiles?)$/.test(noun) ? { say: `count ${of}`, isNumber: true } : undefined;
  const field = fieldNamed(p, noun);
  const type = (field !== undefined && typeInText(p, field)) || '';
  if (/^yes\b/.test(type)) return { say: `${of}.${field}`, isNumber: false };
  if (/\bor none\b/.test(type)) return { say: `${of}.${field} is not none`, isNumber: false };
  if (field !== undefined && /^(?:[\p{L}\d_]+\s*\.\.|(?:pile|deck|hand|set)\b)/u.test(type))
    return { say: amountOf(p, field, of).say, isNumber: true };
  if (/^cards?$/.test(noun)) {
    const hand = zone(p, 'hand');
    return hand === undefined || hand.includes('.')
      ? undefined
      : { say: `count ${of}.${hand}`, isNumber: true };
  }
  const kind = pieceCalled(p, noun);
  const isOnSpace = isSpaceCalled(p, of);
  if (!kind || !(kind.isOwned || isOnSpace)) return undefined;
  // A piece that stands nowhere belongs to somebody still: who has some has them on the board.
  const whose = isOnSpace ? `x at ${of}` : `x.owner is ${of} and x.space is not none`;
  return { say: `(count x in ${kind.name} where ${whose})`, isNumber: true };
}

const VERBS = /^(has|holds|owns|possesses|controls|occupies)$/;
/** More tokens than such words have. */
const MOST = 12;

/** Does `has 3 coins` come behind a value? A look at one token, mostly. */
export function comesHaving(p: Core): number {
  if (!p.next(T.PlainName) || !VERBS.test(p.peek().image) || !onSameLine(p, 1)) return 0;
  if (isNamed(p, p.peek().image)) return 0;
  let last = 1;
  // The brackets of `next(me)` belong to it.
  const isOwn = (ahead: number): boolean => p.next(T.RParen, ahead) && p.next(T.LParen, ahead - 2);
  while (last < MOST && onSameLine(p, last + 1) && (isOwn(last + 1) || !endsWords(p, last + 1))) last++;
  return last > 1 && said(p, last, 'me') ? last : 0;
}

/** Reads it behind `left`, as one that is missing. */
export function having(p: Core, start: number, left: Expression, length: number): Expression {
  const written = p.written(left.span);
  // Somebody who is only called a player is whoever has the turn.
  const whose = /^(?:(?:the|a) )?player$/.test(written) ? 'me' : written;
  const found = said(p, length, whose);
  skip(p, length);
  const span = p.from(start);
  tellHad(p, span, found ?? { say: `… in ${whose}`, isKnown: false });
  excuse(p);
  return { kind: 'missing', span };
}

/** Says it, with what is written where more will do. */
function tellHad(p: Core, span: Expression['span'], { say, atLeast, isKnown }: Had): void {
  const fix = isKnown ? writing(say, span) : undefined;
  const both = atLeast === undefined ? say : `${say}\`, and where more will do \`${atLeast}`;
  remark(p, 'foreign-word', span, { written: p.written(span), say: both }, { fix });
}

function said(p: Core, last: number, of: string): Had | undefined {
  const words = p.written({ ...p.spanOf(p.peek(2)), end: p.spanOf(p.peek(last)).end }).replace(/\s+/g, ' ');
  const amount = had(p, words, of) ?? compared(p, words, of) ?? hadByNobody(words, of);
  if (amount) return amount;
  // `me owns a1`
  if (!/^(owns|controls|occupies)$/.test(p.peek().image) || !/^[\p{L}_][\p{L}\d_.]*$/u.test(words))
    return undefined;
  const owned = lyingOf(p, words, of) ?? `${words}.owner is ${of}`;
  return { say: owned, isKnown: true };
}

const DONE = /^(?:\p{Ll}{2,}ed|lost|won|done|gone)$/u;

/** `me has 3 gems`, of which the text says nothing: a field would have to be declared. */
function hadByNobody(words: string, of: string): Had | undefined {
  // `me has lost`: whether somebody has is a field of theirs.
  if (DONE.test(words))
    return { say: `player { ${words}: yes/no = no }\` outside, and \`${of}.${words}`, isKnown: false };
  const [, number, noun] = /^(\d{1,6}) ([\p{L}_][\p{L}\d_]*)$/u.exec(words) ?? [];
  if (number === undefined) return undefined;
  return { say: `player { ${noun}: 0..99 = 0 }\` outside, and \`${of}.${noun} = ${number}`, isKnown: false };
}

const MOST_OF_ALL = /^the (?:(most|highest)|fewest|least|lowest) ([\p{L}_][\p{L}\d_]*)$/u;
const THAN =
  /^(?:(more)|fewer|less) ([\p{L}_][\p{L}\d_]*) than (everyone else|everybody else|all others|all other players|any other player|[\p{L}_][\p{L}\d_]*(?: ?\( ?[\p{L}\d_]+ ?\))?)$/u;

/** `the most coins`, `more coins than next(me)`: an amount beside those of others. */
function compared(p: Core, words: string, of: string): Had | undefined {
  const [most, isMost, noun = ''] = MOST_OF_ALL.exec(words) ?? [];
  if (most !== undefined) {
    const [own, each] = [amountHad(p, noun, of), amountHad(p, noun, 'q')];
    if (!own?.isNumber || !each) return undefined;
    return { say: `${own.say} = (${isMost ? 'max' : 'min'} q in players of ${each.say})`, isKnown: true };
  }
  const [than, isMore, what = '', whom = ''] = THAN.exec(words) ?? [];
  if (than === undefined) return undefined;
  const sign = isMore ? '>' : '<';
  const own = amountHad(p, what, of);
  const isAll = whom.includes(' ') && !whom.includes('(');
  const other = amountHad(p, what, isAll ? 'q' : whom);
  if (!own?.isNumber || !other) return undefined;
  const say = isAll
    ? `all q in players except ${of} have ${own.say} ${sign} ${other.say}`
    : `${own.say} ${sign} ${other.say}`;
  return { say, isKnown: true };
}

/** `or` ends a question, but not in `3 or more`. */
function endsWords(p: Core, ahead: number): boolean {
  if (p.next(K.else, ahead) && /^every(one|body)$/.test(p.peek(ahead - 1).image)) return false;
  if (p.next(K.or, ahead)) return !/^(more|less|fewer)$/.test(p.peek(ahead + 1).image);
  if (p.nextWord(ahead, T.LCurly, T.RCurly, T.RParen, T.Comma, T.TextToken, T.Colon, T.Equal)) return true;
  return p.nextWord(ahead, K.then, K.else, K.cites, K.and, K.needs, K.as, K.by, K.when);
}
