/** What must be known before the game begins. */

import { impossible } from '../../../../shared/internal-problem.ts';
import type * as ast from '../../../syntax/ast.ts';
import type { Checker } from '../../checker.ts';
import { isConstantOperator, isExtreme } from '../../constants.ts';
import { asksHowManyPlay, notConstant } from '../../how-many-play.ts';
import type { Type } from '../../types.ts';
import { requireExpression } from '../expressions/expressions.ts';
import { inside, type Place } from '../place.ts';
import { isConstantName, isKnownBeforePlay } from './known-before-play.ts';

/** Checks an expression that must be constant and have a certain type. */
export function requireConstant(
  checker: Checker,
  place: Place,
  expression: ast.Expression,
  type: Type,
  why: string,
): void {
  const before = checker.diagnostics.length;
  const refused = () => notConstant(checker.globals, expression, 'This');
  requireExpression(checker, inside(place, { constant: true }), expression, type, why);
  // Of what cannot stand here it does not matter what it is.
  const unknown = checker.diagnostics.slice(before).find(({ code }) => code === 'not-constant');
  if (unknown) {
    checker.diagnostics.length = before;
    checker.diagnostics.push(asksHowManyPlay(expression) ? refused() : unknown);
  }
  const sound = checker.diagnostics.length === before;
  if (sound && !isConstant(checker, expression)) checker.diagnostics.push(refused());
}

/** Whether the value can be worked out from numbers, options and members alone. */
function isConstant(checker: Checker, expression: ast.Expression): boolean {
  const constant = (inner: ast.Expression): boolean => isConstant(checker, inner);
  switch (expression.kind) {
    case 'number':
    case 'yes-no':
    case 'none':
    case 'missing':
      return true;
    case 'name': {
      const meaning = checker.meanings.get(expression);
      if (meaning === undefined) return false;
      const isSet = checker.types.get(expression)?.kind === 'set';
      return isSet ? isKnownBeforePlay(meaning) : isConstantName(meaning);
    }
    case 'call':
      return isExtreme(checker.meanings.get(expression)) && expression.arguments.every(constant);
    case 'member':
      return (
        checker.meanings.get(expression)?.kind === 'attribute' &&
        expression.of.kind === 'name' &&
        checker.meanings.get(expression.of)?.kind === 'enum-member'
      );
    case 'set':
      return expression.members.every(constant);
    case 'not':
    case 'negate':
      return constant(expression.operand);
    case 'if':
      return constant(expression.condition) && constant(expression.then) && constant(expression.else);
    case 'binary':
      return (
        isConstantOperator(expression.operator) && constant(expression.left) && constant(expression.right)
      );
    case 'index':
    case 'range':
    case 'is-out':
    case 'suppose':
    case 'query':
      return false;
    default:
      return impossible('whether a value is constant', expression);
  }
}
