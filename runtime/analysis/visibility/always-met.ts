/** Conditions that whoever has anything to choose from can fulfil, whatever it is. */

import { ARITHMETIC } from '../../ir/arithmetic.ts';
import type { Binary } from '../../ir/expressions.ts';
import type { Expr } from '../../ir/ir.ts';
import { type Chosen, conjuncts, disjuncts, written } from './conditions.ts';

/**
 * Whether something that is in its domain always fulfils the condition, if anything is in it. That is so where one way to
 * fulfil it says that the domain has none of a sort, and all of that sort fulfil another way: `c.suit is led or not any d in
 * me.hand where d.suit is led`, `c not in { King, Prince } or me.hand[Countess] = 0`.
 */
export function canAlwaysBeMet(
  condition: Expr,
  domain: readonly Expr[],
  chosen: Chosen,
  tables: readonly (readonly number[])[],
): boolean {
  const ways = disjuncts(condition);
  return ways.some((none) => {
    const others = ways.filter((way) => way !== none);
    const sort = sortMissing(none, domain, chosen);
    if (sort) return others.some((way) => conjuncts(way).every((part) => sort.has(written(part))));
    const kind = kindMissing(none, domain, chosen);
    if (kind === undefined) return false;
    return others.some((way) => valueWith(way, { local: chosen.local, value: kind, tables }) === 1);
  });
}

/** `not any d in me.hand where d.suit is led`, of what is chosen by `c in me.hand where c.suit is led`: can something be chosen wherever that does not hold? */
export function saysNoneOf(none: Expr, conditions: readonly Expr[], chosen: Chosen): boolean {
  return sortMissing(none, conditions, chosen) !== undefined;
}

/** What all of a sort have in common, where the condition says that the domain has none of it; as text. */
function sortMissing(none: Expr, domain: readonly Expr[], chosen: Chosen): ReadonlySet<string> | undefined {
  const fold = foldMissing(none);
  if (!fold || fold.low !== chosen.low || fold.size !== chosen.size) return undefined;
  const parts = new Set(fold.parts.map((part) => written(part, fold.local, chosen.local)));
  return domain.every((part) => parts.has(written(part))) ? parts : undefined;
}

/** `not any d … where P`, `count d … where P = 0` and `all d … have not P`: there is nothing of which all these hold. */
function foldMissing(none: Expr): (Chosen & { readonly parts: readonly Expr[] }) | undefined {
  const isCount = isNone(none) && none.left.op === 'count';
  const fold = none.op === 'not' ? none.of : isCount ? none.left : none;
  if (fold.op !== 'any' && fold.op !== 'count' && fold.op !== 'all') return undefined;
  if ((none.op === 'not') !== (fold.op === 'any')) return undefined;
  const { local, low, size, where, of } = fold;
  const parts = [
    ...(where ? conjuncts(where) : []),
    ...(of && fold.op === 'all' ? conjuncts(opposite(of)) : []),
  ];
  return { local, low, size, parts };
}

const OPPOSITES = { '=': '!=', '!=': '=', '<': '>=', '>=': '<', '>': '<=', '<=': '>' } as const;

function opposite(condition: Expr): Expr {
  switch (condition.op) {
    case 'not':
      return condition.of;
    case '=':
    case '!=':
    case '<':
    case '>=':
    case '>':
    case '<=':
      return { ...condition, op: OPPOSITES[condition.op] };
    default:
      return { op: 'not', of: condition };
  }
}

/** `me.hand[Countess] = 0`: the one of the domain that the condition says is missing. */
function kindMissing(none: Expr, domain: readonly Expr[], { local, low, size }: Chosen): number | undefined {
  if (!isNone(none)) return undefined;
  const amount = written(none.left);
  for (let value = low; value < low + size; value++) {
    const isThere = domain.every((part) => {
      const loaded =
        part.op === '>' && part.right.op === 'const' && part.right.value === 0 ? part.left : undefined;
      return loaded !== undefined && written(placed(loaded, local, value)) === amount;
    });
    if (isThere && domain.length > 0) return value;
  }
  return undefined;
}

/** `n = 0`, `n < 1`, `n <= 0` */
function isNone(condition: Expr): condition is Binary {
  if (condition.op !== '=' && condition.op !== '<' && condition.op !== '<=') return false;
  const { right } = condition;
  return right.op === 'const' && right.value === (condition.op === '<' ? 1 : 0);
}

/** The cell that is loaded where the local has this value. */
function placed(expr: Expr, local: number, value: number): Expr {
  if (expr.op !== 'load') return expr;
  const isLocal = ({ index }: { readonly index: Expr }): boolean =>
    index.op === 'local' && index.local === local;
  const { base, indices } = expr.ref;
  const offset = indices.filter(isLocal).reduce((sum, { stride }) => sum + stride * value, 0);
  return { op: 'load', ref: { base: base + offset, indices: indices.filter((each) => !isLocal(each)) } };
}

interface Assigned {
  readonly local: number;
  readonly value: number;
  readonly tables: readonly (readonly number[])[];
}

/** The value of an expression about one local and nothing else; undefined if there is more in it. */
function valueWith(expr: Expr, assigned: Assigned): number | undefined {
  switch (expr.op) {
    case 'const':
      return expr.value;
    case 'local':
      return expr.local === assigned.local ? assigned.value : undefined;
    case 'table': {
      const at = valueWith(expr.index, assigned);
      return at === undefined ? undefined : (assigned.tables[expr.table]?.[at] ?? 0);
    }
    case 'not': {
      const of = valueWith(expr.of, assigned);
      return of === undefined ? undefined : of === 0 ? 1 : 0;
    }
    case '=':
    case '!=':
    case '<':
    case '<=':
    case '>':
    case '>=':
    case 'and':
    case 'or':
    case '+':
    case '-': {
      const [left, right] = [valueWith(expr.left, assigned), valueWith(expr.right, assigned)];
      return left === undefined || right === undefined ? undefined : ARITHMETIC[expr.op](left, right);
    }
    default:
      return undefined;
  }
}
