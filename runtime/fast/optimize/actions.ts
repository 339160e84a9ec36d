/** Optimization of actions: their legal arguments are found in fewer steps. */

import { partsOfSearch } from '../../ir/walk/expressions.ts';
import type { ActionIR, ConditionIR, ConditionSource, Expr, Fast, ParameterIR } from '../ir.ts';
import { readsTested, type Tested, whereTested } from './conditions/branch-refinement.ts';
import {
  type ConditionsOfAction,
  cheapestFirst,
  conditionsInOrder,
  conditionsOfAction,
  type SourcedCondition,
} from './conditions/condition-order.ts';
import { optimizeSimple } from './expressions.ts';
import { conjunction, conjuncts, constant, uses } from './known/expr.ts';
import type { Loop } from './known/loops.ts';
import { note, renote } from './known/ranges.ts';
import { listElements } from './loops/element-lists.ts';
import { variablesOf } from './loops/partial-evaluation.ts';
import { type Narrowing, narrowRange } from './loops/range-narrowing.ts';
import { straightenLast } from './loops/straight-listing.ts';
import { findIndexed } from './maintained/value-indexes.ts';
import type { Optimizer } from './optimizer.ts';
import { shareLoops } from './reuse/common-subexpressions.ts';
import { hoistFloods } from './searches/flood-hoisting.ts';
import { gatherReached } from './searches/reached-sets.ts';
import { simplify } from './simplify.ts';

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
  const place = (one: ActionIR) => (inOrder ? conditionsInOrder(one) : conditionsOfAction(optimizer, one));
  const { needs, conditions } = place(simplifyBehindTests(optimizer, simplified, place(simplified)));
  return straightenLast(optimizer, {
    ...action,
    parameters: action.parameters.map((parameter, index) => {
      const own = conditions[index] ?? [];
      // What conditions on later parameters say of this one counts, too.
      const about = inOrder ? own : conditions.slice(index).flat();
      const before = action.parameters.slice(0, index);
      const later = action.parameters.slice(index);
      const inside = whereTested(optimizer, testedBefore(action, { needs, conditions }, index));
      return optimizeParameter(inside, parameter, own, {
        about: about.map(({ condition }) => condition),
        isKnown: (expr) => !later.some(({ local }) => uses(expr, local)),
        // What asks for no parameter before it is tested once, before their loops.
        isAskedInside: (expr) => before.length === 0 || before.some(({ local }) => uses(expr, local)),
      });
    }),
    needs: optimizeNeeds(optimizer, needs),
  });
}

/** What is tested before the loop of a parameter. */
function testedBefore(
  { parameters }: ActionIR,
  { needs, conditions }: ConditionsOfAction,
  index: number,
): readonly Tested[] {
  const ofParameter = (local: number, at: number): readonly Tested[] =>
    (conditions[at] ?? []).map(({ condition }) => ({ condition, local }));
  return [
    ...needs.flatMap(({ condition, arity }) => (arity === 0 ? [{ condition, local: undefined }] : [])),
    ...parameters.slice(0, index).flatMap(({ local }, at) => ofParameter(local, at)),
  ];
}

/** The same action, each condition of which says no more than what is left of it where those before it hold: that a piece stands somewhere. */
function simplifyBehindTests(optimizer: Optimizer, action: ActionIR, placed: ConditionsOfAction): ActionIR {
  const behind = action.parameters.map((_, index) =>
    whereTested(optimizer, testedBefore(action, placed, index)),
  );
  if (behind.every((one) => one === optimizer)) return action;
  const left = (condition: Expr): Expr => {
    const last = action.parameters.findLastIndex(({ local }) => uses(condition, local));
    const context = behind[last];
    return context !== undefined && readsTested(context, condition)
      ? simplify(context, condition)
      : condition;
  };
  const all = (condition: Expr): Expr => conjunction(conjuncts(condition).map(left)) ?? constant(1);
  return {
    ...action,
    parameters: action.parameters.map((one) => ({ ...one, where: one.where && all(one.where) })),
    needs: action.needs.map((need) => ({ ...need, condition: all(need.condition) })),
  };
}

