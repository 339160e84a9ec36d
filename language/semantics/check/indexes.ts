/** Types of what stands before square brackets: `me.coins[Two]`, `throw[Ace]`, `Guard[2]`. */

import type * as ast from '../../syntax/ast.ts';
import { type Checker, report, reportNone } from '../checker.ts';
import { lookUp } from '../scope.ts';
import type { PieceSymbol } from '../symbols.ts';
import { describeType, memberOf, NUMBER, type Type, UNKNOWN } from '../types.ts';
import { checkExpression, requireExpression } from './expressions.ts';
import { reportOneForMany } from './one-for-many.ts';
import type { Place } from './place.ts';

/** `me.coins[Two]`, `throw[Ace]`: how many of a kind. */
export function checkIndex(
  checker: Checker,
  place: Place,
  expression: ast.Expression & { kind: 'index' },
): Type {
  const at = expression.at[0];
  const numbered = numberedPiece(checker, place, expression.of);
  if (numbered) {
    if (at) requireExpression(checker, place, at, NUMBER, 'The number of a piece');
    return memberOf(numbered, at?.kind !== 'number');
  }
  const kinds = indexKinds(checker, place, expression.of);
  if (kinds === undefined) {
    const found = checkExpression(checker, place, expression.of);
    const hint = found.kind === 'pile' ? 'It holds one kind only: `count …` says how many.' : undefined;
    if (found.kind !== 'unknown' && !reportOneForMany(checker, expression.of, found))
      report(checker, 'not-indexable', expression.of.span, { found: describeType(found), hint });
    for (const index of expression.at) checkExpression(checker, place, index);
    return found.kind === 'unknown' ? UNKNOWN : NUMBER;
  }
  if (at) requireExpression(checker, place, at, kinds, 'What stands in the brackets');
  return NUMBER;
}

/** `Guard[2]`, `Anna.Goon[2]`: one of several pieces, by its number. */
function numberedPiece(checker: Checker, place: Place, of: ast.Expression): PieceSymbol | undefined {
  const isSeveral = (piece: PieceSymbol): boolean =>
    piece.declaration.count !== undefined && piece.declaration.perPlayer === (of.kind === 'member');
  const name = of.kind === 'name' || of.kind === 'member' ? of.name.text : undefined;
  const piece = checker.globals.pieces.find((candidate) => candidate.name === name && isSeveral(candidate));
  if (!piece || (of.kind === 'name' && lookUp(place.scope, of.name.text) !== piece)) return undefined;
  if (of.kind === 'member') {
    const type = checkExpression(checker, place, of.of);
    if (type.kind !== 'member' || type.domain.kind !== 'seats') return undefined;
    if (type.optional) reportNone(checker, type, of.of.span);
  }
  checker.meanings.set(of, piece);
  checker.used.add(piece);
  return piece;
}

/** What the brackets behind a pile or throw must hold, or undefined if it is neither. */
function indexKinds(checker: Checker, place: Place, of: ast.Expression): Type | undefined {
  if (of.kind === 'name') {
    const symbol = lookUp(place.scope, of.name.text);
    if (symbol?.kind === 'dice') {
      checker.meanings.set(of, symbol);
      checker.used.add(symbol);
      return symbol.faces;
    }
  }
  if (of.kind !== 'name' && of.kind !== 'member') return undefined;
  const type = checkExpression(checker, place, of);
  if (type.kind !== 'pile') return type.kind === 'unknown' ? UNKNOWN : undefined;
  return type.item.kinds && memberOf(type.item.kinds);
}
