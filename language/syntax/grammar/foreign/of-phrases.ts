/** What belongs to something, with `of` as in a sentence: `the score of p`, `neighbours of s`, `the top card of deck`. */

import type { TokenType } from 'chevrotain';
import { nearNames } from '../../../diagnostics/suggest.ts';
import type { Expression, Name } from '../../ast.ts';
import type { Core } from '../../parser/core.ts';
import { onSameLine } from '../../parser/lookahead.ts';
import { excuse, isTroubled, remark } from '../../parser/reports.ts';
import { skip } from '../../parser/skipping.ts';
import { findInText, isFieldInText, isInText, literally } from '../../parser/text-search.ts';
import * as T from '../../tokens.ts';
import { nameOf } from '../names.ts';
import type { Needs } from '../rules.ts';
import { isNamed, typeInText } from './declared-names.ts';
import { tellInstead } from './foreign-forms.ts';
import { wordsToCome } from './superlatives.ts';

const { K } = T;

/** What is asked of a value as of a function. */
const ASKED: ReadonlyMap<string, string> = new Map([
  ['neighbour', 'neighbours'],
  ['neighbours', 'neighbours'],
  ['neighbor', 'neighbours'],
  ['neighbors', 'neighbours'],
  ['top', 'top'],
  ['opponent', 'next'],
]);
/** What spaces and pieces have without anybody saying so. */
const BUILT_IN = /^(owner|space|column|row)$/;
/** Nouns behind `adjacent` and `top`. */
const NOUNS = /^(spaces?|squares?|fields?|cells?|hex(es)?|cards?)$/;

interface Phrase {
  /** How many tokens stand before what it is asked of. */
  readonly length: number;
  /** The function that is asked, or the field that is taken. */
  readonly asked?: string;
  readonly field?: string;
}

/** Does `neighbours of s`, `the adjacent spaces of s`, `spaces next to s`, `the score of p` come? */
function phraseToCome(p: Core): Phrase | undefined {
  if (![2, 3, 4].some((ahead) => p.nextWord(ahead, K.of, K.to)) || !p.nextIsWord()) return undefined;
  const first = p.next(K.the) ? 2 : 1;
  const word = p.peek(first).image;
  const isNoun = NOUNS.test(p.peek(first + 1).image);
  const second = isNoun ? first + 1 : first;
  if (!onSameLine(p, second + 1)) return undefined;
  if (p.next(K.of, second + 1)) {
    const asked = /^(adjacent|neighbou?ring)$/.test(word) && isNoun ? 'neighbours' : ASKED.get(word);
    if (asked && (asked !== 'top' || first === 2 || isNoun)) return { length: second + 1, asked };
    return isField(p, first) ? { length: first + 1, field: word } : undefined;
  }
  if (!/^(spaces?|squares?|fields?|cells?)$/.test(word) || !p.next(K.to, first + 2)) return undefined;
  return /^(adjacent|next)$/.test(p.peek(first + 1).image)
    ? { length: first + 2, asked: 'neighbours' }
    : undefined;
}

/** What stands before a value that is not counted or thrown: `move 2 of Coin`, `dice cup: 3 of 1..6` have an `of` of their own. */
const BEFORE_VALUES: readonly TokenType[] = [
  ...[K.set, K.add, K.subtract, K.to, K.when, K.needs, K.where, K.win, K.eliminate, K.if, K.and, K.or, K.not],
  ...[K.then, K.else, K.by, K.while, T.Equal, T.NotEqual, T.Less, T.LessEqual, T.Greater, T.GreaterEqual],
];

/** Is the word a field, of whatever a name stands for behind `of`? Within a query `of` may be its own. */
function isField(p: Core, at: number): boolean {
  const { image } = p.peek(at);
  const of = p.peek(at + 2);
  if (p.openQueries.length > 0 || !p.nextWord(0, ...BEFORE_VALUES) || !p.nextIsWord(at)) return false;
  const isSomebody = p.next(T.PlainName, at + 2) || p.next(K.me, at + 2) || comesThePlayer(p, at + 2);
  if (!isSomebody || !onSameLine(p, at + 2)) return false;
  // How many there are is asked otherwise, and a name with a capital letter is that of a kind of things.
  if (/^(number|amount|size)$/.test(image)) return false;
  if (/^\p{Lu}/u.test(of.image)) return false;
  return BUILT_IN.test(image) || isFieldInText(p, image);
}

