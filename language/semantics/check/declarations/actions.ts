/** Checks of an action: what it is done with, what it needs and what it does. */

import { descendants } from '../../../syntax/ast/children.ts';
import type * as ast from '../../../syntax/ast.ts';
import type { Checker } from '../../checker.ts';
import type { ActionSymbol } from '../../symbols.ts';
import { memberOf, YES_NO } from '../../types.ts';
import { checkText, requireExpression } from '../expressions/expressions.ts';
import { behind } from '../expressions/known-there.ts';
import { isSameValue } from '../expressions/same-value.ts';
import { declareLocal, inside, outermost, type Place } from '../place.ts';
import { later } from '../statements/forgetting.ts';
import { checkBlock } from '../statements/statements.ts';
import { declareParameters } from './types.ts';

/** Checks an action where it is offered, in a scope of its own; `isDoneLater` where more happens between its choice and what it does. */
export function checkAction(
  checker: Checker,
  place: Place,
  action: ast.ActionSyntax,
  isDoneLater = false,
): void {
  const here = inside(place);
  if (action.by) declareLocal(checker, here, action.by, 'parameter', memberOf(checker.globals.seats));
  declareParameters(checker, here, action.parameters, true);
  checkText(checker, here, action.label);
  let known: Place = here;
  for (const { domain } of action.parameters)
    if (domain?.where) known = behind(checker, known, domain.where, true);
  for (const { condition, message } of action.needs) {
    requireExpression(checker, known, condition, YES_NO, `What \`${action.name.text}\` needs`);
    presume(checker, condition, known, here);
    checkText(checker, known, message);
    known = behind(checker, known, condition, true);
  }
  // What several choose together is done when all have chosen, and much may have changed by then.
  const done = isDoneLater ? later(checker, known) : known;
  checkBlock(checker, { ...done, action: true }, action.body);
}

/** Notes what a condition speaks of that is there only where those before it hold. */
function presume(checker: Checker, condition: ast.Expression, known: Place, around: Place): void {
  const parts = descendants({ family: 'expression', node: condition });
  const presumed: ast.Expression[] = [];
  for (let one = known.known; one && one !== around.known; one = one.outer) {
    const { expression } = one;
    if (parts.some(({ family, node }) => family === 'expression' && isSameValue(checker, expression, node)))
      presumed.push(expression);
  }
  if (presumed.length > 0) checker.presumed.set(condition, presumed);
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
