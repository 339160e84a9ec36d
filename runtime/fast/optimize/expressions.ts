/** Optimization of expressions: the order of the passes at one of them. */

import type { Expr, Fold, Reference } from '../ir.ts';
import { isLoop, mapParts, mapReference } from '../walk.ts';
import { readWithoutChecks, withoutChecks } from './conditions/bounds-check-elimination.ts';
import { cheapestFirst } from './conditions/condition-order.ts';
import { emptyValue, foldConstants } from './conditions/constant-folding.ts';
import { expandAlternatives } from './conditions/or-expansion.ts';
import { asWhole } from './conditions/whole-counts.ts';
import { conjunction, conjuncts, constant, isComparison } from './known/expr.ts';
import { areLikeSets, type FoldParts, noteEdges, noteElement } from './known/loops.ts';
import { note, rangeOf } from './known/ranges.ts';
import { tableAt } from './known/tables.ts';
import { listAnswers } from './loops/answer-lists.ts';
import { listElements } from './loops/element-lists.ts';
import { hoistInvariants } from './loops/invariant-code-motion.ts';
import { joinElement } from './loops/joins.ts';
import { unrollLoop, unrollMembers } from './loops/loop-unrolling.ts';
import { keysOfLoop, tabulate, variablesOf } from './loops/partial-evaluation.ts';
import { narrowRange } from './loops/range-narrowing.ts';
import { joinThroughTable } from './loops/semi-joins.ts';
import { settle } from './loops/sorted-extremes.ts';
import { isStraight } from './loops/straight-counts.ts';
import { findAggregate } from './maintained/aggregates.ts';
import { findSum } from './maintained/sums.ts';
import { countedByBits, findIndexed, findLive } from './maintained/value-indexes.ts';
import { type Optimizer, whereCold } from './optimizer.ts';
import { shareLoops } from './reuse/common-subexpressions.ts';
import { hoistFromFold } from './searches/flood-hoisting.ts';
import { scanFlood } from './searches/flood-scans.ts';
import { scanWorklist } from './searches/semi-naive.ts';
import { optimizeSupposition } from './searches/suppositions.ts';
import { simplify } from './simplify.ts';

/** An expression in its normal form (see `normalize`), with the same value. */
export function optimize(optimizer: Optimizer, expr: Expr): Expr {
  return optimizeSimple(optimizer, simplify(optimizer, expr));
}

/** The same for one that is simplified already (see `simplify`). */
export function optimizeSimple(optimizer: Optimizer, expr: Expr): Expr {
  const known = tabulate(optimizer, expr);
  if (known !== undefined) return withReads(optimizer, known);
  if (isLoop(expr)) return optimizeFold(optimizer, expr);
  if (expr.op === 'let') return optimizeLet(optimizer, expr);
  if (expr.op === 'memo') return { ...expr, args: expr.args.map((arg) => optimizeSimple(optimizer, arg)) };
  if (expr.op === 'suppose') return optimizeSupposition(optimizer, expr);
  if (expr.op === 'flood') noteEdges(optimizer, expr);
  const scan =
    expr.op === 'flood' ? scanFlood(optimizer, expr, (part) => optimizeSimple(optimizer, part)) : undefined;
  if (scan !== undefined) return scan;
  const inside = mapParts(expr, (part) => optimizeSimple(optimizer, part));
  const folded = foldConstants(optimizer, inside);
  if (isComparison(folded)) return asWhole(optimizer, folded) ?? folded;
  return folded.op === 'load' ? { ...folded, ref: readWithoutChecks(optimizer, folded.ref) } : folded;
}

/** A look-up whose cells are read in fewer steps. */
function withReads(optimizer: Optimizer, expr: Expr): Expr {
  if (expr.op !== 'load') return mapParts(expr, (part) => withReads(optimizer, part));
  const inside = mapParts(expr, (part) => optimizeSimple(optimizer, part));
  return inside.op === 'load' ? { ...inside, ref: readWithoutChecks(optimizer, inside.ref) } : inside;
}

/** The same for the indices of a reference. */
export function optimizeReference(optimizer: Optimizer, ref: Reference): Reference {
  return withoutChecks(
    optimizer,
    mapReference(ref, (part) => optimize(optimizer, part)),
  );
}

function optimizeLet(optimizer: Optimizer, expr: Expr & { readonly op: 'let' }): Expr {
  const value = optimizeSimple(optimizer, expr.value);
  note(optimizer.known, expr.local, rangeOf(optimizer.known, value));
  return { ...expr, value, in: optimizeSimple(optimizer, expr.in) };
}

