/**
 * What may be done at any time: besides what is asked, wherever the game waits for somebody. It stands in each of these
 * decisions, as an action that is aside; when it is done, the game waits there anew.
 */

import type * as ast from '../../../language/syntax/ast.ts';
import { conjuncts } from '../../analysis/visibility/conditions.ts';
import {
  type ActionIR,
  CELL,
  type Decision,
  type Effect,
  type Expr,
  type FlowNode,
  type Leave,
  type Loop,
} from '../../ir/ir.ts';
import { allOf, binary, cell, constant, load, not, reference, storeCell, YES } from '../build.ts';
import { type Lowering, newLocal, originOf, releaseCells, reserveCells } from '../lowering.ts';
import { ownWords, plainWords } from '../shown/words.ts';
import { type ActionFrame, chooser, lowerAsking, lowerDecision } from './decisions.ts';
import { actorParameter, lowerGroup, lowerMayAct } from './groups.ts';
import { below, type Here, pathFor } from './here.ts';

/** The place behind `at any time …`: what that says holds there. What nobody can ever do with these options is left out. */
export function withAnyTime(lowering: Lowering, here: Here, { group }: ast.AnyTimeStatement): Here {
  const seat: Expr = { op: 'local', local: newLocal(lowering) };
  const isNever = conjuncts(lowerMayAct(lowering, here, group)(seat)).some(
    (part) => part.op === 'const' && part.value === 0,
  );
  if (isNever) return here;
  return { ...here, anyTime: [...here.anyTime, { group, names: here.names, targets: here.targets }] };
}

/**
 * The actions that are aside at a decision, to stand behind its own; one of the same name as an action of its own is not
 * among them. `actor` is the cell of the seat that acts, `before` comes before the statements of each.
 */
export function lowerAnyTime(
  lowering: Lowering,
  here: Here,
  own: readonly ActionIR[],
  actor: number,
  before: readonly Effect[],
): readonly ActionIR[] {
  const taken = new Set(own.map(({ name }) => name));
  return here.anyTime.flatMap(({ group, names, targets }) => {
    const actions = group.actions.filter(({ name }) => !taken.has(name.text));
    for (const { name } of actions) taken.add(name.text);
    // While it is done it cannot be done once more.
    const inside: Here = { ...here, names, targets, anyTime: [] };
    return lowerGroup(lowering, inside, { ...group, actions }, actor, before).actions.map((action) => ({
      ...action,
      aside: true,
    }));
  });
}

/** A choice of one seat; where others may do something at any time, it is asked again when they have. */
export function lowerChoice(lowering: Lowering, here: Here, statement: ast.ChooseStatement): FlowNode {
  return here.anyTime.length === 0
    ? lowerDecision(lowering, here, statement)
    : lowerAskedAgain(lowering, here, statement);
}

function lowerAskedAgain(lowering: Lowering, here: Here, statement: ast.ChooseStatement): Loop {
  const origin = originOf(lowering, statement.span, statement.cites);
  const path = pathFor(here, 'choose');
  const title = statement.prompt ? plainWords(lowering, statement.prompt) : ownWords(lowering).flow.choose;
  const mark = lowering.cells.next;
  const actor = reserveCells(lowering, 1, 0, lowering.players);
  const again = reserveCells(lowering, 1, 0, 2);
  const inner = below(here, path);
  const inDecision = below(inner, pathFor(inner, 'ask'));
  const asks = chooser(lowering, here, statement);
  // Who has gone out in the meantime is asked no more.
  const isAsked = (seat: Expr): Expr => {
    const isOut = load(reference(CELL.out, seat, 1, lowering.players));
    return allOf(binary('=', seat, asks), binary('or', not(cell(again)), not(isOut))) ?? YES;
  };
  const asking = lowerAsking(lowering, inDecision, statement, () =>
    askedSeat(lowering, inDecision, isAsked, actor),
  );
  const done = (): Leave => ({
    kind: 'leave',
    path: pathFor(inDecision, 'done'),
    title: 'decided',
    origin,
    target: path,
    resume: 'after',
  });
  const thenDone = (node: FlowNode): FlowNode => ({
    kind: 'sequence',
    role: 'block',
    path: pathFor(inDecision, 'decide'),
    title: node.title,
    origin: node.origin,
    children: [node, done()],
    exit: [],
  });
  const decision: Decision = {
    ...asking,
    by: undefined,
    asks,
    actions: [
      ...asking.actions.map((action) => ({ ...action, body: thenDone(action.body) })),
      ...lowerAnyTime(lowering, inDecision, asking.actions, actor, []),
    ],
    otherwise: asking.otherwise ? thenDone(asking.otherwise) : done(),
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
    test: undefined,
    body: decision,
    // Who acted last is no part of the position.
    next: [{ op: 'clear', base: actor, length: 1 }, storeCell(again, constant(1), 1, 1, origin)],
    exit: [{ op: 'clear', base: mark, length }],
  };
}

/** Around an action of the seat that is asked, where others may act, too. */
function askedSeat(
  lowering: Lowering,
  { names }: Here,
  isAsked: (seat: Expr) => Expr,
  actor: number,
): ActionFrame {
  const local = newLocal(lowering, { low: 0, size: lowering.players });
  const seat: Expr = { op: 'local', local };
  const parameter = actorParameter(lowering, 'player', local, actor, isAsked(seat));
  return {
    asked: names,
    done: names,
    parameters: [parameter],
    before: [],
    actor: { asked: seat, done: cell(actor) },
  };
}
