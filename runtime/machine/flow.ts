/** From flow nodes to state nodes. See machine.ts for what becomes of each kind. */

import type { Cells } from '../api.ts';
import { type ActionCode, judge } from '../codegen/actions.ts';
import { faultResult } from '../codegen/effects.ts';
import type { DecisionCode, PickCode, Program, RollCode, WaitCode } from '../codegen/program.ts';
import type { Run } from '../codegen/unit.ts';
import { CELL, type FlowNode, type Loop, type Sequence } from '../ir/ir.ts';
import { type NodeMeta, type StateConfig, type StepArgs, type TransitionConfig, targetOf } from './config.ts';
import { arrive, isLegal, isPossible, isTooLong, type Moves, writeArguments, writeChance } from './moves.ts';

export interface FlowBuild {
  readonly program: Program;
  readonly moves: Moves;
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
interface Built {
  readonly entry: string;
  readonly states: readonly StateConfig[];
}

/** The state nodes of the whole flow, and the first; it is among them. */
export function buildFlow(build: FlowBuild, flow: FlowNode): Built {
  const out = '(out)';
  const built = startInside(build, flow, '', buildRoot(build, flow, out));
  const isReached = built.states.some((state) => leadsTo(state, targetOf(out)));
  return isReached ? { ...built, states: [...built.states, ranOut(build, flow, out)] } : built;
}

/** Key of a node among the children of `parent`: what its path adds. */
export function keyOf(parent: string, id: string): string {
  return parent !== '' && id.startsWith(`${parent}/`) ? id.slice(parent.length + 1) : id;
}

/** Nodes by key, as XState wants them. */
export function byKey(parent: string, states: readonly StateConfig[]): Readonly<Record<string, StateConfig>> {
  return Object.fromEntries(states.map((state) => [keyOf(parent, state.id), state]));
}

function buildRoot(build: FlowBuild, flow: FlowNode, out: string): Built {
  const isRoot = flow.kind === 'sequence' && flow.role === 'game' && flow.exit.length === 0;
  return buildNode(build, isRoot ? { ...flow, role: 'block' } : flow, out);
}

/** The flow has come to its end without naming an ending: a fault of the whole. */
function ranOut(build: FlowBuild, flow: FlowNode, id: string): StateConfig {
  const meta = { path: id, title: 'No ending', kind: 'automatic', origin: flow.origin, shown: true } as const;
  return automatic(build, meta, [next(build.end)], (cells) => {
    if (cells[CELL.result] === 0) cells[CELL.result] = faultResult(flow.origin);
  });
}

function leadsTo(state: StateConfig, target: string): boolean {
  const transitions = [...(state.always ?? []), ...Object.values(state.on ?? {}).flat()];
  if (transitions.some((transition) => transition.target === target)) return true;
  return Object.values(state.states ?? {}).some((child) => leadsTo(child, target));
}

/** Builds a node that is followed by the node with the id `after`. */
function buildNode(build: FlowBuild, node: FlowNode, after: string): Built {
  build.leave.set(node.path, { after, next: node.kind === 'loop' ? nextPass(node) : after });
  switch (node.kind) {
    case 'sequence':
      return buildSequence(build, node, after);
    case 'effects': {
      const run = build.program.effects.get(node) as Run;
      return alone(automatic(build, describe(node, 'automatic'), [next(after)], run));
    }
    case 'branch': {
      const test = build.program.branches.get(node) as (cells: Cells) => number;
      const yes = buildNode(build, node.then, after);
      const no = node.else === undefined ? { entry: after, states: [] } : buildNode(build, node.else, after);
      const guard = ({ context }: StepArgs) => test(context.cells) !== 0;
      const state: StateConfig = {
        id: node.path,
        entry: visiting(build, node.origin),
        always: [next(yes.entry, 'yes', guard), next(no.entry, 'no')],
        meta: describe(node, 'branch'),
      };
      return { entry: node.path, states: [state, ...yes.states, ...no.states] };
    }
    case 'loop':
      return alone(buildLoop(build, node, after));
    case 'roll':
    case 'pick':
      return alone(buildChance(build, waitCode(build, node.wait) as RollCode | PickCode, after));
    case 'decision':
      return buildDecision(build, waitCode(build, node.wait) as DecisionCode, after);
    case 'finish': {
      const run = build.program.finishes.get(node) as Run;
      return alone(automatic(build, describe(node, 'automatic'), [next(build.end)], run));
    }
    case 'leave': {
      const target = build.leave.get(node.target);
      if (target === undefined)
        throw new RangeError(`${node.path} leaves ${node.target}, which is not around it`);
      const entry = node.resume === 'after' ? target.after : target.next;
      if (build.visit === undefined) return { entry, states: [] };
      return alone(
        automatic(build, { ...describe(node, 'automatic'), shown: false }, [next(entry)], undefined),
      );
    }
  }
}

function buildSequence(build: FlowBuild, node: Sequence, after: string): Built {
  if (node.children.length === 0) return { entry: after, states: [] };
  const children = buildChildren(build, node.children, after);
  if (dissolves(build, node)) return children;
  const meta: NodeMeta = { ...describe(node, 'composite'), shown: node.role !== 'block' };
  return alone(compound(build, node, meta, children, build.program.sequences.get(node)));
}

/** Whether nothing would be lost without the node. Where visits are told, the node itself counts as one. */
function dissolves(build: FlowBuild, node: Sequence): boolean {
  return node.role === 'block' && node.exit.length === 0 && build.visit === undefined;
}

function buildChildren(build: FlowBuild, children: readonly FlowNode[], after: string): Built {
  return children.reduceRight<Built>(
    (rest, child) => {
      const built = buildNode(build, child, rest.entry);
      return { entry: built.entry, states: [...built.states, ...rest.states] };
    },
    { entry: after, states: [] },
  );
}

function buildLoop(build: FlowBuild, node: Loop, after: string): StateConfig {
  const code = build.program.loops.get(node);
  const again = nextPass(node);
  const body = startInside(build, node, node.path, buildNode(build, node.body, again));
  const test = code?.test;
  const guard = test === undefined ? undefined : ({ context }: StepArgs) => test(context.cells) !== 0;
  const passes = guard === undefined ? [next(body.entry)] : [next(body.entry, '', guard), next(after)];
  const part = (path: string, title: string): NodeMeta => ({ ...describe(node, 'branch'), path, title });
  const first = `${node.path}/(enter)`;
  const enter = automatic(build, part(first, TITLES[node.role].enter), passes, code?.enter);
  const repeat = automatic(build, part(again, TITLES[node.role].next), passes, code?.next);
  const isPlain = test === undefined && code?.enter === undefined;
  const built: Built = isPlain
    ? { entry: body.entry, states: [...body.states, repeat] }
    : { entry: first, states: [enter, ...body.states, repeat] };
  return compound(build, node, describe(node, 'composite'), built, code?.exit);
}

const TITLES: Readonly<Record<Loop['role'], { readonly enter: string; readonly next: string }>> = {
  rounds: { enter: 'First round', next: 'Next round' },
  turns: { enter: 'First turn', next: 'Next turn' },
  each: { enter: 'First', next: 'Next' },
  repeat: { enter: 'Begin', next: 'Again' },
};

function buildChance(build: FlowBuild, code: RollCode | PickCode, after: string): StateConfig {
  const { moves } = build;
  const { node } = code;
  const label = code.kind === 'roll' ? 'roll' : 'pick';
  const transition: TransitionConfig = {
    target: targetOf(after),
    guard: ({ context, event }) => isPossible(moves, code, context.cells, event.values),
    meta: { kind: 'chance', label, origin: node.origin },
  };
  const write: WriteEvent = (cells, event) =>
    writeChance(moves, code, cells, event.values as readonly number[]);
  return {
    ...wait(build, code, describe(node, 'chance'), skip(after, 'nothing to do', canSkip(code)), write),
    on: { chance: [transition] },
  };
}

function buildDecision(build: FlowBuild, code: DecisionCode, after: string): Built {
  const { node } = code;
  const otherwise =
    node.otherwise === undefined ? { entry: after, states: [] } : buildNode(build, node.otherwise, after);
  const bodies = node.actions.map((action) => buildNode(build, action.body, after));
  const on = new Map<string, TransitionConfig[]>();
  code.actions.forEach((action, index) => {
    const transition = takeAction(build, code, action, (bodies[index] as Built).entry);
    on.set(action.action.name, [...(on.get(action.action.name) ?? []), transition]);
  });
  const state: StateConfig = {
    ...wait(
      build,
      code,
      describe(node, 'decision'),
      skip(otherwise.entry, 'no legal action', canSkip(code)),
      (cells, event) => writeAction(build, code, cells, event),
    ),
    on: Object.fromEntries(on),
  };
  const states = [...bodies.flatMap((body) => body.states), ...otherwise.states];
  return { entry: node.path, states: [state, ...states] };
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
    meta: { kind: 'action', label: action.action.name, origin: action.action.origin },
  };
}

