/** Where two games of the same cells and the same flow differ: so much of a log has to be played anew, and no more. */

import { areAlike } from '../../shared/alike.ts';
import type { FlowNode, GameIR } from '../ir/ir.ts';
import { walkFlow } from '../ir/walk/flow.ts';
import type { Game } from '../play/game.ts';

/** Nodes of the flow, by number in the order of `walkFlow`. */
export interface ChangedRules {
  /** Those that do something else. */
  readonly plays: ReadonlySet<number>;
  /** Those that wait as before, and of which something else is said. */
  readonly says: ReadonlySet<number>;
  /** Whether what all nodes speak of is called otherwise. */
  readonly isRenamed: boolean;
}

/** The differences; undefined where the games have other cells or another flow, so that nothing of one says anything about the other. */
export function changedRules(before: Game, after: Game): ChangedRules | undefined {
  if (!areAlike(globalsOf(before.ir), globalsOf(after.ir), WORDS)) return undefined;
  const [older, newer] = [nodesOf(before.ir.flow), nodesOf(after.ir.flow)];
  if (older.length !== newer.length) return undefined;
  const plays = new Set<number>();
  const says = new Set<number>();
  for (const [number, node] of newer.entries()) {
    const old = older[number];
    if (!old || !isAtSamePlace(old, node)) return undefined;
    // Where too much work is a fault, other work is another end.
    if (!areAlike(workOf(before, old), workOf(after, node))) return undefined;
    const [one, other] = [ownOf(old), ownOf(node)];
    // Most are the same in every word: no second look at them.
    if (areAlike(one, other, PLACES)) continue;
    if (areAlike(one, other, WORDS)) {
      if (isWait(node)) says.add(number);
    } else if (isNoted(node) && partsOf(old) === partsOf(node)) plays.add(number);
    else return undefined;
  }
  return { plays, says, isRenamed: !areAlike(wordsOf(before.ir), wordsOf(after.ir), PLACES) };
}

/** All but the flow that play reads. */
function globalsOf(ir: GameIR) {
  const { format, edition, configuration, players, domains, layout, initial } = ir;
  const { tables, dice, opening, supposed, endings } = ir;
  return {
    format,
    edition,
    configuration,
    players,
    domains,
    layout,
    initial,
    tables,
    dice,
    opening,
    supposed,
    endings,
  };
}

/** What lines about events take their words from, beside the node that waited. */
function wordsOf({ domains, layout, dice, table, language }: GameIR) {
  return { domains, layout, dice, table, language };
}

function nodesOf(flow: FlowNode): readonly FlowNode[] {
  const nodes: FlowNode[] = [];
  walkFlow(flow, (node) => void nodes.push(node));
  return nodes;
}

/** Paths grow with the nodes around: with the same ones in the same order, the same nodes stand around. */
function isAtSamePlace(one: FlowNode, other: FlowNode): boolean {
  if (one.kind !== other.kind || one.path !== other.path) return false;
  if (one.kind === 'sequence' && other.kind === 'sequence')
    return one.role === other.role && isSameList(one.children, other.children);
  if (one.kind === 'loop' && other.kind === 'loop') return one.role === other.role;
  if (one.kind === 'decision' && other.kind === 'decision')
    return one.actions.length === other.actions.length;
  return true;
}

function isSameList(one: readonly FlowNode[], other: readonly FlowNode[]): boolean {
  return one.length === other.length && one.every(({ path }, index) => path === other[index]?.path);
}

/** What a node says itself, without the nodes inside. */
function ownOf(node: FlowNode): unknown {
  switch (node.kind) {
    case 'sequence':
      return [node.exit];
    case 'branch':
      return [node.condition];
    case 'loop':
      return [node.enter, node.test, node.next, node.exit];
    case 'decision': {
      const actions = node.actions.map(({ body: _, ...action }) => action);
      return { ...node, actions, otherwise: undefined };
    }
    case 'effects':
    case 'roll':
    case 'pick':
    case 'leave':
    case 'finish':
      return node;
  }
}

/** What counts for how much work there: too much is a fault. */
function workOf({ program: { plan } }: Game, node: FlowNode): unknown {
  return [plan.ofVisit(node), plan.ofPass(node), plan.ofListing(node)];
}

function isWait({ kind }: FlowNode): boolean {
  return kind === 'decision' || kind === 'roll' || kind === 'pick';
}

/** Whether it is noted whenever the flow comes through; the others only order what is inside. */
function isNoted(node: FlowNode): boolean {
  return node.kind !== 'leave' && partsOf(node) !== 0;
}

/** Which parts of a node there are to run, and to be noted by, as bits. */
function partsOf(node: FlowNode): number {
  switch (node.kind) {
    case 'sequence':
      return bits(node.exit.length > 0);
    case 'loop': {
      const { enter, test, next, exit } = node;
      return bits(enter.length > 0, test !== undefined, next.length > 0, exit.length > 0);
    }
    case 'effects':
    case 'branch':
    case 'roll':
    case 'pick':
    case 'decision':
    case 'leave':
    case 'finish':
      return 1;
  }
}

function bits(...parts: readonly boolean[]): number {
  return parts.reduce((sum, part, index) => sum | (part ? 1 << index : 0), 0);
}

/** Where something is written. */
const PLACES: ReadonlySet<string> = new Set(['origin']);

/** What is said to people, and where it is written: nothing in play reads it. */
const WORDS: ReadonlySet<string> = new Set([
  'label',
  'title',
  'prompt',
  'message',
  'called',
  'openLabel',
  'openPrompt',
  'toOthers',
  'origin',
  'colour',
]);
