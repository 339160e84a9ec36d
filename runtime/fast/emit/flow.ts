/** Code generation for the nodes of the control-flow graph. */

import { CHANCE_IN_A_ROW } from '../../analysis/work.ts';
import { emitEffects, emitFault } from '../../codegen/effects.ts';
import { assign, binary, call, element, name, num, oneMore, run, set, when } from '../../codegen/js/build.ts';
import type { Block, Js, Statement } from '../../codegen/js/tree.ts';
import type { Unit } from '../../codegen/unit.ts';
import { CELL } from '../../ir/cells.ts';
import type { GraphNode } from '../graph/graph.ts';
import type { Fast, GameIR } from '../ir.ts';
import { emitChance } from './chance.ts';
import type { EndingTests } from './endings.ts';
import { emitFinish } from './finish.ts';
import type { InvariantTests } from './invariants.ts';
import type { Marks } from './marks.ts';

export interface Emission {
  readonly ir: GameIR;
  readonly unit: Unit<Fast>;
  readonly nature: 'inside' | 'outside';
  readonly endings: EndingTests;
  readonly invariants: InvariantTests;
  readonly marks: Marks;
  /** Statements that allow the work of one event. */
  readonly fuel: Block;
}

/** What differs between code that stops where a seat decides and code that plays on. */
export interface Hooks {
  /** Nothing follows: the game is over. */
  readonly halt: Statement;
  /** The flow arrives at a decision: waits there, or goes on with what is chosen, if anything is legal; else falls through. */
  readonly wait: (decision: GraphNode & { readonly kind: 'decision' }, go: (next: number) => Block) => Block;
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
  const { ir, unit, endings, marks } = emission;
  const { halt } = hooks;
  switch (node.kind) {
    case 'run':
      return [...marks.mark(node), ...emitRun(emission, halt, node), ...go(node.next)];
    case 'test':
      return [when(unit.backend.test(unit, node.condition), go(node.yes)), ...go(node.no)];
    case 'work': {
      const isTooMuch = binary('<', assign(name('W'), num(node.work), '-='), num(0));
      return [when(isTooMuch, [emitFault(node.origin), halt]), ...go(node.next)];
    }
    case 'chance':
      return [
        ...emitEndingTests(halt, endings.onArrival(node)),
        ...marks.mark(node),
        ...emitNature(emission, halt, node),
        ...go(node.next),
      ];
    case 'decision':
      return [
        ...emitEndingTests(halt, endings.onArrival(node)),
        ...hooks.wait(node, go),
        when(isOver, [halt]),
        ...go(node.skip),
      ];
    case 'finish':
      return [...emitFinish(unit, node.node, ir.players), halt];
    case 'ranOut':
      return [emitFault(node.origin), halt];
  }
}

function emitNature(
  { ir, unit, nature, fuel }: Emission,
  halt: Statement,
  { node }: GraphNode & { readonly kind: 'chance' },
): Block {
  if (nature === 'outside') {
    const stops = [set(positionCell, num(node.wait)), halt];
    return [when(call('isDue', num(node.wait)), stops)];
  }
  // What nature sends is an event: the work after it is its own.
  const isTooMany = binary('>', oneMore(name('P')), num(CHANCE_IN_A_ROW));
  return emitChance(unit, ir, node, [...fuel, when(isTooMany, [emitFault(node.origin), halt])]);
}

function emitRun(
  { unit, endings }: Emission,
  halt: Statement,
  node: GraphNode & { readonly kind: 'run' },
): Block {
  // A fault leaves the effects for good.
  const leaving: Unit<Fast> = { ...unit, backend: { ...unit.backend, leave: halt } };
  return [
    ...emitEffects(leaving, node.effects),
    ...(node.checks ? emitEndingTests(halt, endings.after(node)) : []),
  ];
}

function emitEndingTests(halt: Statement, tests: readonly number[]): Block {
  return tests.flatMap((index): Statement[] => [run(call(`end${index}`)), when(isOver, [halt])]);
}
