/** How much white space stands before each token where it is on the same line as the one before it. */

import * as T from '../../syntax/tokens.ts';
import type { Atoms } from './atoms.ts';
import type { Shape } from './shapes.ts';

const { K } = T;

/** Columns between two statements, fields … that share a line. */
export const BETWEEN_ITEMS = 2;
/** Columns before `cites` that ends a line: a note in the margin. */
export const BEFORE_MARGIN = 3;
/** Columns before a comment behind a token. */
export const BEFORE_COMMENT = 2;

const nothingBefore: ReadonlySet<T.TokenType> = new Set([
  T.Comma,
  T.Colon,
  T.RParen,
  T.RSquare,
  T.LSquare,
  T.Dot,
  T.DotDot,
]);
const nothingAfter: ReadonlySet<T.TokenType> = new Set([T.LParen, T.LSquare, T.Dot, T.DotDot]);

/** For each token 0 or 1: whether it stands apart from the one before it. */
export function gapsOf(atoms: Atoms, root: Shape): Uint8Array {
  const { tokens } = atoms;
  const gaps = new Uint8Array(tokens.length);
  for (let i = 1; i < tokens.length; i++) {
    const [before, type] = [tokens[i - 1]?.tokenType, tokens[i]?.tokenType];
    if (!before || !type) continue;
    const isEmptyPair = before === T.LCurly && type === T.RCurly;
    const beginsList = type === T.LSquare && !isAsked(before, tokens[i - 2]?.tokenType);
    const isTight = nothingBefore.has(type) && !beginsList;
    gaps[i] = isTight || nothingAfter.has(before) || isEmptyPair ? 0 : 1;
    if (before === T.Dot || type === T.Dot) gaps[i] = 0;
  }
  for (const tight of tightPlaces(atoms, root)) gaps[tight] = 0;
  return gaps;
}

/** Whether brackets behind this ask for one of what stands there; behind anything else they begin a list. */
function isAsked(type: T.TokenType, before: T.TokenType | undefined): boolean {
  return type === T.RSquare || type === T.RParen || T.isNameType(type) || before === T.Dot;
}

/** Tokens that a node holds close to the one before: the brackets of calls, what a sign stands before. */
function* tightPlaces(atoms: Atoms, shape: Shape): Generator<number> {
  const bracket = openingBracket(atoms, shape);
  if (bracket !== undefined) yield bracket;
  if (shape.family === 'expression' && shape.kind === 'negate') yield shape.from + 1;
  if (shape.family === 'type' && shape.kind === 'yes-no-type') {
    yield shape.from + 1;
    yield shape.from + 2;
  }
  for (const inside of shape.inside) yield* tightPlaces(atoms, inside);
}

/** The bracket that stands directly behind the name of what is called or declared. */
function openingBracket({ tokens }: Atoms, { family, kind, from, to }: Shape): number | undefined {
  const typeAt = (index: number) => (index <= to ? tokens[index]?.tokenType : undefined);
  const at = (index: number): number | undefined => (typeAt(index) === T.LParen ? index : undefined);
  switch (family) {
    case 'expression':
      if (kind === 'suppose') return at(from + 2);
      return kind === 'call' ? at(from + 1) : undefined;
    case 'statement':
      return kind === 'do' || kind === 'new' ? at(from + 2) : undefined;
    case 'exampleLine':
      if (kind === 'does') return at(from + 2) ?? at(from + 3);
      return kind === 'expect-action' ? at(from + 4) : undefined;
    case 'action':
      // `define action A by p (…)` keeps it apart from who acts.
      return typeAt(from) === K.define ? at(from + 3) : at(from + 2);
    case 'declaration':
      return ['enum', 'cards', 'step', 'define'].includes(kind) ? at(from + 2) : undefined;
    default:
      return undefined;
  }
}
