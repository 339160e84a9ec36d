/** Checks of the statements that say what happens when: loops, turns, phases, choices, ends. */

import type * as ast from '../../syntax/ast.ts';
import { type Checker, expectType, report, reportUnknown } from '../checker.ts';
import { lookUp } from '../scope.ts';
import { describeType, memberOf, NUMBER, type Type, UNKNOWN, YES_NO } from '../types.ts';
import { isBlock } from '../walk.ts';
import { checkArguments } from './calls.ts';
import { checkDomain } from './domains.ts';
import { checkExpression, checkText, requireExpression } from './expressions.ts';
import { declareLocal, inside, type Place } from './place.ts';
import { checkBlock } from './statements.ts';
import { alwaysWaits } from './waits.ts';
import { checkActions, checkTogether, checkWindow } from './windows.ts';

type FlowStatement = Exclude<
  ast.Statement,
  {
    kind:
      | 'let'
      | 'set'
      | 'add'
      | 'move'
      | 'eliminate'
      | 'roll'
      | 'pick'
      | 'draw'
      | 'shuffle'
      | 'reveal'
      | 'new'
      | 'delete';
  }
>;

export function checkFlow(checker: Checker, place: Place, statement: FlowStatement): void {
  const player = memberOf(checker.globals.seats);
  switch (statement.kind) {
    case 'when':
      return checkWhen(checker, place, statement);
    case 'for-each': {
      const here = inside(place, { loop: true });
      const element = checkDomain(checker, here, { ...statement.domain, where: undefined });
      declareLocal(checker, here, statement.name, 'loop', element);
      if (statement.domain.where)
        requireExpression(checker, here, statement.domain.where, YES_NO, 'What comes after `where`');
      return checkBlock(checker, here, statement.body);
    }
    case 'repeat':
      if (statement.upTo) requireExpression(checker, place, statement.upTo, NUMBER, 'How often it repeats');
      if (statement.while)
        requireExpression(checker, place, statement.while, YES_NO, 'What comes after `while`');
      if (!statement.upTo && !alwaysWaits(checker, place, statement.body)) {
        report(
          checker,
          'endless-repeat',
          { ...statement.span, end: statement.span.start + 'repeat'.length },
          {},
        );
      }
      return checkBlock(checker, inside(place, { loop: true }), statement.body);
    case 'rounds':
      if (!alwaysWaits(checker, place, statement.body)) {
        report(
          checker,
          'endless-repeat',
          { ...statement.span, end: statement.span.start + 'rounds'.length },
          {},
        );
      }
      return checkBlock(checker, inside(place, { loop: false, rounds: true }), statement.body);
    case 'turns':
      if (place.turn) report(checker, 'turn-in-turn', statement.span, {});
      if (statement.from) requireExpression(checker, place, statement.from, player, 'Who begins');
      return checkBlock(checker, inside(place, { me: 'turn', turn: true, loop: false }), statement.body);
    case 'turn':
      if (place.turn) report(checker, 'turn-in-turn', statement.span, {});
      requireExpression(checker, place, statement.player, player, 'Whose turn it is');
      return checkBlock(checker, inside(place, { me: 'turn', turn: true, loop: false }), statement.body);
    case 'phase':
      checkText(checker, place, statement.label);
      return checkBlock(checker, inside(place, { phase: true }), statement.body);
    case 'do':
      return checkDo(checker, place, statement);
    case 'choose':
      return checkChoose(checker, place, statement);
    case 'window':
      return checkWindow(checker, place, statement);
    case 'leave':
      return checkLeave(checker, place, statement);
    case 'win': {
      const type = checkExpression(checker, place, statement.player);
      const winners: Type =
        type.kind === 'set' ? { kind: 'set', of: player } : memberOf(checker.globals.seats, true);
      expectType(checker, type, winners, statement.player.span, 'Who wins');
      return checkEnding(checker, statement.by);
    }
    case 'rank': {
      const here = inside(place);
      const element = checkDomain(checker, here, { ...statement.domain, where: undefined });
      expectType(checker, element, player, statement.domain.base.span, 'Who is ranked');
      declareLocal(checker, here, statement.name, 'query', element);
      if (statement.domain.where)
        requireExpression(checker, here, statement.domain.where, YES_NO, 'What comes after `where`');
      for (const key of statement.keys)
        requireExpression(checker, here, key, NUMBER, 'What players are ranked by');
      return checkEnding(checker, statement.as);
    }
    case 'draw-game':
      return checkEnding(checker, statement.by);
  }
}

