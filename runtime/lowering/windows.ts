/**
 * Choices of several seats at once: windows, where whoever comes first acts, and `choose together`, where each
 * of a set decides once. Both become a loop around a decision without `by`: the first parameter of its actions
 * is the seat that acts.
 */

import { mayBePassed } from '../../language/semantics/actions.ts';
import { constantValue } from '../../language/semantics/constants.ts';
import { MAX_NUMBER } from '../../language/semantics/defaults.ts';
import type * as ast from '../../language/syntax/ast.ts';
import {
  type ActionIR,
  type Decision,
  type Effect,
  type Expr,
  type FlowNode,
  type Loop,
  type ParameterIR,
  SEATS,
  type Sequence,
} from '../ir/ir.ts';
import { allOf, binary, cell, constant, load, not, reference, storeCell, YES } from './build.ts';
import { lowerAction, noteTold } from './decisions.ts';
import { lowerDomain } from './domains.ts';
import { bitOf, lowerExpression, lowerText } from './expressions.ts';
import { below, type Here, lowerBlock, pathFor } from './flow.ts';
import {
  complain,
  type Lowering,
  newLocal,
  originOf,
  releaseCells,
  reserveCells,
  withName,
} from './lowering.ts';
import { textTitle, titleOf } from './titles.ts';
import { MAX_SET } from './values.ts';

/** A seat as the first parameter of an action: any that fulfils the test. */
function actorParameter(
  lowering: Lowering,
  name: string,
  local: number,
  kept: number,
  where: Expr | undefined,
): ParameterIR {
  return {
    name,
    type: { kind: 'member', domain: SEATS, optional: false },
    local,
    cell: kept,
    low: 0,
    size: lowering.players,
    where,
  };
}

// ------------------------------------------------------------------------------------------- windows

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
    prompt: statement.label ? lowerText(lowering, here.names, statement.label) : [title],
    actions,
    otherwise: {
      kind: 'leave',
      path: pathFor(inDecision, 'otherwise'),
      title: 'nobody can act',
      origin,
      target: path,
      resume: 'after',
    },
  };
  const closed =
    typeof statement.closesWhen === 'object'
      ? lowerExpression(lowering, here.names, statement.closesWhen)
      : undefined;
  const seat = newLocal(lowering);
  // Where only some may pass and it does not close by that, their passing is told and changes nothing.
  const closesByPasses = statement.closesWhen === 'all pass' || statement.within !== undefined;
  const open: Expr | undefined =
    passes === undefined || !closesByPasses
      ? undefined
      : {
          op: 'any',
          local: seat,
          low: 0,
          size: lowering.players,
          where: binary(
            'and',
            mayPass({ op: 'local', local: seat }),
            not(has(cell(passes), { op: 'local', local: seat })),
          ),
          of: undefined,
        };
  const length = lowering.cells.next - mark;
  releaseCells(lowering, mark);
  return {
    kind: 'loop',
    role: 'repeat',
    path,
    title,
    origin,
    enter: [],
    test: allOf(
      open,
      closed && not(closed),
      taken === undefined || limit === undefined ? undefined : binary('<', cell(taken), constant(limit)),
    ),
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

/** A day, in seconds: longer than any table waits, shorter than the timers of a browser can count. */
const MAX_SECONDS = 86_400;

/** Quiet time in milliseconds. */
function quietTime(lowering: Lowering, within: ast.Expression): number {
  const seconds = constantValue(lowering.program, lowering.options, within) ?? 0;
  if (seconds >= 1 && seconds <= MAX_SECONDS) return seconds * 1000;
  complain(lowering, 'clock-range', within.span, { seconds, limit: MAX_SECONDS });
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
    const local = newLocal(lowering);
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
  const local = newLocal(lowering);
  const seat: Expr = { op: 'local', local };
  const where = binary('and', mayAct(seat), not(has(cell(passes), seat)));
  const path = pathFor(here, 'Pass');
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
    name: 'Pass',
    label: ['Pass'],
    origin,
    needs: [],
    parameters: [actorParameter(lowering, 'player', local, actor, where)],
    body: { kind: 'effects', path, title: 'Pass', origin, effects },
  };
}

function has(set: Expr, index: Expr): Expr {
  return { op: 'has', set, index };
}

