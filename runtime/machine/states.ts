/** State nodes of each form, and the transitions that all of them share. */

import { faultResult } from '../codegen/effects.ts';
import type { Run } from '../codegen/unit.ts';
import type { Cells } from '../ir/cells.ts';
import { CELL, type FlowNode } from '../ir/ir.ts';
import type { EngineWords } from '../values/words/engine-words.ts';
import {
  type NodeMeta,
  type StateConfig,
  type StepArgs,
  type TransitionConfig,
  type TransitionMeta,
  targetOf,
} from './config.ts';
import { isTooMuch, type Moves } from './moves.ts';
import type { Program } from './program.ts';

export interface FlowBuild {
  readonly program: Program;
  readonly moves: Moves;
  /** What the engine itself says, in the language of the game. */
  readonly words: EngineWords;
  /** Told the origin of every node entered and action taken; absent: nothing is built to tell it. */
  readonly visit: ((origin: number) => void) | undefined;
  /** An action that writes into the copy of the cells that the event has made. */
  readonly write: (change: Run) => unknown;
  /** An action that makes that copy and writes the event into it, if the machine was waiting. */
  readonly begin: (change: WriteEvent) => unknown;
  /** By path of an enclosing node: ids of the nodes behind it and of its next pass. */
  readonly leave: Map<string, { readonly after: string; readonly next: string }>;
  /** Id of the node where the game is over. */
  readonly end: string;
}

/** Writes an event that is legal into fresh cells. */
export type WriteEvent = (cells: Cells, event: StepArgs['event']) => void;

/** State nodes that stand side by side, and the id of the one to enter first (or of what follows them). */
export interface Built {
  readonly entry: string;
  readonly states: readonly StateConfig[];
}

/** A leaf that does something and goes on at once. It counts for so much work; too much after one event is a fault. */
export function automatic(
  build: FlowBuild,
  meta: NodeMeta,
  always: readonly TransitionConfig[],
  run: Run | undefined,
  work = 0,
): StateConfig {
  const { checkEndings } = build.program;
  const entry = build.write((cells) => {
    if (cells[CELL.result] !== 0) return;
    if (work > 0 && isTooMuch(build.moves, work)) {
      cells[CELL.result] = faultResult(meta.origin);
      return;
    }
    run?.(cells);
    if (cells[CELL.result] === 0 && run !== undefined) checkEndings(cells);
  });
  return {
    id: meta.path,
    entry: [...visiting(build, meta.origin), entry],
    always: [over(build), ...always],
    meta,
  };
}

/** The state node, which counts for so much work when it is entered; too much after one event is a fault. */
export function counting(build: FlowBuild, state: StateConfig, work: number, origin: number): StateConfig {
  const count = build.write((cells) => {
    if (cells[CELL.result] === 0 && isTooMuch(build.moves, work)) cells[CELL.result] = faultResult(origin);
  });
  return { ...state, entry: [count, ...(state.entry ?? [])], always: [over(build), ...(state.always ?? [])] };
}

/** A node with others inside. Its exit effects run however it is left, unless the game is over. */
export function compound(
  build: FlowBuild,
  node: FlowNode,
  meta: NodeMeta,
  built: Built,
  exit: Run | undefined,
): StateConfig {
  const content = startInside(build, node, node.path, built);
  const leave =
    exit === undefined ? [] : [build.write((cells) => void (cells[CELL.result] === 0 && exit(cells)))];
  return {
    id: node.path,
    initial: keyOf(node.path, content.entry),
    states: byKey(node.path, content.states),
    entry: visiting(build, node.origin),
    exit: leave,
    meta,
  };
}

/** Makes sure that the first node to enter is inside: where it is not, a node that leads there is. */
export function startInside(build: FlowBuild, node: FlowNode, parent: string, built: Built): Built {
  if (built.states.some((state) => state.id === built.entry)) return built;
  const path = parent === '' ? '(start)' : `${parent}/(start)`;
  const meta: NodeMeta = { ...describe(node, 'automatic'), path, title: build.words.flow.start };
  return { entry: path, states: [automatic(build, meta, [next(built.entry)], undefined), ...built.states] };
}

export function alone(state: StateConfig): Built {
  return { entry: state.id, states: [state] };
}

/** Goes on to a node, always or under a condition. */
export function next(
  target: string,
  answer: Pick<TransitionMeta, 'name' | 'label'> = UNSAID,
  guard?: TransitionConfig['guard'],
): TransitionConfig {
  const transition = { target: targetOf(target), meta: { kind: 'next', ...answer, origin: -1 } } as const;
  return guard === undefined ? transition : { ...transition, guard };
}

/** What needs no word at its transition. */
const UNSAID = { name: '', label: '' };

/** What a transition stands for that is drawn nowhere. */
export const HIDDEN: TransitionMeta = { kind: 'hidden', ...UNSAID, origin: -1 };

/** Goes to the end once the game has a result. */
export function over(build: FlowBuild): TransitionConfig {
  return {
    target: targetOf(build.end),
    guard: isOver,
    meta: HIDDEN,
  };
}

const isOver = ({ context }: StepArgs) => context.cells[CELL.result] !== 0;

/** Actions that report a visit to the node, for coverage; none if nobody listens. */
export function visiting(build: FlowBuild, origin: number): readonly unknown[] {
  const { visit } = build;
  return visit === undefined || origin < 0 ? [] : [build.write(() => visit(origin))];
}

/** What a state node stands for. */
export function describe(node: FlowNode, kind: NodeMeta['kind']): NodeMeta {
  return { path: node.path, title: node.title, kind, origin: node.origin, shown: true };
}

/** Key of a node among the children of `parent`: what its path adds. */
function keyOf(parent: string, id: string): string {
  return parent !== '' && id.startsWith(`${parent}/`) ? id.slice(parent.length + 1) : id;
}

/** Nodes by key, as XState wants them. */
export function byKey(parent: string, states: readonly StateConfig[]): Readonly<Record<string, StateConfig>> {
  return Object.fromEntries(states.map((state) => [keyOf(parent, state.id), state]));
}
