/** How an example begins, in words: `given Ada has 3 coins`, `given { Ben has King, Ace }`. */

import type { Core } from '../../parser/core.ts';
import { findInText, literally } from '../../parser/text-search.ts';
import { fieldNamed, isMember, pieceCalled, typeInText, zone } from './declared-names.ts';
import { as, type Form, form, inTwo, numeral, PATH, type Said } from './forms.ts';

/** What somebody has, as far as the end of the sentence. */
const HAS = `${PATH} (?:has|have|holds|owns|starts with|begins with|gets|is given) (.+)`;
const NUMBER_OF = /^(\d+|an?|one|two|three|four|five|six|seven|no) (?:x )?([\p{L}_][\p{L}\d_]*)$/u;
/** Letters before a statement in which the `given` stands that it belongs to. */
const MOST_BEFORE = 400;

/** What belongs to somebody, as it is at first: `Ada.hand is A, B`, `Ada's coins are 3`, `Ada.pawn is on a1`. */
const IS =
  "([\\p{L}_][\\p{L}\\d_]*)(?:\\.|['’]s )([\\p{L}_][\\p{L}\\d_]*) (?:is|are|contains|holds|has|stands|begins|starts)(?: (?:on|at|in|with))? (.+)";

export const givenWords: readonly Form[] = [
  [
    form(IS),
    ([who = '', field = '', what = ''], p) => (isInGiven(p) ? isAtFirst(p, who, field, what) : undefined),
  ],
  [form(HAS), ([who = '', what = ''], p) => (isInGiven(p) ? had(p, who, what) : undefined)],
];

/** What is written for a sentence behind `given`, without braces. */
export function givenSaid(p: Core, sentence: string): ReturnType<Said> {
  // `Ada has 3 coins and Ben has 2 coins`
  const clauses = sentence.split(/\s*(?:,|\band\b|;)\s*(?=[\p{L}_][\p{L}\d_]* (?:has|have|holds|owns)\b)/u);
  const said = clauses.map((clause) => {
    const [, who = '', what = ''] = form(HAS).exec(clause) ?? [];
    return what === '' ? undefined : had(p, who, what);
  });
  const known = said.filter((each) => each !== undefined);
  if (known.length < said.length) return undefined;
  return as(
    known.map(({ say }) => say).join('  '),
    known.every(({ isKnown }) => isKnown),
  );
}

function isInGiven(p: Core): boolean {
  const before = p.source.text.slice(Math.max(0, p.here() - MOST_BEFORE), p.here());
  return /\bgiven\b[^{}]*\{[^{}]*$/.test(before);
}

/** Somebody has so much of something, or these cards. */
function had(p: Core, who: string, what: string): ReturnType<Said> {
  const parts = what.split(/\s*(?:,|\band\b|&)\s*/).filter((part) => part !== '');
  const said = parts.map((part) => NUMBER_OF.exec(part) ?? [part, '1', part]);
  const isNumber = (noun: string): boolean => numberNamed(p, noun) !== undefined;
  if (said.every(([, , noun = '']) => isNumber(noun)))
    return as(
      said.map(([, n, noun = '']) => `set ${who}.${numberNamed(p, noun)} to ${numeral(n)}`).join('  '),
    );
  if (!said.every(([, , noun = '']) => isMember(p, noun))) return undefined;
  return dealt(
    p,
    who,
    said.map(([, number, noun = '']) => (numeral(number) === '1' ? noun : `${numeral(number)} of ${noun}`)),
  );
}

/** A field with numbers. */
function numberNamed(p: Core, noun: string): string | undefined {
  const field = fieldNamed(p, noun);
  return field !== undefined && /\.\./.test(typeInText(p, field) ?? '') ? field : undefined;
}

/** Cards that lie somewhere in a deck are not known there: it is laid open first. */
function dealt(p: Core, who: string, cards: readonly string[]): ReturnType<Said> {
  const [deck, hand] = [zone(p, 'deck'), zone(p, 'hand')];
  if (hand === undefined) return undefined;
  const moves = (from: string): string =>
    cards.map((card) => `move ${card} from ${from} to ${who}.${hand}`).join('  ');
  const pile = findInText(
    p,
    '(?<![\\p{L}\\d_])([\\p{L}\\d_]+)\\s*:\\s*pile of [\\p{L}\\d_]+\\s*=\\s*all\\b',
  )[0];
  if (deck === undefined) return pile?.[1] === undefined ? undefined : as(moves(pile[1]));
  const kind = /\bof ([\p{L}\d_]+)/u.exec(typeInText(p, deck.split('.').at(-1) ?? '') ?? '')?.[1] ?? '';
  const open = openPile(p, kind);
  if (open !== undefined) return as(`move all from ${deck} to ${open}  ${moves(open)}`);
  return inTwo(`table { spare: pile of ${kind} }`, `move all from ${deck} to spare  ${moves('spare')}`);
}

/** A pile of the table or a place for things of that kind. */
function openPile(p: Core, kind: string): string | undefined {
  const piles = findInText(p, `(?<![\\p{L}\\d_])([\\p{L}\\d_]+)\\s*:\\s*pile\\s+of\\s+${literally(kind)}\\b`);
  const blocks = findInText(p, '\\b(?:place\\s+([\\p{L}\\d_]+)|player|table)\\b[^{}]{0,80}\\{');
  for (const { 1: name = '', index = 0 } of piles) {
    const block = blocks.findLast((each) => (each.index ?? 0) < index);
    if (block?.[1] !== undefined) return `${block[1]}.${name}`;
    if (block?.[0].startsWith('table')) return name;
  }
  return undefined;
}

/** A number, cards, or where a piece stands. */
function isAtFirst(p: Core, who: string, field: string, what: string): ReturnType<Said> {
  const type = typeInText(p, field) ?? '';
  if (/^(hand|pile)\b/.test(type)) return had(p, who, what);
  if (/\.\.|^yes/.test(type) && /^[\p{L}\d_]+$/u.test(what)) return as(`set ${who}.${field} to ${what}`);
  return pieceCalled(p, field) && /^[\p{L}\d_]+$/u.test(what)
    ? as(`move ${who}.${field} to ${what}`)
    : undefined;
}