function optimizeFold(optimizer: Optimizer, expr: Fold): Expr {
  const { op, local, low, size, listed, of } = expr;
  const conditions = conjuncts(expr.where).filter((one) => !isSure(optimizer, one));
  const start = { local, low, size, listed, conditions };
  const result = op === 'the' ? (expr.result ?? { op: 'local' as const, local }) : undefined;
  const members = unrollMembers(optimizer, { op, loop: start, of, result }, (part) =>
    optimizeSimple(optimizer, part),
  );
  if (members !== undefined) return members;
  // The first or the last element that fulfils a condition is found sooner in a range than in lists.
  const keysOf = op === 'min' || op === 'max' ? variablesOf : keysOfLoop;
  const loop = listElements(optimizer, start, undefined, keysOf);
  const fold = listAnswers(optimizer, { op, loop, of, result });
  noteElement(optimizer, fold.loop);
  if (isEmpty(optimizer, fold)) return constant(emptyValue(op));
  return (
    joinElement(optimizer, fold, (part) => optimizeSimple(optimizer, part)) ??
    findAggregate(optimizer, fold, () => asLoop(whereCold(optimizer), fold)) ??
    findSum(optimizer, { op, loop: start, of, result }, () => asLoop(whereCold(optimizer), fold)) ??
    expandAlternatives(optimizer, expr, (part) => optimizeSimple(optimizer, part)) ??
    joinThroughTable(optimizer, expr, (part) => optimizeSimple(optimizer, part)) ??
    asShortest(optimizer, { op, loop: start, of, result }, asLoop(optimizer, fold))
  );
}

/** Unrolled, where that takes fewer steps. */
function asShortest(optimizer: Optimizer, fold: FoldParts, loop: Expr): Expr {
  return unrollLoop(optimizer, fold, (part) => optimizeSimple(optimizer, part), loop) ?? loop;
}

/** Whether a condition always holds, as that a player is not out where nobody ever is. */
function isSure({ known }: Optimizer, condition: Expr): boolean {
  if (condition.op !== 'not') return false;
  const { low, high } = rangeOf(known, condition.of);
  return low === 0 && high === 0;
}

function isEmpty(optimizer: Optimizer, { loop }: FoldParts): boolean {
  return loop.size <= 0 || (loop.listed !== undefined && tableAt(optimizer, loop.listed.items).length === 0);
}

function asLoop(optimizer: Optimizer, { op, loop, of, result }: FoldParts): Expr {
  const { local, low, size } = loop;
  const inside = { ...optimizer, around: [...optimizer.around, local] };
  const part = (expr: Expr) => optimizeSimple(inside, expr);
  const listed = loop.listed && { ...loop.listed, key: part(loop.listed.key) };
  const worklist =
    op === 'any' && optimizer.isRepeated ? scanWorklist(optimizer, loop, loop.conditions) : undefined;
  const once = worklist === undefined ? inside : { ...inside, isRepeated: false };
  const conditions = cheapestFirst(
    optimizer,
    loop.conditions.map((expr) => optimizeSimple(once, expr)),
    (one) => one,
  );
  const over = { ...loop, listed };
  const { indexed, rest } =
    worklist !== undefined
      ? findLive(optimizer, loop, conditions)
      : areLikeSets(optimizer, op, loop)
        ? (op === 'count' && of === undefined && countedByBits(optimizer, over, conditions)) ||
          findIndexed(optimizer, over, conditions)
        : { indexed: undefined, rest: conditions };
  const narrowing = indexed || worklist ? undefined : narrowRange(optimizer, loop, rest, () => true);
  const tested = narrowing === undefined ? rest : rest.filter((one) => !narrowing.implied.includes(one));
  const isElement = result?.op === 'local' && result.local === local;
  const fold: Fold = {
    ...settle(optimizer, op, loop, of),
    op,
    local,
    low,
    size,
    listed,
    indexed,
    worklist: worklist && { ...worklist, key: part(worklist.key) },
    narrowed: narrowing?.narrowed,
    where: conjunction(shareLoops(optimizer, tested)),
    of: of && part(of),
    result: result && !isElement ? part(result) : undefined,
  };
  const straight = isStraight(optimizer, fold) ? { ...fold, isStraight: true } : fold;
  return hoistFromFold(optimizer, straight, (own) => hoistInvariants(optimizer, own));
}
