/** What names and local values stand for in what is supposed: `me`, where a step is supposed of `me`. */

import { areAlike } from '../../../shared/alike.ts';
import type { Effect, Expr, Supposed } from '../../ir/ir.ts';
import { walkEffects, writtenBy } from '../../ir/walk/effects.ts';
import { boundName } from './cells-read.ts';

/** By cell or bound name, the value around the supposition. */
export type Meant = ReadonlyMap<number, Expr>;

export const NOTHING_MEANT: Meant = new Map();

/** What is meant inside of a supposition, whose arguments are given by name and kept in cells from `firstLocal` on. */
export function meantIn(around: Meant, { given, effects }: Supposed, firstLocal: number): Meant {
  const meant = new Map(around);
  for (const { local, value } of given) meant.set(boundName(local), meantBy(around, value));
  const unsure = new Set<number>();
  for (const effect of effects) {
    const at = keptAt(effect, firstLocal);
    if (at === undefined || !('value' in effect)) {
      for (const cell of cellsWritten(effect, firstLocal)) unsure.add(cell);
      continue;
    }
    const value = meantBy(meant, effect.value);
    const before = meant.get(at);
    if (before && !around.has(at) && !areAlike(before, value)) unsure.add(at);
    meant.set(at, value);
  }
  for (const at of unsure) meant.delete(at);
  return meant;
}

export function meantBy(meant: Meant, expr: Expr): Expr {
  if (expr.op === 'local') return meant.get(boundName(expr.local)) ?? expr;
  return expr.op === 'load' && expr.ref.indices.length === 0 ? (meant.get(expr.ref.base) ?? expr) : expr;
}

/** Where an effect keeps a single value that is always done. */
function keptAt(effect: Effect, firstLocal: number): number | undefined {
  if (effect.op === 'bind') return boundName(effect.local);
  if (effect.op !== 'store' || effect.ref.indices.length > 0) return undefined;
  return effect.ref.base >= firstLocal ? effect.ref.base : undefined;
}

/** Cells of local values that an effect, or one inside of it, may change. */
function cellsWritten(effect: Effect, firstLocal: number): readonly number[] {
  const found: number[] = [];
  walkEffects([effect], (each) => {
    for (const one of writtenBy(each)) {
      const [base, length] = 'ref' in one ? [one.ref.base, 1] : [one.base, one.length];
      for (let at = Math.max(base, firstLocal); at < base + length; at++) found.push(at);
    }
  });
  return found;
}
