/** Checks of whose turn it is, of phases, and of steps that are done. */

import type * as ast from '../../../syntax/ast.ts';
import { type Checker, report, reportUnknown } from '../../checker.ts';
import { lookUp } from '../../scope.ts';
import { memberOf } from '../../types.ts';
import { checkArguments } from '../expressions/calls.ts';
import { checkExpression, checkText, requireExpression } from '../expressions/expressions.ts';
import { inside, type Place } from '../place.ts';
import { later } from './forgetting.ts';
import { checkBlock } from './statements.ts';

/** Each player has a turn, beginning with one of them; nobody has it yet. */
export function checkTurns(checker: Checker, place: Place, statement: ast.TurnsStatement): void {
  const { from } = statement;
  if (place.turn) report(checker, 'turn-in-turn', statement.span, {});
  if (from) requireExpression(checker, place, from, memberOf(checker.globals.seats), 'Who begins');
  checkBlock(checker, later(checker, inTurn(place)), statement.body);
}

/** One player has a turn; nobody has it yet. */
export function checkTurn(checker: Checker, place: Place, statement: ast.TurnStatement): void {
  if (place.turn) report(checker, 'turn-in-turn', statement.span, {});
  requireExpression(checker, place, statement.player, memberOf(checker.globals.seats), 'Whose turn it is');
  checkBlock(checker, later(checker, inTurn(place)), statement.body);
}

function inTurn(place: Place): Place {
  const loop = place.loop === 'none' ? 'none' : 'beyond-turn';
  return inside(place, { me: 'turn', turn: true, loop });
}

/** A phase can be ended by what stands in it. */
export function checkPhase(checker: Checker, place: Place, statement: ast.PhaseStatement): void {
  checkText(checker, place, statement.label);
  checkBlock(checker, inside(place, { phase: true }), statement.body);
}

/** A step that is declared, and a value for each of its parameters. */
export function checkDo(checker: Checker, place: Place, statement: ast.DoStatement): void {
  const symbol = lookUp(place.scope, statement.step.text);
  if (symbol?.kind !== 'step') {
    reportUnknown(checker, statement.step, 'step', () => checker.globals.steps.map((step) => step.name));
    for (const argument of statement.arguments) checkExpression(checker, place, argument);
    return;
  }
  checker.meanings.set(statement.step, symbol);
  checker.used.add(symbol);
  checkArguments(checker, place, statement.step, statement.arguments, symbol);
}
