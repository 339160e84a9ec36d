/** Candidates for memos, with keys under which expressions that are equal up to the names of locals coincide. */

import type { Expr } from '../ir.ts';
import type { MemoArgument } from '../kept/memos.ts';
import { passesOf } from '../loop-passes.ts';
import { boundBy, isBinder, mapParts, partsOf, rebound } from '../walk.ts';
import { replace, textOf, uses, withBound } from './expr.ts';
import type { Optimizer } from './optimizer.ts';
import { rangeOf } from './ranges.ts';
import { MEMOS } from './thresholds.ts';

export interface MemoCandidate {
  /** Equal for expressions that are equal up to their free argument and the names of locals. */
  readonly text: string;
  readonly body: Expr;
  readonly argument: MemoArgument | undefined;
  /** The value of the argument where it was found; undefined without an argument. */
  readonly asked: Expr | undefined;
  /** Passes of loops that one evaluation takes. */
  readonly passes: number;
}

/** The expression as a memo; undefined if it is too little work, or depends on more than one small value. */
export function memoCandidate(optimizer: Optimizer, expr: Expr): MemoCandidate | undefined {
  if (!isBinder(expr)) return undefined;
  const passes = passesOf(expr);
  if (passes < MEMOS.passes) return undefined;
  const { free, outside } = freePartsOf(expr);
  if (free.size === 0)
    return { text: textOf(inOrder(expr)), body: expr, argument: undefined, asked: undefined, passes };
  for (const asked of [...onlyOne(outside.values()), ...onlyOne(free).map(localOf)]) {
    const range = rangeOf(optimizer.known, asked);
    if (!(range.high - range.low < MEMOS.values)) continue;
    const local = optimizer.newLocal();
    const text = textOf(asked);
    const body = replace(expr, (part) => (textOf(part) === text ? localOf(local) : undefined));
    const name = `${textOf(inOrder(body, local))} ${range.low} ${range.high}`;
    return { text: name, body, argument: { local, range }, asked, passes };
  }
  return undefined;
}

function localOf(local: number): Expr {
  return { op: 'local', local };
}

/** The one thing there is, or nothing. */
function onlyOne<T>(things: Iterable<T>): readonly T[] {
  const [first, ...others] = things;
  return first === undefined || others.length > 0 ? [] : [first];
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

/** Alpha conversion: locals are numbered in the order in which they are bound; `first` is the argument, if any. */
export function inOrder(expr: Expr, first?: number): Expr {
  const numbers = new Map<number, number>(first === undefined ? [] : [[first, -1]]);
  const number = (part: Expr): Expr => {
    if (part.op === 'local') return localOf(numbers.get(part.local) ?? part.local);
    for (const local of boundBy(part)) if (!numbers.has(local)) numbers.set(local, numbers.size);
    return rebound(mapParts(part, number), (local) => numbers.get(local) ?? local);
  };
  return number(expr);
}
