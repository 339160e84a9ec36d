/** Candidates for memos, with keys under which expressions that are equal up to the names of locals coincide. */

import type { Expr } from '../../ir.ts';
import { type Component, type MemoArgument, valuesOf } from '../../kept/memos.ts';
import { passesOf } from '../../loop-passes.ts';
import { boundBy, isBinder, mapParts, partsOf, rebound } from '../../walk.ts';
import { replace, textOf, uses, withBound } from '../known/expr.ts';
import { type Range, rangeOf } from '../known/ranges.ts';
import type { Optimizer } from '../optimizer.ts';
import { componentOf } from '../searches/components.ts';
import { MEMOS } from '../thresholds.ts';

export interface MemoCandidate {
  /** Equal for expressions that are equal up to their free arguments and the names of locals. */
  readonly text: string;
  readonly body: Expr;
  readonly args: readonly MemoArgument[];
  /** The values of the arguments where it was found. */
  readonly asked: readonly Expr[];
  /** Passes of loops that one evaluation takes. */
  readonly passes: number;
  readonly component: Component | undefined;
}

/** A loop as a memo; undefined if it is too little work, or depends on more than a few small values. */
export function memoCandidate(optimizer: Optimizer, expr: Expr): MemoCandidate | undefined {
  if (!isBinder(expr)) return undefined;
  return candidateFor(optimizer, expr, (one) => rangeOf(optimizer.known, one));
}

/** Any expression as a memo; `rangeAt`: what it depends on can be. */
export function candidateFor(
  optimizer: Optimizer,
  expr: Expr,
  rangeAt: (expr: Expr) => Range,
): MemoCandidate | undefined {
  const passes = passesOf(expr);
  if (passes < MEMOS.passes) return undefined;
  const { free, outside } = freePartsOf(expr);
  for (const asked of [[...outside.values()], [...free].map(localOf)]) {
    const args = asked.map((one) => ({ local: optimizer.newLocal(), range: rangeAt(one) }));
    if (!(valuesOf(args) <= MEMOS.values)) continue;
    const locals = new Map(asked.map((one, at) => [textOf(one), args[at]?.local ?? -1]));
    const body = replace(expr, (part) => {
      const local = locals.get(textOf(part));
      return local === undefined ? undefined : localOf(local);
    });
    const ranges = args.map(({ range }) => `${range.low} ${range.high}`);
    const text = `${textOf(inOrder(body, [...locals.values()]))} ${ranges.join()}`;
    return { text, body, args, asked, passes, component: componentOf(optimizer, body, args) };
  }
  return undefined;
}

function localOf(local: number): Expr {
  return { op: 'local', local };
}

interface FreeParts {
  /** Locals that are bound outside. */
  readonly free: Set<number>;
  /** The largest parts that use those and nothing that is bound inside, by text. */
  readonly outside: Map<string, Expr>;
}

function freePartsOf(expr: Expr): FreeParts {
  const spoken: FreeParts = { free: new Set(), outside: new Map() };
  collectOutside(expr, new Set(), spoken);
  return spoken;
}

function collectOutside(expr: Expr, bound: ReadonlySet<number>, spoken: FreeParts): void {
  if (!collectFree(expr, bound, spoken.free)) return;
  if (![...bound].some((local) => uses(expr, local)) && !bindsAnything(expr)) {
    spoken.outside.set(textOf(expr), expr);
    return;
  }
  const inside = withBound(bound, expr);
  for (const part of partsOf(expr)) collectOutside(part, inside, spoken);
}

/** Whether the expression uses locals that are not bound; collects them. */
function collectFree(expr: Expr, bound: ReadonlySet<number>, free: Set<number>): boolean {
  if (expr.op === 'local') {
    if (bound.has(expr.local)) return false;
    free.add(expr.local);
    return true;
  }
  const inside = withBound(bound, expr);
  return partsOf(expr).reduce((found, part) => collectFree(part, inside, free) || found, false);
}

function bindsAnything(expr: Expr): boolean {
  return isBinder(expr) || partsOf(expr).some(bindsAnything);
}

/** Alpha conversion: locals are numbered in the order in which they are bound; `given` are arguments. */
export function inOrder(expr: Expr, given: readonly number[] = []): Expr {
  const numbers = new Map(given.map((local, at) => [local, -1 - at]));
  const number = (part: Expr): Expr => {
    if (part.op === 'local') return localOf(numbers.get(part.local) ?? part.local);
    for (const local of boundBy(part))
      if (!numbers.has(local)) numbers.set(local, numbers.size - given.length);
    return rebound(mapParts(part, number), (local) => numbers.get(local) ?? local);
  };
  return number(expr);
}
