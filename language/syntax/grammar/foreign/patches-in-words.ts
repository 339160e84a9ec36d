/** Changes of a variant in other words: `player { coins = 5 }`, `start = 5`, `change step X`, `each player starts with 5 coins`. */

import type { Core } from '../../parser/core.ts';
import { onSameLine } from '../../parser/lookahead.ts';
import { excuse, remark } from '../../parser/reports.ts';
import { replaceNext, skip, skipGroup } from '../../parser/skipping.ts';
import { isInText, literally } from '../../parser/text-search.ts';
import * as T from '../../tokens.ts';
import { fieldNamed, isOfPlayers, isOfTable, typeInText } from './declared-names.ts';
import { tellInstead } from './foreign-forms.ts';

const { K } = T;

const CHANGE = /^(change|changes|override|overrides|modify|redefine|update|swap|replaces)$/;
const ENLARGE = /^(extends|append|prepend|expand)$/;
const LEAVE = /^(removes|without|drop|ignore|skip|delete)$/;
const STARTS =
  /^(?:(?:each|every) player|all players|players|everybody|everyone) (?:starts?|begins?|gets?|has|have)(?: with)? (\d+) ([\p{L}\d_]+)$/u;
/** More tokens than stand in the braces of such a part. */
const MOST_TOKENS = 120;

/** Reads the first word of a change, or tells all of it and leaves it out: true if that was done. */
export function skipPatchInWords(p: Core): boolean {
  readVerb(p);
  return skipOwner(p) || skipValue(p) || skipStart(p);
}

function readVerb(p: Core): void {
  const { image } = p.peek();
  const type = CHANGE.test(image)
    ? K.replace
    : ENLARGE.test(image)
      ? K.extend
      : LEAVE.test(image)
        ? K.remove
        : undefined;
  if (!type || !p.nextIsWord(2) || !onSameLine(p, 2)) return;
  tellInstead(p, p.spanOf(p.peek()), String(type.LABEL));
  replaceNext(p, type);
}

/** A value that something has at first, or that is set before the game. */
interface Value {
  readonly name: string;
  readonly value: string;
}

/** What is to be written for it; undefined where the text has nothing of that name. */
function patchFor(p: Core, { name, value }: Value, owner?: string): string | undefined {
  const declared = (word: string): boolean => isInText(p, `^[ \\t]*${word}\\s+${literally(name)}\\b`);
  if (owner === undefined && declared('option')) return `option ${name} = ${value}`;
  if (owner === undefined && declared('define')) return `replace define ${name} = ${value}`;
  const whose = owner ?? (isOfPlayers(p, name) ? 'player' : isOfTable(p, name) ? 'table' : undefined);
  const type = typeInText(p, name);
  return whose === undefined || type === undefined
    ? undefined
    : `replace ${whose} { ${name}: ${type} = ${value} }`;
}

/** `player { coins = 5 }`, `replace player { coins = 5 }`, `player { hats: 0..9 }` */
function skipOwner(p: Core): boolean {
  const word = p.nextWord(1, K.extend, K.replace) ? 2 : 1;
  if (!p.nextWord(word, K.player, K.players, K.table, K.space) || !p.next(T.LCurly, word + 1)) return false;
  let last = word + 1;
  while (last < MOST_TOKENS && !p.atEnd(last) && !p.next(T.RCurly, last)) last++;
  if (!p.next(T.RCurly, last)) return false;
  const owner = p.next(K.players, word) ? 'player' : p.peek(word).image;
  const inside = p.written({ ...p.spanOf(p.peek(word + 1)), end: p.spanOf(p.peek(last)).end }).slice(1, -1);
  const values = valuesIn(inside);
  if (word === 2 && values.length === 0) return false;
  const start = p.here();
  const told = values.map((each) => patchFor(p, each, owner));
  const isKnown = values.length > 0 && !told.includes(undefined);
  if (values.length > 0 && !isKnown && word === 2) return false;
  if (values.length === 0) {
    // What it has already is replaced, what is new comes to it.
    const names = [...inside.matchAll(/([\p{L}_][\p{L}\d_]*)\s*:/gu)].map(([, name = '']) => name);
    const some = names.filter((name) => isDeclaredOutside(p, owner, name)).length;
    if (names.length === 0 || (some > 0 && some < names.length)) return false;
    const say = some > 0 ? 'replace' : 'extend';
    const span = p.spanOf(p.peek());
    const edits = [{ span: { ...span, end: span.start }, text: `${say} ` }];
    const facts = { written: `${p.peek().image} { … }`, say: `${say} ${owner} { … }` };
    remark(p, 'foreign-word', span, facts, { fix: { title: `Write \`${say}\``, edits } });
    skip(p, word);
    skipGroup(p);
    return true;
  }
  skip(p, last);
  const span = p.from(start);
  const fields = values
    .map(({ name, value }) => `${name}: ${typeInText(p, name) ?? '…'} = ${value}`)
    .join('  ');
  const say = `replace ${owner} { ${fields} }`;
  tellInstead(p, span, say, isKnown);
  excuse(p);
  return true;
}

