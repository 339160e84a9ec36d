/** Names that were written before: asked for and not declared yet, or given to other things of the kind. */

import * as T from '../../syntax/tokens.ts';
import { type CompletionKind, type Found, type Search, symbols, words } from './candidate.ts';
import { introduces } from './scope-at.ts';
import type { Token } from './surroundings.ts';

const { K } = T;

/** What was asked for by name before and is not declared yet. */
export function asked(
  { around: { tokens }, names: { globals } }: Search,
  kind: CompletionKind,
  words: readonly unknown[],
): Found {
  const found = new Set<string>();
  tokens.forEach(({ tokenType, image }, index) => {
    const isAsked = T.isNameType(tokenType) && words.includes(tokens[index - 1]?.tokenType);
    if (isAsked && !globals.scope.names.has(image)) found.add(image);
  });
  return [...found].map((label) => ({ label, kind }));
}

/** Endings, and names behind which one is missing. */
export function endings(search: Search): Found {
  return [...symbols(search.names.globals.endings), ...asked(search, 'ending', [K.as, K.by])];
}

/** Words behind which a step is named. */
export const STEP_FOLLOWS = [K.do, K.suppose];

/** A name for what is declared now: one that something has asked for. */
export function declared(search: Search, rule: string): Found {
  switch (rule) {
    case 'Step':
      return asked(search, 'step', STEP_FOLLOWS);
    case 'Ending':
      return asked(search, 'ending', [K.as, K.by]);
    case 'Record':
      return asked(search, 'record', [K.new]);
    case 'Dice':
      return asked(search, 'dice', [K.roll]);
    case 'Define':
      return unresolved(search, 0).map((label) => ({ label, kind: 'define' }));
    default:
      return [];
  }
}

/** Names of values that mean nothing yet, from a token on: neither declared nor given there. */
export function unresolved(
  { around: { tokens }, names: { globals, locals, seats } }: Search,
  from: number,
): readonly string[] {
  const found = new Set<string>();
  const given = new Set<string>();
  for (let index = from; index < tokens.length; index++) {
    const { tokenType, image = '' } = tokens[index] ?? {};
    if (introduces(tokens, index)) given.add(image);
    else if (tokenType === T.PlainName && isValue(tokens, index)) found.add(image);
  }
  const isKnown = (name: string): boolean =>
    given.has(name) ||
    globals.scope.names.has(name) ||
    seats.includes(name) ||
    locals.some((local) => local.name === name);
  return [...found].filter((name) => !isKnown(name));
}

/** Does a name stand where a value does, and not behind a dot, before a colon, or where it is given? */
function isValue(tokens: readonly Token[], index: number): boolean {
  const before = tokens[index - 1]?.tokenType;
  if (before === undefined || before === T.Dot || NAMES_FOLLOW.has(before)) return false;
  return tokens[index + 1]?.tokenType !== T.Colon;
}

const NAMES_FOLLOW: ReadonlySet<unknown> = new Set([
  ...STEP_FOLLOWS,
  K.new,
  K.as,
  K.by,
  K.roll,
  K.action,
  K.step,
  K.ending,
  K.enum,
  K.cards,
  K.record,
  K.place,
  K.piece,
  K.define,
  K.option,
  K.phase,
  K.window,
  K.item,
  K.dice,
  K.does,
  K.can,
  K.cannot,
  K.pass,
]);

/** Names for something new inside of a rule, as they were given before: whoever writes calls the same things the same. */
export function binders({ around: { tokens } }: Search): Found {
  const found = new Set<string>();
  tokens.forEach(({ image }, index) => {
    if (introduces(tokens, index)) found.add(image);
  });
  return words('binder', [...found]);
}

/** Names of fields: those that other things have, and those that were asked for and nothing has. */
export function fieldNames({ around: { tokens } }: Search): Found {
  const found = new Set<string>();
  tokens.forEach(({ tokenType, image }, index) => {
    if (!T.isWordType(tokenType)) return;
    if (tokens[index - 1]?.tokenType === T.Dot || tokens[index + 1]?.tokenType === T.Colon) found.add(image);
  });
  return words('binder', [...found]);
}

/** Players that other examples have. */
export function seatsBefore({ around: { tokens } }: Search): Found {
  return words('seat', seatsNamed(tokens));
}

/** The players that stand behind `with` in the heads of examples, each once. */
export function seatsNamed(tokens: readonly Token[]): readonly string[] {
  const found = new Set<string>();
  let isHead = false;
  for (const [index, { tokenType, image }] of tokens.entries()) {
    if (tokenType === K.with) isHead = true;
    else if (tokenType === T.LCurly) isHead = false;
    else if (isHead && T.isNameType(tokenType) && isSeatNamed(tokens, index)) found.add(image);
  }
  return [...found];
}

/** Behind `with`: a player, and not an option or its value. */
function isSeatNamed(tokens: readonly Token[], index: number): boolean {
  return tokens[index - 1]?.tokenType !== T.Equal && tokens[index + 1]?.tokenType !== T.Equal;
}

/** Names that were introduced behind such words before: whoever writes rules calls the same things the same. */
export function writtenBehind({ around: { tokens } }: Search, types: readonly unknown[]): readonly string[] {
  const found = new Set<string>();
  tokens.forEach(({ tokenType, image }, index) => {
    if (T.isNameType(tokenType) && types.includes(tokens[index - 1]?.tokenType)) found.add(image);
  });
  return [...found];
}
