/** Expressions evaluated by walking them: slow, plain, and written apart from the generated code. */

import type { Expr, Fold } from '../../../runtime/ir/ir.ts';

type Tables = readonly (readonly number[])[];
type Locals = ReadonlyMap<number, number>;

export function evaluate(expr: Expr, cells: readonly number[], locals: Locals, tables: Tables): number {
  const value = (part: Expr): number => evaluate(part, cells, locals, tables);
  switch (expr.op) {
    case 'const':
      return expr.value;
    case 'local':
      return locals.get(expr.local) ?? Number.NaN;
    case 'load': {
      const places = expr.ref.indices.map(({ index, stride, size }) => ({ at: value(index), stride, size }));
      if (places.some(({ at, size }) => size !== undefined && !(at >= 0 && at < size))) return 0;
      const offsets = places.map(({ at, stride }) => at * stride);
      return cells[offsets.reduce((sum, offset) => sum + offset, expr.ref.base)] ?? 0;
    }
    case 'table':
      return tables[expr.table]?.[value(expr.index)] ?? 0;
    case 'not':
      return value(expr.of) === 0 ? 1 : 0;
    case 'negate':
      return plusZero(-value(expr.of));
    case 'if':
      return value(expr.condition) !== 0 ? value(expr.then) : value(expr.else);
    case 'has': {
      const index = value(expr.index);
      return index < 0 || index > 31
        ? 0
        : Number((BigInt.asUintN(32, BigInt(value(expr.set))) >> BigInt(index)) & 1n);
    }
    case 'size':
      return [...BigInt.asUintN(32, BigInt(value(expr.set))).toString(2)].filter((digit) => digit === '1')
        .length;
    case 'count':
    case 'sum':
    case 'min':
    case 'max':
    case 'any':
    case 'all':
    case 'the':
      return evaluateFold(expr, cells, locals, tables);
    default:
      return plusZero(evaluateBinary(expr.op, value(expr.left), () => value(expr.right)));
  }
}

function evaluateBinary(op: string, left: number, lazyRight: () => number): number {
  if (op === 'and') return left !== 0 && lazyRight() !== 0 ? 1 : 0;
  if (op === 'or') return left !== 0 || lazyRight() !== 0 ? 1 : 0;
  const right = lazyRight();
  switch (op) {
    case '+':
      return left + right;
    case '-':
      return left - right;
    case '*':
      return left * right;
    case '/':
      return right === 0 ? 0 : Math.floor(left / right);
    case 'mod':
      return right === 0 ? 0 : ((left % right) + Math.abs(right)) % Math.abs(right);
    case '=':
      return Number(left === right);
    case '!=':
      return Number(left !== right);
    case '<':
      return Number(left < right);
    case '<=':
      return Number(left <= right);
    case '>':
      return Number(left > right);
    case '>=':
      return Number(left >= right);
    default:
      return left | right;
  }
}

function evaluateFold(fold: Fold, cells: readonly number[], locals: Locals, tables: Tables): number {
  const at = (part: Expr, element: number) =>
    evaluate(part, cells, new Map([...locals, [fold.local, element]]), tables);
  const { where, of } = fold;
  const chosen = Array.from({ length: fold.size }, (_, index) => fold.low + index).filter(
    (element) => where === undefined || at(where, element) !== 0,
  );
  const values = chosen.map((element) => (of === undefined ? 1 : at(of, element)));
  const holding = chosen.filter((_, index) => values[index] !== 0);
  switch (fold.op) {
    case 'count':
      return holding.length;
    case 'sum':
      return values.reduce((sum, value) => sum + value, 0);
    case 'min':
      return values.length === 0 ? 0 : Math.min(...values);
    case 'max':
      return values.length === 0 ? 0 : Math.max(...values);
    case 'any':
      return Number(holding.length > 0);
    case 'all':
      return Number(holding.length === chosen.length);
    case 'the':
      return holding[0] ?? -1;
  }
}

function plusZero(value: number): number {
  return value + 0;
}
