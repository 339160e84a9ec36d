/** Checks of an action: what it is done with, what it needs and what it does. */

import type * as ast from '../../../syntax/ast.ts';
import type { Checker } from '../../checker.ts';
import type { ActionSymbol } from '../../symbols.ts';
import { memberOf, YES_NO } from '../../types.ts';
import { checkText, requireExpression } from '../expressions/expressions.ts';
import { declareLocal, inside, outermost, type Place } from '../place.ts';
import { checkBlock } from '../statements/statements.ts';
import { declareParameters } from './types.ts';

/** Checks an action where it is offered, in a scope of its own. */
export function checkAction(checker: Checker, place: Place, action: ast.ActionSyntax): void {
  const here = inside(place);
  if (action.by) declareLocal(checker, here, action.by, 'parameter', memberOf(checker.globals.seats));
  declareParameters(checker, here, action.parameters, true);
  checkText(checker, here, action.label);
  for (const needs of action.needs) {
    requireExpression(checker, here, needs.condition, YES_NO, `What \`${action.name.text}\` needs`);
    checkText(checker, here, needs.message);
  }
  checkBlock(checker, { ...here, action: true }, action.body);
}

/** An action defined on its own knows nothing of the choices that offer it; what it leaves is known only there. */
export function checkDefinedAction(checker: Checker, symbol: ActionSymbol): void {
  const place = { ...outermost(checker), me: 'where-used', part: symbol } as const;
  checkAction(checker, place, symbol.declaration);
}

/** Notes that a defined action is offered. */
export function markOffered(checker: Checker, action: ast.ActionSyntax): void {
  const symbol = checker.globals.actions.find((candidate) => candidate.declaration === action);
  if (symbol) checker.used.add(symbol);
}
