/** Expressions that take fewer steps to the same value. */

import type { Expr, Fold } from '../ir.ts';
import { isLoop, mapParts, mapReference, partsOf } from '../walk.ts';
import { count, findIndexed } from './counts.ts';
import { conjunction, conjuncts, constant, isConstant, not, replace, textOf, uses } from './expr.ts';
import { foldConstants } from './fold-constants.ts';
import { findJoin, isElement, type Loop, listAnswers, listElements, noteElement } from './loops.ts';
import type { Optimizer } from './optimizer.ts';
import { costOf, tabulate } from './partial-evaluation.ts';
import { note, rangeOf } from './ranges.ts';

export function optimize(optimizer: Optimizer, expr: Expr): Expr {
  noteLocals(optimizer, expr);
  const known = tabulate(optimizer, expr);
  if (known !== undefined) return known;
  const plain = rewrite(expr);
  if (plain !== expr) return optimize(optimizer, plain);
  if (isLoop(expr)) return optimizeFold(optimizer, expr);
  if (expr.op === 'let') return optimizeLet(optimizer, expr);
  const inside = mapParts(expr, (part) => optimize(optimizer, part));
  const folded = foldConstants(optimizer.known, inside);
  return folded.op === 'load' ? { ...folded, ref: withoutChecks(optimizer, folded.ref) } : folded;
}

/** References whose indices are known to fit need no check. */
export function optimizeReference(
  optimizer: Optimizer,
  ref: Parameters<typeof mapReference>[0],
): Parameters<typeof mapReference>[0] {
  return withoutChecks(
    optimizer,
    mapReference(ref, (part) => optimize(optimizer, part)),
  );
}

function withoutChecks(optimizer: Optimizer, ref: Parameters<typeof mapReference>[0]) {
  const indices = ref.indices.map((one) => {
    const { low, high } = rangeOf(optimizer.known, one.index);
    const fits = one.size !== undefined && low >= 0 && high < one.size;
    return fits ? { ...one, size: undefined, below: one.size } : one;
  });
  const fixed = indices.filter(({ index, size }) => index.op === 'const' && size === undefined);
  return {
    base: fixed.reduce(
      (base, { index, stride }) => base + (index as { value: number }).value * stride,
      ref.base,
    ),
    indices: indices.filter((one) => !fixed.includes(one)),
  };
}

/** What a fold or `let` inside binds, with the range that it goes through. */
function noteLocals(optimizer: Optimizer, expr: Expr): void {
  if (!isLoop(expr) || optimizer.known.locals.has(expr.local)) return;
  note(optimizer.known, expr.local, { low: expr.low, high: expr.low + expr.size - 1 });
}

/** The same said in another way that the rest of the optimizer knows. */
export function rewrite(expr: Expr): Expr {
  switch (expr.op) {
    case 'all': {
      const conditions = [...conjuncts(expr.where), not(expr.of ?? constant(1))];
      return not({ ...expr, op: 'any', where: conjunction(conditions), of: undefined });
    }
    case 'sum':
      return findOnly(expr) ?? expr;
    case 'if':
      return findElement(expr) ?? expr;
    case '=':
    case '!=':
    case '<':
    case '>=':
    case '>':
      return findNone(expr) ?? expr;
    default:
      return expr;
  }
}

/** A sum over one element is what it is for that element: a box with one kind of thing in it. */
function findOnly({ local, low, size, listed, where, of }: Fold): Expr | undefined {
  if (size !== 1 || listed !== undefined || of === undefined) return undefined;
  const only = (expr: Expr) =>
    replace(expr, (part) => (part.op === 'local' && part.local === local ? constant(low) : undefined));
  if (where === undefined) return only(of);
  return { op: 'if', condition: only(where), then: only(of), else: constant(0) };
}

/** `if the(…) < 0 then none else T[… the(…) …]`: the element is found once, and gives what is asked of it. */
function findElement(expr: Expr & { readonly op: 'if' }): Expr | undefined {
  const { condition } = expr;
  if (condition.op !== '<' || condition.left.op !== 'the' || condition.left.result !== undefined)
    return undefined;
  if (!isConstant(condition.right, 0) || !isConstant(expr.then, -1)) return undefined;
  const found = condition.left;
  if (found.low < 0) return undefined;
  const text = textOf(found);
  const element: Expr = { op: 'local', local: found.local };
  const result = replace(expr.else, (part) => (textOf(part) === text ? element : undefined));
  return uses(result, found.local) ? { ...found, result } : undefined;
}

/** Whether there is any instead of which or how many there are. */
function findNone(expr: Expr & { readonly left: Expr; readonly right: Expr }): Expr | undefined {
  const { op, left, right } = expr;
  if (left.op === 'the' && left.result === undefined && left.low >= 0) {
    const { result: _, ...the } = left;
    const any: Expr = { ...the, op: 'any' };
    if ((op === '!=' && isConstant(right, -1)) || (op === '>=' && isConstant(right, 0))) return any;
    if ((op === '=' && isConstant(right, -1)) || (op === '<' && isConstant(right, 0))) return not(any);
  }
  if (left.op === 'count') {
    const any: Expr = { ...left, op: 'any' };
    if ((op === '>' && isConstant(right, 0)) || (op === '>=' && isConstant(right, 1))) return any;
    if (op === '!=' && isConstant(right, 0)) return any;
    if ((op === '=' && isConstant(right, 0)) || (op === '<' && isConstant(right, 1))) return not(any);
  }
  return undefined;
}

