/** How large expressions are when they are written out; parts that several places share count at each. */

import type { Expr, GameIR, TextIR } from '../ir/ir.ts';
import { exprsOfEffect, walkEffects } from '../ir/walk/effects.ts';
import { partsOf } from '../ir/walk/expressions.ts';
import { effectsOf, exprsOf, textsOf, walkFlow } from '../ir/walk/flow.ts';

interface Size {
  /** The number of operations. */
  readonly weight: number;
  /** How deep they are inside each other. */
  readonly depth: number;
}

const known = new WeakMap<Expr, Size>();

/** The number of operations in an expression; each is looked at once, however often it is shared. */
export function weightOf(expression: Expr): number {
  return sizeOf(expression).weight;
}

/** How deep the operations of an expression are inside each other. */
export function depthOf(expression: Expr): number {
  return sizeOf(expression).depth;
}

/** Leaves are not remembered: most expressions are some. */
const LEAF: Size = { weight: 1, depth: 1 };

function sizeOf(expression: Expr): Size {
  const parts = partsOf(expression);
  if (parts.length === 0) return LEAF;
  const before = known.get(expression);
  if (before !== undefined) return before;
  let weight = 1;
  let depth = 0;
  for (const part of parts) {
    const size = sizeOf(part);
    weight += size.weight;
    depth = Math.max(depth, size.depth);
  }
  const size = { weight, depth: depth + 1 };
  known.set(expression, size);
  return size;
}

// ------------------------------------------------------------------------------------- a whole game

/** The number of operations in all that a game does and asks. */
export function weightOfGame({ flow, endings, invariants, table }: GameIR): number {
  let weight = ofAll(endings.flatMap(({ condition, winners }) => [condition, winners]));
  weight += ofAll(table.definitions.flatMap(({ value, when }) => [value, when]));
  for (const { condition, label } of invariants) weight += weightOf(condition) + ofText(label);
  walkFlow(flow, (node) => {
    weight += ofAll(exprsOf(node)) + sum(textsOf(node).map(ofText));
    walkEffects(effectsOf(node), (effect) => {
      weight += 1 + ofAll(exprsOfEffect(effect));
    });
  });
  return weight;
}

function ofText(text: TextIR): number {
  return ofAll(text.map((part) => (typeof part === 'string' ? undefined : part.value)));
}

function ofAll(expressions: readonly (Expr | undefined)[]): number {
  return sum(expressions.map((expression) => (expression === undefined ? 0 : weightOf(expression))));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
