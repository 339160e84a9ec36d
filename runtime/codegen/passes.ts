/** How much work an expression or effect can be, at most: passes of its folds and loops. */

import type { Effect, Expr, Reference } from '../fast/ir.ts';
import { isLoop, partsOf } from '../fast/walk.ts';

const known = new WeakMap<Expr | Effect, number>();

/** An upper bound; folds inside folds multiply. */
export function passesOf(part: Expr | Effect): number {
  const before = known.get(part);
  if (before !== undefined) return before;
  const passes = count(part);
  known.set(part, passes);
  return passes;
}

function count(part: Expr | Effect): number {
  switch (part.op) {
    case 'clear':
      return 0;
    case 'store':
      return passesOf(part.value) + ofReference(part.ref);
    case 'transfer':
      return passesOf(part.count) + ofReference(part.from) + ofReference(part.to);
    case 'if':
      return isEffect(part)
        ? passesOf(part.condition) + sum([...part.then, ...part.else])
        : sum(partsOf(part));
    case 'memo':
      // Its answers are kept; where they are worked out, that is counted there.
      return 1 + optional(part.argument);
    case 'for':
      return optional(part.start) + part.size * (1 + optional(part.where) + sum(part.body));
    case 'bind':
      return passesOf(part.value);
    case 'seek':
      return part.size * (1 + optional(part.where));
    default:
      return isLoop(part) ? part.size * (1 + sum(partsOf(part))) : sum(partsOf(part));
  }
}

function isEffect(part: (Expr | Effect) & { readonly op: 'if' }): part is Effect & { readonly op: 'if' } {
  return Array.isArray(part.then);
}

function ofReference(ref: Reference): number {
  return sum(ref.indices.map(({ index }) => index));
}

function optional(part: Expr | undefined): number {
  return part === undefined ? 0 : passesOf(part);
}

function sum(parts: readonly (Expr | Effect)[]): number {
  return parts.reduce((total, part) => total + passesOf(part), 0);
}
