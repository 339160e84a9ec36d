/** Common subexpression elimination: a loop that several conditions ask for is evaluated once, when the first of them is reached. */

import type { Expr } from '../../ir.ts';
import { evaluatedParts, isBinder, isLoop, mapParts } from '../../walk.ts';
import { conjunction, constant, replace, shapeOf, textOf, uses, withBound } from '../known/expr.ts';
import { note, rangeOf } from '../known/ranges.ts';
import type { Optimizer } from '../optimizer.ts';

/**
 * Makes loops that differ in the numbers of their locals only the same: what a definition stands for is written out wherever it is used, each
 * time with locals of its own. One that gives the same expressions, with those locals that came first.
 */
export function createLoopUnifier({ runs }: Pick<Optimizer, 'runs'>): (expr: Expr) => Expr {
  if (!runs('common-subexpressions')) return (expr) => expr;
  const first = new Map<string, Expr>();
  const unify = (expr: Expr): Expr => {
    const inside = mapParts(expr, unify);
    if (!isLoop(inside)) return inside;
    const shape = shapeOf(inside);
    const before = first.get(shape);
    if (before === undefined) first.set(shape, inside);
    return before ?? inside;
  };
  return unify;
}

/** The same conditions, all of which must hold, in the same order where they have nothing in common. */
export function shareLoops(optimizer: Optimizer, conditions: readonly Expr[]): readonly Expr[] {
  if (!optimizer.runs('common-subexpressions')) return conditions;
  return shareSame(optimizer, askSame(conditions));
}

/**
 * Whether there is any where it is counted, too, as the count that is not 0, and where it is looked for, as what is found: then it is the
 * same loop.
 */
function askSame(conditions: readonly Expr[]): readonly Expr[] {
  const loops = new Set<string>();
  const collect = (expr: Expr): void => {
    if ((expr.op === 'count' && expr.of === undefined) || expr.op === 'the') loops.add(shapeOf(expr));
    partsHere(expr).forEach(collect);
  };
  conditions.forEach(collect);
  if (loops.size === 0) return conditions;
  const sameAs = (expr: Expr): Expr | undefined => {
    if (expr.op !== 'any') return undefined;
    const [count, found]: readonly Expr[] = [
      { ...expr, op: 'count' },
      { ...expr, op: 'the' },
    ];
    if (count && loops.has(shapeOf(count))) return { op: '!=', left: count, right: constant(0) };
    // Nothing is found as -1.
    return found && expr.low >= 0 && loops.has(shapeOf(found))
      ? { op: '!=', left: found, right: constant(-1) }
      : undefined;
  };
  const asks = (expr: Expr): boolean => sameAs(expr) !== undefined || partsHere(expr).some(asks);
  return conditions.map((condition) => (asks(condition) ? replace(condition, sameAs) : condition));
}

function shareSame(optimizer: Optimizer, conditions: readonly Expr[]): readonly Expr[] {
  const shared = largestShared(conditions);
  if (shared === undefined) return conditions;
  const shape = shapeOf(shared);
  const local = optimizer.newLocal();
  note(optimizer.known, local, rangeOf(optimizer.known, shared));
  const put = (expr: Expr) =>
    replace(expr, (part) =>
      isShareable(part) && shapeOf(part) === shape ? { op: 'local', local } : undefined,
    );
  const replaced = conditions.map(put);
  const asks = (condition: Expr) => uses(condition, local);
  const inside = conjunction(shareSame(optimizer, replaced.filter(asks)));
  if (inside === undefined) return conditions;
  const together: Expr = { op: 'let', local, value: shared, in: inside };
  const first = replaced.findIndex(asks);
  const others = replaced.map((condition, index) => (index === first ? together : condition));
  // What is shared may have loops in common with the others.
  return shareSame(
    optimizer,
    others.filter((condition) => condition === together || !asks(condition)),
  );
}

/** A loop, or one with what has been moved out of it. */
function isShareable(expr: Expr): boolean {
  return expr.op === 'let' ? isShareable(expr.in) : isLoop(expr);
}

/** The parts that are asked about this position: what is supposed is asked about another one, and has other values there. */
function partsHere(expr: Expr): readonly Expr[] {
  return expr.op === 'suppose' ? expr.given.map(({ value }) => value) : evaluatedParts(expr);
}

/** The largest of the loops that are asked for more than once. */
function largestShared(conditions: readonly Expr[]): Expr | undefined {
  const found = new Map<string, { readonly expr: Expr; times: number }>();
  const collect = (expr: Expr, bound: ReadonlySet<number>): void => {
    if (isShareable(expr) && ![...bound].some((local) => uses(expr, local))) {
      const shape = shapeOf(expr);
      const known = found.get(shape) ?? { expr, times: 0 };
      known.times++;
      found.set(shape, known);
    }
    const inside = isBinder(expr) ? withBound(bound, expr) : bound;
    for (const part of partsHere(expr)) collect(part, inside);
  };
  for (const condition of conditions) collect(condition, new Set());
  let best: Expr | undefined;
  for (const { expr, times } of found.values())
    if (times > 1 && (best === undefined || textOf(expr).length > textOf(best).length)) best = expr;
  return best;
}
