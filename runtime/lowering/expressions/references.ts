/** The cells that expressions stand for. */

import { fieldNamed } from '../../../language/semantics/arrays.ts';
import type { FieldSymbol, PieceSymbol } from '../../../language/semantics/symbols.ts';
import type * as ast from '../../../language/syntax/ast.ts';
import type { Expr, Reference } from '../../ir/ir.ts';
import { addIndex, binary, cellRef, constant, ifThenElse, load, reference } from '../build.ts';
import {
  type Environment,
  fieldPlace,
  type Lowering,
  nameValue,
  newLocal,
  tableOf,
  unmade,
} from '../lowering.ts';
import { lowerExpression } from './expressions.ts';
import { amongAll, numberedPiece, pieceIn } from './pieces.ts';
import { rangeOf } from './ranges.ts';
import { kindsOf } from './values.ts';

/** What stands for a cell after a mistake in the rules has been found; nothing is ever run with it. */
const NOWHERE: Reference = cellRef(0);

/** The cell, or the first of the cells of a pile, that a field, place member or local name stands for. */
export function lowerReference(
  lowering: Lowering,
  names: Environment | undefined,
  expression: ast.Expression,
): Reference {
  if (expression.kind === 'index') {
    const indexed = lowering.program.types.get(expression.of);
    const whole = lowerReference(lowering, names, expression.of);
    const key = lowerExpression(lowering, names, keyOf(expression));
    const field = fieldNamed(lowering.program, expression);
    if (!field)
      return addIndex(whole, key, 1, indexed?.kind === 'pile' ? kindsOf(lowering, indexed.item) : undefined);
    const { width, indices } = fieldPlace(lowering, field);
    const first = indices?.numbers?.first ?? 0;
    return addIndex(whole, first === 0 ? key : binary('-', key, constant(first)), 1, width);
  }
  const meaning =
    expression.kind === 'name' || expression.kind === 'member'
      ? lowering.program.meanings.get(expression)
      : undefined;
  if (meaning?.kind === 'field') {
    const place = fieldPlace(lowering, meaning);
    const owned =
      meaning.owner === 'player' ||
      meaning.owner === 'space' ||
      (typeof meaning.owner === 'object' && meaning.owner.kind !== 'place');
    if (owned && expression.kind === 'member') {
      const of = lowerExpression(lowering, names, expression.of);
      const isCommon = typeof meaning.owner === 'object' && meaning.owner.kind === 'pieces';
      const owner = isCommon ? amongAll(lowering, pieceIn(lowering, expression.of), of) : of;
      return reference(place.base, owner, place.width, place.owners);
    }
    return { base: place.base, indices: [] };
  }
  if (meaning?.kind === 'local') {
    const value = nameValue(lowering, names, meaning);
    if (value.op === 'load') return value.ref;
  }
  return unmade(lowering, expression.span, 'it is no cell', NOWHERE);
}

/** `me.coins[Two]` is a cell; `throw[Ace]` counts dice. */
export function lowerIndex(
  lowering: Lowering,
  names: Environment | undefined,
  expression: ast.Expression & { kind: 'index' },
): Expr {
  const { of: indexed } = expression;
  if (indexed.kind === 'set') return lowerListed(lowering, names, indexed.members, keyOf(expression));
  const meaning =
    indexed.kind === 'name' || indexed.kind === 'member' ? lowering.program.meanings.get(indexed) : undefined;
  if (meaning?.kind === 'piece') return lowerNumbered(lowering, names, expression, meaning);
  const field = fieldNamed(lowering.program, expression);
  if (field) return lowerElement(lowering, names, expression, field);
  if (meaning?.kind !== 'dice') return load(lowerReference(lowering, names, expression));
  const dice = lowering.dice.get(meaning);
  if (!dice) return unmade(lowering, expression.span, 'there are no such dice', constant(0));
  const face = lowerExpression(lowering, names, keyOf(expression));
  const local = newLocal(lowering);
  const shows = load(reference(dice.ir.base, { op: 'local', local }));
  return { op: 'count', local, low: 0, size: dice.ir.count, where: binary('=', shows, face), of: undefined };
}

/** `[1, 3, 6, 10][n]`: the n-th; below the first the first, and behind the last the last. */
function lowerListed(
  lowering: Lowering,
  names: Environment | undefined,
  members: readonly ast.Expression[],
  at: ast.Expression,
): Expr {
  const values = members.map((member) => lowerExpression(lowering, names, member));
  const number = lowerExpression(lowering, names, at);
  const constants = values.flatMap((value) => (value.op === 'const' ? [value.value] : []));
  const [first, last] = [values[0] ?? constant(0), values.at(-1) ?? constant(0)];
  if (constants.length === values.length) {
    const table = tableOf(lowering, constants);
    const { low, high } = rangeOf(lowering, number);
    const there: Expr = { op: 'table', table, index: binary('-', number, constant(1)) };
    const orLast =
      high <= values.length ? there : ifThenElse(binary('<', number, constant(values.length)), there, last);
    return low >= 1 ? orLast : ifThenElse(binary('<=', number, constant(1)), first, orLast);
  }
  return values
    .slice(0, -1)
    .reduceRight(
      (behind, value, index) => ifThenElse(binary('<=', number, constant(index + 1)), value, behind),
      last,
    );
}

/** `me.goods[Wool]`, `came[7]`: one value of an array. Beside its numbers stands what a field without a start begins with. */
function lowerElement(
  lowering: Lowering,
  names: Environment | undefined,
  expression: ast.Expression & { kind: 'index' },
  field: FieldSymbol,
): Expr {
  const element = load(lowerReference(lowering, names, expression));
  const { width, indices } = fieldPlace(lowering, field);
  const numbered = indices?.numbers;
  // The engines read 0 there.
  if (!numbered || numbered.beside === 0) return element;
  const key = lowerExpression(lowering, names, keyOf(expression));
  const { low, high } = rangeOf(lowering, key);
  const last = numbered.first + width - 1;
  if (low >= numbered.first && high <= last) return element;
  const isThere = binary(
    'and',
    binary('>=', key, constant(numbered.first)),
    binary('<=', key, constant(last)),
  );
  return ifThenElse(isThere, element, constant(numbered.beside));
}

/** `Guard[2]`, `Anna.Goon[2]` */
function lowerNumbered(
  lowering: Lowering,
  names: Environment | undefined,
  indexed: ast.Expression & { kind: 'index' },
  piece: PieceSymbol,
): Expr {
  const { of } = indexed;
  const number = lowerExpression(lowering, names, keyOf(indexed));
  const seat = of.kind === 'member' ? lowerExpression(lowering, names, of.of) : undefined;
  return numberedPiece(lowering, piece, number, seat);
}

/** What stands in the brackets. */
function keyOf({ at, span }: ast.Expression & { kind: 'index' }): ast.Expression {
  return at[0] ?? { kind: 'missing', span };
}
