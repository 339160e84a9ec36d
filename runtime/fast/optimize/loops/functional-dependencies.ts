/**
 * A loop that has at most one element, given what is around it, is that element: the space between two spaces, the way that
 * leads from one to the other. It is looked up in a table, and its conditions become those of what is around it.
 */

import { impossible } from '../../../ir/internal-problem.ts';
import type { Expr, Fold } from '../../ir.ts';
import { conjunction, conjuncts, constant, isBoolean, replace, textOf, uses } from '../known/expr.ts';
import { note } from '../known/ranges.ts';
import type { Optimizer } from '../optimizer.ts';
import { LISTS, TABLES } from '../thresholds.ts';
import {
  combinations,
  evaluateAll,
  indexOf,
  keysOfLoop,
  tabulate,
  type Variable,
  wholeKeysOfLoop,
} from './partial-evaluation.ts';

/** The fold without a loop; undefined if it may have several elements, or if finding that out is too much work. */
export function onlyElement(optimizer: Optimizer, fold: Fold): Expr | undefined {
  if (!optimizer.runs('functional-dependencies') || fold.size < 1) return undefined;
  const conditions = conjuncts(fold.where);
  const found = findOnly(optimizer, fold, conditions);
  if (found === undefined) return undefined;
  const put = (expr: Expr) =>
    replace(expr, (part) => (part.op === 'local' && part.local === fold.local ? found.element : undefined));
  const rest = conditions.filter((condition) => !found.used.has(condition)).map(put);
  return found.bound.reduceRight<Expr>(
    (inside, { local, value }) => ({ op: 'let', local, value, in: inside }),
    asValue(fold, [...found.exists, ...rest], put),
  );
}

interface OnlyElement {
  readonly element: Expr;
  /** What must hold for there to be one. */
  readonly exists: readonly Expr[];
  /** What is worked out before. */
  readonly bound: readonly { readonly local: number; readonly value: Expr }[];
  /** The conditions that say so. */
  readonly used: ReadonlySet<Expr>;
}

/** A condition that can be evaluated beforehand, and what it depends on besides the element. */
interface StaticCondition {
  readonly condition: Expr;
  readonly keys: Keys;
}

