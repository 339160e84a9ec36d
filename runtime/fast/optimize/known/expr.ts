/** Queries, substitution and construction of expressions. */

import { isArithmetic } from '../../../ir/arithmetic.ts';
import { impossible } from '../../../ir/internal-problem.ts';
import type { ComparisonOp } from '../../../ir/ir.ts';
import type { Calculation, Comparison, Expr } from '../../ir.ts';
import { boundBy, isBinder, mapParts, partsOf, rebound } from '../../walk.ts';

/** Every occurrence of an expression in another one, replaced; what replaces is not searched again. */
export function replace(expr: Expr, test: (part: Expr) => Expr | undefined): Expr {
  return test(expr) ?? mapParts(expr, (part) => replace(part, test));
}

/** The expression with another one in place of a local. */
export function substitute(expr: Expr, local: number, by: Expr): Expr {
  return replace(expr, (part) => (part.op === 'local' && part.local === local ? by : undefined));
}

/** Whether a local is used in the expression. */
export function uses(expr: Expr, local: number): boolean {
  if (expr.op === 'local') return expr.local === local;
  return partsOf(expr).some((part) => uses(part, local));
}

/** The locals, with those that the expression binds. */
export function withBound(bound: ReadonlySet<number>, expr: Expr): ReadonlySet<number> {
  return isBinder(expr) ? new Set([...bound, ...boundBy(expr)]) : bound;
}

/** A key: structurally equal expressions have equal texts. */
export function textOf(expr: Expr): string {
  const known = texts.get(expr);
  if (known !== undefined) return known;
  const text = JSON.stringify(expr);
  texts.set(expr, text);
  return text;
}

const texts = new WeakMap<Expr, string>();

/** A key: expressions that differ at most in the numbers of the locals that they bind themselves have equal shapes. */
export function shapeOf(expr: Expr): string {
  const known = shapes.get(expr);
  if (known !== undefined) return known;
  const shape = textOf(renumbered(expr, new Map()));
  shapes.set(expr, shape);
  return shape;
}

const shapes = new WeakMap<Expr, string>();

/** The expression with its own locals numbered downwards from -1, in the order in which it binds them, one inside the other. */
function renumbered(expr: Expr, own: ReadonlyMap<number, number>): Expr {
  if (expr.op === 'local') {
    const number = own.get(expr.local);
    return number === undefined ? expr : { ...expr, local: number };
  }
  if (!isBinder(expr)) return mapParts(expr, (part) => renumbered(part, own));
  const inside = new Map(own);
  for (const local of boundBy(expr)) inside.set(local, -1 - inside.size);
  const parts = mapParts(expr, (part) => renumbered(part, inside));
  return rebound(parts, (local) => inside.get(local) ?? local);
}

/** The conditions that all must hold. */
export function conjuncts(expr: Expr | undefined): readonly Expr[] {
  if (expr === undefined || isConstant(expr, 1)) return [];
  if (expr.op === 'and') return [...conjuncts(expr.left), ...conjuncts(expr.right)];
  if (expr.op !== 'not') return [expr];
  if (expr.of.op === 'or') return [...conjuncts(not(expr.of.left)), ...conjuncts(not(expr.of.right))];
  return [not(expr.of)];
}

/** All of the conditions as one, each once; undefined if there are none but those that always hold. */
export function conjunction(conditions: readonly Expr[]): Expr | undefined {
  const texts = new Set<string>();
  const once = conditions.filter((one) => {
    const text = textOf(one);
    if (texts.has(text) || isConstant(one, 1)) return false;
    texts.add(text);
    return true;
  });
  const [first, ...more] = once;
  return first && more.reduce<Expr>((left, right) => ({ op: 'and', left, right }), first);
}

/** Whether an expression compares two numbers. */
export function isComparison(expr: Expr): expr is Comparison {
  return expr.op in NEGATED;
}

/** Whether an expression is arithmetic: two numbers give a number. */
export function isCalculation(expr: Expr): expr is Calculation {
  return 'left' in expr && isArithmetic(expr.op);
}

const NEGATED: Readonly<Record<ComparisonOp, ComparisonOp>> = {
  '=': '!=',
  '!=': '=',
  '<': '>=',
  '>=': '<',
  '>': '<=',
  '<=': '>',
};

/** The negation, without a `not` where that is possible. */
export function not(expr: Expr): Expr {
  if (isComparison(expr)) return { ...expr, op: NEGATED[expr.op] };
  if (expr.op === 'const') return constant(expr.value === 0 ? 1 : 0);
  if (expr.op === 'not' && isBoolean(expr.of)) return expr.of;
  return { op: 'not', of: expr };
}

/** Whether its value is always 0 or 1. */
export function isBoolean(expr: Expr): boolean {
  if ('left' in expr) return !isArithmetic(expr.op);
  switch (expr.op) {
    case 'not':
    case 'any':
    case 'all':
    case 'has':
    case 'pattern':
    case 'suppose':
      return true;
    case 'const':
      return expr.value === 0 || expr.value === 1;
    case 'load':
    case 'local':
    case 'table':
    case 'negate':
    case 'if':
    case 'size':
    case 'count':
    case 'sum':
    case 'min':
    case 'max':
    case 'the':
    case 'aggregate':
    case 'total':
    case 'memo':
    case 'let':
    case 'steps':
      return false;
    case 'flood':
      return isBoolean(expr.in);
    default:
      return impossible('isBoolean', expr);
  }
}

export function constant(value: number): Expr {
  return { op: 'const', value };
}

export function isConstant(expr: Expr, value: number): boolean {
  return expr.op === 'const' && expr.value === value;
}
