/** Expressions of the language as expressions over cells. */

import type { Coercion } from '../../../language/semantics/checker.ts';
import { constantValue } from '../../../language/semantics/constants.ts';
import { setOf } from '../../../language/semantics/set-of.ts';
import { pieceOf } from '../../../language/semantics/types.ts';
import type * as ast from '../../../language/syntax/ast.ts';
import { impossible } from '../../ir/internal-problem.ts';
import { CELL, type Expr, type TextIR, type ValueType } from '../../ir/ir.ts';
import { binary, constant, ifThenElse, load, NO, not, reference, YES } from '../build.ts';
import { beginExpression, type Environment, endExpression, type Lowering, unmade } from '../lowering.ts';
import { saidText } from '../shown/words.ts';
import { lowerCall } from './calls.ts';
import { lowerDomain } from './domains.ts';
import { lowerMember, lowerName } from './names.ts';
import { mayBeNone, pieceIn, piecesOf, spaceOfPiece } from './pieces.ts';
import { lowerQuery } from './queries.ts';
import { lowerIndex } from './references.ts';
import { gatherSet, isGatheredSet, lowerSetOf } from './set-values.ts';
import { lowerSupposition } from './suppositions.ts';
import { MAX_SET, valueType } from './values.ts';
import { weightOf } from './weight.ts';

/** The expression over cells; 0 where there is no room for it, which has been told. */
export function lowerExpression(
  lowering: Lowering,
  names: Environment | undefined,
  expression: ast.Expression,
): Expr {
  if (!beginExpression(lowering, expression.span)) return constant(0);
  const value = lowerAny(lowering, names, expression);
  const coercion = lowering.program.coercions.get(expression);
  const coerced = coercion ? coerceValue(lowering, expression, value, coercion) : value;
  return endExpression(lowering, expression.span, coerced);
}

/** The value as such, before any coercion. */
function lowerAny(lowering: Lowering, names: Environment | undefined, expression: ast.Expression): Expr {
  const lower = (inner: ast.Expression): Expr => lowerExpression(lowering, names, inner);
  if (isGatheredSet(lowering, expression)) return gatherSet(lowering, names, expression);
  switch (expression.kind) {
    case 'number':
      return constant(expression.value);
    case 'yes-no':
      return expression.value ? YES : NO;
    case 'none':
      return constant(-1);
    case 'missing':
      // It could not be read, which has been told where the text is read.
      return constant(0);
    case 'name':
      return lowerName(lowering, names, expression);
    case 'call':
      return lowerCall(lowering, names, expression);
    case 'member':
      return lowerMember(lowering, names, expression);
    case 'index':
      return lowerIndex(lowering, names, expression);
    case 'set':
      return lowerSetOf(lowering, names, expression);
    case 'range':
      return numbersBetween(lowering, expression);
    case 'not':
      return not(lower(expression.operand));
    case 'negate':
      return binary('-', constant(0), lower(expression.operand));
    case 'binary':
      return lowerBinary(lowering, names, expression);
    case 'is-out':
      return load(reference(CELL.out, lower(expression.player), 1, lowering.players));
    case 'if':
      return ifThenElse(lower(expression.condition), lower(expression.then), lower(expression.else));
    case 'suppose':
      return lowerSupposition(lowering, names, expression);
    case 'query':
      return lowerQuery(lowering, names, expression);
    default:
      return impossible('lowering an expression', expression);
  }
}

/** A value taken for another: see `language/semantics/check/expressions/coercions.ts`. */
function coerceValue(lowering: Lowering, expression: ast.Expression, value: Expr, coercion: Coercion): Expr {
  const type = lowering.program.types.get(expression);
  const maybeNone = type?.kind === 'member' && type.optional;
  const piece = type && pieceOf(type);
  if (piece && coercion === 'space') return spaceOfPiece(lowering, piece, value, maybeNone);
  if (!piece || coercion !== 'piece') return value;
  const number = binary('+', value, constant(piecesOf(lowering, piece).first));
  return maybeNone ? ifThenElse(binary('>=', value, constant(0)), number, constant(-1)) : number;
}