/** A single condition says so, or several together; those that depend on least are tried first. */
function findOnly(optimizer: Optimizer, fold: Fold, conditions: readonly Expr[]): OnlyElement | undefined {
  const { local, low, size } = fold;
  if (size === 1) return { element: constant(low), exists: [], bound: [], used: new Set() };
  const own: Variable = { expr: { op: 'local', local }, range: { low, high: low + size - 1 } };
  const candidates = conditions
    .flatMap((condition) => asStatic(optimizer, condition, own))
    .toSorted((a, b) => combinations(a.keys.values()) - combinations(b.keys.values()));
  for (const candidate of candidates) {
    const found = onlyUnder(optimizer, own, [candidate]);
    if (found !== undefined) return found;
  }
  for (let last = 2; last <= candidates.length; last++) {
    const found = onlyUnder(optimizer, own, candidates.slice(0, last));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The only element under these conditions; undefined if there may be several, or if telling is too much work. */
function onlyUnder(
  optimizer: Optimizer,
  own: Variable,
  conditions: readonly StaticCondition[],
): OnlyElement | undefined {
  const size = own.range.high - own.range.low + 1;
  const used = new Set(conditions.map(({ condition }) => condition));
  const all = conjunction([...used]) ?? constant(1);
  const evaluated = (keysOfEach: (condition: StaticCondition) => Keys) => {
    const variables = [...new Map(conditions.flatMap((one) => [...keysOfEach(one)])).values()];
    const lists = combinations(variables);
    if (lists > TABLES.entries || lists * size > LISTS.tries) return undefined;
    const tests = evaluateAll(optimizer, all, [...variables, own]);
    return tests && { variables, tests };
  };
  const found =
    evaluated(({ keys }) => keys) ??
    evaluated(({ condition, keys }) => keysOf(optimizer, condition, own, wholeKeysOfLoop) ?? keys);
  const only = found && onlyOnes(found.tests, own.range.low, size);
  return only && { ...lookUp(optimizer, only, found.variables), used };
}

function asStatic(optimizer: Optimizer, condition: Expr, own: Variable): readonly StaticCondition[] {
  const keys = keysOf(optimizer, condition, own, keysOfLoop);
  return keys === undefined ? [] : [{ condition, keys }];
}

type Keys = ReadonlyMap<string, Variable>;

/** What a condition on the element depends on besides; undefined if it is none, or depends on too much. */
function keysOf(
  optimizer: Optimizer,
  condition: Expr,
  own: Variable,
  search: typeof keysOfLoop,
): Keys | undefined {
  if (own.expr.op !== 'local' || !uses(condition, own.expr.local)) return undefined;
  const on = search(optimizer, condition, own.expr.local);
  const element = textOf(own.expr);
  return on && new Map([...on].filter(([text]) => text !== element));
}

/** By list: the element that passes, undefined for none; undefined if a list has several. */
function onlyOnes(
  tests: readonly number[],
  low: number,
  size: number,
): readonly (number | undefined)[] | undefined {
  const only: (number | undefined)[] = [];
  for (let list = 0; list < tests.length; list += size) {
    let found: number | undefined;
    for (let at = 0; at < size; at++) {
      if (tests[list + at] === 0) continue;
      if (found !== undefined) return undefined;
      found = low + at;
    }
    only.push(found);
  }
  return only;
}

function lookUp(
  optimizer: Optimizer,
  only: readonly (number | undefined)[],
  variables: readonly Variable[],
): Omit<OnlyElement, 'used'> {
  // Where there is none, any element will do: nobody asks for it.
  const any = only.find((element) => element !== undefined) ?? 0;
  const isTotal = only.every((element) => element !== undefined);
  const tableOf = (values: readonly number[], given: readonly Variable[]): Expr =>
    given.length === 0
      ? constant(values[0] ?? 0)
      : { op: 'table', table: optimizer.addTable(values), index: indexOf(given) };
  const lookUps = (given: readonly Variable[]): readonly Expr[] => [
    tableOf(
      only.map((element) => element ?? any),
      given,
    ),
    ...(isTotal
      ? []
      : [
          tableOf(
            only.map((element) => (element === undefined ? 0 : 1)),
            given,
          ),
        ]),
  ];
  const inOne = variables.some(isWorkedOut) ? lookUps(variables).map((one) => tabulate(optimizer, one)) : [];
  const named = variables.map((variable) => nameOf(optimizer, variable));
  const isInOne = inOne.length > 0 && inOne.every((one) => one !== undefined);
  const [element = constant(any), ...there] = isInOne
    ? inOne
    : lookUps(named.map(({ variable }) => variable));
  return {
    element,
    exists: there.map((left) => ({ op: '!=', left, right: constant(0) })),
    bound: isInOne ? [] : named.flatMap(({ bound }) => bound),
  };
}

/** What is worked out gets a local, since it is asked for more than once. */
function nameOf(
  optimizer: Optimizer,
  variable: Variable,
): { readonly variable: Variable; readonly bound: OnlyElement['bound'] } {
  const { expr, range } = variable;
  if (!isWorkedOut(variable)) return { variable, bound: [] };
  const local = optimizer.newLocal();
  note(optimizer.known, local, range);
  return { variable: { expr: { op: 'local', local }, range }, bound: [{ local, value: expr }] };
}

function isWorkedOut({ expr }: Variable): boolean {
  return expr.op !== 'local' && expr.op !== 'load';
}

/** What the fold comes to over that one element, where all conditions hold; else what it comes to over none. */
function asValue(
  { op, local, of, result }: Fold,
  conditions: readonly Expr[],
  put: (expr: Expr) => Expr,
): Expr {
  const choose = (tests: readonly Expr[], then: Expr, none: number): Expr => {
    const condition = conjunction(tests);
    return condition === undefined ? then : { op: 'if', condition, then, else: constant(none) };
  };
  switch (op) {
    case 'the':
      return choose(conditions, put(result ?? { op: 'local', local }), -1);
    case 'sum':
    case 'min':
    case 'max':
      return choose(conditions, of === undefined ? constant(1) : put(of), 0);
    case 'any':
    case 'count': {
      const tests = [...conditions, ...conjuncts(of).map(put)];
      return asTest(conjunction(tests) ?? constant(1));
    }
    case 'all':
      return choose(conditions, of === undefined ? constant(1) : asTest(put(of)), 1);
    default:
      return impossible('value of a fold', op);
  }
}

/** 1 for what is not 0. */
function asTest(expr: Expr): Expr {
  return isBoolean(expr) ? expr : { op: '!=', left: expr, right: constant(0) };
}
