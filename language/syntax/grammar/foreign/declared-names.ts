/** Names, as far as the text says that there are such: the parser knows no other file and no scope. */

import type { Core } from '../../parser/core.ts';
import { findInText, isInText, literally } from '../../parser/text-search.ts';

/** A word from its first letter on, so that a long one is gone through once. */
export const WORD = '(?<![\\p{L}\\d_])([\\p{L}\\d_]+)';
/** No more than enums of games have. */
const ENUMS = '\\benum\\s+([\\p{L}\\d_]+)[^{]{0,80}\\{([^}]{0,2000})\\}';

/** Does the text have such a name, where it is declared: `name: 0..5`, `let name`, `pick name at`, `p in …`? */
export function isNamed(p: Core, name: string): boolean {
  const word = literally(name);
  return isInText(
    p,
    `\\b(?:let|pick|define|option|step|as)\\s+${word}\\b|\\b${word}\\s*:|\\b${word}\\s+in\\b`,
  );
}

/** The enum of that name, written large or small, in the singular or the plural. */
export function enumCalled(p: Core, word: string): string | undefined {
  const names = findInText(p, '\\benum\\s+([\\p{L}\\d_]+)').map(([, name = '']) => name);
  const wanted = word.toLowerCase();
  return names.find((name) => wanted === name.toLowerCase() || wanted === `${name.toLowerCase()}s`);
}

/** The enum that has a member of that name. */
export function enumWith(p: Core, member: string): string | undefined {
  for (const [, name, members = ''] of findInText(p, ENUMS))
    if (new RegExp(`(?<![\\p{L}\\d_"])${literally(member)}(?![\\p{L}\\d_"])`, 'u').test(members)) return name;
  return undefined;
}

/** Does an enum have such a member, or are there such cards? */
export function isMember(p: Core, name: string): boolean {
  return isInText(p, `^[ \\t]*(?:cards|enum)\\b[^{]{0,400}\\{[^}]{0,2000}\\b${literally(name)}\\b`);
}

/** A field that holds a member of an enum: `team` where `team: Team` stands. */
export function fieldOf(p: Core, type: string): string | undefined {
  if (type === '') return undefined;
  return findInText(p, `${WORD}\\s*:\\s*${literally(type)}\\b(?!\\s*\\.\\.)`)[0]?.[1];
}

/** How the amount of something that `of` has is written, and whether the text says that there is such: `p.coins`, `count p.hand`, `points(p)`. */
export function amountOf(
  p: Core,
  word: string,
  of: string,
): { readonly say: string; readonly isKnown: boolean } {
  if (isInText(p, `\\bdefine\\s+${literally(word)}\\s*\\(`)) return { say: `${word}(${of})`, isKnown: true };
  const type = findInText(p, `\\b${literally(word)}\\s*:\\s*(\\w+)`)[0]?.[1];
  const isZone = /^(pile|deck|hand|set)$/.test(type ?? '');
  return { say: isZone ? `count ${of}.${word}` : `${of}.${word}`, isKnown: type !== undefined };
}

/** A field that holds cards, with the place that has it; `called`: a pattern for its name. */
export function zone(p: Core, kind: 'deck' | 'hand' | 'pile', called = '[\\p{L}\\d_]+'): string | undefined {
  const [found] = findInText(p, `(?<![\\p{L}\\d_])(${called})\\s*:\\s*${kind}\\s+of\\b`);
  if (!found) return undefined;
  const blocks = findInText(p, '\\b(?:place\\s+([\\p{L}\\d_]+)|player|table)\\b[^{}]{0,80}\\{');
  const block = blocks.findLast(({ index = 0 }) => index < (found.index ?? 0));
  return block?.[1] ? `${block[1]}.${found[1]}` : found[1];
}

/** What a look says of a field. */
const LOOK = '(?:hide|first|last|middle|corner|text|picture|short|icon|colour)';

/** The pile that cards go to when they have been used. */
export function discardPile(p: Core): string | undefined {
  return zone(p, 'pile', '(?:discard|used|waste|grave)[\\p{L}\\d_]*');
}

/** Does each player have a field of that name, and nothing else one? */
export function isOfPlayers(p: Core, field: string): boolean {
  const holders = holdersOf(p, field);
  return holders.length > 0 && holders.every((holder) => holder === 'player');
}

/** The field as it is asked for: that of `who`, where each player has one. */
export function ownedBy(p: Core, who: string, field: string): string {
  return isOfPlayers(p, field) ? `${who}.${field}` : field;
}

/** What begins the blocks in which a field of that name is declared: `player`, `table`, `place`. */
function holdersOf(p: Core, field: string): readonly string[] {
  const found = findInText(p, `(?<![\\p{L}\\d_.])${literally(field)}\\s*:(?!\\s*${LOOK}\\b)`);
  const blocks = findInText(
    p,
    '^[ \\t]*(place|player|table|space|piece|record|play|setup|step|define|example)\\b',
  );
  return found.map(({ index = 0 }) => blocks.findLast((block) => (block.index ?? 0) < index)?.[1] ?? '');
}

/** Is there such a field of the table, and nothing else has one? */
export function isOfTable(p: Core, field: string): boolean {
  const holders = new Set(holdersOf(p, field));
  const others = ['player', 'place', 'space', 'piece', 'record'];
  return holders.has('table') && !others.some((other) => holders.has(other));
}

