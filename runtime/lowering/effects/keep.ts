/** What a loop of effects keeps while it runs: what it goes through is looked up once, before it begins. */

import type { Effect, Expr, Reference, Search } from '../../ir/ir.ts';
import type { ElementTest } from '../expressions/domains.ts';
import { rangeOf } from '../expressions/ranges.ts';
import { type Lowering, newLocal } from '../lowering.ts';

/** What is looked up once, before a loop begins. */
export interface Keep {
  /** Where the value of an expression is read then. */
  readonly value: (value: Expr) => Expr;
  /** The same for what a search finds: a test of its elements. */
  readonly found: (search: SearchOf) => ElementTest;
}

/** A search, and whether the steps to an element say that it belongs to the set. */
export interface SearchOf {
  readonly search: Search;
  readonly isNear: (to: Expr) => Expr;
}

/** Keeps what a loop goes through for its effects: `begin` comes before it. */
export function keepInLocals(lowering: Lowering, begin: Effect[]): Keep {
  return {
    value(value) {
      if (value.op === 'const') return value;
      const range = rangeOf(lowering, value);
      const kept = newLocal(lowering, { low: range.low, size: range.high - range.low + 1 });
      begin.push({ op: 'bind', local: kept, value });
      return { op: 'local', local: kept };
    },
    found({ search, isNear }) {
      begin.push({ op: 'search', ...search });
      return isNear;
    },
  };
}

/** A place that stays the same one while items are moved, such as what the richest player holds. */
export function keptReference(keep: Keep, ref: Reference): Reference {
  return {
    ...ref,
    indices: ref.indices.map((index) => ({ ...index, index: keptUnlessStill(keep, index.index) })),
  };
}

/** Whose turn it is, or any other value in a cell of its own, is no item: moving those leaves it as it is. */
export function keptUnlessStill(keep: Keep, value: Expr): Expr {
  const isStill = value.op === 'local' || (value.op === 'load' && value.ref.indices.length === 0);
  return isStill ? value : keep.value(value);
}
