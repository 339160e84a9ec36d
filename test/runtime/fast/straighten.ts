/** Optimized expressions as code that can be run. */

import { expect } from 'vitest';
import { emitNumber } from '../../../runtime/codegen/expressions.ts';
import { emitCondition } from '../../../runtime/codegen/folds.ts';
import { createUnit, define, localName, PRELUDE, type Style } from '../../../runtime/codegen/unit.ts';
import type { Expr } from '../../../runtime/fast/ir.ts';
import type { Optimizer } from '../../../runtime/fast/optimize/optimizer.ts';
import { type Bound, SIZE } from './board-world.ts';

/** Known from outside, as the parameter of an action is. */
export const PARAMETER: Bound = { local: 0, low: -1, size: 5 };

export type Straight = (cells: readonly number[], parameter: number) => { value: number; holds: boolean };

/**
 * The expression as straight-line code: its value, and whether a condition on it lets through. `uncounted`: passes up to
 * which work is not counted.
 */
export function straighten(optimizer: Optimizer, expr: Expr, uncounted: number): Straight {
  const style: Style = {
    spare: SIZE,
    leave: '',
    uncounted,
    kept: () => expect.unreachable('nothing is kept'),
    write: () => expect.unreachable('nothing is written'),
    changed: () => expect.unreachable('nothing is written'),
  };
  const unit = createUnit(optimizer.tables, undefined, style);
  const parameter = localName(PARAMETER.local);
  const value = define(unit, [parameter], `return ${emitNumber(unit, expr)};`);
  const holds = define(unit, [parameter], `${emitCondition(unit, expr, 'return false;')}return true;`);
  const text = [
    PRELUDE,
    ...optimizer.tables.map((_, index) => `const T${index} = T[${index}];`),
    'W = 1e9;',
    ...unit.functions,
    `return { value: f${value}, holds: f${holds} };`,
  ].join('\n');
  const all = new Int16Array(SIZE + 1);
  const code = new Function('T', 'S', text)(optimizer.tables, all) as {
    value: (parameter: number) => number;
    holds: (parameter: number) => boolean;
  };
  return (cells, given) => {
    all.set(cells);
    return { value: code.value(given), holds: code.holds(given) };
  };
}