function writeAction(build: FlowBuild, code: DecisionCode, cells: Cells, event: StepArgs['event']): void {
  const args = event.args as readonly number[];
  const named = code.actions.filter(({ action }) => action.name === event.type);
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

/** A leaf that does something and goes on at once; too many of them after one event are a fault. */
function automatic(
  build: FlowBuild,
  meta: NodeMeta,
  always: readonly TransitionConfig[],
  run: Run | undefined,
): StateConfig {
  const { checkEndings } = build.program;
  const entry = build.write((cells) => {
    if (cells[CELL.result] !== 0) return;
    run?.(cells);
    if (cells[CELL.result] === 0 && run !== undefined) checkEndings(cells);
    if (isTooLong(build.moves)) cells[CELL.result] = faultResult(meta.origin);
  });
  return {
    id: meta.path,
    entry: [...visiting(build, meta.origin), entry],
    always: [over(build), ...always],
    meta,
  };
}

/** A node with others inside. Its exit effects run however it is left, unless the game is over. */
function compound(
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
function startInside(build: FlowBuild, node: FlowNode, parent: string, built: Built): Built {
  if (built.states.some((state) => state.id === built.entry)) return built;
  const path = parent === '' ? '(start)' : `${parent}/(start)`;
  const meta: NodeMeta = { ...describe(node, 'automatic'), path, title: 'Start' };
  return { entry: path, states: [automatic(build, meta, [next(built.entry)], undefined), ...built.states] };
}

function next(target: string, label = '', guard?: TransitionConfig['guard']): TransitionConfig {
  const transition = { target: targetOf(target), meta: { kind: 'next', label, origin: -1 } } as const;
  return guard === undefined ? transition : { ...transition, guard };
}

/** Goes on where there is nothing to wait for; drawn where that is foreseen. */
function skip(target: string, label: string, isShown: boolean): TransitionConfig {
  return {
    target: targetOf(target),
    guard: ({ context }) => (context.cells[CELL.position] as number) < 0,
    meta: { kind: isShown ? 'next' : 'hidden', label, origin: -1 },
  };
}

function canSkip(code: WaitCode): boolean {
  if (code.kind === 'roll') return code.node.only !== undefined;
  if (code.kind === 'pick') return code.node.where !== undefined;
  return code.node.actions.every((action) => action.needs.length + action.parameters.length > 0);
}

function over(build: FlowBuild): TransitionConfig {
  return {
    target: targetOf(build.end),
    guard: isOver,
    meta: { kind: 'hidden', label: '', origin: -1 },
  };
}

const isOver = ({ context }: StepArgs) => context.cells[CELL.result] !== 0;

function visiting(build: FlowBuild, origin: number): readonly unknown[] {
  const { visit } = build;
  return visit === undefined || origin < 0 ? [] : [build.write(() => visit(origin))];
}

function describe(node: FlowNode, kind: NodeMeta['kind']): NodeMeta {
  return { path: node.path, title: node.title, kind, origin: node.origin, shown: true };
}

function alone(state: StateConfig): Built {
  return { entry: state.id, states: [state] };
}

function nextPass(loop: Loop): string {
  return `${loop.path}/(next)`;
}

function waitCode(build: FlowBuild, number: number): WaitCode {
  return build.program.waits.get(number) as WaitCode;
}
