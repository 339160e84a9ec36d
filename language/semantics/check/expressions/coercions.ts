/**
 * Coercions, values taken for others than they are: a piece for the space where it stands, a piece of one kind for one
 * of all pieces, and, in an example, a space for the piece that stands there.
 */

import type * as ast from '../../../syntax/ast.ts';
import { type Checker, expectType } from '../../checker.ts';
import type { Globals } from '../../globals.ts';
import type { PieceSymbol, PiecesSymbol } from '../../symbols.ts';
import { fits, memberOf, pieceOf, type Type } from '../../types.ts';

/** The type that an expression has where `expected` is wanted; notes the coercion. */
export function coerce(checker: Checker, expression: ast.Expression, found: Type, expected: Type): Type {
  if (found.kind !== 'member' || expected.kind !== 'member' || found.domain === expected.domain) return found;
  const piece = pieceOf(found);
  if (piece && expected.domain.kind === 'spaces') {
    checker.coercions.set(expression, 'space');
    return spaceOf(checker.globals, piece, found.optional);
  }
  if (piece && expected.domain.kind === 'pieces') {
    checker.coercions.set(expression, 'piece');
    return memberOf(expected.domain, found.optional);
  }
  return found;
}

/** In an example a space may stand for the piece on it. */
export function coerceInExample(
  checker: Checker,
  expression: ast.Expression,
  found: Type,
  expected: Type,
): Type {
  const isSpace = found.kind === 'member' && found.domain.kind === 'spaces';
  if (!isSpace || !pieceOf(expected)) return coerce(checker, expression, found, expected);
  checker.coercions.set(expression, 'occupant');
  return expected;
}

/** Where a piece stands. */
export function spaceOf(globals: Globals, piece: PieceSymbol | PiecesSymbol, maybeNone = false): Type {
  const space = memberOf(globals.spacesDomain, true);
  return maybeNone ? space : { ...space, where: piece };
}

/** Checks what was found against what is wanted, each in its place; returns whether it fits. */
export function expectCoercible(
  checker: Checker,
  expression: ast.Expression,
  found: Type,
  expected: Type,
  why: string,
): boolean {
  return expectType(checker, coerce(checker, expression, found, expected), expected, expression.span, why);
}

/** Both sides of a comparison, a piece of one kind as one of all pieces where the other side is that. */
export function coerceAlike(
  checker: Checker,
  [left, first]: readonly [ast.Expression, Type],
  [right, second]: readonly [ast.Expression, Type],
): readonly [Type, Type] {
  const isAny = (type: Type): boolean => pieceOf(type)?.kind === 'pieces';
  if (isAny(first)) return [first, coerce(checker, right, second, first)];
  return isAny(second) ? [coerce(checker, left, first, second), second] : [first, second];
}

/** Whether the values can be one and the same: a piece of a kind is one of all pieces. */
export function canBe(found: Type, element: Type): boolean {
  const [one, other] = [pieceOf(found), pieceOf(element)];
  if (one && other) return one === other || one.kind === 'pieces' || other.kind === 'pieces';
  return fits(found, element);
}
