/** Checks of choices of several seats: windows and `choose together`. */

import type * as ast from '../../../syntax/ast.ts';
import { mayBePassed } from '../../actions.ts';
import { type Checker, expectType, report } from '../../checker.ts';
import { lookUp } from '../../scope.ts';
import { memberOf, NUMBER, YES_NO } from '../../types.ts';
import { checkAction, markOffered } from '../declarations/actions.ts';
import { requireConstant } from '../declarations/constants.ts';
import { declareElement } from '../expressions/domains.ts';
import { checkText, requireExpression } from '../expressions/expressions.ts';
import { behind } from '../expressions/known-there.ts';
import { bindLocal, declareLocal, inside, type Place } from '../place.ts';
import { later } from './forgetting.ts';

/** When it closes, and what each group may do until then. */
export function checkWindow(checker: Checker, place: Place, statement: ast.WindowStatement): void {
  const player = memberOf(checker.globals.seats);
  checkText(checker, place, statement.label);
  checkText(checker, place, statement.toOthers);
  if (statement.within)
    requireConstant(checker, place, statement.within, NUMBER, 'How many seconds a window stays open');
  if (statement.closesAfter)
    requireConstant(checker, place, statement.closesAfter, NUMBER, 'After how many actions a window closes');
  if (statement.lasts)
    requireConstant(checker, place, statement.lasts, NUMBER, 'How many seconds a window lasts');
  if (statement.lasts && statement.within) report(checker, 'two-clocks', statement.lasts.span, {});
  if (statement.groups.every((group) => group.actions.length === 0)) {
    report(checker, 'no-actions', { ...statement.name.span, start: statement.span.start }, {});
  }
  const open = inside(later(checker, place), {
    loop: 'none',
    window: true,
    cancel: place.action,
    action: false,
  });
  if (mayBePassed(statement)) {
    // In a window inside another, those who have passed are its own.
    const outer = lookUp(place.scope, statement.passed.text);
    const bind = outer?.kind === 'local' && outer.how === 'passed' ? bindLocal : declareLocal;
    bind(checker, open, statement.passed, 'passed', { kind: 'set', of: player });
  }
  if (typeof statement.closesWhen === 'object')
    requireExpression(checker, open, statement.closesWhen, YES_NO, 'When a window closes');
  const names = new Map<string, ast.Span>();
  for (const group of statement.groups) checkGroup(checker, open, group, names);
}

/** Who may do something wherever the game waits, and what. */
export function checkAnyTime(checker: Checker, place: Place, { group, span }: ast.AnyTimeStatement): void {
  if (group.actions.length === 0)
    report(checker, 'no-actions', { ...span, end: span.start + 'at any time'.length }, {});
  checkGroup(checker, later(checker, place), group, new Map());
}

/** Who may act and what; `names` are the actions of groups before. */
function checkGroup(
  checker: Checker,
  place: Place,
  { who, actions }: ast.WindowGroup,
  names: Map<string, ast.Span>,
): void {
  const here = who.kind === 'one' ? inside(place) : { ...inside(place), acting: who.name.text };
  if (who.kind === 'one')
    requireExpression(checker, here, who.player, memberOf(checker.globals.seats), 'Who may act');
  else checkSeats(checker, here, who.name, who.domain);
  const where = who.kind === 'one' ? undefined : who.domain.where;
  checkActions(checker, where ? behind(checker, here, where, true) : here, actions, names);
}

/** Who chooses, and between what, where several seats choose at the same time. */
export function checkTogether(
  checker: Checker,
  place: Place,
  statement: ast.ChooseStatement,
  together: NonNullable<ast.ChooseStatement['together']>,
): void {
  const forAll = { ...place, forAll: together.name.text };
  checkText(checker, forAll, statement.prompt);
  checkText(checker, forAll, statement.toOthers);
  const here = { ...inside(later(checker, place)), acting: together.name.text };
  for (const { isPass, name } of statement.actions) {
    const problem = 'where several choose together, nobody is passed over';
    if (isPass) report(checker, 'pass-misplaced', name.span, { problem });
  }
  checkSeats(checker, here, together.name, together.domain);
  if (statement.actions.length === 0)
    report(checker, 'no-actions', { ...statement.span, end: statement.span.start + 'choose'.length }, {});
  checkActions(checker, here, statement.actions, new Map(), true);
}

/** `p in players where …`: several seats, by a name for each. */
function checkSeats(checker: Checker, here: Place, name: ast.Name, domain: ast.Domain): void {
  const element = declareElement(checker, here, name, 'loop', domain);
  expectType(checker, element, memberOf(checker.globals.seats), domain.base.span, 'Who may act');
}

/** Actions of one choice; more nobody can look through. */
const MAX_ACTIONS = 200;

/** Actions of one choice have names of their own. */
export function checkActions(
  checker: Checker,
  place: Place,
  actions: readonly ast.ActionSyntax[],
  names: Map<string, ast.Span>,
  isDoneLater = false,
): void {
  const extra = actions[MAX_ACTIONS];
  const facts = { what: 'Actions of a choice', found: actions.length, limit: MAX_ACTIONS };
  if (extra) report(checker, 'too-large', extra.name.span, facts);
  for (const action of actions) {
    const first = names.get(action.name.text);
    if (first) {
      const related = [{ message: `${action.name.text} is first declared here`, span: first }];
      report(checker, 'declared-twice', action.name.span, { name: action.name.text }, { related });
    }
    names.set(action.name.text, action.name.span);
    if (action.how === undefined) checkAction(checker, place, action, isDoneLater);
    else markOffered(checker, action);
  }
}
