/** Checks of an action: what it is done with, what it needs and what it does. */

import type * as ast from '../../syntax/ast.ts';
import type { Checker } from '../checker.ts';
import { YES_NO } from '../types.ts';
import { checkText, requireExpression } from './expressions.ts';
import { inside, type Place } from './place.ts';
import { checkBlock } from './statements.ts';
import { declareParameter } from './types.ts';

export function checkAction(checker: Checker, place: Place, action: ast.ActionSyntax): void {
  const here = inside(place);
  for (const parameter of action.parameters) {
    declareParameter(checker, here, parameter);
  }
  checkText(checker, here, action.label);
  for (const needs of action.needs) {
    requireExpression(checker, here, needs.condition, YES_NO, `What \`${action.name.text}\` needs`);
    checkText(checker, here, needs.message);
  }
  checkBlock(checker, { ...here, action: true }, action.body);
}
