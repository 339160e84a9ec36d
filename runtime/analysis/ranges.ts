/**
 * Value range analysis of expressions: how low and how high the value of each can be. It is a pure function; the ranges of
 * locals are handed down.
 */

import type { Binary, Expr, Fold, Language, Reference } from '../ir/expressions.ts';
import { impossible } from '../ir/internal-problem.ts';
import {
  ANY,
  BOOLEAN,
  calculated,
  elementRange,
  negated,
  only,
  type Range,
  sizeOfSet,
  summed,
  union,
  ZERO,
} from './interval.ts';

/** The ranges of an expression's free locals; undefined for one of which nothing is known. */
export interface LocalRanges {
  readonly get: (local: number) => Range | undefined;
}

/** What the range of an expression depends on. */
export interface RangeContext<L extends Language> {
  readonly locals: LocalRanges;
  /** The range of what a reference loads; 0 included where it may be out of bounds. */
  readonly loaded: (ref: Reference<L>, locals: LocalRanges) => Range;
  /** The range of a constant table's entries, with the 0 that is read out of its bounds. */
  readonly tabulated: (table: number) => Range;
  /** What a loop iterates over. */
  readonly elements: (fold: Fold<L>, locals: LocalRanges) => Elements;
  /** The range of a part, in the language that this is about. */
  readonly inside: (expr: L['expr'], locals: LocalRanges) => Range;
}

/** The range of a loop's elements, and whether it runs for all of them and there is at least one. */
export interface Elements {
  readonly range: Range;
  readonly isWhole: boolean;
}

/** The range of one of the IR's own expressions; infinite where nothing is known. */
export function rangeOfExpr<L extends Language>(expr: Expr<L>, context: RangeContext<L>): Range {
  const { locals } = context;
  const of = (part: L['expr']): Range => context.inside(part, locals);
  switch (expr.op) {
    case 'const':
      return only(expr.value);
    case 'load':
      return context.loaded(expr.ref, locals);
    case 'local':
      return locals.get(expr.local) ?? ANY;
    case 'table':
      return context.tabulated(expr.table);
    case 'negate':
      return negated(of(expr.of));
    case '+':
    case '-':
    case '*':
    case '/':
    case 'mod':
    case 'bit-or':
      return calculated(expr.op, of(expr.left), of(expr.right));
    case 'if':
      return chosen<L>(expr, of);
    case 'size':
      return sizeOfSet(of(expr.set));
    case 'count':
    case 'sum':
    case 'min':
    case 'max':
    case 'the':
    case 'any':
    case 'all':
      return folded(expr, context);
    case 'flood':
      return of(expr.in);
    case 'steps':
      return { low: -1, high: Math.max(0, expr.size - 1) };
    case 'not':
    case '=':
    case '!=':
    case '<':
    case '<=':
    case '>':
    case '>=':
    case 'and':
    case 'or':
    case 'has':
    case 'suppose':
      return BOOLEAN;
    default:
      return impossible('range of an expression', expr);
  }
}

/** The same locals with one more bound. */
export function withLocal(locals: LocalRanges, local: number, range: Range): LocalRanges {
  return { get: (wanted) => (wanted === local ? range : locals.get(wanted)) };
}

/** The range of a table's entries, with the 0 that is read out of its bounds. */
export function tableRange(table: Iterable<number>): Range {
  let [low, high] = [0, 0];
  for (const value of table) {
    if (value < low) low = value;
    if (value > high) high = value;
  }
  return { low, high };
}

/** The elements of one of the IR's own loops. */
export function elementsOf<L extends Language>(fold: Fold<L>): Elements {
  return { range: elementRange(fold), isWhole: fold.where === undefined && fold.size > 0 };
}

function folded<L extends Language>(fold: Fold<L>, context: RangeContext<L>): Range {
  const { range, isWhole } = context.elements(fold, context.locals);
  const own = withLocal(context.locals, fold.local, range);
  const of = (): Range => (fold.of === undefined ? only(1) : context.inside(fold.of, own));
  switch (fold.op) {
    case 'count':
      return { low: 0, high: Math.max(0, fold.size) };
    case 'sum':
      return summed(of(), fold.size, isWhole);
    case 'min':
    case 'max':
      return isWhole ? of() : union(ZERO, of());
    case 'the':
      return union(only(-1), range);
    case 'any':
    case 'all':
      return BOOLEAN;
    default:
      return impossible('range of a fold', fold.op);
  }
}

/** `min(a, b)` is the smaller of two that are compared with each other, `max(a, b)` the larger. */
function chosen<L extends Language>(
  { condition, then, else: otherwise }: Expr<L> & { readonly op: 'if' },
  of: (part: L['expr']) => Range,
): Range {
  const [a, b] = [of(then), of(otherwise)];
  const { op, left, right } = condition as Partial<Binary<L>>;
  if (left !== then || right !== otherwise) return union(a, b);
  switch (op) {
    case '<=':
    case '<':
      return { low: Math.min(a.low, b.low), high: Math.min(a.high, b.high) };
    case '>=':
    case '>':
      return { low: Math.max(a.low, b.low), high: Math.max(a.high, b.high) };
    default:
      return union(a, b);
  }
}
