/** Checks of choices of one player; those of several are in `windows.ts`. */

import type * as ast from '../../../syntax/ast.ts';
import { type Checker, report } from '../../checker.ts';
import { memberOf } from '../../types.ts';
import { checkText, requireExpression } from '../expressions/expressions.ts';
import { type Place, requireTurn } from '../place.ts';
import { asking } from './forgetting.ts';
import { checkBlock } from './statements.ts';
import { checkActions, checkTogether } from './windows.ts';

/** Somebody decides, between one action or more; `together`, several do. */
export function checkChoose(checker: Checker, place: Place, statement: ast.ChooseStatement): void {
  if (statement.together) {
    checkTogether(checker, place, statement, statement.together);
    if (statement.otherwise) {
      report(checker, 'otherwise-together', statement.otherwise.span, {});
      checkBlock(checker, place, statement.otherwise);
    }
    return;
  }
  if (statement.by) {
    requireExpression(checker, place, statement.by, memberOf(checker.globals.seats), 'Who chooses');
  } else {
    const span = { ...statement.span, end: statement.span.start + 'choose'.length };
    requireTurn(checker, place, span, '`choose` without `by`');
  }
  checkText(checker, place, statement.prompt);
  checkText(checker, place, statement.toOthers);
  if (statement.actions.length === 0)
    report(checker, 'no-actions', { ...statement.span, end: statement.span.start + 'choose'.length }, {});
  checkPasses(checker, statement);
  const asked = asking(checker, place);
  checkActions(checker, asked, statement.actions, new Map());
  if (statement.otherwise) checkBlock(checker, asked, statement.otherwise);
}

/** `pass` stands once in a choice of one player, and says itself what happens when nothing else is possible. */
function checkPasses(checker: Checker, statement: ast.ChooseStatement): void {
  const [first, second] = statement.actions.filter((action) => action.isPass);
  if (second)
    report(checker, 'pass-misplaced', second.name.span, { problem: 'a choice has one `pass` only' });
  if (first && statement.otherwise) {
    const problem = 'what happens when nothing else is possible stands behind `pass`, not behind `otherwise`';
    report(checker, 'pass-misplaced', statement.otherwise.span, { problem });
  }
  if (first && statement.actions.length === 1)
    report(checker, 'pass-misplaced', first.name.span, { problem: '`pass` stands beside an `action`' });
}
