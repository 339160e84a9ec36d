/** Values of an action as a rulebook says them: `s: an empty space`, `q: another player`, `m: my Pawn`. */

import type { Domain } from '../../ast.ts';
import type { Core } from '../../parser/core.ts';
import { remark } from '../../parser/reports.ts';
import { findInText, isInText, literally } from '../../parser/text-search.ts';
import * as T from '../../tokens.ts';
import { WORD } from './declared-names.ts';
import { wordsToCome } from './superlatives.ts';

const EMPTY = 'empty|free|vacant|unoccupied|open';
const OTHER = 'other|another|different|opposing|enemy';
const MINE = 'my|own|your|friendly';
const NEAR = 'adjacent|neighbou?ring|nearby';
const DESCRIBED = new RegExp(
  `^(?:(?:an?|any|some|one of|the) )?(?:(${EMPTY})|(${OTHER})|(${MINE})|(${NEAR})) (?:own )?([\\p{L}\\d_]+)$`,
  'u',
);
const PIECES = '^[ \\t]*piece\\s+([\\p{L}\\d_]+)';
/** What a space holds, or nothing. */
const HELD = `\\bspace\\s*\\{[^}]{0,1000}?${WORD}\\s*:\\s*[\\p{L}\\d_]+\\s+or\\s+none`;
const CARD = /^(?:(?:an?|any|one|the) )?cards? (?:in|from|of|out of) (?:(?:my|your|the|me) )?(\w+)$/u;

/** Reads what is described behind a colon or `in`, which was read, as where it comes from; undefined where nothing is. */
export function describedDomain(p: Core, name: string): Domain | undefined {
  const words = wordsToCome(p);
  const length = words.split(' ').length;
  if (length < 2 || !p.nextWord(length + 1, T.Comma, T.RParen, T.TextToken, T.LCurly)) return undefined;
  const from = cardsOf(p, words) ?? described(p, name, words);
  if (!from) return undefined;
  // `in all other players`: `all` goes with the rest.
  const isBegun = p.nextWord(0, T.Colon, T.K.in);
  const start = isBegun || p.next(T.K.all, 0) ? p.spanOf(p.peek(0)).start : p.here();
  for (let taken = 0; taken < length; taken++) p.takeNext();
  const span = p.from(start);
  const say = isBegun ? `in ${from}` : from;
  const isKnown = !from.includes('…');
  const text = p.source.text[start] === ':' ? ` ${say}` : say;
  const fix = isKnown ? { title: `Write \`${say}\``, edits: [{ span, text }] } : undefined;
  remark(p, 'foreign-word', span, { written: p.written(span), say }, { fix });
  const base = { kind: 'missing' as const, span };
  return { span, base, except: undefined, order: undefined, where: undefined };
}

/** `for each other player q`: what to write for these words, which are left out; undefined where others come. */
export function eachDescribed(p: Core): string | undefined {
  const words = wordsToCome(p).split(' ');
  if (words.length > 4 || !p.next(T.LCurly, words.length + 1)) return undefined;
  for (const length of [words.length, words.length - 1]) {
    const kind = words[length - 1] ?? '';
    const name = words[length] ?? (/^p/.test(kind) ? 'p' : kind.charAt(0).toLowerCase());
    const from = described(p, name, words.slice(0, length).join(' '));
    if (!from) continue;
    for (let taken = 0; taken < words.length; taken++) p.takeNext();
    return `${name} in ${from}`;
  }
  return undefined;
}

function cardsOf(p: Core, words: string): string | undefined {
  const zone = CARD.exec(words)?.[1];
  if (zone === undefined) return undefined;
  return isInText(p, `\\bplayer\\s*\\{[^}]{0,1000}\\b${literally(zone)}\\s*:`) ? `me.${zone}` : zone;
}

function described(p: Core, name: string, words: string): string | undefined {
  const found = DESCRIBED.exec(words);
  if (!found) return undefined;
  const [, empty, other, mine, near, noun = ''] = found;
  const isSpace = /^(space|square|field|cell|spot|hex|point)s?$/.test(noun);
  const kind = pieceCalled(p, noun);
  if (empty && isSpace) return `space where ${isEmpty(p, name)}`;
  if (near && isSpace) return `neighbours(${ownPiece(p) ?? '…'})`;
  if (/^(player|opponent)s?$/.test(noun)) return other ? 'players except me' : undefined;
  if (!kind || !(mine || other)) return undefined;
  return `${kind} where ${name}.owner is ${mine ? 'me' : 'not me'}`;
}

/** The kind of pieces that a noun means. */
function pieceCalled(p: Core, noun: string): string | undefined {
  const singular = noun.replace(/s$/, '');
  if (singular === 'piece') return 'piece';
  const kinds = findInText(p, PIECES).map(([, kind = '']) => kind);
  return kinds.find((kind) => [noun, singular].some((word) => kind.toLowerCase() === word.toLowerCase()));
}

/** That nothing is on a space: by what it holds, or by the pieces there are. */
function isEmpty(p: Core, name: string): string {
  const held = findInText(p, HELD)[0]?.[1];
  const hasPieces = isInText(p, PIECES);
  // Where there are both, only who writes the rules knows which is meant.
  if (held && hasPieces) return '…';
  if (held) return `${name}.${held} is none`;
  const other = name === 'm' ? 'o' : 'm';
  return hasPieces ? `not any ${other} in piece where ${other} at ${name}` : '…';
}

/** The one piece that a player has. */
export function ownPiece(p: Core): string | undefined {
  const own = findInText(p, `${PIECES}\\s+per\\s+player`);
  return own.length === 1 ? `me.${own[0]?.[1]}` : undefined;
}
