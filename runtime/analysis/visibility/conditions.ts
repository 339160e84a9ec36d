/** Implication between conditions, decided by their form alone. */

import type { Expr } from '../../ir/ir.ts';
import { mapParts } from '../../ir/walk/expressions.ts';

/** The parts of a condition that all have to hold. */
export function conjuncts(condition: Expr): readonly Expr[] {
  return condition.op === 'and' ? [...conjuncts(condition.left), ...conjuncts(condition.right)] : [condition];
}

/** The parts of a condition of which one has to hold. */
export function disjuncts(condition: Expr): readonly Expr[] {
  return condition.op === 'or' ? [...disjuncts(condition.left), ...disjuncts(condition.right)] : [condition];
}

/** Something that is chosen among low … low + size - 1. */
export interface Chosen {
  readonly local: number;
  readonly low: number;
  readonly size: number;
}

/** Conditions that hold, as text. */
export type Given = ReadonlySet<string>;

export function givenBy(conditions: readonly Expr[]): Given {
  return new Set(conditions.map((condition) => written(condition)));
}

/** Whether a condition holds wherever all that is known does, in which `chosen` stand for something. */
export function follows(condition: Expr, known: Given, chosen: readonly Chosen[] = []): boolean {
  const isKnown = (expr: Expr): boolean => known.has(written(expr));
  if (isKnown(condition) || disjuncts(condition).some(isKnown)) return true;
  if (condition.op !== 'any') return false;
  const { local, low, size, where } = condition;
  return chosen.some(
    (one) =>
      one.low === low &&
      one.size === size &&
      (where ? conjuncts(where) : []).every((part) => known.has(written(part, local, one.local))),
  );
}

/** The expression with another local in place of one. */
export function renamed(expr: Expr, local: number, as: number): Expr {
  const inside = mapParts(expr, (part) => renamed(part, local, as));
  return 'local' in inside && inside.local === local ? { ...inside, local: as } : inside;
}

const texts = new WeakMap<Expr, string>();

/** The expression as text, the same up to the names of locals that are bound inside of it; `local` is called `as`. */
export function written(expr: Expr, local?: number, as?: number): string {
  if (local !== undefined) return write(expr, local, as);
  const text = texts.get(expr) ?? write(expr);
  texts.set(expr, text);
  return text;
}

function write(expr: Expr, local?: number, as?: number): string {
  const names = new Map<number, string | number>();
  let bound = 0;
  if (local !== undefined && as !== undefined) names.set(local, as);
  const inside = (value: unknown, key: string): string => {
    if (typeof value !== 'object' || value === null)
      return `${key === 'local' && typeof value === 'number' ? (names.get(value) ?? value) : value}`;
    if (isBinder(value)) names.set(value.local, `bound ${bound++}`);
    let text = '';
    for (const [name, inner] of Object.entries(value))
      if (inner !== undefined) text += `${name}:${inside(inner, name)},`;
    return `{${text}}`;
  };
  return inside(expr, '');
}

function isBinder(value: unknown): value is { readonly local: number } {
  if (typeof value !== 'object' || value === null || !('op' in value)) return false;
  return 'local' in value && value.op !== 'local';
}
