/**
 * `choose together`: a parallel state with a region for each seat, which asks it and then has its decision.
 *
 * The parallel state is where the flow waits, so it has the path of the decision. It arrives when it is entered
 * and again after each decision; the regions of seats that are not asked, or can do nothing, close by themselves.
 */

import { faultResult } from '../codegen/effects.ts';
import type { Run } from '../codegen/unit.ts';
import type { Cells } from '../ir/cells.ts';
import { CELL, type Decision, type Loop, SEATS } from '../ir/ir.ts';
import type { ActionCode } from './actions.ts';
import { type NodeMeta, type StateConfig, type TransitionConfig, targetOf } from './config.ts';
import { arrive, isAsked, isLegal, isTooMuch } from './moves.ts';
import type { DecisionCode } from './program.ts';
import { byKey, describe, type FlowBuild, HIDDEN, next, over, visiting } from './states.ts';
import { writeAction } from './waits.ts';

/** Keys of the two states of each region. */
export const ASKED = 'asked';
export const DECIDED = 'decided';

/** The parallel state for a loop with the role `together`; `after` is what follows it. */
export function buildTogether(build: FlowBuild, loop: Loop, after: string): StateConfig {
  const node = decisionOf(loop);
  const code = build.program.waits.get(node.wait) as DecisionCode;
  const around = build.program.loops.get(loop);
  const enter = build.write((cells) => {
    if (cells[CELL.result] === 0) around?.enter?.(cells);
    arrive(build.moves, code, cells);
  });
  const goOn = (cells: Cells) => {
    if (isTooMuch(build.moves, build.program.plan.ofPass(loop)))
      cells[CELL.result] = faultResult(loop.origin);
    else around?.next?.(cells);
  };
  const exit = build.write((cells) => {
    if (cells[CELL.result] === 0) around?.exit?.(cells);
  });
  const seats = build.moves.ir.domains[SEATS]?.members ?? [];
  const regions = seats.map(({ name, label }, seat) => {
    const about = { ...describe(node, 'composite'), path: `${node.path}/${name}`, title: label, seat };
    return buildRegion(build, code, about, goOn);
  });
  return {
    id: node.path,
    type: 'parallel',
    states: byKey(node.path, regions),
    entry: [...visiting(build, loop.origin), ...visiting(build, node.origin), enter],
    exit: [exit],
    always: [over(build)],
    onDone: [next(after)],
    tags: ['decision'],
    meta: describe(node, 'composite'),
  };
}

function decisionOf({ path, body }: Loop): Decision {
  if (body.kind === 'decision' && body.by === undefined) return body;
  throw new RangeError(`${path} is no choice that several make together`);
}

/** One seat's part: asked until it has decided. */
function buildRegion(
  build: FlowBuild,
  code: DecisionCode,
  meta: NodeMeta & { readonly seat: number },
  goOn: Run,
): StateConfig {
  const { moves } = build;
  const part = (key: string, title: string, kind: NodeMeta['kind']): NodeMeta => {
    return { path: `${meta.path}/${key}`, title, kind, origin: meta.origin, shown: true };
  };
  const asked = part(ASKED, build.words.flow.chooses, 'decision');
  const decided = part(DECIDED, build.words.flow.hasChosen, 'end');
  const on = new Map<string, TransitionConfig[]>();
  for (const action of code.actions) {
    const { name } = action.action;
    on.set(name, [
      ...(on.get(name) ?? []),
      decide(build, code, action, { ...meta, decided: decided.path, goOn }),
    ]);
  }
  const closes: TransitionConfig = {
    target: targetOf(decided.path),
    guard: ({ context }) => !isAsked(moves, code, context.cells, meta.seat),
    meta: HIDDEN,
  };
  const states: readonly StateConfig[] = [
    { id: asked.path, on: Object.fromEntries(on), always: [closes], tags: ['decision'], meta: asked },
    { id: decided.path, type: 'final', meta: decided },
  ];
  return { id: meta.path, initial: ASKED, states: byKey(meta.path, states), meta };
}

interface Part {
  readonly seat: number;
  /** Id of the state to go to. */
  readonly decided: string;
  /** What the loop does between two decisions. */
  readonly goOn: Run;
}

/** The seat takes an action; the flow then arrives anew, for those who have not decided yet. */
function decide(
  build: FlowBuild,
  code: DecisionCode,
  taken: ActionCode,
  { seat, decided, goOn }: Part,
): TransitionConfig {
  const { moves, program } = build;
  const { action } = taken;
  const body = action.body.kind === 'effects' ? program.effects.get(action.body) : undefined;
  if (body === undefined) throw new RangeError(`${action.body.path} does more than to note a decision`);
  const note = (cells: Cells) => {
    body(cells);
    if (cells[CELL.result] === 0) goOn(cells);
    arrive(moves, code, cells);
  };
  return {
    target: targetOf(decided),
    guard: ({ context, event }) =>
      event.seat === seat && isLegal(moves, code, taken, context.cells, seat, event.args),
    actions: [build.begin((cells, event) => writeAction(build, code, cells, event)), build.write(note)],
    meta: { kind: 'action', name: action.name, label: action.called ?? action.name, origin: action.origin },
  };
}
