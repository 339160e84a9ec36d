/** Pieces that are put somewhere or taken off, in words: `place a Stone on a1`, `remove Stone from a1`, `put a Stone on any empty space`. */

import type { Core } from '../../parser/core.ts';
import { onSameLine } from '../../parser/lookahead.ts';
import { isInText, literally } from '../../parser/text-search.ts';
import * as T from '../../tokens.ts';
import { isNamed, lyingOn, pieceCalled } from './declared-names.ts';
import { ownPiece } from './described-types.ts';
import { as, type Form, form, type Said } from './forms.ts';

const ONE = '(?:an? |one |the |your |my |one of your |a new )?';
const NOUN = '([\\p{L}_][\\p{L}\\d_]*)';
const SPACE = '(?:the |space )?([\\p{L}_][\\p{L}\\d_]*(?:\\.[\\p{L}\\d_]+)*)';
const ANY =
  '(?:an?|any|some)(?: (empty|free|open|unoccupied|vacant))? (?:space|square|field|cell|hex|spot)(?: on the board)?';
const PUT = '(?:place|places|put|puts|lay|lays|drop|drops|adds|bring|brings|plays)';
const ON = '(?:on|onto|at|in|into|to|upon)';
const REMOVE = '(?:remove|removes|take|takes|capture|captures|lift|lifts|pick up|delete|kill|kills)';

/** A name for the piece that is moved: no field or value of the text is called so. */
function nameFor(p: Core, kind: string): string {
  const small = kind.toLowerCase();
  if (small !== kind && !isNamed(p, small)) return small;
  return isNamed(p, 'one') ? 'it' : 'one';
}

/** One of those that lie beside the board is put on a space. */
function put(p: Core, noun: string, where: string, who = 'me'): ReturnType<Said> {
  const kind = pieceCalled(p, noun);
  if (!kind) return held(p, noun, where, who);
  const name = nameFor(p, kind.name);
  const whose = kind.isOwned ? `${name}.owner is ${who} and ` : '';
  return as(
    `when the ${name} in ${kind.name} where ${whose}${name}.space is none as ${name} { move ${name} to ${where} }`,
  );
}

/** `Stone[2]`, `me.Stone[2]`, `me.pawn` is put on a space; one of those that each player has is said with the player. */
function putNamed(p: Core, noun: string, which: string, where: string): ReturnType<Said> {
  const isBare = which.startsWith('[');
  const kind = pieceCalled(p, isBare ? noun : (/[\p{L}\d_]+/u.exec(which)?.[0] ?? ''));
  const whose = isBare && kind?.isOwned ? 'me.' : '';
  return as(`move ${whose}${noun}${which} to ${where}`, kind !== undefined);
}

/** Which space that is somebody chooses, in an action. */
function putAnywhere(p: Core, noun: string, isFree: boolean): ReturnType<Said> {
  const made = put(p, noun, 's');
  if (!made) return undefined;
  const free = isFree ? lyingOn(p, 's')?.isNot : undefined;
  const needs = free === undefined ? '' : ` needs ${free}`;
  return as(`choose { action Place(s: space)${needs} { ${made.say} } }`);
}

/** The field of spaces that a noun names, which says whose it is or that nobody's is there: `stone`, `stones`. */
function heldBySpaces(p: Core, noun: string): string | undefined {
  const isHeld = (name: string): boolean =>
    isInText(p, `^[ \\t]*space\\s*\\{[^}]*(?<![\\p{L}\\d_])${literally(name)}\\s*:\\s*player or none`);
  return [noun, noun.replace(/s$/, '')].find(isHeld);
}

/** What is on a space is set there, or none is. */
function held(p: Core, noun: string, where: string, what: string): ReturnType<Said> {
  const field = heldBySpaces(p, noun);
  return field === undefined ? undefined : as(`set ${where}.${field} to ${what}`);
}

/** What stands on a space is taken off. */
function taken(p: Core, noun: string, where: string): ReturnType<Said> {
  // `take g off the board`
  if (where === 'board') return as(`move ${noun} to none`);
  const kind =
    noun === 'piece' && isInText(p, '^[ \\t]*piece\\s+[\\p{L}\\d_]+')
      ? { name: 'piece' }
      : pieceCalled(p, noun);
  if (!kind) return held(p, noun, where, 'none');
  const name = nameFor(p, kind.name);
  return as(`when the ${name} in ${kind.name} where ${name} at ${where} as ${name} { move ${name} to none }`);
}

/** `a Stone from b1 to a1`, behind `move`: which one is known where it is said where it stands. */
export function pieceMoved(
  p: Core,
  noun: string,
): { readonly length: number; readonly say: string; readonly isKnown: boolean } | undefined {
  const kind = pieceCalled(p, noun);
  const isFrom = p.next(T.K.from, 3) && p.nextIsName(4) && p.next(T.K.to, 5);
  const to = isFrom ? 6 : 4;
  if (!kind || !p.nextIsName(to) || !onSameLine(p, to) || p.nextWord(to + 1, T.Dot, T.LParen))
    return undefined;
  const name = nameFor(p, kind.name);
  const which = isFrom ? `${name} at ${p.peek(4).image}` : '…';
  const say = `when the ${name} in ${kind.name} where ${which} as ${name} { move ${name} to ${p.peek(to).image} }`;
  return { length: to, say, isKnown: isFrom };
}

export const placings: readonly Form[] = [
  // One that is named needs not be looked for.
  [
    form(`${PUT} (?:the )?${NOUN}((?:\\.[\\p{L}\\d_]+)?\\[\\d+\\]|\\.[\\p{L}\\d_]+) ${ON} ${SPACE}`),
    ([noun = '', which = '', where = ''], p) => putNamed(p, noun, which, where),
  ],
  [
    form(`${PUT} ${ONE}${NOUN} ${ON} ${ANY}`),
    ([noun = '', free], p) => putAnywhere(p, noun, free !== undefined),
  ],
  [
    form(`${PUT} ${ONE}${NOUN} (?:of|for) ${NOUN} ${ON} ${SPACE}`),
    ([noun = '', who, where = ''], p) => put(p, noun, where, who),
  ],
  [
    form(`${PUT} me ${ON} ${SPACE}`),
    ([where = ''], p) => {
      const piece = ownPiece(p);
      return piece === undefined ? undefined : as(`move ${piece} to ${where}`);
    },
  ],
  [form(`${PUT} ${ONE}${NOUN} ${ON} ${SPACE}`), ([noun = '', where = ''], p) => put(p, noun, where)],
  [form(`${PUT} ${ONE}${NOUN}`), ([noun = ''], p) => putAnywhere(p, noun, false)],
  [
    form(`${REMOVE} ${ONE}${NOUN} (?:from|at|on|off) ${SPACE}`),
    ([noun = '', where = ''], p) => taken(p, noun, where),
  ],
];
