/** Types of what stands before a place, as far as names and brackets tell: `me.hand`, `points(c)`, `throw[Ace]`. */

import { findMember } from '../../semantics/check/expressions/members.ts';
import type { Globals } from '../../semantics/globals.ts';
import type { GlobalSymbol } from '../../semantics/symbols.ts';
import { memberOf, NUMBER, type Type, UNKNOWN, YES_NO } from '../../semantics/types.ts';
import * as T from '../../syntax/tokens.ts';
import type { Local } from './scope-at.ts';
import type { Token } from './surroundings.ts';

/** The names that can be used at a place, with what each means. */
export interface Names {
  readonly globals: Globals;
  readonly locals: readonly Local[];
  /** Players of an example. */
  readonly seats: readonly string[];
}

const { K } = T;

/** The type of the value that ends right before the token with the index `end`; unknown where that does not tell. */
export function typeBefore(names: Names, tokens: readonly Token[], end: number): Type {
  return typeOfRow(names, tokens, startBefore(tokens, end), end);
}

/** Index of the first token of the value that ends before `end`: names, dots and brackets that belong together. */
export function startBefore(tokens: readonly Token[], end: number): number {
  let i = end - 1;
  for (let steps = 0; i >= 0 && steps < 200; steps++) {
    const type = tokens[i]?.tokenType;
    if (type === T.RSquare || type === T.RParen) {
      const open = openingOf(tokens, i);
      if (open === undefined) return i;
      const before = tokens[open - 1]?.tokenType;
      if (type === T.RParen && !(before && isCallable(before))) return open;
      // `[Red, Green]`
      if (type === T.RSquare && !endsValue(tokens, open)) return open;
      i = open - 1;
      continue;
    }
    if (tokens[i - 1]?.tokenType !== T.Dot) return Math.max(0, i);
    i -= 2;
  }
  return Math.max(0, i);
}

/** Whether what stands before a token can be asked for one of several. */
function endsValue(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1]?.tokenType;
  if (!before) return false;
  return (
    before === T.RSquare || before === T.RParen || T.isNameType(before) || tokens[at - 2]?.tokenType === T.Dot
  );
}

function isCallable(type: NonNullable<Token['tokenType']>): boolean {
  return T.isNameType(type) || type === K.space || type === K.min || type === K.max;
}

/** Index of the bracket that the one at `close` closes. */
export function openingOf(tokens: readonly Token[], close: number): number | undefined {
  let depth = 0;
  for (let i = close; i >= 0 && i > close - 400; i--) {
    const type = tokens[i]?.tokenType;
    if (type === T.RSquare || type === T.RParen || type === T.RCurly) depth++;
    else if ((type === T.LSquare || type === T.LParen || type === T.LCurly) && --depth === 0) return i;
  }
  return undefined;
}

/** The type of the value that stands from `start` to `end`. */
export function typeOfRow(names: Names, tokens: readonly Token[], start: number, end: number): Type {
  const first = tokens[start];
  if (!first || start >= end) return UNKNOWN;
  if (first.tokenType === T.NumberToken) return NUMBER;
  if (first.tokenType === K.yes || first.tokenType === K.no) return YES_NO;
  const isListed = first.tokenType === T.LSquare;
  if (!isListed && !T.isWordType(first.tokenType)) return UNKNOWN;
  const isCall = tokens[start + 1]?.tokenType === T.LParen;
  let type = isListed
    ? listOf(names, tokens, start, end)
    : isCall
      ? typeOfCall(names, first.image, () =>
          typeOfRow(names, tokens, start + 2, endOfFirst(tokens, start + 1, end)),
        )
      : typeOfName(names, first.image);
  let i = isListed || isCall ? closingOf(tokens, isListed ? start : start + 1, end) + 1 : start + 1;
  while (i < end) {
    const token = tokens[i];
    const name = tokens[i + 1];
    if (token?.tokenType === T.Dot && name) {
      type = typeOfMember(names.globals, type, name.image);
      i += 2;
    } else if (token?.tokenType === T.LSquare) {
      type = inBrackets(type);
      i = closingOf(tokens, i, end) + 1;
    } else return UNKNOWN;
  }
  return type;
}

/** What `[Red, Green]` lists, by the first of it. */
function listOf(names: Names, tokens: readonly Token[], open: number, end: number): Type {
  const comma = tokens.findIndex(({ tokenType }, at) => at > open && tokenType === T.Comma);
  const first = Math.min(comma < 0 ? end : comma, closingOf(tokens, open, end));
  const of = typeOfRow(names, tokens, open + 1, first);
  return of.kind === 'member' || of.kind === 'number' ? { kind: 'set', of } : UNKNOWN;
}

