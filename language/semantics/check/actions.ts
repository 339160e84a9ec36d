/** Checks of an action: what it is done with, what it needs and what it does. */

import type * as ast from '../../syntax/ast.ts';
import { type Checker } from '../checker.ts';
import { YES_NO } from '../types.ts';
import { checkText, requireExpression } from './expressions.ts';
import { declareLocal, inside, type Place } from './place.ts';
import { checkBlock } from './statements.ts';
import { resolveParameter } from './types.ts';

export function checkAction(checker: Checker, place: Place, action: ast.ActionSyntax): void {
  const here = inside(place);
  for (const parameter of action.parameters) {
    const type = resolveParameter(checker, here, parameter);
    declareLocal(checker, here, parameter.name, 'parameter', type);
    if (parameter.domain?.where) requireExpression(checker, here, parameter.domain.where, YES_NO, 'What comes after where');
  }
  checkText(checker, here, action.label);
  for (const needs of action.needs) {
    requireExpression(checker, here, needs.condition, YES_NO, `What ${action.name.text} needs`);
    checkText(checker, here, needs.message);
  }
  checkBlock(checker, here, action.body);
}