/** `the player`, who has the turn. */
const comesThePlayer = (p: Core, at: number): boolean =>
  p.next(K.the, at) &&
  p.next(K.player, at + 1) &&
  !p.nextWord(at + 2, K.in, K.where, K.with) &&
  !p.nextIsName(at + 2);

/** Reads `the player` as `me`: told with what it has. */
function somebody(p: Core, g: Needs<'postfix'>): { readonly of: Expression; readonly say: string } {
  if (!comesThePlayer(p, 1)) {
    const of = g.postfix();
    return { of, say: p.written(of.span) };
  }
  const start = p.here();
  p.takeNext();
  p.takeNext();
  const span = p.from(start);
  return { of: { kind: 'name', span, name: { text: 'me', span } }, say: spokenOf(p) };
}

/** Who sits beside somebody. */
const BESIDE: readonly (readonly [RegExp, string])[] = [
  [
    /^(?:the )?(?:next player (?:after|from|behind)|player (?:after|(?:to|on|at) the left of)|left neighbou?r of) /,
    'next',
  ],
  [
    /^(?:the )?(?:previous player (?:before|from)|player (?:before|(?:to|on|at) the right of)|right neighbou?r of) /,
    'previous',
  ],
];

/** Who sits beside whoever has the turn, and who that is. */
const OWN: readonly (readonly [RegExp, string])[] = [
  [own('left', 'next'), 'next(me)'],
  [own('right', 'previous'), 'previous(me)'],
  // Of two the other one is the next.
  [/^(?:the|my|your) (?:other player|opponent)(?= |$)/, 'next(me)'],
  [/^(?:(?:the )?(?:current|active|acting) player|the player whose turn it is)(?= |$)/, 'me'],
];

function own(side: string, which: string): RegExp {
  const one = '(?:the |my |your |his |her |their )?';
  return new RegExp(`^${one}(?:player (?:to|on|at) ${one}${side}|${side} neighbou?r|${which} player)(?= |$)`);
}

/** More letters than stand before a value in a definition. */
const MOST_BEFORE = 300;

/** Whom a sentence speaks of: in `define poor(p: player) = …` that is p, elsewhere whoever has the turn. */
function spokenOf(p: Core): string {
  const here = p.here();
  const before = p.source.text.slice(Math.max(0, here - MOST_BEFORE), here);
  const line = before.split('\n').findLast((each) => /^[ \t]*\p{L}/u.test(each)) ?? '';
  const definition = /^[ \t]*define\s+[\p{L}\d_]+\s*\([^)]*?([\p{L}\d_]+)\s*:\s*player\b/u;
  return definition.exec(line)?.[1] ?? 'me';
}

/** `the player to my left`, `the next player`, `the current player` */
function ownPhrase(p: Core): Expression | undefined {
  const words = wordsToCome(p);
  const [form, say] = OWN.find(([each]) => each.test(words)) ?? [];
  const said = form?.exec(words)?.[0];
  if (said === undefined || say === undefined || said === 'next player' || said === 'previous player')
    return undefined;
  const start = p.here();
  for (let taken = said.split(' ').length; taken > 0; taken--) p.takeNext();
  const span = p.from(start);
  const who = say === 'me' ? say : spokenOf(p);
  tellInstead(p, span, say.replace('(me)', `(${who})`));
  const me: Expression = { kind: 'name', span, name: { text: who, span } };
  if (say === 'me') return me;
  return { kind: 'call', span, name: { text: say.slice(0, -'(me)'.length), span }, arguments: [me] };
}