/** Does such a part have the field, outside of all variants? */
function isDeclaredOutside(p: Core, owner: string, name: string): boolean {
  return isInText(p, `^${owner}\\s*\\{[^}]{0,3000}(?<![\\p{L}\\d_.])${literally(name)}\\s*:`);
}

/** `coins = 5, set hats to 2`: the values, where there is nothing else. */
function valuesIn(text: string): readonly Value[] {
  const parts = text.split(/[,\n]|\s{2,}/).filter((part) => part.trim() !== '');
  const read = parts.map((part) =>
    /^\s*(?:set )?([\p{L}_][\p{L}\d_]*) ?(?:=|to) ?([\p{L}\d_]+)\s*$/u.exec(part),
  );
  return read.every((each) => each !== null)
    ? read.map((each) => ({ name: each?.[1] ?? '', value: each?.[2] ?? '' }))
    : [];
}

/** `start = 5`, `set start to 5`, `player.coins = 5`, `replace goal = 5` */
function skipValue(p: Core): boolean {
  let at = p.nextWord(1, K.set, K.replace) ? 2 : 1;
  const isOwned = p.nextWord(at, K.player, K.players, K.table) && p.next(T.Dot, at + 1);
  const owner = isOwned ? (p.next(K.table, at) ? 'table' : 'player') : undefined;
  if (isOwned) at += 2;
  const isSign = p.nextWord(at + 1, T.Equal, T.Colon, K.to, K.is);
  const isValue = p.nextIsName(at + 2) || p.nextWord(at + 2, T.NumberToken, K.yes, K.no, K.none);
  if (!p.nextIsWord(at) || !isSign || !isValue || !onSameLine(p, at + 2)) return false;
  const isEnd = !onSameLine(p, at + 3) || p.nextWord(at + 3, T.RCurly, T.Comma, K.option, K.set);
  if (!isEnd) return false;
  const say = patchFor(p, { name: p.peek(at).image, value: p.peek(at + 2).image }, owner);
  if (say === undefined) return false;
  const start = p.here();
  skip(p, at + 2);
  tellInstead(p, p.from(start), say);
  return true;
}

/** `each player starts with 5 coins` */
function skipStart(p: Core): boolean {
  let length = 0;
  while (length < 9 && (p.nextIsWord(length + 1) || p.next(T.NumberToken, length + 1))) {
    if (length > 0 && !onSameLine(p, length + 1)) break;
    length++;
  }
  if (length < 4) return false;
  const words = p.written({ ...p.spanOf(p.peek()), end: p.spanOf(p.peek(length)).end }).replace(/\s+/g, ' ');
  const [, value, noun = ''] = STARTS.exec(words) ?? [];
  const name = fieldNamed(p, noun);
  const say = value === undefined || name === undefined ? undefined : patchFor(p, { name, value }, 'player');
  if (say === undefined) return false;
  const start = p.here();
  skip(p, length);
  tellInstead(p, p.from(start), say);
  return true;
}
