/** Code generation for the nodes of the control-flow graph. */

import { CHANCE_IN_A_ROW } from '../../analysis/work.ts';
import { emitEffects, emitFault } from '../../codegen/effects.ts';
import {
  assign,
  binary,
  call,
  element,
  labelled,
  name,
  num,
  oneMore,
  run,
  set,
  when,
} from '../../codegen/js/build.ts';
import type { Block, Js, Statement } from '../../codegen/js/tree.ts';
import type { Unit } from '../../codegen/unit.ts';
import { CELL } from '../../ir/cells.ts';
import type { Store } from '../../ir/effects.ts';
import type { GraphNode } from '../graph/graph.ts';
import type { Effect, Fast, GameIR } from '../ir.ts';
import { EFFECTS } from './backend.ts';
import { emitChance } from './chance.ts';
import type { EndingTests } from './endings.ts';
import { emitFinish } from './finish.ts';
import type { InvariantTests } from './invariants.ts';

export interface Emission {
  readonly ir: GameIR;
  readonly unit: Unit<Fast>;
  readonly nature: 'inside' | 'outside';
  readonly endings: EndingTests;
  readonly invariants: InvariantTests;
  /** Statements that allow the work of one event. */
  readonly fuel: Block;
}

/** What differs between code that stops where a seat decides and code that plays on. */
export interface Hooks {
  /** Nothing follows: the game is over. */
  readonly halt: Block;
  /** The flow arrives at a decision: waits there if anything is legal, else falls through. */
  readonly wait: (decision: GraphNode & { readonly kind: 'decision' }) => Block;
}

/** Where the game waits, and how it ended: cells that all games have. */
export const positionCell = element('S', num(CELL.position));
const resultCell = element('S', num(CELL.result));

const isOver: Js = binary('!==', resultCell, num(0));

/** The node, and what follows it. */
export function emitNode(
  emission: Emission,
  hooks: Hooks,
  node: GraphNode,
  go: (next: number) => Block,
): Block {
  const { ir, unit, endings, invariants } = emission;
  const { halt } = hooks;
  switch (node.kind) {
    case 'run':
      return [...invariants.mark(node), ...emitRun(emission, halt, node), ...go(node.next)];
    case 'test':
      return [when(unit.backend.test(unit, node.condition), go(node.yes)), ...go(node.no)];
    case 'work': {
      const isTooMuch = binary('<', assign(name('W'), num(node.work), '-='), num(0));
      return [when(isTooMuch, [emitFault(node.origin), ...halt]), ...go(node.next)];
    }
    case 'chance':
      return [
        ...emitEndingTests(halt, endings.onArrival(node)),
        ...invariants.mark(node),
        ...emitNature(emission, halt, node),
        ...go(node.next),
      ];
    case 'decision':
      return [
        ...emitEndingTests(halt, endings.onArrival(node)),
        ...hooks.wait(node),
        when(isOver, halt),
        ...go(node.skip),
      ];
    case 'finish':
      return [...emitFinish(unit, node.node, ir.players), ...halt];
    case 'ranOut':
      return [emitFault(node.origin), ...halt];
  }
}

function emitNature(
  { ir, unit, nature, fuel }: Emission,
  halt: Block,
  { node }: GraphNode & { readonly kind: 'chance' },
): Block {
  if (nature === 'outside') {
    const stops = [set(positionCell, num(node.wait)), ...halt];
    return [when(call('isDue', num(node.wait)), stops)];
  }
  // What nature sends is an event: the work after it is its own.
  const isTooMany = binary('>', oneMore(name('P')), num(CHANCE_IN_A_ROW));
  return emitChance(unit, ir, node, [...fuel, when(isTooMany, [emitFault(node.origin), ...halt])]);
}

function emitRun(
  { unit, endings }: Emission,
  halt: Block,
  node: GraphNode & { readonly kind: 'run' },
): Block {
  const effects = emitEffects(unit, node.effects);
  const mayFault = node.effects.some((effect) => isFaulty(unit, effect));
  return [
    ...(mayFault ? [labelled(EFFECTS, effects), when(isOver, halt)] : effects),
    ...(node.checks ? emitEndingTests(halt, endings.after(node)) : []),
  ];
}

/** Whether a value that is stored may be a fault, by how it is bounded. */
const FAULTS: Readonly<Record<Store<Fast>['bound'], boolean>> = { fault: true, clamp: false, sure: false };

/** Whether an effect may be a fault. */
function isFaulty(unit: Unit<Fast>, effect: Effect): boolean {
  switch (effect.op) {
    case 'store':
      return FAULTS[effect.bound] || !unit.backend.isInBounds(effect.ref);
    case 'transfer':
      return true;
    case 'if':
      return [...effect.then, ...effect.else].some((inner) => isFaulty(unit, inner));
    case 'for':
      return effect.body.some((inner) => isFaulty(unit, inner));
    case 'bind':
    case 'seek':
    case 'clear':
      return false;
  }
}

function emitEndingTests(halt: Block, tests: readonly number[]): Block {
  return tests.flatMap((index): Statement[] => [run(call(`end${index}`)), when(isOver, halt)]);
}
