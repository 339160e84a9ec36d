/** Expressions evaluated before there is a game: over the cells as they are laid out. */

import { ARITHMETIC, bitAt, countOnes } from './arithmetic.ts';
import { InternalProblem, impossible } from './internal-problem.ts';
import { type Expr, type Flood, type Fold, isFold } from './ir.ts';

/** What an expression is evaluated over. */
export interface Grounds {
  readonly tables: readonly (readonly number[])[];
  readonly initial: readonly number[];
  /** Operations that may still be done; below 0, no value means anything. */
  fuel: number;
  /** What floods around have found, by the values of their locals. */
  readonly floods?: ReadonlyMap<number, ReadonlyMap<number, number>>;
}

/** The value of names of folds around. */
type Locals = Map<number, number>;

/** The value of an expression; yes is 1. To be thrown away where the fuel has run out. */
export function evaluate(grounds: Grounds, expr: Expr, locals: Locals = new Map()): number {
  grounds.fuel--;
  if (grounds.fuel < 0) return 0;
  const value = (inner: Expr): number => evaluate(grounds, inner, locals);
  if (isFold(expr)) return foldValue(grounds, expr, locals);
  switch (expr.op) {
    case 'const':
      return expr.value;
    case 'local':
      return locals.get(expr.local) ?? 0;
    case 'table':
      return grounds.tables[expr.table]?.[value(expr.index)] ?? 0;
    case 'load': {
      let cell = expr.ref.base;
      for (const { index, stride, size } of expr.ref.indices) {
        const at = value(index);
        if (size !== undefined && (at < 0 || at >= size)) return 0;
        cell += at * stride;
      }
      return grounds.initial[cell] ?? 0;
    }
    case 'not':
      return value(expr.of) === 0 ? 1 : 0;
    case 'negate':
      return 0 - value(expr.of);
    case 'if':
      return value(value(expr.condition) !== 0 ? expr.then : expr.else);
    case 'has':
      return bitAt(value(expr.set), value(expr.index));
    case 'size':
      return countOnes(value(expr.set));
    case 'flood':
      return floodValue(grounds, expr, locals);
    case 'steps':
      return grounds.floods?.get(value(expr.flood))?.get(value(expr.to)) ?? -1;
    case 'suppose':
      return supposeNothing();
    case 'and':
      return value(expr.left) === 0 ? 0 : value(expr.right);
    case 'or':
      return value(expr.left) !== 0 ? 1 : value(expr.right);
    default:
      return ARITHMETIC[expr.op](value(expr.left), value(expr.right));
  }
}

/** The elements of a fold that its condition holds for, in order. */
export function* elementsOf(grounds: Grounds, fold: Fold, locals: Locals = new Map()): Generator<number> {
  for (let element = fold.low; element < fold.low + fold.size && grounds.fuel >= 0; element++) {
    locals.set(fold.local, element);
    if (fold.where === undefined || evaluate(grounds, fold.where, locals) !== 0) yield element;
  }
  locals.delete(fold.local);
}

function foldValue(grounds: Grounds, fold: Fold, locals: Locals): number {
  const { op, of } = fold;
  const taken = (): number => (of ? evaluate(grounds, of, locals) : 1);
  let result: number | undefined;
  for (const element of elementsOf(grounds, fold, locals)) {
    switch (op) {
      case 'any':
        return 1;
      case 'the':
        return element;
      case 'all':
        if (taken() === 0) return 0;
        break;
      case 'count':
        result = (result ?? 0) + 1;
        break;
      case 'sum':
        result = (result ?? 0) + taken();
        break;
      case 'min':
      case 'max':
        result = result === undefined ? taken() : Math[op](result, taken());
        break;
      default:
        return impossible('the value of a fold', op);
    }
  }
  if (op === 'all') return 1;
  return result ?? (op === 'the' ? -1 : 0);
}

function supposeNothing(): never {
  throw new InternalProblem('evaluating before the game', 'there is no position to suppose anything of');
}

function floodValue(grounds: Grounds, flood: Flood, locals: Locals): number {
  if (flood.supposed !== undefined) return supposeNothing();
  const floods = new Map(grounds.floods);
  const inside: Grounds = {
    tables: grounds.tables,
    initial: grounds.initial,
    floods: floods.set(flood.local, reached(grounds, flood, locals)),
    get fuel() {
      return grounds.fuel;
    },
    set fuel(left) {
      grounds.fuel = left;
    },
  };
  locals.set(flood.local, flood.local);
  const value = evaluate(inside, flood.in, locals);
  locals.delete(flood.local);
  return value;
}

/** By element: the fewest steps that lead to it. */
function reached(grounds: Grounds, flood: Flood, locals: Locals): ReadonlyMap<number, number> {
  const { edges, where, size } = flood;
  const from = evaluate(grounds, flood.from, locals);
  const steps = new Map(from >= 0 && from < size ? [[from, 0]] : []);
  const [starts, targets] = [grounds.tables[edges.starts] ?? [], grounds.tables[edges.to] ?? []];
  // The map grows while it is gone through.
  for (const [at, count] of steps) {
    for (let edge = starts[at] ?? 0; edge < (starts[at + 1] ?? 0) && grounds.fuel >= 0; edge++) {
      const to = targets[edge] ?? -1;
      if (steps.has(to)) continue;
      locals.set(edges.local, edge);
      if (where === undefined || evaluate(grounds, where, locals) !== 0) steps.set(to, count + 1);
    }
  }
  locals.delete(edges.local);
  return steps;
}
