/** Checks of statements: which check each kind has. */

import { impossible } from '../../../../shared/internal-problem.ts';
import type * as ast from '../../../syntax/ast.ts';
import { type Checker, report } from '../../checker.ts';
import { factsOf } from '../../statement-facts.ts';
import { inside, type Place } from '../place.ts';
import { checkAdd, checkLet, checkPick, checkSet } from './assignments.ts';
import { checkChoose } from './choices.ts';
import { after } from './forgetting.ts';
import { checkForEach, checkLeave, checkRepeat, checkRounds, checkWhen } from './loops.ts';
import { checkDrawGame, checkEliminate, checkRank, checkWin } from './outcomes.ts';
import { checkDelete, checkNew } from './records.ts';
import { checkRoll } from './rolls.ts';
import { checkDo, checkPhase, checkTurn, checkTurns } from './turns.ts';
import { checkAnyTime, checkWindow } from './windows.ts';
import { checkDraw, checkMove, checkReveal, checkShuffle } from './zones.ts';

/**
 * Checks the statements of a block in a scope of its own, and reports everything; answers with the place behind the last one, undefined where
 * nothing comes that far.
 */
export function checkBlock(checker: Checker, outer: Place, block: ast.Block): Place | undefined {
  let place = inside(outer);
  let end: Place | undefined = place;
  let left = false;
  for (const statement of block.statements) {
    if (left) report(checker, 'never-reached', statement.span, {});
    end = checkStatement(checker, place, statement);
    place = end ?? place;
    // What follows is told once for each way out.
    left = factsOf(statement).endsBlock;
  }
  return end;
}

/** Answers with the place behind it, as `checkBlock` does. */
function checkStatement(checker: Checker, place: Place, statement: ast.Statement): Place | undefined {
  if (statement.kind === 'when') return checkWhen(checker, place, statement);
  checkOther(checker, place, statement);
  return factsOf(statement).endsBlock ? undefined : after(checker, place, statement);
}

function checkOther(
  checker: Checker,
  place: Place,
  statement: Exclude<ast.Statement, ast.WhenStatement>,
): void {
  switch (statement.kind) {
    case 'let':
      return checkLet(checker, place, statement);
    case 'set':
      return checkSet(checker, place, statement);
    case 'add':
      return checkAdd(checker, place, statement);
    case 'pick':
      return checkPick(checker, place, statement);
    case 'roll':
      return checkRoll(checker, place, statement);
    case 'move':
      return checkMove(checker, place, statement);
    case 'draw':
      return checkDraw(checker, place, statement);
    case 'shuffle':
      return checkShuffle(checker, place, statement);
    case 'reveal':
      return checkReveal(checker, place, statement);
    case 'new':
      return checkNew(checker, place, statement);
    case 'delete':
      return checkDelete(checker, place, statement);
    case 'for-each':
      return checkForEach(checker, place, statement);
    case 'repeat':
      return checkRepeat(checker, place, statement);
    case 'rounds':
      return checkRounds(checker, place, statement);
    case 'turns':
      return checkTurns(checker, place, statement);
    case 'turn':
      return checkTurn(checker, place, statement);
    case 'phase':
      return checkPhase(checker, place, statement);
    case 'do':
      return checkDo(checker, place, statement);
    case 'choose':
      return checkChoose(checker, place, statement);
    case 'window':
      return checkWindow(checker, place, statement);
    case 'any-time':
      return checkAnyTime(checker, place, statement);
    case 'leave':
      return checkLeave(checker, place, statement);
    case 'eliminate':
      return checkEliminate(checker, place, statement);
    case 'win':
      return checkWin(checker, place, statement);
    case 'rank':
      return checkRank(checker, place, statement);
    case 'draw-game':
      return checkDrawGame(checker, statement);
    default:
      return impossible('checking a statement', statement);
  }
}
