/** How large expressions are when they are written out; parts that several places share count at each. */

import { walkFlow } from '../codegen/program.ts';
import type { ActionIR, Effect, Expr, FlowNode, GameIR, Reference, TextIR } from '../ir/ir.ts';
import { parts } from '../ir/parts.ts';

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

function sizeOf(expression: Expr): Size {
  const before = known.get(expression);
  if (before !== undefined) return before;
  let weight = 1;
  let depth = 0;
  for (const part of parts(expression)) {
    const size = sizeOf(part);
    weight += size.weight;
    depth = Math.max(depth, size.depth);
  }
  const size = { weight, depth: depth + 1 };
  known.set(expression, size);
  return size;
}

function indicesOf(ref: Reference): readonly Expr[] {
  return ref.indices.map(({ index }) => index);
}

// ------------------------------------------------------------------------------------- a whole game

/** The number of operations in all that a game does and asks. */
export function weightOfGame({ flow, endings, invariants }: GameIR): number {
  let weight = ofAll(endings.flatMap(({ condition, winners }) => [condition, winners]));
  for (const { condition, label } of invariants) weight += weightOf(condition) + ofText(label);
  walkFlow(flow, (node) => {
    weight += ofNode(node);
  });
  return weight;
}

function ofNode(node: FlowNode): number {
  switch (node.kind) {
    case 'sequence':
      return ofEffects(node.exit);
    case 'effects':
      return ofEffects(node.effects);
    case 'branch':
      return weightOf(node.condition);
    case 'loop':
      return ofAll([node.test]) + ofEffects([...node.enter, ...node.next, ...node.exit]);
    case 'roll':
      return ofAll([node.only]);
    case 'pick':
      return ofAll([node.where, node.weight, node.seenBy, ...indicesOf(node.target)]);
    case 'decision':
      return ofAll([node.by]) + ofText(node.prompt) + sum(node.actions.map(ofAction));
    case 'finish':
      return ofAll([node.winners, node.rank?.where, ...(node.rank?.keys ?? [])]);
    case 'leave':
      return 0;
  }
}

function ofAction({ parameters, needs, label }: ActionIR): number {
  const conditions = needs.map((need) => weightOf(need.condition) + ofText(need.message));
  return ofText(label) + ofAll(parameters.map((parameter) => parameter.where)) + sum(conditions);
}

function ofEffects(effects: readonly Effect[]): number {
  return sum(effects.map((effect) => 1 + ofEffect(effect)));
}

function ofEffect(effect: Effect): number {
  switch (effect.op) {
    case 'store':
      return ofAll([effect.value, ...indicesOf(effect.ref)]);
    case 'transfer':
      return ofAll([effect.count, ...indicesOf(effect.from), ...indicesOf(effect.to)]);
    case 'if':
      return weightOf(effect.condition) + ofEffects(effect.then) + ofEffects(effect.else);
    case 'for':
      return ofAll([effect.start, effect.where]) + ofEffects(effect.body);
    case 'bind':
      return weightOf(effect.value);
    case 'seek':
      return ofAll([effect.where]);
    case 'clear':
      return 0;
  }
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
