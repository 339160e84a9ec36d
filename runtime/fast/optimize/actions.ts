/** Optimization of actions: their legal arguments are found in fewer steps. */

import type { ActionIR, ConditionIR, ConditionSource, Expr, ParameterIR } from '../ir.ts';
import { shareLoops } from './common-subexpressions.ts';
import {
  cheapestFirst,
  conditionsInOrder,
  conditionsOfAction,
  type SourcedCondition,
} from './condition-order.ts';
import { listElements } from './element-lists.ts';
import { conjunction, conjuncts, uses } from './expr.ts';
import { optimizeSimple } from './expressions.ts';
import type { Optimizer } from './optimizer.ts';
import { narrowRange } from './range-narrowing.ts';
import { note } from './ranges.ts';
import { simplify } from './simplify.ts';
import { findIndexed } from './value-indexes.ts';

/**
 * The action with the same legal arguments, in the same order; its body is not looked at. `inOrder`: conditions are tested at
 * the parameters where the rules have them, so that as many candidates of later ones are gone through.
 */
export function optimizeAction(optimizer: Optimizer, action: ActionIR, inOrder: boolean): ActionIR {
  for (const { local, low, size } of action.parameters)
    note(optimizer.known, local, { low, high: low + size - 1 });
  const simple = (expr: Expr) => simplify(optimizer, expr);
  const simplified = {
    ...action,
    parameters: action.parameters.map((one) => ({ ...one, where: one.where && simple(one.where) })),
    needs: action.needs.map((need) => ({ ...need, condition: simple(need.condition) })),
  };
  const { needs, conditions } = inOrder
    ? conditionsInOrder(simplified)
    : conditionsOfAction(optimizer, simplified);
  return {
    ...action,
    parameters: action.parameters.map((parameter, index) => {
      const optimized = optimizeParameter(optimizer, parameter, conditions[index] ?? []);
      const later = action.parameters.slice(index);
      const about = inOrder ? (conditions[index] ?? []) : conditions.slice(index).flat();
      return narrowParameter(
        optimizer,
        optimized,
        later,
        about.map(({ condition }) => condition),
      );
    }),
    needs: optimizeNeeds(optimizer, needs),
  };
}

/** What conditions on later parameters say of this one counts, too. */
function narrowParameter(
  optimizer: Optimizer,
  parameter: ParameterIR,
  later: readonly ParameterIR[],
  conditions: readonly Expr[],
): ParameterIR {
  if (parameter.indexed !== undefined) return parameter;
  const isKnown = (expr: Expr) => !later.some(({ local }) => uses(expr, local));
  const { local, low, size, listed } = parameter;
  const narrowed = narrowRange(optimizer, { local, low, size, listed }, conditions, isKnown);
  const part = (expr: Expr | undefined) => expr && optimizeSimple(optimizer, expr);
  return { ...parameter, narrowed: narrowed && { from: part(narrowed.from), to: part(narrowed.to) } };
}

function optimizeNeeds(optimizer: Optimizer, needs: readonly ConditionIR[]): readonly ConditionIR[] {
  const optimized = needs.map((need) => ({ ...need, condition: optimizeSimple(optimizer, need.condition) }));
  return cheapestFirst(optimizer, optimized, ({ condition }) => condition);
}

function optimizeParameter(
  optimizer: Optimizer,
  parameter: ParameterIR,
  conditions: readonly SourcedCondition[],
): ParameterIR {
  const { local, low, size } = parameter;
  const part = (expr: Expr) => optimizeSimple(optimizer, expr);
  const all = conditions.map(({ condition }) => condition);
  const loop = listElements(optimizer, { local, low, size, listed: undefined, conditions: all });
  // Where elements are listed, the range is still what they are packed by.
  const range = loop.listed === undefined ? { low: loop.low, size: loop.size } : { low, size };
  const [left, whole] = partition(conditions, ({ condition }) => loop.conditions.includes(condition));
  const inLists = [...whole, ...left.filter(({ condition }) => loop.partly?.includes(condition))];
  const optimized = left.map((one) => ({ ...one, condition: part(one.condition) }));
  const listed = loop.listed && { ...loop.listed, key: part(loop.listed.key) };
  const { indexed, rest } = findIndexed(
    optimizer,
    { ...loop, listed },
    optimized.map(({ condition }) => condition),
  );
  const [tested, inSets] = partition(optimized, ({ condition }) => rest.includes(condition));
  const ordered = cheapestFirst(optimizer, tested, ({ condition }) => condition);
  const together = shareLoops(
    optimizer,
    ordered.map(({ condition }) => condition),
  );
  return {
    ...parameter,
    ...range,
    listed,
    indexed,
    where: conjunction(together),
    sources: {
      listed: sourcesOf(inLists),
      indexed: sourcesOf(inSets),
      tested: sourcesOfTests(together, ordered),
    },
  };
}

/** Those for which it holds, and the others. */
function partition<T>(all: readonly T[], holds: (one: T) => boolean): readonly [readonly T[], readonly T[]] {
  return [all.filter(holds), all.filter((one) => !holds(one))];
}

/** For each condition that is tested, where it comes from; one that is not among them shares a loop of several. */
function sourcesOfTests(
  tested: readonly Expr[],
  conditions: readonly SourcedCondition[],
): readonly (readonly ConditionSource[])[] {
  const shared = conditions.filter(({ condition }) => !tested.includes(condition));
  return tested.flatMap((test) => {
    const own = conditions.find(({ condition }) => condition === test);
    const sources = own === undefined ? sourcesOf(shared) : [own.source];
    return conjuncts(test).map(() => sources);
  });
}

function sourcesOf(conditions: readonly SourcedCondition[]): readonly ConditionSource[] {
  return conditions.map(({ source }) => source);
}