/** What says how far a parameter goes, and whether a value is known before it. */
interface Limits {
  readonly about: readonly Expr[];
  readonly isKnown: (expr: Expr) => boolean;
  readonly isAskedInside: (expr: Expr) => boolean;
}

function optimizeNeeds(optimizer: Optimizer, needs: readonly ConditionIR[]): readonly ConditionIR[] {
  const optimized = needs.map((need) => ({ ...need, condition: optimizeSimple(optimizer, need.condition) }));
  return cheapestFirst(optimizer, optimized, ({ condition }) => condition);
}

function optimizeParameter(
  optimizer: Optimizer,
  parameter: ParameterIR,
  conditions: readonly SourcedCondition[],
  { about, isKnown, isAskedInside }: Limits,
): ParameterIR {
  const { local, low, size } = parameter;
  const part = (expr: Expr) => optimizeSimple(optimizer, expr);
  const all = conditions.map(({ condition }) => condition);
  const start: Loop = { local, low, size, listed: undefined, conditions: all };
  const isRange = isBetween(optimizer, start, narrowRange(optimizer, start, about, isKnown));
  const loop = isRange ? start : listElements(optimizer, start);
  // What is asked from here on is asked of fewer elements. Where they are listed their range says little, and ranges that differ by one keep all twice.
  if (loop.listed === undefined)
    renote(optimizer.known, local, { low: loop.low, high: loop.low + loop.size - 1 });
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
  const [outside, inSets] = partition(optimized, ({ condition }) => rest.includes(condition));
  const narrowing = indexed ? undefined : narrowRange(optimizer, { local, ...range, listed }, about, isKnown);
  const implied = new Set(
    left.flatMap(({ condition }, index) =>
      narrowing?.implied.includes(condition) ? [optimized[index]?.condition] : [],
    ),
  );
  const tested = outside.filter(({ condition }) => !implied.has(condition));
  const bound = (expr: Expr | undefined) => expr && part(expr);
  const ordered = cheapestFirst(optimizer, tested, ({ condition }) => condition);
  const together = shareLoops(
    optimizer,
    ordered.map(({ condition }) => condition),
  );
  const { conditions: tests, floods } = hoistFloods(optimizer, local, together);
  const isInside = floods.every((flood) => partsOfSearch<Fast>(flood).some(isAskedInside));
  const gathered =
    isInside && narrowing === undefined
      ? gatherReached(optimizer, { ...range, local, listed, indexed, floods }, tests)
      : undefined;
  const [inReached, asked] = partition(together, (_, at) => tests[at] === gathered?.implied);
  const ofReached = ordered.filter(({ condition }) => inReached.includes(condition));
  return {
    ...parameter,
    ...range,
    listed,
    indexed: gathered?.indexed ?? indexed,
    narrowed: narrowing && { from: bound(narrowing.narrowed.from), to: bound(narrowing.narrowed.to) },
    floods: floods.length === 0 ? undefined : floods,
    where: conjunction(tests.filter((test) => test !== gathered?.implied)),
    sources: {
      listed: sourcesOf(inLists),
      indexed: sourcesOf([...inSets, ...ofReached]),
      tested: sourcesOfTests(
        asked,
        ordered.filter((one) => !ofReached.includes(one)),
      ),
    },
  };
}

/**
 * Whether all that is asked of a parameter is to lie between two numbers, of which lists could not hold both: each element of a list would be
 * tested against the other one.
 */
function isBetween(
  optimizer: Optimizer,
  { local, conditions }: Pick<Loop, 'local' | 'conditions'>,
  narrowing: Narrowing | undefined,
): boolean {
  const isAll = conditions.every((condition) => narrowing?.implied.includes(condition));
  return isAll && conditions.some((condition) => variablesOf(optimizer, condition, local) === undefined);
}

/** Those for which it holds, and the others. */
function partition<T>(
  all: readonly T[],
  holds: (one: T, at: number) => boolean,
): readonly [readonly T[], readonly T[]] {
  return [all.filter(holds), all.filter((one, at) => !holds(one, at))];
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
