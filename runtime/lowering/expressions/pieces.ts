/** Pieces by number, of one kind and of all: whose they are, where they stand, and spaces that may be none. */

import type { PieceSymbol, PiecesSymbol } from '../../../language/semantics/symbols.ts';
import { pieceOf } from '../../../language/semantics/types.ts';
import type * as ast from '../../../language/syntax/ast.ts';
import type { Expr, Reference } from '../../ir/ir.ts';
import { binary, constant, ifThenElse, load, reference } from '../build.ts';
import { type Lowering, newLocal, type PiecePlace, tableOf } from '../lowering.ts';

/** How many pieces there are, which is the first of them, and the cell of its space. */
export function piecesOf(lowering: Lowering, piece: PieceSymbol | PiecesSymbol): PiecePlace {
  if (piece.kind === 'piece') return lowering.pieces.get(piece) ?? { count: 0, first: 0, space: 0 };
  const kinds = [...lowering.pieces.values()];
  // The cells of their spaces lie one behind the other, kind by kind.
  return { count: kinds.reduce((sum, { count }) => sum + count, 0), first: 0, space: kinds[0]?.space ?? 0 };
}

/** The number, among all pieces, of one that is known by its number among those of its kind. */
export function amongAll(
  lowering: Lowering,
  piece: PieceSymbol | PiecesSymbol | undefined,
  index: Expr,
): Expr {
  return binary('+', index, constant(piece ? piecesOf(lowering, piece).first : 0));
}

/** The pieces that a value of the expression is one of. */
export function pieceIn(
  lowering: Lowering,
  expression: ast.Expression,
): PieceSymbol | PiecesSymbol | undefined {
  const type = lowering.program.types.get(expression);
  return type && pieceOf(type);
}

/** The cell that holds where a piece stands. */
export function pieceSpace(lowering: Lowering, piece: PieceSymbol | PiecesSymbol, index: Expr): Reference {
  const { space, count } = piecesOf(lowering, piece);
  return reference(space, index, 1, count);
}

/** Where a piece stands; nowhere, if there may be no such piece and is none. */
export function spaceOfPiece(
  lowering: Lowering,
  piece: PieceSymbol | PiecesSymbol,
  index: Expr,
  maybeNone: boolean,
): Expr {
  const space = load(pieceSpace(lowering, piece, index));
  return maybeNone ? ifThenElse(binary('>=', index, constant(0)), space, constant(-1)) : space;
}

/** Whose a piece is: pieces of the seats follow each other, as many for each. */
export function pieceOwner(lowering: Lowering, piece: PieceSymbol | PiecesSymbol, index: Expr): Expr {
  if (piece.kind === 'pieces') return ownerOfAny(lowering, index);
  const { declaration } = piece;
  const seat = declaration.owner && lowering.program.meanings.get(declaration.owner);
  if (seat?.kind === 'seat') return constant(seat.index);
  if (!declaration.perPlayer) return constant(-1);
  const each = piecesOf(lowering, piece).count / lowering.players;
  return each === 1 ? index : binary('/', index, constant(each));
}

function ownerOfAny(lowering: Lowering, index: Expr): Expr {
  const owners = lowering.globals.pieces.flatMap((kind) =>
    Array.from({ length: piecesOf(lowering, kind).count }, (_, each) => {
      const owner = pieceOwner(lowering, kind, constant(each));
      return owner.op === 'const' ? owner.value : -1;
    }),
  );
  if (index.op === 'const') return constant(owners[index.value] ?? -1);
  return { op: 'table', table: tableOf(lowering, owners), index };
}

/** `Guard[2]`, `Anna.Goon[2]`: the second of several pieces, of `seat` if each seat has some; else none. */
export function numberedPiece(
  lowering: Lowering,
  piece: PieceSymbol,
  number: Expr,
  seat: Expr | undefined,
): Expr {
  const { count } = piecesOf(lowering, piece);
  const each = seat ? count / lowering.players : count;
  const begin = seat ? binary('*', seat, constant(each)) : constant(0);
  const isOne = binary('and', binary('>=', number, constant(1)), binary('<=', number, constant(each)));
  return ifThenElse(isOne, binary('+', begin, binary('-', number, constant(1))), constant(-1));
}

/** The piece that stands on a space, the first if there are several; else none. */
export function occupantOf(lowering: Lowering, piece: PieceSymbol | PiecesSymbol, space: Expr): Expr {
  const local = newLocal(lowering);
  const where = binary('=', load(pieceSpace(lowering, piece, { op: 'local', local })), space);
  return { op: 'the', local, low: 0, size: piecesOf(lowering, piece).count, where, of: undefined };
}

/** Whether one of the expressions may give none. */
export function mayBeNone(lowering: Lowering, expressions: readonly ast.Expression[]): boolean {
  return expressions.some((expression) => {
    const type = lowering.program.types.get(expression);
    return type?.kind === 'member' && (type.optional || lowering.program.coercions.has(expression));
  });
}
