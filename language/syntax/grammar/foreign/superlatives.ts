/** Who has most of something, as a rulebook says it: `the player with the most coins`, `whoever has the fewest cards`. */

import type { Expression } from '../../ast.ts';
import type { Core } from '../../parser/core.ts';
import { onSameLine } from '../../parser/lookahead.ts';
import { excuse, remark, writing } from '../../parser/reports.ts';
import { isInText, literally } from '../../parser/text-search.ts';
import * as T from '../../tokens.ts';
import { amountOf, enumCalled, fieldOf } from './declared-names.ts';
import { kindsOfThings } from './unnamed.ts';

const MOST = 'most|highest|largest|greatest|biggest|best';
const LEAST = 'fewest|least|lowest|smallest';
const AMOUNT = `(?:the )?(?:(${MOST})|(${LEAST})) ([\\p{L}\\d_]+)`;
const HAS = '(?:with|having|whose|who has|that has|who have|which has)';

const OF_A_KIND = new RegExp(`^(?:(?:the|a) )?(?:[\\p{L}\\d_]+ in )?([\\p{L}\\d_]+) ${HAS} ${AMOUNT}`, 'u');
const WHOEVER = new RegExp(`^(?:whoever|who|whichever player) has ${AMOUNT}`, 'u');
const ALONE = new RegExp(`^${AMOUNT}`, 'u');

/** More words than such a sentence has. */
const MOST_WORDS = 10;

export interface Superlative {
  /** How many tokens say it. */
  readonly length: number;
  /** The one, where a value is wanted, and all who are as good, where somebody wins. */
  readonly one: string;
  readonly ranked: string;
  /** Whether the text has all that is spoken of, so that this can be written as it is. */
  readonly isKnown: boolean;
}

/** The words to come on this line. */
export function wordsToCome(p: Core, most = MOST_WORDS): string {
  const words: string[] = [];
  const comes = (ahead: number): boolean => p.nextIsWord(ahead) && (ahead === 1 || onSameLine(p, ahead));
  while (words.length < most && comes(words.length + 1)) words.push(p.peek(words.length + 1).image);
  return words.join(' ');
}

/** Whoever has most of something, if that is what the next words say. */
export function superlativeToCome(p: Core): Superlative | undefined {
  if (!begins(p)) return undefined;
  const sentence = wordsToCome(p);
  const whoever = WHOEVER.exec(sentence);
  if (whoever) return saying(p, whoever[0], 'player', whoever.slice(1));
  const found = OF_A_KIND.exec(sentence);
  return found ? saying(p, found[0], found[1] ?? '', found.slice(2)) : undefined;
}

/** `most coins`, of players. */
export function mostToCome(p: Core): Superlative | undefined {
  const found = ALONE.exec(wordsToCome(p));
  return found ? saying(p, found[0], 'player', found.slice(1)) : undefined;
}

/** A look at a token or two, since it is asked before every value. */
function begins(p: Core): boolean {
  const verb = /^(with|having|whose|who|that|which|has)$/;
  if (verb.test(p.peek(2).image)) return true;
  if (!/^(the|a)$/.test(p.peek().image)) return false;
  return verb.test(p.peek(3).image) || (p.next(T.K.in, 3) && verb.test(p.peek(5).image));
}

function saying(
  p: Core,
  words: string,
  kind: string,
  [, least, what = '']: readonly (string | undefined)[],
): Superlative | undefined {
  const spoken = words.split(' ').length;
  // `the highest points(p)`: of whom it is asked goes with it.
  const isAsked = p.next(T.LParen, spoken + 1) && p.next(T.RParen, spoken + 3);
  const length = isAsked ? spoken + 3 : spoken;
  const minus = least ? '0 - ' : '';
  const best = least ? 'min' : 'max';
  const things = kindsOfThings.get(kind);
  if (things) {
    const { name, from } = things;
    const { say, isKnown } = amountOf(p, what, name);
    const other = name === 's' ? 't' : 'q';
    const one = `the ${name} in ${from} where ${say} = ${best} ${other} in ${from} of ${amountOf(p, what, other).say}`;
    const ranked = from === 'players' ? `rank p in players by ${minus}${say}` : `win (${one})`;
    return { length, one, ranked, isKnown };
  }
  const team = enumCalled(p, kind);
  const field = team && fieldOf(p, team);
  if (!team || !field) return undefined;
  const isOfTable = isInText(p, `\\b${literally(what)}\\s*:[^,\\n}]{0,80}\\bper\\s+${literally(team)}\\b`);
  const { isKnown } = amountOf(p, what, 'p');
  const total = (of: string): string =>
    isOfTable
      ? `${what}[${of}]`
      : `(sum q in players where q.${field} is ${of} of ${amountOf(p, what, 'q').say})`;
  const one = `the t in ${team} where ${total('t')} = max u in ${team} of ${total('u')}`;
  return { length, one, ranked: `rank p in players by ${minus}${total(`p.${field}`)}`, isKnown };
}

/** Reads a value that is said so, as one that is missing; undefined where none is. */
export function superlative(p: Core): Expression | undefined {
  // `the p in players with most coins`: what goes on behind the query is told there.
  const found = p.next(T.K.in, 0) ? undefined : superlativeToCome(p);
  if (!found) return undefined;
  const mayBeNone = p.nextWord(0, T.Equal, T.K.when, T.K.is);
  const start = p.here();
  for (let taken = 0; taken < found.length; taken++) p.takeNext();
  const span = p.from(start);
  const { one } = found;
  // There may be nobody, which most statements ask to be looked at first.
  const say = mayBeNone ? one : `when ${one} as ${one.charAt('the '.length)} { … }`;
  const fix = found.isKnown && mayBeNone ? writing(say, span) : undefined;
  remark(p, 'foreign-word', span, { written: p.written(span), say }, { fix });
  excuse(p);
  return { kind: 'missing', span };
}
