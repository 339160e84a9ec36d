/** How low and how high a number can be, from the bounds of what it is made of. */

import type { Expr } from '../ir/ir.ts';
import type { Lowering } from './lowering.ts';

/** Both ends belong to it; infinite where nothing is known. */
export interface Bounds {
  readonly low: number;
  readonly high: number;
}

const TRUTH: Bounds = { low: 0, high: 1 };
const ANY: Bounds = { low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY };

export function boundsOfExpr(lowering: Lowering, expr: Expr): Bounds {
  const of = (inner: Expr): Bounds => boundsOfExpr(lowering, inner);
  switch (expr.op) {
    case 'const':
      return { low: expr.value, high: expr.value };
    case 'load':
      return lowering.cells.bounds.get(expr.ref.base) ?? ANY;
    case 'local':
      return lowering.localBounds.get(expr.local) ?? ANY;
    case 'table':
      // Outside of the table it reads as 0.
      return hull([
        { low: 0, high: 0 },
        ...(lowering.tables[expr.table] ?? []).map((low) => ({ low, high: low })),
      ]);
    case 'negate': {
      const { low, high } = of(expr.of);
      return { low: -high, high: -low };
    }
    case '+':
    case '-':
    case '*':
    case '/':
    case 'mod':
      return calculated(expr.op, of(expr.left), of(expr.right));
    case 'if':
      return choice(lowering, expr);
    case 'size':
      return { low: 0, high: 31 };
    case 'count':
      return { low: 0, high: expr.size };
    case 'sum':
    case 'min':
    case 'max': {
      lowering.localBounds.set(expr.local, { low: expr.low, high: expr.low + expr.size - 1 });
      const { low, high } = expr.of ? of(expr.of) : TRUTH;
      const times = expr.op === 'sum' ? expr.size : 1;
      return { low: Math.min(0, low * times), high: Math.max(0, high * times) };
    }
    case 'the':
      return { low: -1, high: expr.low + expr.size - 1 };
    case 'bit-or':
      return ANY;
    default:
      return TRUTH;
  }
}

function hull(all: readonly Bounds[]): Bounds {
  return {
    low: Math.min(...all.map(({ low }) => low)),
    high: Math.max(...all.map(({ high }) => high)),
  };
}

function calculated(op: '+' | '-' | '*' | '/' | 'mod', left: Bounds, right: Bounds): Bounds {
  const corners = (calculate: (a: number, b: number) => number): Bounds => {
    const values = [left.low, left.high].flatMap((a) => [right.low, right.high].map((b) => calculate(a, b)));
    return values.some(Number.isNaN) ? ANY : { low: Math.min(...values), high: Math.max(...values) };
  };
  switch (op) {
    case '+':
      return { low: left.low + right.low, high: left.high + right.high };
    case '-':
      return { low: left.low - right.high, high: left.high - right.low };
    case '*':
      return corners((a, b) => (a === 0 || b === 0 ? 0 : a * b));
    case '/':
      return right.low > 0 ? corners((a, b) => Math.floor(a / b)) : ANY;
    case 'mod':
      return right.low > 0 ? { low: 0, high: right.high - 1 } : ANY;
  }
}

/** `min(a, b)` is the smaller of two that are compared with each other, `max(a, b)` the larger. */
function choice(lowering: Lowering, expr: Expr & { op: 'if' }): Bounds {
  const then = boundsOfExpr(lowering, expr.then);
  const otherwise = boundsOfExpr(lowering, expr.else);
  const { condition } = expr;
  const compares =
    (condition.op === '<=' || condition.op === '>=') &&
    condition.left === expr.then &&
    condition.right === expr.else;
  if (!compares) return hull([then, otherwise]);
  const pick = condition.op === '<=' ? Math.min : Math.max;
  return { low: pick(then.low, otherwise.low), high: pick(then.high, otherwise.high) };
}
