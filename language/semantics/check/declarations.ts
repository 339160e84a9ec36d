/** Checks of declarations, in the order in which they depend on each other. */

import { addAll } from '../../../shared/lists.ts';
import type * as ast from '../../syntax/ast.ts';
import { changingPart } from '../before-play.ts';
import { type Checker, report } from '../checker.ts';
import type { StepSymbol } from '../symbols.ts';
import { memberOf, NUMBER, YES_NO } from '../types.ts';
import { checkDefinedAction } from './declarations/actions.ts';
import { checkDice, checkItems, checkPieces, checkRecords } from './declarations/components.ts';
import { checkEnums, checkSpaceAttributes } from './declarations/enums.ts';
import { checkFields } from './declarations/fields.ts';
import { checkOptions, checkSizes } from './declarations/options.ts';
import { checkShown } from './declarations/shown.ts';
import { declareParameters } from './declarations/types.ts';
import { checkDefine } from './expressions/calls.ts';
import { checkText, requireExpression } from './expressions/expressions.ts';
import { declareLocal, inside, outermost, type Place } from './place.ts';
import { checkEndingDeclaration } from './statements/outcomes.ts';
import { checkBlock } from './statements/statements.ts';

/** Checks everything that a game declares; symbols have their types then. */
export function checkDeclarations(checker: Checker): void {
  const { globals } = checker;
  const place = outermost(checker);
  const constant = inside(place, { constant: true });
  checkOptions(checker, constant);
  checkEnums(checker, place);
  checkSizes(checker);
  checkSpaceAttributes(checker, place);
  checkItems(checker, place);
  checkDice(checker, place);
  checkRecords(checker, place);
  checkFields(checker, place);
  checkPieces(checker, place);
  // What a definition supposes to be done may be any step.
  const steps = declareSteps(checker, place);
  for (const define of globals.defines) checkDefine(checker, define, define.declaration.name.span);
  checkRequirements(checker, place);
  if (globals.score) checkScore(checker, place, globals.score);
  checkSteps(checker, steps);
  for (const action of globals.actions) checkDefinedAction(checker, action);
  checkEndings(checker, place);
  checkLabels(checker, constant);
  checkShown(checker, constant);
  if (globals.setup) checkBlock(checker, place, globals.setup.body);
  if (globals.play) checkBlock(checker, place, globals.play.body);
}

/** Ways in which a game can end: each condition is looked at after every event. */
const MAX_ENDINGS = 200;

function checkEndings(checker: Checker, place: Place): void {
  const { endings } = checker.globals;
  const extra = endings[MAX_ENDINGS]?.declaration;
  const facts = { what: 'Endings of a game', found: endings.length, limit: MAX_ENDINGS };
  if (extra) report(checker, 'too-large', extra.name.span, facts);
  for (const { declaration } of endings) checkEndingDeclaration(checker, place, declaration);
}

/** What must hold of options and board before a game, and of the position while it is played. */
function checkRequirements(checker: Checker, place: Place): void {
  for (const { condition, message } of checker.globals.requires) {
    requireExpression(checker, inside(place), condition, YES_NO, 'What is required');
    const changing = changingPart(checker, condition);
    if (changing) report(checker, 'requires-play', changing.span, {});
    checkText(checker, inside(place, { constant: true }), message);
  }
  for (const { condition, label } of checker.globals.invariants) {
    requireExpression(checker, place, condition, YES_NO, 'What must always hold');
    checkText(checker, place, label);
  }
}

function checkScore(checker: Checker, place: Place, { name, value }: ast.ScoreDeclaration): void {
  const here = inside(place);
  declareLocal(checker, here, name, 'parameter', memberOf(checker.globals.seats));
  requireExpression(checker, here, value, NUMBER, 'A score');
}

/** Parameters of all steps first, so that a step may use one declared further down. */
function declareSteps(checker: Checker, place: Place): ReadonlyMap<StepSymbol, Place> {
  const places = new Map<StepSymbol, Place>();
  for (const step of checker.globals.steps) {
    const here = inside(place, { me: 'where-used', part: step });
    addAll(step.parameters, declareParameters(checker, here, step.declaration.parameters));
    places.set(step, here);
  }
  return places;
}

function checkSteps(checker: Checker, places: ReadonlyMap<StepSymbol, Place>): void {
  for (const [step, here] of places) {
    checkText(checker, here, step.declaration.label);
    checkBlock(checker, here, step.declaration.body);
  }
}

/** What is shown of declarations is known before the game begins. */
function checkLabels(checker: Checker, constant: Place): void {
  const { globals } = checker;
  const { options, items, dice, pieces, places, enums, endings } = globals;
  for (const { declaration } of [...options, ...items, ...dice, ...pieces, ...places, ...endings]) {
    checkText(checker, constant, declaration.label);
  }
  for (const symbol of [...enums, ...globals.inlineEnums.values()]) {
    for (const member of symbol.members) checkText(checker, constant, member.syntax.label);
  }
}
