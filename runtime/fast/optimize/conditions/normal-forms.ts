/** Normal forms: one form for equivalent expressions, so that later passes match one pattern instead of many. */

import { impossible } from '../../../ir/internal-problem.ts';
import type { Comparison, Expr, Fold } from '../../ir.ts';
import { mapParts, partsOf } from '../../walk.ts';
import {
  conjunction,
  conjuncts,
  constant,
  isBoolean,
  isCalculation,
  isComparison,
  isConstant,
  not,
  replace,
  substitute,
} from '../known/expr.ts';
import { fuseResult } from '../loops/result-fusion.ts';
import type { Optimizer } from '../optimizer.ts';
import { commonFirst } from './common-conditions.ts';
import { normalizeComparison } from './comparisons.ts';

/** The expression in its normal form, all parts of it included. Everything else expects it to be in it. */
export function normalize(optimizer: Pick<Optimizer, 'runs'>, expr: Expr): Expr {
  const normal = mapParts(rewriteAll(optimizer, expr), (part) => normalize(optimizer, part));
  const common = optimizer.runs('common-conditions') ? commonFirst(normal) : undefined;
  return common === undefined ? normal : normalize(optimizer, common);
}

function rewriteAll(optimizer: Pick<Optimizer, 'runs'>, expr: Expr): Expr {
  const fused = optimizer.runs('result-fusion') ? fuseResult(expr) : undefined;
  const normal = fused ?? (optimizer.runs('normal-forms') ? rewrite(expr) : expr);
  return normal === expr ? expr : rewriteAll(optimizer, normal);
}

/** One step on the way to the normal form; the same object at its end. */
function rewrite(expr: Expr): Expr {
  if (isComparison(expr)) {
    const normal = normalizeComparison(expr);
    return asAny(normal) ?? asBoolean(normal) ?? normal;
  }
  if (isCalculation(expr)) return expr;
  switch (expr.op) {
    case 'all': {
      const conditions = [...conjuncts(expr.where), ...conjuncts(not(expr.of ?? constant(1)))];
      return not({ ...expr, op: 'any', where: conjunction(conditions), of: undefined });
    }
    case 'any':
    case 'count':
      return withOneCondition(fromZero(expr));
    case 'the':
      return withOneCondition(expr);
    case 'sum':
      return onlyTerm(expr) ?? fromZero(expr);
    case 'min':
    case 'max':
      return fromZero(expr);
    case 'not':
      return negationOf(expr.of) ?? expr;
    case 'const':
    case 'load':
    case 'local':
    case 'table':
    case 'negate':
    case 'and':
    case 'or':
    case 'if':
    case 'has':
    case 'size':
    case 'pattern':
    case 'aggregate':
    case 'total':
    case 'memo':
    case 'let':
    case 'steps':
    case 'suppose':
      return expr;
    case 'flood': {
      const inside = rewrite(expr.in);
      if (inside.op === 'not') return not({ ...expr, in: inside.of });
      return inside === expr.in ? expr : { ...expr, in: inside };
    }
    default:
      return impossible('normal form', expr);
  }
}

/** The negation in another form than a `not` around it; undefined if there is none. */
function negationOf(expr: Expr): Expr | undefined {
  const normal = rewrite(expr);
  const opposite = not(normal);
  return normal === expr && opposite.op === 'not' ? undefined : opposite;
}

/** The fold with all its conditions in `where`. */
function withOneCondition(fold: Fold): Fold {
  if (fold.of === undefined) return fold;
  return { ...fold, where: conjunction([...conjuncts(fold.where), ...conjuncts(fold.of)]), of: undefined };
}

/**
 * A loop over numbers by which cells are looked up, `run[n]` for each n from 2 on, as one over the places of these cells: the number is its
 * place and 2 more.
 */
function fromZero(fold: Fold): Fold {
  const { local, low, listed, where, of } = fold;
  if (low === 0 || listed !== undefined) return fold;
  const isPlace = (part: Expr): boolean =>
    part.op === '-' && part.left.op === 'local' && part.left.local === local && isConstant(part.right, low);
  const hasPlace = (part: Expr): boolean => isPlace(part) || partsOf(part).some(hasPlace);
  if (![where, of].some((part) => part !== undefined && hasPlace(part))) return fold;
  const place: Expr = { op: 'local', local };
  const number: Expr = { op: '+', left: place, right: constant(low) };
  const moved = (expr: Expr): Expr =>
    replace(expr, (part) => {
      if (isPlace(part)) return place;
      return part.op === 'local' && part.local === local ? number : undefined;
    });
  return { ...fold, low: 0, where: where && moved(where), of: of && moved(of) };
}

/** A sum over one element is what it is for that element: a box with one kind of thing in it. */
function onlyTerm({ local, low, size, listed, where, of }: Fold): Expr | undefined {
  if (size !== 1 || listed !== undefined || of === undefined) return undefined;
  const only = (expr: Expr) => substitute(expr, local, constant(low));
  if (where === undefined) return only(of);
  return { op: 'if', condition: only(where), then: only(of), else: constant(0) };
}

/** A comparison that only tells whether there is any element, as `any` or its negation; undefined for others. */
function asAny({ op, left, right }: Comparison): Expr | undefined {
  if (left.op === 'the' && left.result === undefined && left.low >= 0) {
    const { result: _, ...the } = left;
    const any: Expr = { ...the, op: 'any' };
    if ((op === '!=' && isConstant(right, -1)) || (op === '>=' && isConstant(right, 0))) return any;
    if ((op === '=' && isConstant(right, -1)) || (op === '<' && isConstant(right, 0))) return not(any);
  }
  if (left.op === 'flood') {
    const inside = asAny({ op, left: left.in, right });
    return inside && rewrite({ ...left, in: inside });
  }
  if (left.op === 'count') {
    const any: Expr = { ...left, op: 'any' };
    if ((op === '!=' && isConstant(right, 0)) || (op === '>=' && isConstant(right, 1))) return any;
    if ((op === '=' && isConstant(right, 0)) || (op === '<' && isConstant(right, 1))) return not(any);
  }
  return undefined;
}

/** A boolean compared with a constant as itself or its negation; undefined for other comparisons. */
function asBoolean({ op, left, right }: Comparison): Expr | undefined {
  if (!isBoolean(left)) return undefined;
  const isYes = isConstant(right, 1);
  if ((isYes && (op === '=' || op === '>=')) || (op === '!=' && isConstant(right, 0))) return left;
  if ((isYes && (op === '!=' || op === '<')) || (op === '=' && isConstant(right, 0))) return not(left);
  return undefined;
}
