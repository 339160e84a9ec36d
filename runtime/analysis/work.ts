/**
 * How much work an event may set off, and what each part of the flow counts for. It is counted by what the rules say, as the
 * most that a part can take, never by what an engine does: so all engines stop at the same place.
 */

import type { ActionIR, FlowNode } from '../ir/flow.ts';
import type { GameIR } from '../ir/game.ts';
import { childrenOf, effectsOf, exprsOf, walkFlow } from '../ir/walk/flow.ts';
import { operationsOf, operationsOfEffects, operationsOfTests } from './operations.ts';
import type { Tables } from './passing.ts';
import { conjuncts } from './visibility/conditions.ts';

/** Operations that one event may set off. */
export const WORK = 300_000_000;

/** What a pass of a loop of the flow counts for at least: an event may set off 10,000 of them. */
const PASS = WORK / 10_000;

/** Work of a part that is counted where it is reached; less is counted with the pass of the loop around it. */
const HEAVY = WORK / 100;
/** The same in a game whose parts come to more than one event may set off. */
const HEAVY_IN_LARGE = WORK / 100_000;

/** Legal actions that one decision may have. */
export const WAYS = 200_000;

/** Operations that listing the legal actions of a decision may take. */
export const LISTING = 10_000_000_000;

/** What listing counts for at most with the work of its event: what it may take is mostly far more than what it takes. */
const LISTED = WORK / 10;

/** Events that nature may send in a row between two decisions. */
export const CHANCE_IN_A_ROW = 10_000;

/** A node of the flow, in any language. */
type Pathed = { readonly path: string };

export interface WorkPlan {
  /** What a pass of the loop counts for, from the second on. */
  readonly ofPass: (loop: Pathed) => number;
  /** What is counted before the node runs; 0 for most. */
  readonly ofVisit: (node: Pathed) => number;
  /** What is counted while the decision's actions are listed; undefined if they never take more than they may. */
  readonly ofListing: (decision: Pathed) => ListingWork | undefined;
}

/**
 * For each action, and each of its parameters, what going through the candidates counts for. It is counted each time that
 * they are gone through: once for each choice of the parameters before them that the conditions so far allow.
 */
export type ListingWork = readonly (readonly number[])[];

/** Plans what counts for how much. Nodes are told by their paths. */
export function planWork(game: GameIR): WorkPlan {
  const { tables } = game;
  const endings = game.endings.reduce(
    (sum, { condition }) => sum + (condition ? operationsOf(condition, tables) : 0),
    0,
  );
  const own = new Map<string, number>();
  let total = 0;
  walkFlow(game.flow, (node) => {
    const work = workOf(node, endings, tables);
    own.set(node.path, work);
    total += work;
  });
  const heavy = total > WORK ? HEAVY_IN_LARGE : HEAVY;
  const { listed, counted } = planListing(game);
  const ofVisit = ({ path }: Pathed) => {
    const work = own.get(path) ?? 0;
    return (work >= heavy ? work : 0) + (listed.get(path) ?? 0);
  };
  const light = (node: FlowNode): number => {
    const work = own.get(node.path) ?? 0;
    const inside = childrenOf(node).reduce(
      (sum, child) => sum + (child.kind === 'loop' ? 0 : light(child)),
      0,
    );
    return (work >= heavy ? 0 : work) + inside;
  };
  const passes = new Map<string, number>();
  walkFlow(game.flow, (node) => {
    if (node.kind === 'loop') passes.set(node.path, Math.max(PASS, light(node)));
  });
  return {
    ofPass: ({ path }) => passes.get(path) ?? PASS,
    ofVisit,
    ofListing: ({ path }) => counted.get(path),
  };
}

interface ListingPlan {
  /** What a visit of a decision counts for because its actions are listed, by path. Less than a pass is not counted. */
  readonly listed: ReadonlyMap<string, number>;
  /** Decisions whose listing is counted while it happens. */
  readonly counted: ReadonlyMap<string, ListingWork>;
}

function planListing(game: GameIR): ListingPlan {
  const listed = new Map<string, number>();
  const counted = new Map<string, ListingWork>();
  walkFlow(game.flow, (node) => {
    if (node.kind !== 'decision') return;
    const most = node.actions.reduce((sum, action) => sum + listingOf(action, game.tables), 0);
    if (most >= PASS) listed.set(node.path, Math.min(most, LISTED));
    if (most > LISTING)
      counted.set(
        node.path,
        node.actions.map((action) => listingParts(action, game.tables).map(({ work }) => work)),
      );
  });
  return { listed, counted };
}

/** The most that listing the action takes: every choice of arguments passes the conditions on all but the last, if its form lets it. */
export function listingOf(action: ActionIR, tables: Tables): number {
  let [ways, most] = [1, conditionsAt(action, 0, tables)];
  for (const { work, passing } of listingParts(action, tables)) {
    most += ways * work;
    ways *= passing;
  }
  return most;
}

/** For each parameter, what going through its candidates takes, and how many of them pass at most. */
function listingParts(
  { parameters, needs }: ActionIR,
  tables: Tables,
): readonly { readonly work: number; readonly passing: number }[] {
  return parameters.map((parameter, index) => {
    const { size, where } = parameter;
    const own = needs.flatMap((need) => (need.arity === index + 1 ? conjuncts(need.condition) : []));
    const tests = [...(where === undefined ? [] : conjuncts(where)), ...own];
    const { operations, passing } = operationsOfTests(tests, parameter, tables);
    // More than listing may take is too much, however much more.
    return { work: Math.min(size + operations, LISTING + 1), passing };
  });
}

/** An action, in any language. */
interface Arguments {
  readonly parameters: readonly { readonly size: number }[];
}

/** Legal ways to take one of these actions, at most. */
export function waysOf(actions: readonly Arguments[]): number {
  const known = ways.get(actions);
  if (known !== undefined) return known;
  const sum = actions.reduce(
    (before, { parameters }) => before + parameters.reduce((product, { size }) => product * size, 1),
    0,
  );
  ways.set(actions, sum);
  return sum;
}

/** By the actions of a decision, which is asked for again and again. */
const ways = new WeakMap<readonly Arguments[], number>();

/** The most that testing the conditions takes that need so many arguments. */
function conditionsAt({ needs }: ActionIR, arity: number, tables: Tables): number {
  return needs.reduce(
    (sum, need) => (need.arity === arity ? sum + operationsOf(need.condition, tables) : sum),
    0,
  );
}

/** The most that the node itself takes, without listing the actions of a decision. */
function workOf(node: FlowNode, endings: number, tables: Tables): number {
  const own = operationsOfEffects(effectsOf(node), tables);
  switch (node.kind) {
    case 'decision':
      return (node.by === undefined ? 0 : operationsOf(node.by, tables)) + endings;
    case 'pick':
      return exprsOf(node).reduce((sum, expr) => sum + node.size * operationsOf(expr, tables), own + endings);
    case 'effects':
    case 'loop':
    case 'roll':
      return exprsOf(node).reduce((sum, expr) => sum + operationsOf(expr, tables), own + endings);
    case 'sequence':
    case 'branch':
    case 'finish':
    case 'leave':
      return exprsOf(node).reduce((sum, expr) => sum + operationsOf(expr, tables), own);
  }
}
