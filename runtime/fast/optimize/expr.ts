/** Walking and rebuilding expressions. */

import type { Expr } from '../ir.ts';
import { mapParts, partsOf } from '../walk.ts';

/** Every occurrence of an expression in another one, replaced; what replaces is not searched again. */
export function replace(expr: Expr, test: (part: Expr) => Expr | undefined): Expr {
  return test(expr) ?? mapParts(expr, (part) => replace(part, test));
}

/** Whether a local is used in the expression. */
export function uses(expr: Expr, local: number): boolean {
  if (expr.op === 'local') return expr.local === local;
  return partsOf(expr).some((part) => uses(part, local));
}

/** Equal expressions have equal texts. */
export function textOf(expr: Expr): string {
  const known = texts.get(expr);
  if (known !== undefined) return known;
  const text = JSON.stringify(expr);
  texts.set(expr, text);
  return text;
}

const texts = new WeakMap<Expr, string>();

/** The conditions that all must hold. */
export function conjuncts(expr: Expr | undefined): readonly Expr[] {
  if (expr === undefined || isConstant(expr, 1)) return [];
  if (expr.op === 'and') return [...conjuncts(expr.left), ...conjuncts(expr.right)];
  if (expr.op !== 'not') return [expr];
  if (expr.of.op === 'or') return [...conjuncts(not(expr.of.left)), ...conjuncts(not(expr.of.right))];
  return [not(expr.of)];
}

export function conjunction(conditions: readonly Expr[]): Expr | undefined {
  if (conditions.length === 0) return undefined;
  return conditions.reduce((left, right) => ({ op: 'and', left, right }));
}

const OPPOSITE = { '=': '!=', '!=': '=', '<': '>=', '>=': '<', '>': '<=', '<=': '>' } as const;

/** The opposite, without a `not` where that is possible. */
export function not(expr: Expr): Expr {
  switch (expr.op) {
    case 'const':
      return constant(expr.value === 0 ? 1 : 0);
    case 'not':
      return isTruth(expr.of) ? expr.of : { op: 'not', of: expr };
    case '=':
    case '!=':
    case '<':
    case '<=':
    case '>':
    case '>=':
      return { ...expr, op: OPPOSITE[expr.op] };
    default:
      return { op: 'not', of: expr };
  }
}

/** Whether it can be nothing but 0 or 1. */
export function isTruth(expr: Expr): boolean {
  switch (expr.op) {
    case 'not':
    case '=':
    case '!=':
    case '<':
    case '<=':
    case '>':
    case '>=':
    case 'and':
    case 'or':
    case 'any':
    case 'all':
    case 'has':
      return true;
    case 'const':
      return expr.value === 0 || expr.value === 1;
    default:
      return false;
  }
}

export function constant(value: number): Expr {
  return { op: 'const', value };
}

export function isConstant(expr: Expr, value: number): boolean {
  return expr.op === 'const' && expr.value === value;
}
