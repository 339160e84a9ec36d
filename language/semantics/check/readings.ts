/**
 * A value read as another than it is: a piece as the space where it stands, a piece of one kind as one of all
 * pieces, and, in an example, a space as the piece that stands there.
 */

import type * as ast from '../../syntax/ast.ts';
import { type Checker, expectType, report } from '../checker.ts';
import type { Globals } from '../globals.ts';
import type { PieceSymbol, PiecesSymbol, StepSymbol } from '../symbols.ts';
import { fits, memberOf, pieceOf, type Type } from '../types.ts';
import { everyStatement } from '../walk.ts';

/** The type that an expression has where `expected` is wanted; notes how it is read there. */
export function readAs(checker: Checker, expression: ast.Expression, found: Type, expected: Type): Type {
  if (found.kind !== 'member' || expected.kind !== 'member' || found.domain === expected.domain) return found;
  const piece = pieceOf(found);
  if (piece && expected.domain.kind === 'spaces') {
    checker.readings.set(expression, 'space');
    return spaceOf(checker.globals, piece, found.optional);
  }
  if (piece && expected.domain.kind === 'pieces') {
    checker.readings.set(expression, 'piece');
    return memberOf(expected.domain, found.optional);
  }
  return found;
}

/** In an example a space may stand for the piece on it. */
export function readInExample(
  checker: Checker,
  expression: ast.Expression,
  found: Type,
  expected: Type,
): Type {
  const isSpace = found.kind === 'member' && found.domain.kind === 'spaces';
  if (!isSpace || !pieceOf(expected)) return readAs(checker, expression, found, expected);
  checker.readings.set(expression, 'occupant');
  return expected;
}

/** Where a piece stands. */
export function spaceOf(globals: Globals, piece: PieceSymbol | PiecesSymbol, maybeNone = false): Type {
  const space = memberOf(globals.spacesDomain, true);
  return maybeNone ? space : { ...space, where: piece };
}

/** Checks what was found against what is wanted, each in its place; returns whether it fits. */
export function expectReading(
  checker: Checker,
  expression: ast.Expression,
  found: Type,
  expected: Type,
  why: string,
): boolean {
  return expectType(checker, readAs(checker, expression, found, expected), expected, expression.span, why);
}

/** Both sides of a comparison, a piece of one kind as one of all pieces where the other side is that. */
export function readAlike(
  checker: Checker,
  [left, first]: readonly [ast.Expression, Type],
  [right, second]: readonly [ast.Expression, Type],
): readonly [Type, Type] {
  const isAny = (type: Type): boolean => pieceOf(type)?.kind === 'pieces';
  if (isAny(first)) return [first, readAs(checker, right, second, first)];
  return isAny(second) ? [readAs(checker, left, first, second), second] : [first, second];
}

/** Whether the values can be one and the same: a piece of a kind is one of all pieces. */
export function canBe(found: Type, element: Type): boolean {
  const [one, other] = [pieceOf(found), pieceOf(element)];
  if (one && other) return one === other || one.kind === 'pieces' || other.kind === 'pieces';
  return fits(found, element);
}

/** The kinds that a type of pieces takes in. */
function kindsIn(globals: Globals, piece: PieceSymbol | PiecesSymbol): readonly PieceSymbol[] {
  return piece.kind === 'piece' ? [piece] : globals.pieces;
}

/** Notes that pieces of this type are taken off the board. */
export function noteTaken(checker: Checker, type: Type): void {
  const piece = pieceOf(type);
  for (const kind of piece ? kindsIn(checker.globals, piece) : []) checker.taken.add(kind);
}

/**
 * The kinds of pieces that stand somewhere for good, so that their space is never none: those that begin on the board,
 * or that the setup puts there, and that no rule takes off. To be asked when all rules are checked.
 */
export function standingPieces(checker: Checker): ReadonlySet<PieceSymbol> {
  const standing = placedBySetup(checker);
  for (const kind of checker.globals.pieces) if (kind.declaration.start) standing.add(kind);
  for (const kind of checker.taken) standing.delete(kind);
  return standing;
}

/** Reports what was taken for granted about pieces that may stand nowhere. */
export function checkStanding(checker: Checker, standing: ReadonlySet<PieceSymbol>): void {
  for (const { piece, span } of checker.takenForGranted) {
    if (!kindsIn(checker.globals, piece).every((kind) => standing.has(kind)))
      report(checker, 'maybe-none', span, { what: 'space' });
  }
}

function placedBySetup(checker: Checker): Set<PieceSymbol> {
  const { globals } = checker;
  const placed = new Set<PieceSymbol>();
  const seen = new Set<StepSymbol>();
  const look = (body: ast.Block): void => {
    for (const statement of everyStatement(body)) {
      if (statement.kind === 'do') {
        const step = checker.meanings.get(statement.step);
        if (step?.kind !== 'step' || seen.has(step)) continue;
        seen.add(step);
        look(step.declaration.body);
      }
      if (statement.kind !== 'move' || statement.what === 'all') continue;
      const type = checker.types.get(statement.what);
      const piece = type && pieceOf(type);
      for (const kind of piece ? kindsIn(globals, piece) : []) placed.add(kind);
    }
  };
  if (globals.setup) look(globals.setup.body);
  return placed;
}