/** `{ 2..5 }`: a set of the numbers between two that are known before the game begins. */
function numbersBetween(
  { program, options }: Lowering,
  expression: ast.Expression & { kind: 'range' },
): Expr {
  let set = 0;
  const low = constantValue(program, options, expression.low) ?? 0;
  const high = constantValue(program, options, expression.high) ?? low;
  for (let value = Math.max(0, low); value < Math.min(MAX_SET, high + 1); value++) set |= 1 << value;
  return constant(set);
}

/** Counts an expression that is written out here and in other places, too. */
export function written(lowering: Lowering, expression: Expr): Expr {
  lowering.work += weightOf(lowering.sizes, expression);
  return expression;
}

/** `p in Guard` where p is any piece: the number, among all pieces, of the first of that kind. */
function kindWithin(
  lowering: Lowering,
  { left, right }: ast.Expression & { kind: 'binary' },
): number | undefined {
  const set = lowering.program.types.get(setOf(right).base);
  const element = set?.kind === 'set' ? set.of : set;
  const kind = element && pieceOf(element);
  if (pieceIn(lowering, left)?.kind !== 'pieces' || kind?.kind !== 'piece') return undefined;
  return piecesOf(lowering, kind).first;
}

function lowerBinary(
  lowering: Lowering,
  names: Environment | undefined,
  expression: ast.Expression & { kind: 'binary' },
): Expr {
  const { operator } = expression;
  const left = lowerExpression(lowering, names, expression.left);
  if (operator === 'in' || operator === 'not in') {
    const domain = lowerDomain(lowering, names, setOf(expression.right));
    if (lowering.program.types.get(expression.left)?.kind === 'die') {
      const isOne = domain.test(left) ?? YES;
      return operator === 'in' ? isOne : not(isOne);
    }
    const first = kindWithin(lowering, expression);
    const value = first === undefined ? left : binary('-', left, constant(first));
    const found =
      first === undefined
        ? domain.contains(value)
        : binary('and', binary('>=', value, constant(0)), domain.contains(value));
    return operator === 'in' ? found : not(found);
  }
  const right = lowerExpression(lowering, names, expression.right);
  switch (operator) {
    case 'is':
      return binary('=', left, right);
    case 'is not':
      return binary('!=', left, right);
    case 'except':
      return unmade(lowering, expression.span, 'except stands outside of a set', constant(0));
    case 'at': {
      const type = lowering.program.types.get(expression.left);
      const piece = type && pieceOf(type);
      if (!piece || type?.kind !== 'member')
        return unmade(lowering, expression.span, 'only pieces are at a space', NO);
      const space = spaceOfPiece(lowering, piece, left, type.optional);
      const isThere = binary('=', space, right);
      // What is nowhere is not at the same place as something else that is nowhere.
      return mayBeNone(lowering, [expression.right])
        ? binary('and', isThere, binary('>=', right, constant(0)))
        : isThere;
    }
    case 'or':
    case 'and':
    case '=':
    case '!=':
    case '<':
    case '<=':
    case '>':
    case '>=':
    case '+':
    case '-':
    case '*':
    case '/':
    case 'mod':
      return binary(operator, left, right);
    default:
      return impossible('lowering an operator', operator);
  }
}

/** Words with the values in them; none for no text. */
export function lowerText(
  lowering: Lowering,
  names: Environment | undefined,
  text: ast.Text | undefined,
): TextIR {
  const said = text && saidText(lowering, text);
  return (said?.parts ?? []).map((part) => {
    if (typeof part === 'string') return part;
    const type = lowering.program.types.get(part);
    const shown: ValueType = type ? valueType(lowering, type) : { kind: 'number', low: 0, high: 0 };
    return { value: lowerExpression(lowering, names, part), type: shown };
  });
}