// ------------------------------------------------------------------------------------------ together

/**
 * `choose together p in players secretly { … }`: decisions are kept until all have decided; then the actions
 * are carried out, seat by seat.
 */
export function lowerTogether(
  lowering: Lowering,
  here: Here,
  statement: ast.ChooseStatement,
  together: NonNullable<ast.ChooseStatement['together']>,
): Sequence {
  const origin = originOf(lowering, statement.span, statement.cites);
  const path = pathFor(here, 'together');
  const title = textTitle(statement.prompt) ?? 'All choose';
  const mark = lowering.cells.next;
  const n = lowering.players;
  const symbol = lowering.program.locals.get(together.name);
  const width = Math.max(0, ...statement.actions.map((action) => action.parameters.length));
  const asked = reserveCells(lowering, 1, 0, 2 ** n);
  const actor = reserveCells(lowering, 1, 0, n);
  const chosen = reserveCells(lowering, n, 0, statement.actions.length);
  const kept = reserveCells(lowering, n * width, 0, 0);
  const inner = below(here, path);

  const domain = lowerDomain(lowering, here.names, together.domain);
  const mayAct = (seat: Expr): Expr => {
    const names = withName(here.names, symbol, seat);
    return (
      allOf(
        domain.test(seat),
        together.domain.where && lowerExpression(lowering, names, together.domain.where),
      ) ?? YES
    );
  };
  const every = newLocal(lowering);
  const seats: Expr = {
    op: 'sum',
    local: every,
    low: 0,
    size: n,
    where: mayAct({ op: 'local', local: every }),
    of: bitOf(lowering, { op: 'local', local: every }),
  };
  const ask: FlowNode = {
    kind: 'effects',
    path: pathFor(inner, 'ask'),
    title: 'ask',
    origin,
    effects: [storeCell(asked, seats, 0, 2 ** n, origin)],
  };

  const waits = (seat: Expr): Expr =>
    binary('and', has(cell(asked), seat), binary('=', load(reference(chosen, seat, 1, n)), constant(0)));
  const loopPath = pathFor(inner, 'decide');
  const inLoop = below(inner, loopPath, { targets: { ...here.targets, loop: undefined } });
  const decisionPath = pathFor(inLoop, 'choose');
  const inDecision = below(inLoop, decisionPath);
  const actions = statement.actions.map((action, index) => {
    const local = newLocal(lowering);
    const seat: Expr = { op: 'local', local };
    const parameter = actorParameter(lowering, together.name.text, local, actor, waits(seat));
    const names = withName(here.names, symbol, seat);
    return keepChoice(lowering, inDecision, action, index, { names, parameter, chosen, kept, width, actor });
  });
  const leave = {
    kind: 'leave',
    path: pathFor(inDecision, 'otherwise'),
    title: 'nobody can choose',
    origin,
    target: loopPath,
    resume: 'after',
  } as const;
  const decision: Decision = {
    kind: 'decision',
    path: decisionPath,
    title,
    origin,
    wait: lowering.nextWait++,
    by: undefined,
    secret: statement.secretly,
    together: { path, chosen, kept, width },
    prompt: lowerText(lowering, here.names, statement.prompt),
    actions,
    otherwise: leave,
  };
  const one = newLocal(lowering);
  const decide: Loop = {
    kind: 'loop',
    role: 'together',
    path: loopPath,
    title: 'until all have chosen',
    origin,
    enter: [],
    test: {
      op: 'any',
      local: one,
      low: 0,
      size: n,
      where: waits({ op: 'local', local: one }),
      of: undefined,
    },
    body: decision,
    // Who acted last is no part of the position.
    next: [{ op: 'clear', base: actor, length: 1 }],
    exit: [],
  };
  const carryOut = lowerCarryOut(lowering, inner, statement, {
    symbol,
    asked,
    chosen,
    kept,
    width,
    start: domain.start,
    origin,
  });
  const length = lowering.cells.next - mark;
  releaseCells(lowering, mark);
  return {
    kind: 'sequence',
    role: 'block',
    path,
    title,
    origin,
    children: [ask, decide, carryOut],
    exit: [{ op: 'clear', base: mark, length }],
  };
}

