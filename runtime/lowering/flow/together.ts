/**
 * `choose together`, where each of several seats decides once: a loop around a decision without `by`, as a window is,
 * and then another that carries out what was chosen.
 */

import type * as ast from '../../../language/syntax/ast.ts';
import { elementRange } from '../../analysis/interval.ts';
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
} from '../../ir/ir.ts';
import { allOf, binary, cell, constant, load, reference, storeCell, YES } from '../build.ts';
import { lowerDomain } from '../expressions/domains.ts';
import { lowerExpression } from '../expressions/expressions.ts';
import { bitOf } from '../expressions/set-values.ts';
import { type Lowering, newLocal, noteRange, originOf, releaseCells, withName } from '../lowering.ts';
import { ownWords, plainWords } from '../shown/words.ts';
import { lowerCarryOut } from './carry-out.ts';
import { type ChoiceCells, keptRanges, reserveChoices } from './choice-cells.ts';
import { lowerAction, noteTold, promptsOf } from './decisions.ts';
import { actorParameter, has } from './groups.ts';
import { below, type Here, newWait, pathFor } from './here.ts';

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
  const title = statement.prompt ? plainWords(lowering, statement.prompt) : ownWords(lowering).flow.allChoose;
  const mark = lowering.cells.next;
  const n = lowering.players;
  const symbol = lowering.program.locals.get(together.name);
  const cells = reserveChoices(lowering, statement.actions);
  const { asked, actor, chosen, kept, width } = cells;
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
    title: ownWords(lowering).flow.ask,
    origin,
    effects: [storeCell(asked, seats, 0, 2 ** n, origin)],
  };

  const waits = (seat: Expr): Expr =>
    binary('and', has(cell(asked), seat), binary('=', load(reference(chosen, seat, 1, n)), constant(0)));
  const loopPath = pathFor(inner, 'decide');
  const inLoop = below(inner, loopPath, { targets: { ...here.targets, loop: undefined } });
  const decisionPath = pathFor(inLoop, 'choose');
  const inDecision = below(inLoop, decisionPath);
  const actions = keepChoices(lowering, inDecision, statement.actions, {
    ...cells,
    chooser: together.name,
    waits,
  });
  const leave = leaveFor(lowering, pathFor(inDecision, 'otherwise'), loopPath, origin);
  const about = { path: decisionPath, title, origin };
  const decision = decisionOf(lowering, here, statement, { ...about, actions, otherwise: leave });
  const one = newLocal(lowering, { low: 0, size: n });
  const waiting = waits({ op: 'local', local: one });
  const { start } = domain;
  const carryOut = lowerCarryOut(lowering, inner, statement, { ...cells, symbol, start, origin });
  const { bodies, seat } = carryOut;
  const choices: KeptChoices = { path, bodies, seat, seats: n, chosen, kept, width };
  const decide = untilAllHaveChosen(lowering, loopPath, origin, {
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
  statement: ast.ChooseStatement,
  parts: Pick<Decision, 'path' | 'title' | 'origin' | 'actions' | 'otherwise'>,
): Decision {
  const { secretly, prompt, toOthers } = statement;
  const wait = newWait(lowering, here, statement);
  const prompts = promptsOf(lowering, here, prompt, toOthers);
  return { kind: 'decision', ...parts, wait, by: undefined, secret: secretly, ...prompts };
}

/** Where nobody can choose, nobody is asked. */
function leaveFor(lowering: Lowering, path: string, target: string, origin: number): Leave {
  const title = ownWords(lowering).flow.nobodyCanChoose;
  return { kind: 'leave', path, title, origin, target, resume: 'after' };
}

function untilAllHaveChosen(
  lowering: Lowering,
  path: string,
  origin: number,
  parts: Pick<Loop, 'test' | 'body' | 'next'>,
): Loop {
  const title = ownWords(lowering).flow.untilAllHaveChosen;
  return { kind: 'loop', role: 'together', path, title, origin, enter: [], ...parts, exit: [] };
}

/** Who chooses, and where it is noted what was chosen. */
interface Choosing extends ChoiceCells {
  /** The name that stands for the seat. */
  readonly chooser: ast.Name;
  /** Whether a seat is asked and has not chosen yet. */
  readonly waits: (seat: Expr) => Expr;
}

/** All actions as decisions, and what may come to stand in the cells where arguments are kept. */
function keepChoices(
  lowering: Lowering,
  here: Here,
  actions: readonly ast.ActionSyntax[],
  { chooser, waits, ...cells }: Choosing,
): readonly ActionIR[] {
  const size = lowering.players;
  const symbol = lowering.program.locals.get(chooser);
  const choices = actions.map((action, index) => {
    const local = newLocal(lowering, { low: 0, size });
    const seat: Expr = { op: 'local', local };
    const parameter = actorParameter(lowering, chooser.text, local, cells.actor, waits(seat));
    const names = withName(here.names, symbol, seat);
    return keepChoice(lowering, here, action, index, { names, parameter, ...cells });
  });
  for (const [cell, range] of keptRanges(choices, cells, size))
    noteRange(lowering.cells, { base: cell, length: 1 }, range);
  return choices;
}

interface Keep extends ChoiceCells {
  readonly names: Here['names'];
  readonly parameter: ParameterIR;
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
