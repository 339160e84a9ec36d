/**
 * A value that several conditions ask for is worked out where the first of them asks, and not where what stands before has decided: whether a chain
 * has liberties is of no matter where the space beside it is free.
 */

import type { Expr, Let } from '../../ir.ts';
import { boundBy, mapParts, partsOf } from '../../walk.ts';
import { substitute, uses } from '../known/expr.ts';

/** The expression with all values in it as far inside as they can be. */
export function bindLate(expr: Expr): Expr {
  const inside = mapParts(expr, bindLate);
  if (inside.op !== 'let') return inside;
  // Another name for the same value would hide that a loop inside does not change it.
  if (inside.value.op === 'local' && !binds(inside.in, inside.value.local))
    return substitute(inside.in, inside.local, inside.value);
  return bindIn(inside, inside.in);
}

/** Whether a local is bound once more inside. */
function binds(expr: Expr, local: number): boolean {
  return boundBy(expr).includes(local) || partsOf(expr).some((part) => binds(part, local));
}

/** The part of the let's scope with the value bound where it is asked for. */
function bindIn(binding: Let, part: Expr): Expr {
  if (!uses(part, binding.local)) return part;
  const asks = (one: Expr) => uses(one, binding.local);
  switch (part.op) {
    case 'not':
      return { ...part, of: bindIn(binding, part.of) };
    case 'and':
    case 'or':
      return bindInChain(binding, part);
    case 'if':
      if (asks(part.condition)) break;
      return { ...part, then: bindIn(binding, part.then), else: bindIn(binding, part.else) };
    case 'let':
      if (asks(part.value)) break;
      return { ...part, in: bindIn(binding, part.in) };
    default:
  }
  return { ...binding, in: part };
}

/** From the first of the conditions that asks for it to the last one. */
function bindInChain(binding: Let, chain: Expr & { readonly op: 'and' | 'or' }): Expr {
  const { op } = chain;
  const links = linksOf(chain, op);
  const asks = (one: Expr) => uses(one, binding.local);
  const [first, last] = [links.findIndex(asks), links.findLastIndex(asks)];
  const joined = (some: readonly Expr[]) => some.reduce((left, right) => ({ op, left, right }));
  const asking = joined(links.slice(first, last + 1));
  const bound = first === last ? bindIn(binding, asking) : { ...binding, in: asking };
  return joined([...links.slice(0, first), bound, ...links.slice(last + 1)]);
}

function linksOf(expr: Expr, op: 'and' | 'or'): readonly Expr[] {
  return expr.op === op ? [...linksOf(expr.left, op), ...linksOf(expr.right, op)] : [expr];
}
