/** Reordering of conjuncts: which condition is tested first, and at which parameter. */

import type { ActionIR, ConditionIR, ConditionSource, Expr, ParameterIR } from '../ir.ts';
import { costOf } from './cost.ts';
import { conjuncts, uses } from './expr.ts';
import type { Optimizer } from './optimizer.ts';
import { followingFrom } from './transitive-comparisons.ts';
import { withoutOthers } from './unit-propagation.ts';

/** Conjuncts, the cheapest first; a stable sort. `of` gives the condition of each. */
export function cheapestFirst<T>(
  { runs }: Pick<Optimizer, 'runs'>,
  conditions: readonly T[],
  of: (condition: T) => Expr,
): readonly T[] {
  if (!runs('condition-order')) return conditions;
  return conditions.toSorted((a, b) => costOf(of(a)) - costOf(of(b)));
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
