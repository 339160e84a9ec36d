/** `move`: items from zone to zone, and pieces from space to space. */

import type * as ast from '../../../language/syntax/ast.ts';
import { InternalProblem } from '../../ir/internal-problem.ts';
import type { Effect, Expr } from '../../ir/ir.ts';
import { addIndex, constant, load, reference } from '../build.ts';
import { lowerExpression } from '../expressions/expressions.ts';
import { pieceIn, pieceSpace } from '../expressions/pieces.ts';
import { domainSize } from '../expressions/values.ts';
import { type Environment, type Lowering, newLocal, unmade } from '../lowering.ts';
import { type CardMove, moveAllCards, moveCards } from './card-moves.ts';
import { lowerKeptZone } from './decks.ts';

/** What a `move` does. */
export function lowerMove(
  lowering: Lowering,
  names: Environment | undefined,
  statement: ast.MoveStatement,
  origin: number,
): Effect[] {
  if (!statement.from) return [lowerPieceMove(lowering, names, statement, origin)];
  const begin: Effect[] = [];
  const from = lowerKeptZone(lowering, names, statement.from, begin);
  const to = lowerKeptZone(lowering, names, statement.to, begin);
  const move = { from, to, isBottom: statement.bottom, origin };
  if (statement.what === 'all') return [...begin, ...moveAll(lowering, move)];
  const type = lowering.program.types.get(statement.from);
  const hasKinds = type?.kind === 'pile' && type.item.kinds !== undefined;
  const kind = hasKinds ? lowerExpression(lowering, names, statement.what) : constant(0);
  const count = statement.count ? lowerExpression(lowering, names, statement.count) : constant(1);
  return [...begin, ...moveSome(lowering, move, kind, count)];
}

function moveAll(lowering: Lowering, move: CardMove): Effect[] {
  if (isOrdered(move)) return moveAllCards(lowering, move);
  const { from, to, origin } = move;
  const local = newLocal(lowering);
  const kind: Expr = { op: 'local', local };
  const count = load(addIndex(from.ref, kind));
  const body: Effect = {
    op: 'transfer',
    count,
    from: addIndex(from.ref, kind),
    to: addIndex(to.ref, kind),
    origin,
  };
  return [{ op: 'for', local, low: 0, size: from.kinds, start: undefined, where: undefined, body: [body] }];
}

function moveSome(lowering: Lowering, move: CardMove, kind: Expr, count: Expr): Effect[] {
  if (isOrdered(move)) return moveCards(lowering, move, kind, count);
  const { from, to, origin } = move;
  const [source, target] = [addIndex(from.ref, kind, 1, from.kinds), addIndex(to.ref, kind, 1, to.kinds)];
  return [{ op: 'transfer', count, from: source, to: target, origin }];
}

function isOrdered({ from, to }: CardMove): boolean {
  return from.limit !== undefined || to.limit !== undefined;
}

function lowerPieceMove(
  lowering: Lowering,
  names: Environment | undefined,
  statement: ast.MoveStatement,
  origin: number,
): Effect {
  const { what } = statement;
  if (what === 'all') throw new InternalProblem('lowering a move', 'pieces are moved one by one');
  const piece = pieceIn(lowering, what);
  const ref = piece
    ? pieceSpace(lowering, piece, lowerExpression(lowering, names, what))
    : unmade(lowering, statement.span, 'it is no piece', reference(0));
  const high = domainSize(lowering, lowering.globals.spacesDomain) - 1;
  return {
    op: 'store',
    ref,
    value: lowerExpression(lowering, names, statement.to),
    // To where another piece stands: that one must stand somewhere.
    low: lowering.program.coercions.has(statement.to) ? 0 : -1,
    high,
    bound: 'fault',
    origin,
  };
}
