/** The plan of an action in words: what is tested in which order, what is gone through, and how much of it. */

import type { ActionCounts, ParameterCounts } from '../../runtime/fast/emit/counting.ts';
import type { ConditionSource } from '../../runtime/fast/ir.ts';
import type { Means, TestPlan } from '../../runtime/fast/plan/conditions.ts';
import type { ActionPlan, ParameterPlan } from '../../runtime/fast/plan/plan.ts';
import { amount, decimal, percent } from './numbers.ts';

/** What the rules say of an action. */
export interface ActionQuotes {
  /** A parameter as the rules write it. */
  readonly parameter: (name: string) => string;
  readonly condition: (source: ConditionSource) => string;
}

/** Lines on an action. `asWritten`: the same counted with all passes of the optimizer switched off. */
export function showPlan(
  plan: ActionPlan,
  quotes: ActionQuotes,
  counts: ActionCounts,
  asWritten: ActionCounts,
): readonly string[] {
  if (plan.isRuledOut) return ['  never possible with these options'];
  const begins = plan.parameters.map((_, index) =>
    index === 0 ? counts.begun : (counts.parameters[index - 1]?.passed ?? 0),
  );
  return [
    ...showTimes(plan, counts),
    ...showFirst(plan, quotes, counts),
    ...plan.parameters.flatMap((parameter, index) => [
      `  ${quotes.parameter(parameter.name)}`,
      ...showParameter(parameter, quotes, counts.parameters[index], counts.listed, begins[index] ?? 0),
    ]),
    ...showWork(plan, counts, asWritten),
  ];
}

function showTimes({ isKept, isInOrder }: ActionPlan, { asked, listed }: ActionCounts): readonly string[] {
  const times = asked === 0 ? 'never come to in these games' : `come to ${amount(asked)} times`;
  const anew = `found anew ${amount(listed)} times: kept until something that it depends on is written`;
  return [
    `  ${times}`,
    ...(isKept ? [`  ${anew}`] : []),
    ...(isInOrder ? ['  in the order of the rules, since it may be too much work, which is counted'] : []),
  ];
}

function showFirst(
  { first }: ActionPlan,
  { condition }: ActionQuotes,
  { held, listed }: ActionCounts,
): readonly string[] {
  if (first.length === 0) return [];
  return [
    '  before all parameters',
    ...first.map(({ source, means }) => `    if ${condition(source)}${showMeans(means)}`),
    ...(listed === 0 ? [] : [`    ${share(held, listed)} go on`]),
  ];
}

function showParameter(
  parameter: ParameterPlan,
  { condition }: ActionQuotes,
  counts: ParameterCounts | undefined,
  listed: number,
  begun: number,
): readonly string[] {
  const { elements, searched, tested } = parameter;
  const { filtered = 0, candidates = 0, passed = 0 } = counts ?? {};
  const sources = elements.kind === 'between' ? [] : elements.sources;
  const known = new Set(sources.map(condition));
  const ask = ({ source, words, means }: TestPlan): string => {
    const said = words ?? condition(source);
    const isMore = known.has(said);
    known.add(said);
    return `${isMore ? 'what is left of: ' : ''}${said}${showMeans(means)}`;
  };
  const beforehand = tested.filter(({ isBeforehand }) => isBeforehand).map(ask);
  const inside = tested.filter(({ isBeforehand }) => !isBeforehand).map(ask);
  const looked = listed === 0 ? '' : `, of ${decimal(filtered / listed)}`;
  return [
    ...searched.map((from) => `    ways from ${from} are searched once, before all`),
    ...describeElements(parameter).map((line, index) => `    ${index === 0 ? '' : '  '}${line}`),
    ...sources.map((source) => `      as ${condition(source)}`),
    ...beforehand.map((said) => `    only if ${said}`),
    ...(beforehand.length === 0 ? [] : [`      tested once, before all parameters${looked}`]),
    ...inside.map((said) => `    if ${said}`),
    `    ${[...showSize(parameter), ...(begun === 0 ? [] : [`${decimal(candidates / begun)} counted`])].join(', ')}`,
    ...(inside.length === 0 || candidates === 0 ? [] : [`    ${share(passed, candidates)} go on`]),
  ];
}

function showSize({ all, most, estimate }: ParameterPlan): readonly string[] {
  return [
    `${amount(all)} in all`,
    ...(most < all ? [`${amount(most)} at most`] : []),
    ...(estimate === undefined || estimate === most ? [] : [`${decimal(estimate)} estimated`]),
  ];
}

const MEANS: Readonly<Record<Means, string>> = {
  search: 'search',
  kept: 'kept until it changes',
  counted: 'kept with every write',
  table: 'looked up',
};

function showMeans(means: readonly Means[]): string {
  return means.length === 0 ? '' : `  (${means.map((one) => MEANS[one]).join(', ')})`;
}

/** What is gone through. */
function describeElements({ elements, all, most }: ParameterPlan): readonly string[] {
  switch (elements.kind) {
    case 'all':
      return [most < all ? `through the ${amount(most)} that are known beforehand` : 'through all'];
    case 'between':
      return [`from ${elements.from} to ${elements.to}`];
    case 'list':
      return [`through ${describeList(elements.by)}`];
    case 'sets': {
      const { sets, by, isReached } = elements;
      const kept = `through those ${sets.join(' and ')}: bit sets, kept with every write`;
      const reached = sets.length === 0 ? 'through those that these ways lead to' : 'that these ways lead to';
      return [
        ...(sets.length === 0 ? [] : [kept]),
        ...(isReached ? [reached] : []),
        ...(by === undefined ? [] : [`that are in ${describeList(by)}`]),
      ];
    }
  }
}

function describeList(by: readonly string[]): string {
  const [last, ...others] = by.toReversed();
  if (last === undefined) return 'a list, made beforehand';
  return `a list, made beforehand for each value of ${others.length === 0 ? last : `${others.toReversed().join(', ')} and ${last}`}`;
}

function showWork(
  { parameters }: ActionPlan,
  counts: ActionCounts,
  asWritten: ActionCounts,
): readonly string[] {
  const { asked, steps, listed } = counts;
  if (asked === 0) return [];
  const ways = parameters.length === 0 ? counts.begun : (counts.parameters.at(-1)?.passed ?? 0);
  const tuples = parameters.reduce((product, { all }) => product * all, 1);
  return [
    `  found: ${decimal(ways / Math.max(1, listed))} of ${amount(tuples)}`,
    `  steps of loops: ${decimal(steps / asked)}, as written ${decimal(asWritten.steps / asked)}`,
  ];
}

function share(part: number, whole: number): string {
  return percent(part, whole).trim();
}
