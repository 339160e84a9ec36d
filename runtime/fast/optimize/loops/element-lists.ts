/**
 * Conditions on a loop's element that depend on nothing else, or on few other values, are evaluated in advance: the loop
 * iterates over lists of those elements that fulfil them.
 */

import type { Expr } from '../../ir.ts';
import { impliedBy } from '../conditions/implied-conditions.ts';
import { costOf } from '../known/cost.ts';
import { conjunction, constant, textOf, uses } from '../known/expr.ts';
import type { Loop } from '../known/loops.ts';
import type { Optimizer } from '../optimizer.ts';
import { LISTS } from '../thresholds.ts';
import {
  cellwiseVariablesOf,
  combinations,
  evaluateAll,
  indexOf,
  keysOfLoop,
  type Variable,
  wholeKeysOfLoop,
} from './partial-evaluation.ts';

/**
 * The loop with its static conditions turned into lists. `isInvariant`: whether a value stays the same while the loop
 * runs; `keysOf`: what a condition depends on.
 */
export function listElements(
  optimizer: Optimizer,
  loop: Loop,
  isInvariant: (variable: Variable) => boolean = () => true,
  keysOf = keysOfLoop,
): Loop {
  if (!optimizer.runs('element-lists') || loop.listed !== undefined || loop.size < 2) return loop;
  const implied = impliedConditions(optimizer, loop);
  const all = [...loop.conditions, ...implied.values()];
  const element: Expr = { op: 'local', local: loop.local };
  const own: Variable = { expr: element, range: { low: loop.low, high: loop.low + loop.size - 1 } };
  for (const { listed, keys } of waysToList(optimizer, { ...loop, conditions: all }, isInvariant, keysOf)) {
    if (listed.size === 0) continue;
    const tests = evaluateAll(optimizer, conjunction([...listed]) ?? constant(1), [...keys, own]);
    if (tests === undefined) continue;
    const conditions = loop.conditions.filter((condition) => !listed.has(condition));
    const partly = conditions.filter((condition) => listed.has(implied.get(condition) ?? condition));
    return { ...withLists(optimizer, loop, keys, tests), conditions, partly };
  }
  return loop;
}

/** What conditions that cannot be evaluated in advance say all the same, where many elements would be tested. */
function impliedConditions(
  { runs, isHot }: Optimizer,
  { local, size, conditions }: Loop,
): ReadonlyMap<Expr, Expr> {
  if (!runs('implied-conditions') || !isHot || size < LISTS.few) return new Map();
  return new Map(
    conditions.flatMap((condition) => {
      if (size < LISTS.many && size * costOf(condition) < LISTS.steps) return [];
      const implied = impliedBy(condition, local, size >= LISTS.many);
      const isMore = implied !== undefined && implied !== condition && uses(implied, local);
      return isMore ? [[condition, implied] as const] : [];
    }),
  );
}

/** Conditions that are evaluated for all elements in advance, and what they depend on besides. */
interface StaticConditions {
  readonly listed: ReadonlySet<Expr>;
  readonly keys: readonly Variable[];
}

/** What can be listed, the better way first; by few values that are worked out where there are too many combinations of others. */
function waysToList(
  optimizer: Optimizer,
  loop: Loop,
  isInvariant: (variable: Variable) => boolean,
  keysOf: typeof keysOfLoop,
): readonly StaticConditions[] {
  const findBy = (variablesIn: typeof keysOfLoop) =>
    loop.conditions.flatMap((condition) => {
      const on = variablesIn(optimizer, condition, loop.local);
      return on === undefined ? [] : [{ condition, on }];
    });
  const whole = findBy(keysOf);
  const cellwise = whole.length < loop.conditions.length ? findBy(cellwiseVariablesOf) : whole;
  const found = cellwise.length > whole.length ? cellwise : whole;
  const choose = (candidates: typeof found) => chooseListed(loop, candidates, isInvariant);
  const chosen = choose(found);
  if (found.length === 0 || keysOf !== keysOfLoop) return [chosen];
  const byWhole = choose(
    found.map((one) => ({ ...one, on: wholeKeysOfLoop(optimizer, one.condition, loop.local) ?? one.on })),
  );
  return byWhole.listed.size > chosen.listed.size ? [byWhole, chosen] : [chosen, byWhole];
}

/** Those conditions of which there are not too many combinations; the one that depends on least comes first, so that what it needs is not crowded out. */
function chooseListed(
  { local, size }: Loop,
  candidates: readonly { readonly condition: Expr; readonly on: ReadonlyMap<string, Variable> }[],
  isInvariant: (variable: Variable) => boolean,
): StaticConditions {
  const element = textOf({ op: 'local', local });
  const keys = new Map<string, Variable>();
  const listed = new Set<Expr>();
  for (const { condition, on } of candidates.toSorted((a, b) => a.on.size - b.on.size)) {
    const others = [...on].filter(([text]) => text !== element);
    const lists = combinations(new Map([...keys, ...others]).values());
    const fits =
      on.has(element) &&
      others.every(([, variable]) => isInvariant(variable)) &&
      lists <= LISTS.lists &&
      lists * size <= LISTS.tries;
    if (!fits) continue;
    for (const [text, variable] of others) keys.set(text, variable);
    listed.add(condition);
  }
  return { listed, keys: [...keys.values()] };
}

function withLists(
  optimizer: Optimizer,
  loop: Loop,
  variables: readonly Variable[],
  tests: readonly number[],
): Loop {
  const items: number[] = [];
  const starts = [0];
  let longest = 0;
  for (let list = 0; list < tests.length; list += loop.size) {
    const before = items.length;
    for (let at = 0; at < loop.size; at++) if (tests[list + at] !== 0) items.push(loop.low + at);
    starts.push(items.length);
    longest = Math.max(longest, items.length - before);
  }
  if (items.length === tests.length) return loop;
  if (variables.length > 0 && isSameForAll(tests, loop.size))
    return withLists(optimizer, loop, [], tests.slice(0, loop.size));
  const [first, last] = [items[0], items.at(-1)];
  const isRun = first !== undefined && last !== undefined && last - first + 1 === items.length;
  if (variables.length === 0 && isRun) return { ...loop, low: first, size: items.length };
  const listed = {
    items: optimizer.addTable(items),
    starts: optimizer.addTable(starts),
    key: indexOf(variables),
  };
  return { ...loop, size: longest, listed };
}

/** Whether the same elements pass in all lists of this length. */
function isSameForAll(tests: readonly number[], length: number): boolean {
  return tests.every((test, at) => (test === 0) === (tests[at % length] === 0));
}