/** `the player to the left of p`, `the next player after p`; `distance from a to b`, `distance between a and b` */
function besidePhrase(p: Core, g: Needs<'postfix'>): Expression | undefined {
  const start = p.here();
  const call = (asked: string, ...of: readonly Expression[]): Expression => {
    const span = p.from(start);
    tellInstead(p, span, `${asked}(${of.map((each) => p.written(each.span)).join(', ')})`);
    return { kind: 'call', span, name: { text: asked, span }, arguments: of };
  };
  const first = p.next(K.the) ? 2 : 1;
  if (p.peek(first).image === 'distance' && /^(between|from)$/.test(p.peek(first + 1).image)) {
    for (let taken = 0; taken <= first; taken++) p.takeNext();
    const from = g.postfix();
    if (p.nextWord(1, K.and, K.to)) p.takeNext();
    return call('distance', from, g.postfix());
  }
  const isMine = /^(my|your|his|her|their)$/.test(p.peek().image);
  const word = p.peek(isMine ? 2 : first).image;
  if (
    !/^(next|previous|player|left|right|current|active|acting|other|opponent)$/.test(word) ||
    !onSameLine(p, 2)
  )
    return undefined;
  const words = wordsToCome(p);
  const [phrase, asked] = BESIDE.find(([form]) => form.test(words)) ?? [];
  if (!phrase || !asked) return ownPhrase(p);
  const length = (phrase.exec(words)?.[0] ?? '').trim().split(' ').length;
  for (let taken = 0; taken < length; taken++) p.takeNext();
  return call(asked, g.postfix());
}

/** `my coins`, `your coins`: what somebody has stands behind a dot. */
function ownField(p: Core): Expression | undefined {
  const { image } = p.peek();
  if (!/^(my|your)$/.test(image) || !p.nextIsName(2) || !onSameLine(p, 2) || isNamed(p, image))
    return undefined;
  const isPiece = isInText(p, `^[ \\t]*piece\\s+${literally(p.peek(2).image)}\\b[^\\n{]*\\bper\\s+player\\b`);
  if (!isPiece && !isFieldInText(p, p.peek(2).image)) return undefined;
  const start = p.here();
  p.takeNext();
  const name = nameOf(p, p.takeNext());
  const span = p.from(start);
  tellInstead(p, span, `me.${name.text}`);
  return { kind: 'member', span, of: { kind: 'name', span, name: { text: 'me', span } }, name };
}

/** `the player's coins`, of which the sign is told: what whoever has the turn has. */
function ofThePlayer(p: Core): Expression | undefined {
  if (!comesThePlayer(p, 1) || !p.next(T.Dot, 3) || !p.nextIsWord(4) || !onSameLine(p, 4)) return undefined;
  const start = p.here();
  for (let taken = 0; taken < 3; taken++) p.takeNext();
  const name = nameOf(p, p.takeNext());
  const span = p.from(start);
  tellInstead(p, span, `${spokenOf(p)}.${name.text}`);
  return { kind: 'member', span, of: { kind: 'name', span, name: { text: 'me', span } }, name };
}

/** Reads it as `neighbours(s)`, `p.score`; undefined where none comes. */
export function ofPhrase(p: Core, g: Needs<'postfix'>): Expression | undefined {
  const found = phraseToCome(p);
  if (!found) return ofThePlayer(p) ?? ownField(p) ?? besidePhrase(p, g);
  const start = p.here();
  let name: Name | undefined;
  for (let taken = 1; taken <= found.length; taken++) {
    const token = p.takeNext();
    if (token.image === found.field) name = nameOf(p, token);
  }
  const { of, say } = somebody(p, g);
  const span = p.from(start);
  const { asked } = found;
  if (name) {
    tellInstead(p, span, `${say}.${name.text}`);
    return { kind: 'member', span, of, name };
  }
  const type = typeInText(p, say.split('.').at(-1) ?? '') ?? '';
  if (asked === 'top' && /^(pile|hand)\b/.test(type)) {
    // What has no order has no top.
    const deck = `${say}: ${type.replace(/^(pile|hand)/, 'deck')}`;
    remark(p, 'foreign-word', span, { written: p.written(span), say: `top(${say})\`, where \`${deck}` });
    return { kind: 'missing', span };
  }
  tellInstead(p, span, `${asked}(${say})`);
  return { kind: 'call', span, name: { text: asked ?? '', span }, arguments: [of] };
}

/** `scoer of me`: a word that the text knows nothing of, where something is asked of a value. */
export function unknownOf(p: Core, g: Needs<'postfix'>): Expression | undefined {
  const { image } = p.peek();
  const isOf = p.next(T.PlainName) && p.next(K.of, 2) && onSameLine(p, 3);
  if (!isOf || !(p.next(K.me, 3) || /^\p{Ll}/u.test(p.peek(3).image))) return undefined;
  if (p.openQueries.length > 0 || !p.nextWord(0, ...BEFORE_VALUES) || isNamed(p, image)) return undefined;
  if (/^(number|amount|size|total)$/.test(image)) return undefined;
  const start = p.here();
  const span = p.spanOf(p.takeNext());
  p.takeNext();
  const of = p.written(g.postfix().span);
  const fields = findInText(p, '\\b(\\p{Ll}[\\p{L}\\d_]*)\\s*:').map(([, name = '']) => name);
  const [near] = nearNames(image, [...new Set(fields)]);
  if (near === undefined) remark(p, 'unknown-name', span, { name: image, what: 'name', near: [] });
  else tellInstead(p, p.from(start), `${of}.${near}`);
  excuse(p);
  return { kind: 'missing', span: p.from(start) };
}

