/** How large expressions are when they are written out; parts that several places share count at each. */

import type { Expr, GameIR, TextIR } from '../../ir/ir.ts';
import { exprsOfEffect, walkEffects } from '../../ir/walk/effects.ts';
import { partsOf } from '../../ir/walk/expressions.ts';
import { effectsOf, exprsOf, textsOf, walkFlow } from '../../ir/walk/flow.ts';

interface Size {
  /** The number of operations. */
  readonly weight: number;
  /** How deep they are inside each other. */
  readonly depth: number;
}

/** Sizes of what has been looked at. Not weak: collecting garbage around half a million weak keys takes longer than all else here. */
export type Sizes = Map<Expr, Size>;

/** The number of operations in an expression; each is looked at once, however often it is shared. */
export function weightOf(sizes: Sizes, expression: Expr): number {
  return sizeOf(sizes, expression).weight;
}

/** How deep the operations of an expression are inside each other. */
export function depthOf(sizes: Sizes, expression: Expr): number {
  return sizeOf(sizes, expression).depth;
}

/** Leaves are not remembered: most expressions are some. */
const LEAF: Size = { weight: 1, depth: 1 };

function sizeOf(sizes: Sizes, expression: Expr): Size {
  if (expression.op === 'const' || expression.op === 'local') return LEAF;
  const before = sizes.get(expression);
  if (before !== undefined) return before;
  const parts = partsOf(expression);
  if (parts.length === 0) return LEAF;
  let weight = 1;
  let depth = 0;
  for (const part of parts) {
    const size = sizeOf(sizes, part);
    weight += size.weight;
    depth = Math.max(depth, size.depth);
  }
  const size = { weight, depth: depth + 1 };
  sizes.set(expression, size);
  return size;
}

// ------------------------------------------------------------------------------------- a whole game

/** The number of operations in all that a game does and asks. */
export function weightOfGame(sizes: Sizes, { flow, endings, invariants, table }: GameIR): number {
  const ofAll = (expressions: readonly (Expr | undefined)[]): number =>
    sum(expressions, (expression) => (expression === undefined ? 0 : weightOf(sizes, expression)));
  const ofText = (text: TextIR): number =>
    sum(text, (part) => (typeof part === 'string' ? 0 : weightOf(sizes, part.value)));
  let weight = sum(endings, ({ condition, winners }) => ofAll([condition, winners]));
  weight += sum(table.definitions, ({ value, when }) => ofAll([value, when]));
  weight += sum(invariants, ({ condition, label }) => weightOf(sizes, condition) + ofText(label));
  walkFlow(flow, (node) => {
    weight += ofAll(exprsOf(node)) + sum(textsOf(node), ofText);
    walkEffects(effectsOf(node), (effect) => {
      weight += 1 + ofAll(exprsOfEffect(effect));
    });
  });
  return weight;
}

function sum<T>(items: readonly T[], weigh: (item: T) => number): number {
  let total = 0;
  for (const item of items) total += weigh(item);
  return total;
}
