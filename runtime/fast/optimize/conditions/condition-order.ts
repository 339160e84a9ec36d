/** Reordering of conjuncts: which condition is tested first, and at which parameter. */

import type { Mapping } from '../../../ir/walk/effects.ts';
import type { ActionIR, ConditionIR, ConditionSource, Elements, Expr, Fast, ParameterIR } from '../../ir.ts';
import { evaluatedParts, isLoop, mapParts, mappingOf, partsOf } from '../../walk.ts';
import { costOf } from '../known/cost.ts';
import { conjunction, conjuncts, uses } from '../known/expr.ts';
import type { Optimizer } from '../optimizer.ts';
import { COST } from '../thresholds.ts';
import { followingFrom } from './transitive-comparisons.ts';
import { withoutOthers } from './unit-propagation.ts';

/** Conjuncts, the cheapest first; a stable sort. `of` gives the condition of each. */
export function cheapestFirst<T>(
  { runs }: Pick<Optimizer, 'runs'>,
  conditions: readonly T[],
  of: (condition: T) => Expr,
  cost: (condition: Expr) => number = costOf,
): readonly T[] {
  if (!runs('condition-order')) return conditions;
  return conditions.toSorted((a, b) => cost(of(a)) - cost(of(b)));
}

/**
 * Conditions in order once more, where some of them have become memos: what is kept until it changes is asked before what is looked
 * for each time.
 */
export function orderByMemos(optimizer: Pick<Optimizer, 'runs'>): Mapping<Fast> {
  const inOrder = (condition: Expr): Expr => {
    const parts = conjuncts(condition);
    if (parts.length < 2 || !parts.some(asksMemo)) return condition;
    return conjunction(cheapestFirst(optimizer, parts, (part) => part, costWithMemos)) ?? condition;
  };
  const inside = (expr: Expr): Expr => {
    const mapped = mapParts(expr, inside);
    return isLoop(mapped) && mapped.where ? { ...mapped, where: inOrder(mapped.where) } : mapped;
  };
  const mapping = mappingOf(inside);
  return {
    ...mapping,
    expr: (expr) => inOrder(inside(expr)),
    elements: <E extends Elements>(elements: E) => withSourcesInOrder(optimizer, mapping.elements(elements)),
  };
}

/** Steps on average, memos that are worked out anew now and then included. */
function costWithMemos(condition: Expr): number {
  const memosIn = (expr: Expr): number =>
    evaluatedParts(expr).reduce((sum, part) => sum + memosIn(part), expr.op === 'memo' ? 1 : 0);
  return costOf(condition) + COST.memo * memosIn(condition);
}

/** Whether it asks a memo, or something in it does. */
function asksMemo(expr: Expr): boolean {
  return expr.op === 'memo' || partsOf(expr).some(asksMemo);
}

/** Where the tested conditions of a parameter come from, in the order in which they will be tested. */
function withSourcesInOrder<E extends Elements & Partial<ParameterIR>>(
  optimizer: Pick<Optimizer, 'runs'>,
  elements: E,
): E {
  const { sources, where } = elements;
  const tests = conjuncts(where);
  if (sources === undefined || sources.tested.length !== tests.length || !tests.some(asksMemo))
    return elements;
  const tested = tests.map((condition, at) => ({ condition, from: sources.tested[at] ?? [] }));
  const ordered = cheapestFirst(optimizer, tested, ({ condition }) => condition, costWithMemos);
  return { ...elements, sources: { ...sources, tested: ordered.map(({ from }) => from) } };
}

/** Where the conditions of an action are tested. */
export interface ConditionsOfAction {
  /** By parameter: conditions on its elements. */
  readonly conditions: readonly (readonly SourcedCondition[])[];
  readonly needs: readonly ConditionIR[];
}

/** A part of a condition of the rules. */
export interface SourcedCondition {
  readonly condition: Expr;
  readonly source: ConditionSource;
}

/** Each condition is tested where the rules have it. */
export function conditionsInOrder({ parameters, needs }: ActionIR): ConditionsOfAction {
  const needsAt = (arity: number) => needs.filter((need) => need.arity === arity);
  return {
    conditions: parameters.map((parameter, index) => [
      ...partsOfDomain(parameter, index),
      ...needsAt(index + 1).flatMap(partsOfNeed),
    ]),
    needs: needsAt(0),
  };
}

/** Each condition is tested as soon as the last parameter that it uses is bound; one that uses none, before all. */
export function conditionsOfAction(optimizer: Optimizer, action: ActionIR): ConditionsOfAction {
  const { parameters, needs, origin } = action;
  if (!optimizer.runs('condition-order')) return { conditions: parameters.map(partsOfDomain), needs };
  const parts = [...parameters.flatMap(partsOfDomain), ...needs.flatMap(partsOfNeed)];
  const left = optimizer.runs('unit-propagation') && withoutOthers(parts.map(({ condition }) => condition));
  const own = left ? parts.map((part, at) => ({ ...part, condition: left[at] ?? part.condition })) : parts;
  const all = [...own, ...followingFrom(optimizer, action, own)];
  const lastOf = ({ condition }: SourcedCondition) =>
    parameters.findLastIndex(({ local }) => uses(condition, local));
  const testedAt = (index: number) => all.filter((one) => lastOf(one) === index);
  return {
    conditions: parameters.map((_, index) => testedAt(index)),
    needs: testedAt(-1).map(({ condition, source }) => ({
      condition,
      arity: 0,
      message: [],
      origin: source.kind === 'needs' ? source.origin : origin,
      source,
    })),
  };
}

function partsOfDomain({ where }: ParameterIR, parameter: number): readonly SourcedCondition[] {
  return conjuncts(where).map((condition) => ({ condition, source: { kind: 'domain', parameter } }));
}

function partsOfNeed({ condition, origin }: ConditionIR): readonly SourcedCondition[] {
  return conjuncts(condition).map((part) => ({ condition: part, source: { kind: 'needs', origin } }));
}