/** The type of what brackets behind a value of this type ask for: one of several pieces, one value of an array, a count. */
function inBrackets(type: Type): Type {
  return type.kind === 'set' || type.kind === 'array' ? type.of : NUMBER;
}

/** Index of the bracket that closes the one at `open`; `end` if none does before. */
export function closingOf(tokens: readonly Token[], open: number, end: number): number {
  let depth = 0;
  for (let i = open; i < end; i++) {
    const type = tokens[i]?.tokenType;
    if (type === T.LSquare || type === T.LParen || type === T.LCurly) depth++;
    else if ((type === T.RSquare || type === T.RParen || type === T.RCurly) && --depth === 0) return i;
  }
  return end;
}

/** The type of what stands behind a dot. */
export function typeOfMember(globals: Globals, of: Type, name: string): Type {
  return findMember(globals, of, name)?.type ?? UNKNOWN;
}

/** The type of a name used as a value. */
export function typeOfName({ globals, locals, seats }: Names, name: string): Type {
  const local = locals.find((each) => each.name === name);
  if (local) return local.type;
  if (seats.includes(name)) return memberOf(globals.seats);
  const symbol = globals.scope.names.get(name);
  return symbol ? typeOfSymbol(globals, symbol) : UNKNOWN;
}

/** The type of what a symbol stands for, as a value or a domain. */
export function typeOfSymbol(globals: Globals, symbol: GlobalSymbol): Type {
  switch (symbol.kind) {
    case 'option':
    case 'field':
      return symbol.type;
    case 'local':
      return symbol.type.kind === 'die' ? symbol.type.dice.faces : symbol.type;
    case 'define':
      return symbol.type ?? UNKNOWN;
    case 'enum-member':
      return memberOf(symbol.owner);
    case 'seat':
      return memberOf(globals.seats);
    case 'space':
      return memberOf(globals.spacesDomain);
    case 'place':
      return { kind: 'place', place: symbol };
    case 'dice':
      return symbol.faces;
    case 'piece': {
      const { count, perPlayer } = symbol.declaration;
      return count || perPlayer ? { kind: 'set', of: memberOf(symbol) } : memberOf(symbol);
    }
    case 'enum':
    case 'seats':
    case 'spaces':
    case 'pieces':
    case 'record':
      return { kind: 'set', of: memberOf(symbol) };
    case 'builtin':
      if (symbol.name === 'round') return NUMBER;
      return symbol.name === 'me' ? memberOf(globals.seats) : { kind: 'set', of: memberOf(globals.seats) };
    case 'item':
    case 'step':
    case 'ending':
      return UNKNOWN;
  }
}

/** Where the first value in the brackets at `open` ends. */
function endOfFirst(tokens: readonly Token[], open: number, end: number): number {
  let depth = 0;
  for (let i = open; i < end; i++) {
    const type = tokens[i]?.tokenType;
    if (type === T.LSquare || type === T.LParen || type === T.LCurly) depth++;
    else if (type === T.RSquare || type === T.RParen || type === T.RCurly) depth--;
    if (depth === 0 || (depth === 1 && type === T.Comma)) return i;
  }
  return end;
}

/** @param first the type of the first value in its brackets */
function typeOfCall(names: Names, name: string, first: () => Type): Type {
  const { globals } = names;
  if (name === 'next' || name === 'previous') {
    // What is next to a member of a list is another one.
    const of = first();
    if (of.kind === 'member' && of.domain.kind === 'enum') return memberOf(of.domain);
  }
  const symbol = globals.scope.names.get(name);
  if (symbol?.kind === 'define') return symbol.type ?? UNKNOWN;
  return typeOfFunction(globals, name);
}

/** What a function of the language answers with. */
export function typeOfFunction({ seats, spacesDomain }: Globals, name: string): Type {
  switch (name) {
    case 'next':
    case 'previous':
      return memberOf(seats);
    case 'min':
    case 'max':
    case 'distance':
      return NUMBER;
    case 'space':
    case 'along':
    case 'toward':
      return memberOf(spacesDomain, true);
    case 'neighbours':
    case 'within':
    case 'reach':
    case 'ray':
      return { kind: 'set', of: memberOf(spacesDomain) };
    default:
      return UNKNOWN;
  }
}