interface Keep {
  readonly names: Here['names'];
  readonly parameter: ParameterIR;
  readonly chosen: number;
  readonly kept: number;
  readonly width: number;
  readonly actor: number;
}

/** The action as a decision: it only notes what was chosen, and with what. */
function keepChoice(
  lowering: Lowering,
  here: Here,
  action: ast.ActionSyntax,
  index: number,
  keep: Keep,
): ActionIR {
  const noted: ast.ActionSyntax = { ...action, body: { ...action.body, statements: [] } };
  const asked = lowerAction(lowering, here, noted, {
    asked: keep.names,
    done: keep.names,
    parameters: [keep.parameter],
    before: [],
    actor: { asked: { op: 'local', local: keep.parameter.local }, done: cell(keep.actor) },
  });
  noteTold(lowering, action, asked.parameters.slice(1));
  const { origin } = asked;
  const seat = cell(keep.actor);
  const effects: Effect[] = [
    {
      op: 'store',
      ref: reference(keep.chosen, seat),
      value: constant(index + 1),
      low: 0,
      high: 30_000,
      bound: 'fault',
      origin,
    },
    ...asked.parameters.slice(1).map(
      (parameter, position): Effect => ({
        op: 'store',
        ref: reference(keep.kept + position, seat, keep.width),
        value: cell(parameter.cell),
        low: -MAX_NUMBER,
        high: 2 ** MAX_SET - 1,
        bound: 'fault',
        origin,
      }),
    ),
    ...asked.parameters
      .slice(1)
      .map((parameter): Effect => ({ op: 'clear', base: parameter.cell, length: 1 })),
  ];
  return {
    ...asked,
    body: { kind: 'effects', path: asked.body.path, title: asked.body.title, origin, effects },
  };
}

interface CarryOut {
  readonly symbol: Parameters<typeof withName>[1];
  readonly asked: number;
  readonly chosen: number;
  readonly kept: number;
  readonly width: number;
  readonly start: Expr | undefined;
  readonly origin: number;
}

/** Seat by seat, what each has chosen. */
function lowerCarryOut(
  lowering: Lowering,
  here: Here,
  statement: ast.ChooseStatement,
  about: CarryOut,
): Loop {
  const { origin, chosen, kept, width, asked } = about;
  const path = pathFor(here, 'carry-out');
  const n = lowering.players;
  const element = reserveCells(lowering, 1, -1, n);
  const cursor = reserveCells(lowering, 1, -1, n);
  const start = about.start && reserveCells(lowering, 1, -1, n);
  const local = newLocal(lowering);
  const seek: Effect = {
    op: 'seek',
    cursor,
    element,
    start,
    local,
    low: 0,
    size: n,
    where: has(cell(asked), { op: 'local', local }),
  };
  const inner = below(here, path);
  const passPath = pathFor(inner, 'pass');
  const inPass = below(inner, passPath);
  const seat = cell(element);
  const children = statement.actions.map((action, index): FlowNode => {
    const branchPath = pathFor(inPass, action.name.text);
    let names = withName(here.names, about.symbol, seat);
    if (action.by) names = withName(names, lowering.program.locals.get(action.by), seat);
    action.parameters.forEach((parameter, position) => {
      names = withName(
        names,
        lowering.program.locals.get(parameter.name),
        load(reference(kept + position, seat, width)),
      );
    });
    const title = textTitle(action.label) ?? titleOf(action.name.text);
    const then = lowerBlock(lowering, below(inPass, `${branchPath}/do`, { names }), action.body, {
      role: 'block',
      title,
      origin: originOf(lowering, action.span, action.cites),
    });
    return {
      kind: 'branch',
      path: branchPath,
      title,
      origin,
      condition: binary('=', load(reference(chosen, seat)), constant(index + 1)),
      then,
      else: undefined,
    };
  });
  return {
    kind: 'loop',
    role: 'each',
    path,
    title: 'carried out',
    origin,
    enter: [
      ...(about.start && start !== undefined ? [storeCell(start, about.start, -1, n, origin)] : []),
      storeCell(cursor, constant(-1), -1, -1, origin),
      seek,
    ],
    test: binary('<', cell(cursor), constant(n)),
    body: { kind: 'sequence', role: 'block', path: passPath, title: 'each', origin, children, exit: [] },
    next: [seek],
    exit: [],
  };
}