/** The names of the table's fields. */
export function fieldsOfTable(p: Core): readonly string[] {
  return findInText(p, '^[ \\t]*table\\s*\\{([^}]{0,4000})\\}').flatMap(([, fields = '']) =>
    [...fields.matchAll(/([\p{L}_][\p{L}\d_]*)\s*:/gu)].map(([, name = '']) => name),
  );
}

/** Has the table no field of that name, as far as one file says? */
export function isMissingOfTable(p: Core, field: string): boolean {
  const isElsewhere = isInText(p, '^[ \\t]*use\\s+"') || !isInText(p, '^[ \\t]*game\\s+"');
  return (
    !isElsewhere && !holdersOf(p, field).some((holder) => !/^(player|place|space|piece|record)$/.test(holder))
  );
}

/** A field as whoever has the turn names it: `me.coins`, or `coins` where it is of the table. */
export function pathOfMine(p: Core, field: string): string {
  return isOfTable(p, field) ? field : `me.${field}`;
}

/** What a field holds, as it is declared first: `0..9`, `yes/no`. */
export function typeInText(p: Core, field: string): string | undefined {
  return findInText(p, `\\b${literally(field)}\\s*:\\s*([^=,\\n}]{1,80})`)[0]?.[1]?.trim();
}

/** The field that a noun names, in the singular or the plural; points are a score where nothing is called so. */
export function fieldNamed(p: Core, noun: string): string | undefined {
  const names = [
    noun,
    `${noun}s`,
    noun.replace(/s$/, ''),
    noun.replace(/y$/, 'ies'),
    noun.replace(/fe?$/, 'ves'),
  ];
  if (/^(points?|vp)$/i.test(noun)) names.push('score', 'points');
  return names.find((name) => typeInText(p, name) !== undefined);
}

/** A kind of pieces. */
export interface KindOfPieces {
  readonly name: string;
  /** Whether each player has some. */
  readonly isOwned: boolean;
}

/** The kind of pieces that a noun names: `Stone`, `stones`. */
export function pieceCalled(p: Core, noun: string): KindOfPieces | undefined {
  const wanted = noun.toLowerCase();
  for (const [, name = '', rest = ''] of findInText(p, '^[ \\t]*piece\\s+([\\p{L}\\d_]+)([^\\n{]{0,80})')) {
    const own = name.toLowerCase();
    if (wanted === own || wanted === `${own}s`) return { name, isOwned: /\bper\s+player\b/.test(rest) };
  }
  return undefined;
}

/** How it is written that something lies on a space, of whoever: in a field of the space, or a piece; undefined where the text has neither. */
export function lyingOn(p: Core, space: string): { readonly is: string; readonly isNot: string } | undefined {
  const field = fieldOfSpaces(p)?.name;
  if (field !== undefined) return { is: `${space}.${field} is not none`, isNot: `${space}.${field} is none` };
  if (!isInText(p, '^[ \\t]*piece\\s+[\\p{L}\\d_]+')) return undefined;
  const any = `(any p in piece where p at ${space})`;
  return { is: any, isNot: `not ${any}` };
}

/** How it is written that what lies on a space is somebody's. */
export function lyingOf(p: Core, space: string, whose: string): string | undefined {
  const field = fieldOfSpaces(p);
  if (field) return /^player\b/.test(field.type) ? `${space}.${field.name} is ${whose}` : undefined;
  const isOwned = isInText(p, '^[ \\t]*piece\\s+[^\\n{]{1,80}\\bper\\s+player\\b');
  const name = whose === 'p' ? 'x' : 'p';
  return isOwned
    ? `(any ${name} in piece where ${name} at ${space} and ${name}.owner is ${whose})`
    : undefined;
}

/** The field of a space of that name in which lies what it is said to be: `stone` of `e5`; undefined where there is no such space or field. */
export function heldAt(p: Core, name: string): string | undefined {
  const isOfGrid = /^[a-z]\d{1,2}$/.test(name) && isInText(p, '^[ \\t]*board\\s+grid\\b');
  const isSpace = isOfGrid || isInText(p, `\\bspace\\s+${literally(name)}(?![\\p{L}\\d_])`);
  return isSpace ? fieldOfSpaces(p)?.name : undefined;
}

/** The first field of spaces that may hold nothing. */
function fieldOfSpaces(p: Core): { readonly name: string; readonly type: string } | undefined {
  const [, fields = ''] = findInText(p, '^[ \\t]*space\\s*\\{([^}]{0,600})\\}')[0] ?? [];
  const [, name, type] = /([\p{L}\d_]+)\s*:\s*([\p{L}\d_]+) or none\b/u.exec(fields) ?? [];
  return name === undefined || type === undefined ? undefined : { name, type };
}

/** The piles, hands and sets that a place of that name has, or else each player. */
export function heapsOf(p: Core, owner: string): readonly string[] {
  const place = findInText(
    p,
    `^[ \\t]*place\\s+${literally(owner)}\\b[^{}]{0,80}\\{([^}]{0,1000})\\}`,
  )[0]?.[1];
  const fields = place ?? findInText(p, '^[ \\t]*player\\s*\\{([^}]{0,1000})\\}')[0]?.[1] ?? '';
  return [...fields.matchAll(/([\p{L}\d_]+)\s*:\s*(?:pile|hand|set)\s+of\b/gu)].map(([, name = '']) => name);
}