function optimizeLet(optimizer: Optimizer, expr: Expr & { readonly op: 'let' }): Expr {
  const value = optimize(optimizer, expr.value);
  note(optimizer.known, expr.local, rangeOf(optimizer.known, value));
  return { ...expr, value, in: optimize(optimizer, expr.in) };
}

function optimizeFold(optimizer: Optimizer, fold: Fold): Expr {
  const isTest = fold.op === 'any' || fold.op === 'count' || fold.op === 'the';
  const conditions = [...conjuncts(fold.where), ...(isTest ? conjuncts(fold.of) : [])];
  const start: Loop = { local: fold.local, low: fold.low, size: fold.size, listed: fold.listed, conditions };
  const inLists = listElements(optimizer, start);
  const result = fold.op === 'the' ? (fold.result ?? { op: 'local' as const, local: fold.local }) : undefined;
  const of = isTest ? undefined : fold.of;
  const asked = withAnswers(optimizer, inLists, of, result);
  noteElement(optimizer, asked.loop);
  const { listed, size } = asked.loop;
  if (size <= 0 || (listed !== undefined && optimizer.tables[listed.items]?.length === 0)) {
    return constant(fold.op === 'the' ? -1 : 0);
  }
  const loop = () => hoist(optimizer, fold.op, asked);
  const counted = () => count(optimizer, fold.op, asked.loop, () => whileCold(optimizer, loop));
  return join(optimizer, fold.op, asked) ?? counted() ?? loop();
}

/** Nothing is kept for what is hardly ever worked out. */
function whileCold<T>({ hot }: Optimizer, work: () => T): T {
  const { is } = hot;
  hot.is = false;
  const result = work();
  hot.is = is;
  return result;
}

interface Asked {
  readonly loop: Loop;
  readonly of: Expr | undefined;
  readonly result: Expr | undefined;
}

function withAnswers(
  optimizer: Optimizer,
  loop: Loop,
  of: Expr | undefined,
  result: Expr | undefined,
): Asked {
  const others = [of, result].filter((part) => part !== undefined);
  const found = listAnswers(optimizer, loop, others);
  if (found === undefined) return { loop, of, result };
  return {
    loop: found.loop,
    of: of && found.others[0],
    result: result && found.others.at(-1),
  };
}

/** A loop for the one element that equals a value: no loop, but the value. */
function join(optimizer: Optimizer, op: Fold['op'], { loop, of, result }: Asked): Expr | undefined {
  if (op === 'all' || op === 'min' || op === 'max') return undefined;
  const found = findJoin(loop);
  if (found === undefined) return undefined;
  const value = optimize(optimizer, found.value);
  const local = optimizer.newLocal();
  note(optimizer.known, local, rangeOf(optimizer.known, value));
  const member = isElement(optimizer, loop, local);
  if (member === undefined) return undefined;
  const put = (expr: Expr) =>
    replace(expr, (part) =>
      part.op === 'local' && part.local === loop.local ? { op: 'local', local } : undefined,
    );
  const holds = conjunction([...member, ...found.rest.map(put)]) ?? constant(1);
  const comesTo = (): Expr => {
    switch (op) {
      case 'the':
        return { op: 'if', condition: holds, then: put(result ?? constant(-1)), else: constant(-1) };
      case 'sum':
        return { op: 'if', condition: holds, then: put(of ?? constant(1)), else: constant(0) };
      default:
        return { op: 'if', condition: holds, then: constant(1), else: constant(0) };
    }
  };
  return { op: 'let', local, value, in: optimize(optimizer, comesTo()) };
}

/** What stays the same for all elements is worked out before the loop. */
function hoist(optimizer: Optimizer, op: Fold['op'], { loop, of, result }: Asked): Expr {
  const { local } = loop;
  const conditions = loop.conditions
    .map((condition) => optimize(optimizer, condition))
    .sort((a, b) => costOf(a) - costOf(b));
  const same = new Map<string, { readonly local: number; readonly value: Expr }>();
  const lift = (expr: Expr, bound: ReadonlySet<number>): Expr => {
    if (isLoop(expr) && !uses(expr, local) && ![...bound].some((one) => uses(expr, one))) {
      const text = textOf(expr);
      const known = same.get(text) ?? { local: optimizer.newLocal(), value: expr };
      same.set(text, known);
      note(optimizer.known, known.local, rangeOf(optimizer.known, expr));
      return { op: 'local', local: known.local };
    }
    const inner = 'local' in expr && expr.op !== 'local' ? new Set([...bound, expr.local]) : bound;
    return partsOf(expr).length === 0 ? expr : mapParts(expr, (part) => lift(part, inner));
  };
  const nothing = new Set<number>();
  const { indexed, rest } = findIndexed(optimizer, loop, conditions);
  const fold: Fold = {
    op,
    local,
    low: loop.low,
    size: loop.size,
    listed: loop.listed && { ...loop.listed, key: optimize(optimizer, loop.listed.key) },
    indexed,
    where: conjunction(rest.map((condition) => lift(condition, nothing))),
    of: of && lift(optimize(optimizer, of), nothing),
    result: result && isOther(result, local) ? lift(optimize(optimizer, result), nothing) : undefined,
  };
  return [...same.values()].reduceRight<Expr>(
    (inside, { local: name, value }) => ({ op: 'let', local: name, value, in: inside }),
    fold,
  );
}

function isOther(expr: Expr, local: number): boolean {
  return expr.op !== 'local' || expr.local !== local;
}
