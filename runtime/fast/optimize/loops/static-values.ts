/** Compile-time evaluation of expressions that depend on no cell, while the loops around them are unrolled. */

import { ARITHMETIC, bitAt, countOnes } from '../../../ir/arithmetic.ts';
import { impossible } from '../../../ir/internal-problem.ts';
import type { Expr } from '../../ir.ts';
import { isBinder, partsOf } from '../../walk.ts';

export interface StaticSearch {
  readonly tables: readonly Int32Array[];
  /** Steps that may still be taken; below 0 when there were too many. */
  left: number;
}

/** Values of the locals around; changed while a loop is unrolled. */
export type KnownLocals = Map<number, number>;

/** The value of an expression that depends on known locals and tables only; undefined for any other. */
export function staticValue(search: StaticSearch, expr: Expr, known: KnownLocals): number | undefined {
  if (--search.left < 0) return undefined;
  switch (expr.op) {
    case 'const':
      return expr.value;
    case 'local':
      return known.get(expr.local);
    case 'load':
      return undefined;
    case 'table': {
      const index = staticValue(search, expr.index, known);
      return index === undefined ? undefined : (search.tables[expr.table]?.[index] ?? 0);
    }
    case '+':
    case '-':
    case '*':
    case '=':
    case '!=':
    case '<':
    case '>=': {
      // The most frequent ones, without a list of their parts.
      const left = staticValue(search, expr.left, known);
      const right = left === undefined ? undefined : staticValue(search, expr.right, known);
      return left === undefined || right === undefined ? undefined : ARITHMETIC[expr.op](left, right);
    }
    case 'any':
      if (expr.of !== undefined) return undefined;
      for (let element = expr.low; element < expr.low + expr.size; element++) {
        const holds =
          expr.where === undefined ? 1 : staticValue(search, expr.where, known.set(expr.local, element));
        if (holds === undefined) return undefined;
        if (holds !== 0) return 1;
      }
      return 0;
    case 'and': {
      const left = staticValue(search, expr.left, known);
      if (left === 0) return 0;
      const right = staticValue(search, expr.right, known);
      if (right === 0) return 0;
      return left === undefined || right === undefined ? undefined : 1;
    }
    default: {
      if (isBinder(expr)) return undefined;
      const values: number[] = [];
      for (const part of partsOf(expr)) {
        const value = staticValue(search, part, known);
        if (value === undefined) return undefined;
        values.push(value);
      }
      return apply(expr, values);
    }
  }
}

/** The operator's value; undefined for what is no operator. */
function apply(expr: Expr, [a = 0, b = 0, c = 0]: readonly number[]): number | undefined {
  if ('left' in expr) return ARITHMETIC[expr.op](a, b);
  switch (expr.op) {
    case 'not':
      return a === 0 ? 1 : 0;
    case 'negate':
      return 0 - a;
    case 'has':
      return bitAt(a, b);
    case 'size':
      return countOnes(a);
    case 'if':
      return a !== 0 ? b : c;
    case 'const':
    case 'local':
    case 'load':
    case 'table':
    case 'count':
    case 'sum':
    case 'min':
    case 'max':
    case 'any':
    case 'all':
    case 'the':
    case 'pattern':
    case 'aggregate':
    case 'total':
    case 'memo':
    case 'let':
    case 'flood':
    case 'steps':
    case 'suppose':
      return undefined;
    default:
      return impossible('static value', expr);
  }
}
