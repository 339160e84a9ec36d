/** Waits: what the machine accepts there, and how what it accepts gets into the cells. */

import type { Cells } from '../ir/cells.ts';
import { CELL } from '../ir/ir.ts';
import { type ActionCode, judge } from './actions.ts';
import {
  type NodeMeta,
  type StateConfig,
  type StepArgs,
  type TransitionConfig,
  type TransitionMeta,
  targetOf,
} from './config.ts';
import { actorArgs, arrive, isLegal, isPossible, writeArguments, writeChance } from './moves.ts';
import type { DecisionCode, PickCode, RollCode, WaitCode } from './program.ts';
import { describe, type FlowBuild, over, visiting, type WriteEvent } from './states.ts';

/** Waits for nature; `after` is what follows. */
export function waitForChance(build: FlowBuild, code: RollCode | PickCode, after: string): StateConfig {
  const { moves, words } = build;
  const { node, kind: name } = code;
  const transition: TransitionConfig = {
    target: targetOf(after),
    guard: ({ context, event }) => isPossible(moves, code, context.cells, event.values),
    meta: { kind: 'chance', name, label: words.flow.byChance[name], origin: node.origin },
  };
  const write: WriteEvent = (cells, event) =>
    writeChance(moves, code, cells, event.values as readonly number[]);
  return {
    ...wait(
      build,
      code,
      describe(node, 'chance'),
      skip(after, { name: 'nothing to do', label: words.flow.nothingToDo }, canSkip(code)),
      write,
    ),
    on: { chance: [transition] },
  };
}

/**
 * Waits for a seat's action; `bodies` are the nodes that the actions lead to, `otherwise` where it goes on
 * without any.
 */
export function waitForAction(
  build: FlowBuild,
  code: DecisionCode,
  bodies: readonly string[],
  otherwise: string,
): StateConfig {
  const on = new Map<string, TransitionConfig[]>();
  code.actions.forEach((action, index) => {
    const transition = takeAction(build, code, action, bodies[index] as string);
    on.set(action.action.name, [...(on.get(action.action.name) ?? []), transition]);
  });
  const none = { name: 'no legal action', label: build.words.flow.noLegalAction };
  const goOn = skip(otherwise, none, canSkip(code));
  const write: WriteEvent = (cells, event) => writeAction(build, code, cells, event);
  const state = {
    ...wait(build, code, describe(code.node, 'decision'), goOn, write),
    on: Object.fromEntries(on),
  };
  const { clock, origin } = code.node;
  if (clock === undefined) return state;
  const { milliseconds, begun } = clock;
  const time = `${milliseconds / 1000} s`;
  const name = begun === undefined ? time : `${time} in all`;
  const label = begun === undefined ? time : build.words.flow.inAll(time);
  const meta = { kind: 'time', name, label, origin } as const;
  return { ...state, after: { [milliseconds]: { target: targetOf(otherwise), meta } } };
}

function takeAction(
  { moves }: FlowBuild,
  code: DecisionCode,
  action: ActionCode,
  target: string,
): TransitionConfig {
  return {
    target: targetOf(target),
    guard: ({ context, event }) => isLegal(moves, code, action, context.cells, event.seat, event.args),
    // What the options rule out is not drawn.
    meta: {
      kind: action.action.ruledOut ? 'hidden' : 'action',
      name: action.action.name,
      label: action.action.called ?? action.action.name,
      origin: action.action.origin,
    },
  };
}

/** Writes an action that a seat takes; what is no action of the decision writes nothing. */
export function writeAction(
  build: FlowBuild,
  code: DecisionCode,
  cells: Cells,
  event: StepArgs['event'],
): void {
  const named = code.actions.filter(({ action }) => action.name === event.type);
  if (named.length === 0) return;
  const args = actorArgs(code, event.seat as number, event.args as readonly number[]);
  const taken = named.length === 1 ? named[0] : named.find((one) => judge(one, cells, args) === undefined);
  if (taken === undefined) return;
  writeArguments(taken, cells, args);
  const { visit } = build;
  if (visit !== undefined) for (const { origin } of [taken.action, ...taken.action.needs]) visit(origin);
}

/**
 * A leaf that waits, or goes on at once where there is nothing to wait for. The event is written when the leaf
 * is left, since that comes before the exit effects of the nodes around it.
 */
function wait(
  build: FlowBuild,
  code: WaitCode,
  meta: NodeMeta,
  goOn: TransitionConfig,
  write: WriteEvent,
): StateConfig {
  const entry = build.write((cells) => arrive(build.moves, code, cells));
  return {
    id: meta.path,
    entry: [...visiting(build, meta.origin), entry],
    exit: [build.begin(write)],
    always: [over(build), goOn],
    tags: [meta.kind],
    meta,
  };
}

/** Goes on where there is nothing to wait for; drawn where that is foreseen. */
function skip(
  target: string,
  why: Pick<TransitionMeta, 'name' | 'label'>,
  isShown: boolean,
): TransitionConfig {
  return {
    target: targetOf(target),
    guard: ({ context }) => (context.cells[CELL.position] as number) < 0,
    meta: { kind: isShown ? 'next' : 'hidden', ...why, origin: -1 },
  };
}

function canSkip(code: WaitCode): boolean {
  if (code.kind === 'roll') return code.node.only !== undefined;
  if (code.kind === 'pick') return code.node.where !== undefined;
  const asked = code.node.actions.filter(({ aside }) => !aside);
  return asked.every((action) => action.needs.length + action.parameters.length > 0);
}