const ADJACENT = /^(neighbou?rs?|adjacent|neighbou?ring)$/;

/**
 * `any neighbour of s has mark me`, `count neighbours of s where it.mark is none`: what is gone through has no name. It is told and
 * left out up to the end of the question.
 */
export function skipNeighbours(p: Core, g: Needs<'postfix'>, query: string): boolean {
  if (!ADJACENT.test(p.peek().image) || !onSameLine(p, 1)) return false;
  const noun = NOUNS.test(p.peek(2).image) ? 2 : 1;
  if (!p.nextWord(noun + 1, K.of, K.to)) return false;
  const start = p.spanOf(p.peek(0)).start;
  for (let taken = 0; taken <= noun; taken++) p.takeNext();
  const of = p.written(g.postfix().span);
  const wanted = query === 'all' ? 'have' : 'where';
  const rest = restOf(p, wanted);
  const say = `${query} ${rest.name} in neighbours(${of})${rest.text}`;
  const span = p.from(start);
  const fix = rest.isKnown ? { title: `Write \`${say}\``, edits: [{ span, text: say }] } : undefined;
  // `if any neighbour …`: one thing after the other.
  if (!isTroubled(p, start)) remark(p, 'foreign-word', span, { written: p.written(span), say }, { fix });
  excuse(p);
  return true;
}

/** `for each neighbour t of s`: what to write for these words, which are left out; undefined where others come. */
export function eachNeighbour(p: Core, g: Needs<'postfix'>): string | undefined {
  if (!ADJACENT.test(p.peek().image)) return undefined;
  const noun = NOUNS.test(p.peek(2).image) ? 2 : 1;
  const name = p.next(T.PlainName, noun + 1) ? p.peek(noun + 1).image : undefined;
  const of = name === undefined ? noun + 1 : noun + 2;
  if (!p.nextWord(of, K.of, K.to)) return undefined;
  for (let taken = 0; taken < of; taken++) p.takeNext();
  return `${name ?? 't'} in neighbours(${p.written(g.postfix().span)})`;
}

/** What is asked of the neighbours, up to the end of the question, which is left out. */
function restOf(
  p: Core,
  wanted: string,
): { readonly name: string; readonly text: string; readonly isKnown: boolean } {
  const ends = (): boolean =>
    !onSameLine(p, 1) || p.nextWord(1, T.LCurly, T.RCurly, T.RParen, T.Equal, T.Greater, T.Less, K.then);
  const verb = p.nextWord(1, K.where, K.have, K.with, K.is, K.at) || /^(has|are)$/.test(p.peek().image);
  if (!verb || ends()) return { name: 't', text: '', isKnown: !verb };
  const word = p.peek().image;
  if (word !== 'is') skip(p, 1);
  const begin = p.here();
  const isNamed = p.nextIsName() && p.next(T.Dot, 2);
  const name = isNamed ? p.peek().image : 't';
  const [first, second] = [p.peek().image, p.peek(2).image];
  const isField = p.nextIsWord() && isFieldInText(p, first);
  let count = 0;
  while (!p.atEnd() && (count === 0 || !ends() || p.nextWord(1, T.Equal, T.Greater, T.Less))) {
    skip(p, 1);
    count++;
  }
  const written = p.written(p.from(begin));
  if (isNamed) return { name, text: ` ${wanted} ${written}`, isKnown: true };
  if (!isField) return { name, text: ` ${wanted} …`, isKnown: false };
  // `has mark me`, `where mark is none`, `has stone`
  const isValue = count === 2 && !/^(is|=)$/.test(second);
  const text = isValue ? `${name}.${first} is ${second}` : `${name}.${written}`;
  return { name, text: ` ${wanted} ${text}`, isKnown: true };
}
