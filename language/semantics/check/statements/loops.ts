/** Checks of what decides whether and how often something is done: conditions, loops, and what leaves them. */

import { impossible } from '../../../../shared/internal-problem.ts';
import type * as ast from '../../../syntax/ast.ts';
import { type Checker, report } from '../../checker.ts';
import { describeType, memberOf, NUMBER, UNKNOWN, YES_NO } from '../../types.ts';
import { isUnread } from '../../unread.ts';
import { isBlock } from '../../walk.ts';
import { isEndless } from '../declarations/endless.ts';
import { behindQuestion } from '../expressions/asked.ts';
import { declareElement } from '../expressions/domains.ts';
import { checkExpression, requireExpression } from '../expressions/expressions.ts';
import { behind } from '../expressions/known-there.ts';
import { declareLocal, inside, type Place, requireTurn } from '../place.ts';
import { again, later, meeting } from './forgetting.ts';
import { checkBlock } from './statements.ts';

/** A condition, or something that may be none and gets a name by `as`; answers with the place behind all of it, as `checkBlock` does. */
export function checkWhen(checker: Checker, place: Place, statement: ast.WhenStatement): Place | undefined {
  const then = checkLooked(checker, place, statement, statement.then, 'The condition after `when`');
  const done = checkBlock(checker, then, statement.then);
  const otherwise = statement.as ? place : behind(checker, place, statement.condition, false);
  return meeting(checker, place, done, checkElse(checker, otherwise, statement.else));
}

function checkElse(checker: Checker, place: Place, otherwise: ast.WhenStatement['else']): Place | undefined {
  if (!otherwise) return place;
  return isBlock(otherwise) ? checkBlock(checker, place, otherwise) : checkWhen(checker, place, otherwise);
}

/** `when the p in players where p.done { … }`: whoever is found has a name in the block; else it is only asked whether there is one. */
function reportUnnamed(
  checker: Checker,
  place: Place,
  {
    condition,
    block,
    why,
  }: {
    readonly condition: ast.Expression & { readonly kind: 'query' };
    readonly block: ast.Block;
    readonly why: string;
  },
): Place {
  const then = inside(place);
  const type = checkExpression(checker, place, condition);
  const { name } = condition;
  if (type.kind !== 'member' || !name) return then;
  const hint = `Give what is found a name for the block, \`the … as ${name.text}\`, or ask whether there is one, \`any … where …\`.`;
  const behindIt = { ...condition.span, start: condition.span.end };
  const text = ` as ${name.text}`;
  const fix =
    block.statements.length === 0
      ? undefined
      : { title: `Insert \`as ${name.text}\``, edits: [{ span: behindIt, text }] };
  const facts = { expected: 'yes or no', found: describeType(type), why, hint };
  report(checker, 'wrong-type', condition.span, facts, { fix });
  declareLocal(checker, then, name, 'as', memberOf(type.domain));
  return then;
}

/** A condition, or what may be none and has a name in the block behind it; answers with the place of the block. */
export function checkLooked(
  checker: Checker,
  place: Place,
  { condition, as }: Pick<ast.WhenStatement, 'condition' | 'as'>,
  block: ast.Block,
  why: string,
): Place {
  if (!as) {
    if (condition.kind === 'query' && condition.query === 'the')
      return reportUnnamed(checker, place, { condition, block, why });
    requireExpression(checker, place, condition, YES_NO, why);
    return behindQuestion(behind(checker, place, condition, true), condition, block);
  }
  const then = inside(place);
  const type = checkExpression(checker, place, condition);
  if (type.kind === 'member') {
    declareLocal(checker, then, as, 'as', memberOf(type.domain));
    return then;
  }
  if (condition.kind === 'query' && condition.query === 'any' && condition.name) {
    // Which of them it is `the` says.
    const any = { ...condition.span, end: condition.span.start + 'any'.length };
    const fix = { title: 'Write `the`', edits: [{ span: any, text: 'the' }] };
    report(checker, 'foreign-word', any, { written: 'when any … as …', say: 'when the … as …' }, { fix });
  } else if (type.kind !== 'unknown') {
    report(checker, 'wrong-type', condition.span, {
      expected: 'something that may be none, such as `the p in players where …`',
      found: describeType(type),
      why: 'What stands before `as`',
      hint: undefined,
    });
  }
  declareLocal(checker, then, as, 'as', UNKNOWN);
  return then;
}

/** The body is done for each element of a set, which has a name there. */
export function checkForEach(checker: Checker, place: Place, statement: ast.ForEachStatement): void {
  const { name, domain, body } = statement;
  const here = inside(place, { loop: 'around' });
  // Whether an element belongs to it is asked when it comes up, behind what the block has done for those before.
  const pass = again(checker, here, body);
  declareElement(checker, here, name, 'loop', domain, pass);
  checkBlock(checker, domain.where ? behind(checker, pass, domain.where, true) : pass, body);
}

/** How often, and as long as what; without a number it must not be endless. */
export function checkRepeat(checker: Checker, place: Place, statement: ast.RepeatStatement): void {
  const { upTo, body } = statement;
  if (upTo) requireExpression(checker, place, upTo, NUMBER, 'How often it repeats');
  const pass = again(checker, inside(place, { loop: 'around' }), body);
  if (statement.while) requireExpression(checker, pass, statement.while, YES_NO, 'What comes after `while`');
  if (!upTo) checkEndless(checker, place, statement);
  checkBlock(checker, statement.while ? behind(checker, pass, statement.while, true) : pass, body);
}

/** Rounds go on until the game ends, so something in them must wait or end it. */
export function checkRounds(checker: Checker, place: Place, statement: ast.RoundsStatement): void {
  checkEndless(checker, place, statement);
  checkBlock(checker, later(checker, inside(place, { loop: 'none', rounds: true })), statement.body);
}

function checkEndless(checker: Checker, place: Place, loop: ast.RepeatStatement | ast.RoundsStatement): void {
  const { kind, span } = loop;
  // What could not be read may be what ends it, or waits.
  const file = checker.files[span.file];
  if (file && isUnread(file, span)) return;
  if (isEndless(checker, place, loop))
    report(checker, 'endless-repeat', { ...span, end: span.start + kind.length }, {});
}

/**
 * What is left, closed or cancelled is around the statement. A step may be used inside a loop, phase or turn of another
 * part, but can only leave its own; what it closes or cancels is known only where it is used.
 */
export function checkLeave(checker: Checker, place: Place, statement: ast.LeaveStatement): void {
  const { what, span } = statement;
  switch (what) {
    case 'stop':
    case 'again':
      if (place.loop === 'beyond-turn') report(checker, 'loop-beyond-turn', span, { word: what });
      if (place.loop === 'none') report(checker, 'outside-loop', span, { word: what });
      return;
    case 'end phase':
      if (!place.phase) report(checker, 'outside-phase', span, { word: 'phase' });
      return;
    case 'end round':
      if (!place.rounds) report(checker, 'outside-phase', span, { word: '`rounds`' });
      return;
    case 'end turn':
      // What leads out of a turn of its own is not for the turn around it.
      if (place.turn) return;
      if (place.me === 'where-used') requireTurn(checker, place, span, '`end turn`');
      else report(checker, 'outside-phase', span, { word: 'turn' });
      return;
    case 'close':
      if (!place.window && !place.part) report(checker, 'outside-window', span, {});
      return;
    case 'cancel':
      if (!place.cancel && !place.part) report(checker, 'nothing-to-cancel', span, {});
      return;
    default:
      return impossible('checking what is left', what);
  }
}
