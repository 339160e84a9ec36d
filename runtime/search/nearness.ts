/** How much of a condition holds in a position. */

import { defineNumber } from '../codegen/expressions.ts';
import { PLAIN } from '../codegen/plain.ts';
import { type Compiled, createUnit, linkUnit, type Unit } from '../codegen/unit.ts';
import type { Cells } from '../ir/cells.ts';
import type { Expr } from '../ir/ir.ts';

/** From 0, nothing of it holds, to 1, all of it does; only then is it 1. */
export type Nearness = (cells: Cells) => number;

/** Passes of loops that one condition may take. */
const MAX_PASSES = 1_000_000;

/** A comparison that does not hold counts for so much less, however near its sides are. */
const NOT_HELD = 0.9;

/** Conditions of which one is to hold. */
export interface Conditions {
  readonly anyOf: readonly Expr[];
  /** Whether the sides of a comparison are amounts, so that near ones are better than far ones. */
  readonly isMeasured: boolean;
}

/** The nearness of the nearest of several conditions. */
export function compileNearness(
  { anyOf, isMeasured }: Conditions,
  tables: readonly ArrayLike<number>[],
): Nearness {
  const unit = createUnit(PLAIN, tables);
  const measures = anyOf.map((condition) => (isMeasured ? measureOf : truthOf)(unit, condition));
  const { functions, refuel, isSpent } = linkUnit(unit);
  return (cells) => {
    refuel(MAX_PASSES);
    let nearest = 0;
    for (const measure of measures) nearest = Math.max(nearest, measure(functions, cells));
    return isSpent() ? 0 : nearest;
  };
}

type Measure = (functions: readonly Compiled[], cells: Cells) => number;

function measureOf(unit: Unit, condition: Expr): Measure {
  switch (condition.op) {
    case 'and': {
      const parts = partsOf(condition).map((part) => measureOf(unit, part));
      return (functions, cells) =>
        parts.reduce((sum, part) => sum + part(functions, cells), 0) / parts.length;
    }
    case 'or': {
      const [left, right] = [measureOf(unit, condition.left), measureOf(unit, condition.right)];
      return (functions, cells) => Math.max(left(functions, cells), right(functions, cells));
    }
    case '=':
    case '<':
    case '<=':
    case '>':
    case '>=':
      return comparison(unit, condition);
    default:
      return truthOf(unit, condition);
  }
}

function truthOf(unit: Unit, condition: Expr): Measure {
  const number = defineNumber(unit, condition, []);
  return (functions, cells) => (functions[number]?.(cells) ? 1 : 0);
}

/** The nearer the two sides are to each other, the nearer it is. */
function comparison(unit: Unit, condition: Extract<Expr, { readonly left: Expr }>): Measure {
  const [holds, left, right] = [condition, condition.left, condition.right].map((part) =>
    defineNumber(unit, part, []),
  ) as [number, number, number];
  return (functions, cells) => {
    if (functions[holds]?.(cells)) return 1;
    const gap = (functions[left]?.(cells) ?? 0) - (functions[right]?.(cells) ?? 0);
    return NOT_HELD / (1 + Math.abs(gap));
  };
}

/** `a and b and c` as three parts. */
function partsOf(condition: Expr): readonly Expr[] {
  return condition.op === 'and' ? [...partsOf(condition.left), ...partsOf(condition.right)] : [condition];
}
