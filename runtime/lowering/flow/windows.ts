/**
 * Windows, where whoever comes first acts: a loop around a decision without `by`, whose actions have the seat that acts
 * as their first parameter.
 */

import { mayBePassed } from '../../../language/semantics/actions.ts';
import { constantValue } from '../../../language/semantics/constants.ts';
import type * as ast from '../../../language/syntax/ast.ts';
import { PASS } from '../../../language/syntax/pass.ts';
import { addAll } from '../../../shared/lists.ts';
import type { ActionIR, ClockIR, Decision, Effect, Expr, Leave, Loop } from '../../ir/ir.ts';
import { allOf, binary, cell, constant, not, storeCell } from '../build.ts';
import { lowerExpression } from '../expressions/expressions.ts';
import { bitOf } from '../expressions/set-values.ts';
import {
  type Lowering,
  newLocal,
  originOf,
  releaseCells,
  report,
  reserveCells,
  withName,
} from '../lowering.ts';
import { labelOf, ownWords } from '../shown/words.ts';
import { lowerAnyTime } from './any-time.ts';
import { promptsOf } from './decisions.ts';
import { actorParameter, has, type LoweredGroup, lowerGroup } from './groups.ts';
import { below, type Here, newWait, pathFor } from './here.ts';

/** `window Negotiation { any p in players may { … }  boss may { … }  closes when all pass }` */
export function lowerWindow(lowering: Lowering, here: Here, statement: ast.WindowStatement): Loop {
  const origin = originOf(lowering, statement.span, statement.cites);
  const path = pathFor(here, statement.name.text);
  const title = labelOf(lowering, statement);
  const mark = lowering.cells.next;
  const passing = mayBePassed(statement);
  const passes = passing ? reserveCells(lowering, 1, 0, 2 ** lowering.players) : undefined;
  const limit =
    statement.closesAfter && constantValue(lowering.program, lowering.options, statement.closesAfter);
  const taken = limit === undefined ? undefined : reserveCells(lowering, 1, 0, limit);
  const begun = statement.lasts && reserveCells(lowering, 1, 0, 2);
  const actor = reserveCells(lowering, 1, 0, lowering.players);
  const targets = {
    ...here.targets,
    loop: undefined,
    window: path,
    cancel: here.targets.action,
    action: undefined,
  };
  const passed = lowering.program.locals.get(statement.passed);
  const names = passes === undefined ? here.names : withName(here.names, passed, cell(passes));
  const inner = below(here, path, { targets, names });
  const decisionPath = pathFor(inner, 'act');
  const inDecision = below(inner, decisionPath);
  const begin: Effect[] = begun === undefined ? [] : [storeCell(begun, constant(1), 1, 1, origin)];
  const takeBack: Effect[] =
    passes === undefined ? begin : [...begin, { op: 'clear', base: passes, length: 1 }];
  const count = [...takeBack];
  if (taken !== undefined && limit !== undefined)
    count.push(storeCell(taken, binary('+', cell(taken), constant(1)), 0, limit, origin));

  const groups = statement.groups.map((group) => lowerGroup(lowering, inDecision, group, actor, count));
  const anyOf = (some: readonly LoweredGroup[]): ((seat: Expr) => Expr) => {
    return (seat) =>
      some.map((group) => group.mayAct(seat)).reduce((left, right) => binary('or', left, right));
  };
  const passers = groups.filter((_, index) => statement.groups[index]?.passes);
  const mayPass = anyOf(passers.length > 0 ? passers : groups);
  const actions = groups.flatMap((group) => group.actions);
  if (passes !== undefined)
    actions.push(lowerPass(lowering, inDecision, { actor, passes, mayPass, origin, begin }));
  addAll(actions, lowerAnyTime(lowering, inDecision, actions, actor, takeBack));
  const decision: Decision = {
    kind: 'decision',
    path: decisionPath,
    title,
    origin,
    wait: newWait(lowering, inner, statement),
    by: undefined,
    clock: clockOf(lowering, statement, begun),
    ...promptsOf(lowering, here, statement.label, statement.toOthers),
    ...(statement.label ? {} : { prompt: [title] }),
    actions,
    otherwise: leaveFor(lowering, pathFor(inDecision, 'otherwise'), path, origin),
  };
  const test = staysOpen(lowering, inner, statement, { passes, mayPass, taken, limit });
  const length = lowering.cells.next - mark;
  releaseCells(lowering, mark);
  return {
    kind: 'loop',
    role: 'repeat',
    path,
    title,
    origin,
    enter: [],
    test,
    body: {
      kind: 'sequence',
      role: 'block',
      path: pathFor(inner, 'pass'),
      title,
      origin,
      children: [decision],
      exit: [],
    },
    // Who acted last is no part of the position.
    next: [{ op: 'clear', base: actor, length: 1 }],
    exit: [{ op: 'clear', base: mark, length }],
  };
}

