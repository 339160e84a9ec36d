/** How many passes of loops an expression or effect can take, at most; loops inside loops multiply. */

import type { Effect } from '../ir/effects.ts';
import { type Expr, isFold, type Language, type Reference } from '../ir/expressions.ts';
import { impossible } from '../ir/internal-problem.ts';
import { partsOf } from '../ir/walk/expressions.ts';

/** The most passes that an expression of any language takes; `inside` gives those of the expressions in it. */
export function passesOfNode<L extends Language>(expr: Expr<L>, inside: (part: L['expr']) => number): number {
  const passes = sum(partsOf<L>(expr).map(inside));
  return isFold(expr) ? expr.size * (1 + passes) : passes;
}

const known = new WeakMap<Expr, number>();

/** The most passes that an expression of the IR takes. */
export function passesOf(expr: Expr): number {
  const before = known.get(expr);
  if (before !== undefined) return before;
  const passes = passesOfNode(expr, passesOf);
  known.set(expr, passes);
  return passes;
}

/** The most passes that an effect takes, those of effects inside included. */
function passesOfEffect(effect: Effect): number {
  switch (effect.op) {
    case 'clear':
      return 0;
    case 'store':
      return passesOf(effect.value) + passesOfReference(effect.ref);
    case 'transfer':
      return passesOf(effect.count) + passesOfReference(effect.from) + passesOfReference(effect.to);
    case 'if':
      return passesOf(effect.condition) + passesOfEffects(effect.then) + passesOfEffects(effect.else);
    case 'for':
      return (
        optional(effect.start) + effect.size * (1 + optional(effect.where) + passesOfEffects(effect.body))
      );
    case 'bind':
      return passesOf(effect.value);
    case 'seek':
      return effect.size * (1 + optional(effect.where));
    default:
      return impossible('passes of an effect', effect);
  }
}

/** The most passes that a list of effects takes. */
export function passesOfEffects(effects: readonly Effect[]): number {
  return sum(effects.map(passesOfEffect));
}

function passesOfReference(ref: Reference): number {
  return sum(ref.indices.map(({ index }) => passesOf(index)));
}

function optional(expr: Expr | undefined): number {
  return expr === undefined ? 0 : passesOf(expr);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
