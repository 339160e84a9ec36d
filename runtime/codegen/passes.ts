/** How much work an expression or effect can be, at most: passes of its folds and loops. */

import type { Effect, Expr, Reference } from '../ir/ir.ts';

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
    case 'const':
    case 'local':
    case 'clear':
      return 0;
    case 'load':
      return ofReference(part.ref);
    case 'table':
      return passesOf(part.index);
    case 'not':
    case 'negate':
      return passesOf(part.of);
    case 'if':
      return Array.isArray(part.then)
        ? passesOf(part.condition) + sum([...part.then, ...(part.else as readonly Effect[])])
        : passesOf(part.condition) + passesOf(part.then as Expr) + passesOf(part.else as Expr);
    case 'has':
      return passesOf(part.set) + passesOf(part.index);
    case 'size':
      return passesOf(part.set);
    case 'let':
      return passesOf(part.value) + passesOf(part.in);
    case 'pattern':
      return passesOf(part.value) + passesOf(part.otherwise);
    case 'count':
    case 'sum':
    case 'min':
    case 'max':
    case 'any':
    case 'all':
    case 'the':
      return part.size * (1 + optional(part.where) + optional(part.of));
    case 'store':
      return passesOf(part.value) + ofReference(part.ref);
    case 'transfer':
      return passesOf(part.count) + ofReference(part.from) + ofReference(part.to);
    case 'for':
      return optional(part.start) + part.size * (1 + optional(part.where) + sum(part.body));
    case 'bind':
      return passesOf(part.value);
    case 'seek':
      return part.size * (1 + optional(part.where));
    default:
      return passesOf(part.left) + passesOf(part.right);
  }
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
