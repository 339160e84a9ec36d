/**
 * The flow tree as a control-flow graph. A node is an index; the exit effects of a sequence or loop stand on the edges that
 * leave it.
 */

import type { WorkPlan } from '../../analysis/work.ts';
import type { Decision, Effect, Expr, Finish, FlowNode, Pick, Roll } from '../ir.ts';

export type GraphNode =
  /** Carries out effects; `checks`: ending conditions are tested after them. */
  | {
      readonly kind: 'run';
      readonly effects: readonly Effect[];
      readonly checks: boolean;
      readonly origin: number;
      readonly next: number;
    }
  | { readonly kind: 'test'; readonly condition: Expr; readonly yes: number; readonly no: number }
  /** Counts work: of another pass of a loop, or of a heavy part; too much after one event is a fault. */
  | { readonly kind: 'work'; readonly work: number; readonly origin: number; readonly next: number }
  | { readonly kind: 'chance'; readonly node: Roll | Pick; readonly next: number }
  /** `bodies` by action; `skip` where nobody can do anything. */
  | {
      readonly kind: 'decision';
      readonly node: Decision;
      readonly bodies: readonly number[];
      readonly skip: number;
    }
  | { readonly kind: 'finish'; readonly node: Finish }
  /** The flow has come to its end without an ending. */
  | { readonly kind: 'ranOut'; readonly origin: number };

export interface Graph {
  readonly nodes: readonly GraphNode[];
  readonly entry: number;
}

/** `plan`: what counts for how much work; `wait`: the number of the wait at which the game begins, if it does not before its setup. */
export function buildGraph(flow: FlowNode, plan: WorkPlan, wait = -1): Graph {
  const nodes: (GraphNode | undefined)[] = [];
  const build: Build = { nodes, leave: new Map(), plan };
  const out = add(build, { kind: 'ranOut', origin: flow.origin });
  const start = buildNode(build, flow, { next: out, exits: [] });
  const at = nodes.findIndex(
    (node) => (node?.kind === 'chance' || node?.kind === 'decision') && node.node.wait === wait,
  );
  return { nodes: nodes as GraphNode[], entry: at < 0 ? start : at };
}

interface Context {
  /** What follows. */
  readonly next: number;
  readonly exits: readonly (readonly Effect[])[];
}

interface Target {
  readonly after: number;
  readonly next: number;
  /** How many exits are around the place after it, and around its next pass. */
  readonly depthAfter: number;
  readonly depthNext: number;
}

interface Build {
  readonly plan: WorkPlan;
  readonly nodes: (GraphNode | undefined)[];
  readonly leave: Map<string, Target>;
}

function add(build: Build, node: GraphNode | undefined): number {
  return build.nodes.push(node) - 1;
}

/** Gives the node to enter first. `context.exits` holds the exits around the node, outermost first. */
function buildNode(build: Build, node: FlowNode, context: Context): number {
  const entry = buildContent(build, node, context);
  const work = build.plan.ofVisit(node);
  return work === 0 ? entry : add(build, { kind: 'work', work, origin: node.origin, next: entry });
}

function buildContent(build: Build, node: FlowNode, context: Context): number {
  const { next, exits } = context;
  if (node.kind !== 'loop') {
    const depth = exits.length;
    build.leave.set(node.path, { after: next, next, depthAfter: depth, depthNext: depth });
  }
  switch (node.kind) {
    case 'sequence': {
      const inside = { exits: withExit(exits, node.exit), next: runExit(build, node.exit, next) };
      return node.children.reduceRight(
        (rest, child) => buildNode(build, child, { exits: inside.exits, next: rest }),
        inside.next,
      );
    }
    case 'effects':
      return add(build, { kind: 'run', effects: node.effects, checks: true, origin: node.origin, next });
    case 'branch': {
      const yes = buildNode(build, node.then, context);
      const no = node.else === undefined ? next : buildNode(build, node.else, context);
      return add(build, { kind: 'test', condition: node.condition, yes, no });
    }
    case 'loop':
      return buildLoop(build, node, context);
    case 'roll':
    case 'pick':
      return add(build, { kind: 'chance', node, next });
    case 'decision': {
      const skip = node.otherwise === undefined ? next : buildNode(build, node.otherwise, context);
      const bodies = node.actions.map((action) => buildNode(build, action.body, context));
      return add(build, { kind: 'decision', node, bodies, skip });
    }
    case 'finish':
      return add(build, { kind: 'finish', node });
    case 'leave': {
      const target = build.leave.get(node.target);
      if (target === undefined)
        throw new RangeError(`${node.path} leaves ${node.target}, which is not around it`);
      const isNext = node.resume === 'next';
      const left = exits.slice(isNext ? target.depthNext : target.depthAfter);
      // The innermost is left first, so its effects run first.
      return left.reduce((way, effects) => runExit(build, effects, way), isNext ? target.next : target.after);
    }
  }
}

function buildLoop(build: Build, node: FlowNode & { readonly kind: 'loop' }, context: Context): number {
  const { next, exits } = context;
  const { origin } = node;
  const inside = withExit(exits, node.exit);
  const after = runExit(build, node.exit, next);
  const pass = add(build, undefined);
  build.leave.set(node.path, {
    after: next,
    next: pass,
    depthAfter: exits.length,
    depthNext: inside.length,
  });
  const body = buildNode(build, node.body, { exits: inside, next: pass });
  const test = (): number =>
    node.test === undefined ? body : add(build, { kind: 'test', condition: node.test, yes: body, no: after });
  const again = test();
  const follows = runLoop(build, node.next, origin, again);
  build.nodes[pass] = { kind: 'work', work: build.plan.ofPass(node), origin, next: follows };
  return runLoop(build, node.enter, origin, node.enter.length === 0 ? again : test());
}

function runLoop(build: Build, effects: readonly Effect[], origin: number, next: number): number {
  return effects.length === 0 ? next : add(build, { kind: 'run', effects, checks: true, origin, next });
}

function runExit(build: Build, effects: readonly Effect[], next: number): number {
  return effects.length === 0 ? next : add(build, { kind: 'run', effects, checks: false, origin: -1, next });
}

function withExit(
  exits: readonly (readonly Effect[])[],
  exit: readonly Effect[],
): readonly (readonly Effect[])[] {
  return exit.length === 0 ? exits : [...exits, exit];
}

/** The nodes that may follow, at once or after the event that the node waits for. */
export function successors(node: GraphNode): readonly number[] {
  switch (node.kind) {
    case 'run':
    case 'work':
    case 'chance':
      return [node.next];
    case 'test':
      return [node.yes, node.no];
    case 'decision':
      return [...node.bodies, node.skip];
    case 'finish':
    case 'ranOut':
      return [];
  }
}