/** What a window closes by; absent what it does not. */
interface Closing {
  /** Cell with the bit set of the seats that have passed. */
  readonly passes: number | undefined;
  readonly mayPass: (seat: Expr) => Expr;
  /** Cell with the number of actions taken, and how many there may be. */
  readonly taken: number | undefined;
  readonly limit: number | undefined;
}

/** Whether none of what closes the window has come about; undefined where nothing does. */
function staysOpen(
  lowering: Lowering,
  here: Here,
  { closesWhen, within }: ast.WindowStatement,
  { passes, mayPass, taken, limit }: Closing,
): Expr | undefined {
  const closed =
    typeof closesWhen === 'object' ? lowerExpression(lowering, here.names, closesWhen) : undefined;
  // Where only some may pass and it does not close by that, their passing is told and changes nothing.
  const closesByPasses = closesWhen === 'all pass' || within !== undefined;
  return allOf(
    anyoneLeft(lowering, closesByPasses ? passes : undefined, mayPass),
    closed && not(closed),
    taken === undefined || limit === undefined ? undefined : binary('<', cell(taken), constant(limit)),
  );
}

/** Whether anybody who may pass has not; undefined where nobody may pass. */
function anyoneLeft(
  lowering: Lowering,
  passes: number | undefined,
  mayPass: (seat: Expr) => Expr,
): Expr | undefined {
  const local = newLocal(lowering);
  if (passes === undefined) return undefined;
  const seat: Expr = { op: 'local', local };
  const where = binary('and', mayPass(seat), not(has(cell(passes), seat)));
  return { op: 'any', local, low: 0, size: lowering.players, where, of: undefined };
}

/** Where nobody can act, the window is left. */
function leaveFor(lowering: Lowering, path: string, target: string, origin: number): Leave {
  const title = ownWords(lowering).flow.nobodyCanAct;
  return { kind: 'leave', path, title, origin, target, resume: 'after' };
}

/** A day, in seconds: longer than any table waits, shorter than the timers of a browser can count. */
const MAX_SECONDS = 86_400;

/** How long it may be quiet, or how long the window may wait in all; a window has one clock. */
function clockOf(
  lowering: Lowering,
  { within, lasts }: ast.WindowStatement,
  begun: number | undefined,
): ClockIR | undefined {
  if (within) return { milliseconds: milliseconds(lowering, within) };
  return lasts && { milliseconds: milliseconds(lowering, lasts), begun };
}

function milliseconds(lowering: Lowering, time: ast.Expression): number {
  const seconds = constantValue(lowering.program, lowering.options, time) ?? 0;
  if (seconds >= 1 && seconds <= MAX_SECONDS) return seconds * 1000;
  report(lowering, 'clock-range', time.span, { seconds, limit: MAX_SECONDS });
  return 1000;
}

interface Passing {
  /** Cells of the seat that acts, and of the bit set of the seats that have passed. */
  readonly actor: number;
  readonly passes: number;
  readonly mayPass: (seat: Expr) => Expr;
  readonly origin: number;
  /** Effects before it. */
  readonly begin: readonly Effect[];
}

/** Everybody who may act may also pass, once until somebody acts. */
function lowerPass(
  lowering: Lowering,
  here: Here,
  { actor, passes, mayPass, origin, begin }: Passing,
): ActionIR {
  const local = newLocal(lowering, { low: 0, size: lowering.players });
  const seat: Expr = { op: 'local', local };
  const where = binary('and', mayPass(seat), not(has(cell(passes), seat)));
  const path = pathFor(here, PASS);
  const effects: Effect[] = [
    ...begin,
    storeCell(
      passes,
      binary('bit-or', cell(passes), bitOf(lowering, cell(actor))),
      0,
      2 ** lowering.players,
      origin,
    ),
  ];
  return {
    name: PASS,
    label: [ownWords(lowering).pass],
    origin,
    needs: [],
    parameters: [actorParameter(lowering, 'player', local, actor, where)],
    body: { kind: 'effects', path, title: ownWords(lowering).pass, origin, effects },
  };
}
