/** Source text of the nodes of the flow. */

import { emitEffects, faultResult } from '../codegen/effects.ts';
import { emitTest } from '../codegen/expressions.ts';
import { integer, type Unit } from '../codegen/unit.ts';
import { CELL } from '../ir/ir.ts';
import { IN_A_ROW, STEPS } from '../machine/moves.ts';
import { emitChance } from './chance.ts';
import type { EndingTests } from './endings.ts';
import { emitFinish } from './finish.ts';
import type { GraphNode } from './graph.ts';
import type { InvariantTests } from './invariants.ts';
import type { GameIR } from './ir.ts';

export interface Emission {
  readonly ir: GameIR;
  readonly unit: Unit;
  readonly nature: 'inside' | 'outside';
  readonly endings: EndingTests;
  readonly invariants: InvariantTests;
}

/** What differs between code that stops where a seat decides and code that plays on. */
export interface Hooks {
  /** Goes on with another stretch. */
  readonly jump: (head: number) => string;
  /** Nothing follows: the game is over. */
  readonly halt: string;
  /** The flow arrives at a decision: waits there if anything is legal, else falls through. */
  readonly wait: (decision: GraphNode & { readonly kind: 'decision' }) => string;
}

/**
 * `P` counts two things since the last decision: below this, passes since nature's last event; above, such events.
 * It is more than `STEPS`.
 */
const ONE_EVENT = 2 ** 14;

/** Stands for the statement that allows the work of one event, where any is counted. */
export const FUEL = '/* work */';

export function emitNode(
  emission: Emission,
  hooks: Hooks,
  node: GraphNode,
  go: (next: number) => string,
): string {
  const { ir, unit } = emission;
  const { halt } = hooks;
  switch (node.kind) {
    case 'run':
      return `${emission.invariants.mark(node)}${emitRun(emission, halt, node)}${go(node.next)}`;
    case 'test': {
      const yes = go(node.yes);
      return `if (${emitTest(unit, node.condition)}) {\n${yes}\n}\n${go(node.no)}`;
    }
    case 'pass':
      return `if ((++P & ${ONE_EVENT - 1}) > ${STEPS}) ${emitFault(halt, node.origin)}\n${go(node.next)}`;
    case 'chance':
      return `${emitEndingTests(halt, emission.endings.onArrival(node))}${emission.invariants.mark(node)}${emitNature(emission, halt, node)}\n${go(node.next)}`;
    case 'decision':
      return `${emitEndingTests(halt, emission.endings.onArrival(node))}${hooks.wait(node)}
${ifOver(halt)}
${go(node.skip)}`;
    case 'finish':
      return `${emitFinish(unit, node.node, ir.players)}\n${halt}`;
    case 'ranOut':
      return emitFault(halt, node.origin);
  }
}

function emitNature(
  { ir, unit, nature }: Emission,
  halt: string,
  { node }: GraphNode & { readonly kind: 'chance' },
): string {
  // What nature sends is an event: the work and the passes after it are its own.
  if (nature === 'inside') {
    const tooMany = `if ((P = (P & ${-ONE_EVENT}) + ${ONE_EVENT}) > ${IN_A_ROW * ONE_EVENT})`;
    return `${emitChance(unit, ir, node)}\n${FUEL} ${tooMany} ${emitFault(halt, node.origin)}`;
  }
  const wait = integer(node.wait);
  return `if (isDue(${wait})) { S[${CELL.position}] = ${wait}; ${halt} }`;
}

function emitRun(
  { unit, endings }: Emission,
  halt: string,
  node: GraphNode & { readonly kind: 'run' },
): string {
  const text = emitEffects(unit, node.effects);
  const leaves = text.includes(unit.style.leave);
  const isCounted = text.includes('W -=');
  return [
    leaves ? `x: {\n${text}\n}\n` : `${text}\n`,
    isCounted ? `if (W < 0) ${emitFault(halt, Math.max(0, node.origin))}\n` : '',
    leaves ? `${ifOver(halt)}\n` : '',
    node.checks ? emitEndingTests(halt, endings.after(node)) : '',
  ].join('');
}

function emitEndingTests(halt: string, tests: readonly number[]): string {
  return tests.map((index) => `end${index}();\n${ifOver(halt)}\n`).join('');
}

function ifOver(halt: string): string {
  return `if (S[${CELL.result}] !== 0) ${halt}`;
}

function emitFault(halt: string, origin: number): string {
  return `{ S[${CELL.result}] = ${integer(faultResult(origin))}; ${halt} }`;
}
