/**
 * `choose together`, where each of several seats decides once: a loop around a decision without `by`, as a window is,
 * and then another that carries out what was chosen.
 */

import type * as ast from '../../language/syntax/ast.ts';
import { elementRange, type Range, union, ZERO } from '../analysis/interval.ts';
import type {
  ActionIR,
  Decision,
  Effect,
  Expr,
  FlowNode,
  KeptChoices,
  Leave,
  Loop,
  ParameterIR,
  Sequence,
} from '../ir/ir.ts';
import { titleOf } from '../values/titles.ts';
import { allOf, binary, cell, constant, load, reference, storeCell, YES } from './build.ts';
import { lowerAction, noteTold } from './decisions.ts';
import { lowerDomain } from './domains.ts';
import { bitOf, lowerExpression, lowerText } from './expressions.ts';
import { lowerBlock } from './flow.ts';
import { below, type Here, pathFor } from './here.ts';
import {
  type Lowering,
  newLocal,
  noteRange,
  originOf,
  releaseCells,
  reserveCells,
  withName,
} from './lowering.ts';
import { textTitle } from './titles.ts';
import { actorParameter, has } from './windows.ts';

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
  const { where } = together.domain;
  const mayAct = (seat: Expr): Expr => {
    const names = withName(here.names, symbol, seat);
    return allOf(domain.test(seat), where && lowerExpression(lowering, names, where)) ?? YES;
  };
  const seats = seatsThat(lowering, mayAct);
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
    const local = newLocal(lowering, { low: 0, size: n });
    const seat: Expr = { op: 'local', local };
    const parameter = actorParameter(lowering, together.name.text, local, actor, waits(seat));
    const names = withName(here.names, symbol, seat);
    return keepChoice(lowering, inDecision, action, index, { names, parameter, chosen, kept, width, actor });
  });
  for (const [cell, range] of keptRanges(actions, { kept, width, seats: n }))
    noteRange(lowering.cells, { base: cell, length: 1 }, range);
  const leave = leaveFor(pathFor(inDecision, 'otherwise'), loopPath, origin);
  const about = { path: decisionPath, title, origin };
  const decision = decisionOf(lowering, here, statement, { ...about, actions, otherwise: leave });
  const one = newLocal(lowering, { low: 0, size: n });
  const waiting = waits({ op: 'local', local: one });
  const carryOut = lowerCarryOut(lowering, inner, statement, {
    symbol,
    asked,
    chosen,
    kept,
    width,
    start: domain.start,
    origin,
  });
  const { bodies, seat } = carryOut;
  const choices: KeptChoices = { path, bodies, seat, seats: n, chosen, kept, width };
  const decide = untilAllHaveChosen(loopPath, origin, {
    test: { op: 'any', local: one, low: 0, size: n, where: waiting, of: undefined },
    body: { ...decision, together: choices },
    // Who acted last is no part of the position.
    next: [{ op: 'clear', base: actor, length: 1 }],
  });
  const length = lowering.cells.next - mark;
  releaseCells(lowering, mark);
  return {
    kind: 'sequence',
    role: 'block',
    path,
    title,
    origin,
    children: [ask, decide, carryOut.loop],
    exit: [{ op: 'clear', base: mark, length }],
  };
}

/** The bit set of the seats of which a condition holds. */
function seatsThat(lowering: Lowering, condition: (seat: Expr) => Expr): Expr {
  const size = lowering.players;
  const local = newLocal(lowering, { low: 0, size });
  const seat: Expr = { op: 'local', local };
  return { op: 'sum', local, low: 0, size, where: condition(seat), of: bitOf(lowering, seat) };
}

/** What is asked of each seat. */
function decisionOf(
  lowering: Lowering,
  here: Here,
  { secretly, prompt }: ast.ChooseStatement,
  parts: Pick<Decision, 'path' | 'title' | 'origin' | 'actions' | 'otherwise'>,
): Decision {
  const wait = lowering.nextWait++;
  const text = lowerText(lowering, here.names, prompt);
  return { kind: 'decision', ...parts, wait, by: undefined, secret: secretly, prompt: text };
}

/** Where nobody can choose, nobody is asked. */
function leaveFor(path: string, target: string, origin: number): Leave {
  return { kind: 'leave', path, title: 'nobody can choose', origin, target, resume: 'after' };
}

function untilAllHaveChosen(path: string, origin: number, parts: Pick<Loop, 'test' | 'body' | 'next'>): Loop {
  const title = 'until all have chosen';
  return { kind: 'loop', role: 'together', path, title, origin, enter: [], ...parts, exit: [] };
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
      ref: reference(keep.chosen, seat, 1, lowering.players),
      value: constant(index + 1),
      low: 0,
      high: index + 1,
      bound: 'fault',
      origin,
    },
    ...asked.parameters.slice(1).map(
      (parameter, position): Effect => ({
        op: 'store',
        ref: reference(keep.kept + position, seat, keep.width, lowering.players),
        value: cell(parameter.cell),
        ...elementRange(parameter),
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

/** By cell in which an argument is kept: what any of the actions may keep there. */
function keptRanges(
  actions: readonly ActionIR[],
  { kept, width, seats }: { readonly kept: number; readonly width: number; readonly seats: number },
): ReadonlyMap<number, Range> {
  const ranges = new Map<number, Range>();
  for (const { parameters } of actions)
    for (const [position, parameter] of parameters.slice(1).entries())
      for (let seat = 0; seat < seats; seat++) {
        const cell = kept + seat * width + position;
        ranges.set(cell, union(ranges.get(cell) ?? ZERO, elementRange(parameter)));
      }
  return ranges;
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
): { readonly loop: Loop } & Pick<KeptChoices, 'bodies' | 'seat'> {
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
  const bodies: string[] = [];
  const children = statement.actions.map((action, index): FlowNode => {
    const branchPath = pathFor(inPass, action.name.text);
    const bodyPath = `${branchPath}/do`;
    bodies.push(bodyPath);
    let names = withName(here.names, about.symbol, seat);
    if (action.by) names = withName(names, lowering.program.locals.get(action.by), seat);
    action.parameters.forEach((parameter, position) => {
      names = withName(
        names,
        lowering.program.locals.get(parameter.name),
        load(reference(kept + position, seat, width, n)),
      );
    });
    const title = textTitle(action.label) ?? titleOf(action.name.text);
    const then = lowerBlock(lowering, below(inPass, bodyPath, { names }), action.body, {
      role: 'block',
      title,
      origin: originOf(lowering, action.span, action.cites),
    });
    return {
      kind: 'branch',
      path: branchPath,
      title,
      origin,
      condition: binary('=', load(reference(chosen, seat, 1, n)), constant(index + 1)),
      then,
      else: undefined,
    };
  });
  const loop: Loop = {
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
  return { loop, bodies, seat: element };
}
