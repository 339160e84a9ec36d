/**
 * Windows, where whoever comes first acts: a loop around a decision without `by`, whose actions have the seat that acts
 * as their first parameter.
 */

import { mayBePassed } from '../../language/semantics/actions.ts';
import { constantValue } from '../../language/semantics/constants.ts';
import type * as ast from '../../language/syntax/ast.ts';
import { PASS } from '../../language/syntax/pass.ts';
import {
  type ActionIR,
  type Decision,
  type Effect,
  type Expr,
  type Leave,
  type Loop,
  type ParameterIR,
  SEATS,
} from '../ir/ir.ts';
import { titleOf } from '../values/titles.ts';
import { allOf, binary, cell, constant, not, storeCell, YES } from './build.ts';
import { lowerAction, promptsOf } from './decisions.ts';
import { lowerDomain } from './domains.ts';
import { lowerExpression } from './expressions.ts';
import { below, type Here, pathFor } from './here.ts';
import {
  type Lowering,
  newLocal,
  originOf,
  releaseCells,
  report,
  reserveCells,
  withName,
} from './lowering.ts';
import { bitOf } from './set-values.ts';
import { textTitle } from './titles.ts';

/** A seat as the first parameter of an action: any that fulfils the test. */
export function actorParameter(
  lowering: Lowering,
  name: string,
  local: number,
  kept: number,
  where: Expr | undefined,
): ParameterIR {
  return {
    name,
    label: titleOf(name),
    type: { kind: 'member', domain: SEATS, optional: false },
    local,
    cell: kept,
    low: 0,
    size: lowering.players,
    where,
  };
}

/** `window Negotiation { any p in players may { … }  boss may { … }  closes when all pass }` */
export function lowerWindow(lowering: Lowering, here: Here, statement: ast.WindowStatement): Loop {
  const origin = originOf(lowering, statement.span, statement.cites);
  const path = pathFor(here, statement.name.text);
  const title = textTitle(statement.label) ?? titleOf(statement.name.text);
  const mark = lowering.cells.next;
  const passing = mayBePassed(statement);
  const passes = passing ? reserveCells(lowering, 1, 0, 2 ** lowering.players) : undefined;
  const limit =
    statement.closesAfter && constantValue(lowering.program, lowering.options, statement.closesAfter);
  const taken = limit === undefined ? undefined : reserveCells(lowering, 1, 0, limit);
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
  const takeBack: Effect[] = passes === undefined ? [] : [{ op: 'clear', base: passes, length: 1 }];
  if (taken !== undefined && limit !== undefined)
    takeBack.push(storeCell(taken, binary('+', cell(taken), constant(1)), 0, limit, origin));

  const groups = statement.groups.map((group) => lowerGroup(lowering, inDecision, group, actor, takeBack));
  const anyOf = (some: readonly LoweredGroup[]): ((seat: Expr) => Expr) => {
    return (seat) =>
      some.map((group) => group.mayAct(seat)).reduce((left, right) => binary('or', left, right));
  };
  const passers = groups.filter((_, index) => statement.groups[index]?.passes);
  const mayPass = anyOf(passers.length > 0 ? passers : groups);
  const actions = groups.flatMap((group) => group.actions);
  if (passes !== undefined) actions.push(lowerPass(lowering, inDecision, actor, passes, mayPass, origin));
  const decision: Decision = {
    kind: 'decision',
    path: decisionPath,
    title,
    origin,
    wait: lowering.nextWait++,
    by: undefined,
    quiet: statement.within && quietTime(lowering, statement.within),
    ...promptsOf(lowering, here, statement.label, statement.toOthers),
    ...(statement.label ? {} : { prompt: [title] }),
    actions,
    otherwise: leaveFor(pathFor(inDecision, 'otherwise'), path, origin),
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
function leaveFor(path: string, target: string, origin: number): Leave {
  return { kind: 'leave', path, title: 'nobody can act', origin, target, resume: 'after' };
}

/** A day, in seconds: longer than any table waits, shorter than the timers of a browser can count. */
const MAX_SECONDS = 86_400;

/** Quiet time in milliseconds. */
function quietTime(lowering: Lowering, within: ast.Expression): number {
  const seconds = constantValue(lowering.program, lowering.options, within) ?? 0;
  if (seconds >= 1 && seconds <= MAX_SECONDS) return seconds * 1000;
  report(lowering, 'clock-range', within.span, { seconds, limit: MAX_SECONDS });
  return 1000;
}

interface LoweredGroup {
  readonly actions: ActionIR[];
  readonly mayAct: (seat: Expr) => Expr;
}

function lowerGroup(
  lowering: Lowering,
  here: Here,
  group: ast.WindowGroup,
  actor: number,
  before: readonly Effect[],
): LoweredGroup {
  const { who } = group;
  const mayAct = (seat: Expr): Expr => {
    if (who.kind === 'one') return binary('=', seat, lowerExpression(lowering, here.names, who.player));
    const domain = lowerDomain(lowering, here.names, who.domain);
    const names = withName(here.names, lowering.program.locals.get(who.name), seat);
    return (
      allOf(domain.test(seat), who.domain.where && lowerExpression(lowering, names, who.domain.where)) ?? YES
    );
  };
  const actions = group.actions.map((action) => {
    const local = newLocal(lowering, { low: 0, size: lowering.players });
    const symbol = who.kind === 'any' ? lowering.program.locals.get(who.name) : undefined;
    const asked = withName(here.names, symbol, { op: 'local', local });
    const done = withName(here.names, symbol, cell(actor));
    const parameter = actorParameter(lowering, 'player', local, actor, mayAct({ op: 'local', local }));
    const acting = { asked: { op: 'local', local }, done: cell(actor) } as const;
    return lowerAction(lowering, here, action, {
      asked,
      done,
      parameters: [parameter],
      before,
      actor: acting,
    });
  });
  return { actions, mayAct };
}

/** Everybody who may act may also pass, once until somebody acts. */
function lowerPass(
  lowering: Lowering,
  here: Here,
  actor: number,
  passes: number,
  mayAct: (seat: Expr) => Expr,
  origin: number,
): ActionIR {
  const local = newLocal(lowering, { low: 0, size: lowering.players });
  const seat: Expr = { op: 'local', local };
  const where = binary('and', mayAct(seat), not(has(cell(passes), seat)));
  const path = pathFor(here, PASS);
  const effects: Effect[] = [
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
    label: [PASS],
    origin,
    needs: [],
    parameters: [actorParameter(lowering, 'player', local, actor, where)],
    body: { kind: 'effects', path, title: PASS, origin, effects },
  };
}

export function has(set: Expr, index: Expr): Expr {
  return { op: 'has', set, index };
}
