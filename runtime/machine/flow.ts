/** From flow nodes to state nodes. See machine.ts for what becomes of each kind. */

import { faultResult } from '../codegen/effects.ts';
import type { Run } from '../codegen/unit.ts';
import type { Cells } from '../ir/cells.ts';
import { CELL, type FlowNode, type Loop, type Sequence } from '../ir/ir.ts';
import { type NodeMeta, type StateConfig, type StepArgs, targetOf } from './config.ts';
import type { DecisionCode, PickCode, RollCode, WaitCode } from './program.ts';
import {
  alone,
  automatic,
  type Built,
  compound,
  counting,
  describe,
  type FlowBuild,
  next,
  startInside,
  visiting,
} from './states.ts';
import { buildTogether } from './together.ts';
import { waitForAction, waitForChance } from './waits.ts';

/** The state nodes of the whole flow, and the first; it is among them. */
export function buildFlow(build: FlowBuild, flow: FlowNode): Built {
  const out = '(out)';
  const built = startInside(build, flow, '', buildRoot(build, flow, out));
  const isReached = built.states.some((state) => leadsTo(state, targetOf(out)));
  return isReached ? { ...built, states: [...built.states, ranOut(build, flow, out)] } : built;
}

function buildRoot(build: FlowBuild, flow: FlowNode, out: string): Built {
  const isRoot = flow.kind === 'sequence' && flow.role === 'game' && flow.exit.length === 0;
  return buildNode(build, isRoot ? { ...flow, role: 'block' } : flow, out);
}

/** The flow has come to its end without naming an ending: a fault of the whole. */
function ranOut(build: FlowBuild, flow: FlowNode, id: string): StateConfig {
  const meta = {
    path: id,
    title: build.words.flow.noEnding,
    kind: 'automatic',
    origin: flow.origin,
    shown: true,
  } as const;
  return automatic(build, meta, [next(build.end)], (cells) => {
    if (cells[CELL.result] === 0) cells[CELL.result] = faultResult(flow.origin);
  });
}

function leadsTo(state: StateConfig, target: string): boolean {
  const transitions = [
    ...(state.always ?? []),
    ...(state.onDone ?? []),
    ...Object.values(state.on ?? {}).flat(),
    ...Object.values(state.after ?? {}),
  ];
  if (transitions.some((transition) => transition.target === target)) return true;
  return Object.values(state.states ?? {}).some((child) => leadsTo(child, target));
}

/** Builds a node that is followed by the node with the id `after`. */
function buildNode(build: FlowBuild, node: FlowNode, after: string): Built {
  const built = buildContent(build, node, after);
  const work = build.program.plan.ofVisit(node);
  if (work === 0) return built;
  const states = built.states.map((state) =>
    state.id === built.entry ? counting(build, state, work, node.origin) : state,
  );
  return { entry: built.entry, states };
}

function buildContent(build: FlowBuild, node: FlowNode, after: string): Built {
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
        always: [
          next(yes.entry, { name: 'yes', label: build.words.yes }, guard),
          next(no.entry, { name: 'no', label: build.words.no }),
        ],
        meta: describe(node, 'branch'),
      };
      return { entry: node.path, states: [state, ...yes.states, ...no.states] };
    }
    case 'loop':
      return alone(
        node.role === 'together'
          ? buildTogether(build, node, after)
          : buildLoop(build, node, node.role, after),
      );
    case 'roll':
    case 'pick':
      return alone(waitForChance(build, waitCode(build, node.wait) as RollCode | PickCode, after));
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
  if (node.children.length === 0) return buildEmpty(build, node, after);
  const children = buildChildren(build, node.children, after);
  if (dissolves(build, node)) return children;
  const meta: NodeMeta = { ...describe(node, 'composite'), shown: node.role !== 'block' };
  return alone(compound(build, node, meta, children, build.program.sequences.get(node)));
}

/** Nothing is done inside, but leaving it forgets what belongs to it, such as what an action was taken with. */
function buildEmpty(build: FlowBuild, node: Sequence, after: string): Built {
  const exit = build.program.sequences.get(node);
  if (exit === undefined) return { entry: after, states: [] };
  return alone(automatic(build, { ...describe(node, 'automatic'), shown: false }, [next(after)], exit));
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

function buildLoop(
  build: FlowBuild,
  node: Loop,
  role: Exclude<Loop['role'], 'together'>,
  after: string,
): StateConfig {
  const code = build.program.loops.get(node);
  const again = nextPass(node);
  const body = startInside(build, node, node.path, buildNode(build, node.body, again));
  const test = code?.test;
  const guard = test === undefined ? undefined : ({ context }: StepArgs) => test(context.cells) !== 0;
  const passes = guard === undefined ? [next(body.entry)] : [next(body.entry, undefined, guard), next(after)];
  const part = (path: string, title: string): NodeMeta => ({ ...describe(node, 'branch'), path, title });
  const first = `${node.path}/(enter)`;
  const enter = automatic(build, part(first, build.words.flow.passes[role].enter), passes, code?.enter);
  const repeat = automatic(
    build,
    part(again, build.words.flow.passes[role].next),
    passes,
    code?.next,
    build.program.plan.ofPass(node),
  );
  const isPlain = test === undefined && code?.enter === undefined;
  const built: Built = isPlain
    ? { entry: body.entry, states: [...body.states, repeat] }
    : { entry: first, states: [enter, ...body.states, repeat] };
  return compound(build, node, describe(node, 'composite'), built, code?.exit);
}

function buildDecision(build: FlowBuild, code: DecisionCode, after: string): Built {
  const { node } = code;
  const otherwise =
    node.otherwise === undefined ? { entry: after, states: [] } : buildNode(build, node.otherwise, after);
  const bodies = node.actions.map((action) => buildNode(build, action.body, after));
  const entries = bodies.map((body) => body.entry);
  const state = waitForAction(build, code, entries, otherwise.entry);
  return { entry: node.path, states: [state, ...bodies.flatMap((body) => body.states), ...otherwise.states] };
}

function nextPass(loop: Loop): string {
  return `${loop.path}/(next)`;
}

function waitCode(build: FlowBuild, number: number): WaitCode {
  return build.program.waits.get(number) as WaitCode;
}
