/** Which conditions of an action are tested where, and by what means. */

import type { ListingWork } from '../../analysis/work.ts';
import { prefilterOf } from '../emit/listing.ts';
import type { ActionIR, ConditionSource, Expr } from '../ir.ts';
import { conjuncts, textOf } from '../optimize/known/expr.ts';
import { evaluatedParts, isKept, isLoop } from '../walk.ts';
import { type Names, nameCondition } from './names.ts';

export interface TestPlan {
  readonly source: ConditionSource;
  /** What is tested, in words, of a condition that the rules do not write as it is; undefined: they say it best. */
  readonly words: string | undefined;
  /** Tested beforehand, once for each element, since it speaks of nothing else that changes. */
  readonly isBeforehand: boolean;
  /** What it takes besides looking at cells. */
  readonly means: readonly Means[];
}

/**
 * `search`: a loop. `kept`: worked out before, until something that it depends on is written. `counted`: maintained with every
 * write. `table`: worked out for all values before the game.
 */
export type Means = 'search' | 'kept' | 'counted' | 'table';

/** Conditions that speak of no parameter, in the order in which they are tested. */
export function planFirst(names: Names, action: ActionIR): readonly TestPlan[] {
  return together(testsOfNeeds(names, action, 0));
}

/** Conditions that are tested for the elements of a parameter: beforehand, then in its loop. */
export function planTests(
  names: Names,
  action: ActionIR,
  position: number,
  work: ListingWork | undefined,
): readonly TestPlan[] {
  const parameter = action.parameters[position];
  const conditions = conjuncts(parameter?.where);
  const ofDomain: ConditionSource = { kind: 'domain', parameter: position };
  const sources = parameter?.sources?.tested ?? conditions.map(() => [ofDomain]);
  const filter = prefilterOf({ action, work }, position);
  const filtered = new Set(conjuncts(filter?.own).map(textOf));
  // Where conditions have been put together since, it cannot be told which is which.
  const isEach = sources.length === conditions.length;
  const tests = sources.flatMap((own, index): readonly TestPlan[] => {
    const condition = isEach ? conditions[index] : undefined;
    const isBeforehand = condition !== undefined && filtered.has(textOf(condition));
    const isPart = parameter?.sources !== undefined && own.length === 1 && own[0]?.kind === 'domain';
    const words = isPart && condition !== undefined ? nameCondition(names, condition) : undefined;
    const means = condition === undefined ? [] : meansOf(condition);
    return own.map((source) => ({ source, words, isBeforehand, means }));
  });
  return together([
    ...tests.filter(({ isBeforehand }) => isBeforehand),
    ...tests.filter(({ isBeforehand }) => !isBeforehand),
    ...testsOfNeeds(names, action, position + 1),
  ]);
}

function testsOfNeeds(names: Names, { needs }: ActionIR, arity: number): readonly TestPlan[] {
  return needs
    .filter((need) => need.arity === arity)
    .map(({ origin, condition, source = { kind: 'needs', origin } }) => ({
      source,
      words: source.kind === 'domain' ? nameCondition(names, condition) : undefined,
      isBeforehand: false,
      means: meansOf(condition),
    }));
}

/** Parts of one condition that are tested at the same place, as one. */
function together(tests: readonly TestPlan[]): readonly TestPlan[] {
  const found = new Map<string, TestPlan>();
  for (const test of tests) {
    const key = JSON.stringify({ ...test, means: [] });
    found.set(key, { ...test, means: distinct([...(found.get(key)?.means ?? []), ...test.means]) });
  }
  return [...found.values()];
}

function meansOf(expr: Expr): readonly Means[] {
  return distinct([...ownMeans(expr), ...evaluatedParts(expr).flatMap(meansOf)]);
}

function ownMeans(expr: Expr): readonly Means[] {
  if (expr.op === 'memo') return ['kept'];
  if (isKept(expr)) return ['counted'];
  if (expr.op === 'table') return ['table'];
  return isLoop(expr) ? ['search'] : [];
}

/** Each of several that say the same once, where it stands first. */
export function distinct<T>(all: readonly T[]): readonly T[] {
  return [...new Map(all.map((one) => [JSON.stringify(one), one])).values()];
}