function checkWhen(checker: Checker, place: Place, statement: ast.WhenStatement): void {
  const then = inside(place);
  if (statement.as) {
    const type = checkExpression(checker, place, statement.condition);
    if (type.kind === 'member') declareLocal(checker, then, statement.as, 'as', memberOf(type.domain));
    else {
      if (type.kind !== 'unknown') {
        report(checker, 'wrong-type', statement.condition.span, {
          expected: 'something that may be none, such as `the p in players where …`',
          found: describeType(type),
          why: 'What stands before `as`',
          hint: undefined,
        });
      }
      declareLocal(checker, then, statement.as, 'as', UNKNOWN);
    }
  } else {
    requireExpression(checker, place, statement.condition, YES_NO, 'The condition after `when`');
  }
  checkBlock(checker, then, statement.then);
  if (!statement.else) return;
  if (isBlock(statement.else)) checkBlock(checker, place, statement.else);
  else checkWhen(checker, place, statement.else);
}

function checkDo(checker: Checker, place: Place, statement: ast.DoStatement): void {
  const symbol = lookUp(place.scope, statement.step.text);
  if (symbol?.kind !== 'step') {
    reportUnknown(
      checker,
      statement.step,
      'step',
      checker.globals.steps.map((step) => step.name),
    );
    for (const argument of statement.arguments) checkExpression(checker, place, argument);
    return;
  }
  checker.meanings.set(statement.step, symbol);
  checker.used.add(symbol);
  checkArguments(checker, place, statement.step, statement.arguments, symbol.parameters);
}

function checkChoose(checker: Checker, place: Place, statement: ast.ChooseStatement): void {
  if (statement.together) {
    checkTogether(checker, place, statement, statement.together);
    if (statement.otherwise) checkBlock(checker, place, statement.otherwise);
    return;
  }
  if (statement.by) {
    requireExpression(checker, place, statement.by, memberOf(checker.globals.seats), 'Who chooses');
  } else if (place.me === 'nobody') {
    report(
      checker,
      'outside-turn',
      { ...statement.span, end: statement.span.start + 'choose'.length },
      { word: '`choose` without `by`' },
    );
  } else if (place.part && place.me === 'where-used') {
    checker.speaksOfMe.add(place.part);
  }
  checkText(checker, place, statement.prompt);
  if (statement.actions.length === 0)
    report(checker, 'no-actions', { ...statement.span, end: statement.span.start + 'choose'.length }, {});
  checkPasses(checker, statement);
  checkActions(checker, place, statement.actions, new Map());
  if (statement.otherwise) checkBlock(checker, place, statement.otherwise);
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

function checkLeave(checker: Checker, place: Place, statement: ast.LeaveStatement): void {
  const { what } = statement;
  // A step may be used inside a loop, phase or turn of another part, but can only leave its own.
  if ((what === 'stop' || what === 'again') && !place.loop)
    report(checker, 'outside-loop', statement.span, { word: what });
  if (what === 'end phase' && !place.phase)
    report(checker, 'outside-phase', statement.span, { word: 'phase' });
  if (what === 'end round' && !place.rounds)
    report(checker, 'outside-phase', statement.span, { word: '`rounds`' });
  if (what === 'end turn' && !place.turn) {
    if (place.me !== 'where-used') report(checker, 'outside-phase', statement.span, { word: 'turn' });
    else if (place.part) checker.speaksOfMe.add(place.part);
  }
  const inPart = place.part !== undefined;
  if (what === 'close' && !place.window && !inPart) report(checker, 'outside-window', statement.span, {});
  if (what === 'cancel' && !place.cancel && !inPart) report(checker, 'nothing-to-cancel', statement.span, {});
}

function checkEnding(checker: Checker, name: ast.Name | undefined): void {
  if (!name) return;
  const symbol = lookUp(checker.globals.scope, name.text);
  if (symbol?.kind === 'ending') {
    checker.meanings.set(name, symbol);
    checker.used.add(symbol);
  } else {
    reportUnknown(
      checker,
      name,
      'ending',
      checker.globals.endings.map((ending) => ending.name),
    );
  }
}
