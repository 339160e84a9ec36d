/** Bit sets that are worked out before the game: which elements of a loop are listed, or pass a condition that depends on little else. */

import type { BitMask, Expr, IndexLookup } from '../../ir.ts';
import { conjuncts, constant, not, uses } from '../known/expr.ts';
import { type Loop, listsOf } from '../known/loops.ts';
import { extentOf, tableAt } from '../known/tables.ts';
import type { Optimizer } from '../optimizer.ts';
import { LISTS, TABLES } from '../thresholds.ts';
import { combinations, evaluateAll, indexOf, type Variable, variablesOf } from './partial-evaluation.ts';

type Elements = Pick<Loop, 'local' | 'low' | 'size' | 'listed'>;
type Bits = Pick<IndexLookup, 'low' | 'size' | 'words'>;

/** The lists as bit sets; without lists all elements, where bits stand for none of them. */
export function maskOfLists(
  optimizer: Optimizer,
  loop: Elements,
  bits: Bits,
  isNegated: boolean,
): BitMask | undefined {
  const hasMore = bits.size % 32 !== 0 && isNegated;
  if (loop.listed === undefined && !hasMore) return undefined;
  const lists = listsOf(optimizer, { ...loop, conditions: [] });
  return {
    table: optimizer.addTable(setsOf(lists, bits)),
    key: loop.listed?.key ?? constant(0),
    unless: undefined,
  };
}

/**
 * The condition as bit sets, if it can be: "it follows suit, or no card in the hand does". What is the same for all elements
 * is asked once; the rest depends on few other values.
 */
export function maskOfCondition(
  optimizer: Optimizer,
  loop: Elements,
  bits: Bits,
  condition: Expr,
  isInvariant: (expr: Expr) => boolean,
): BitMask | undefined {
  if (!optimizer.runs('bit-masks') || !isInvariant(condition)) return undefined;
  const parts = disjuncts(condition);
  const same = parts.filter((part) => !uses(part, loop.local));
  const own = anyOf(parts.filter((part) => uses(part, loop.local)));
  const others = own && variablesOf(optimizer, own, loop.local);
  if (own === undefined || others === undefined) return undefined;
  const range = extentOfLoop(optimizer, loop);
  const element: Variable = { expr: { op: 'local', local: loop.local }, range };
  const keys = [...others.values()].filter(({ expr }) => !uses(expr, loop.local));
  const rows = combinations(keys);
  const width = range.high - range.low + 1;
  if (rows * width > LISTS.tries || rows * bits.words > TABLES.entries) return undefined;
  const tests = evaluateAll(optimizer, own, [...keys, element]);
  if (tests === undefined) return undefined;
  const lists = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: width }, (_, at) => at).filter((at) => tests[row * width + at] !== 0),
  );
  const elements = lists.map((list) => list.map((at) => range.low + at));
  return { table: optimizer.addTable(setsOf(elements, bits)), key: indexOf(keys), unless: anyOf(same) };
}

/** The parts of a condition of which one must hold. */
function disjuncts(condition: Expr): readonly Expr[] {
  return conjuncts(not(condition)).map(not);
}

function anyOf(conditions: readonly Expr[]): Expr | undefined {
  const [first, ...more] = conditions;
  return first && more.reduce<Expr>((left, right) => ({ op: 'or', left, right }), first);
}

function extentOfLoop(
  optimizer: Optimizer,
  { low, size, listed }: Elements,
): { readonly low: number; readonly high: number } {
  const items = listed && extentOf(tableAt(optimizer, listed.items));
  return items ?? { low, high: low + size - 1 };
}

/** One bit set behind the other. */
function setsOf(lists: readonly (readonly number[])[], { low, words }: Bits): Int32Array {
  const sets = new Int32Array(lists.length * words);
  for (const [row, list] of lists.entries())
    for (const element of list) {
      const at = row * words + ((element - low) >> 5);
      sets[at] = (sets[at] ?? 0) | (1 << (element - low));
    }
  return sets;
}
