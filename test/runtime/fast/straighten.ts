/** Optimized expressions as code that can be run. */

import { expect } from 'vitest';
import { give, name } from '../../../runtime/codegen/js/build.ts';
import { print } from '../../../runtime/codegen/js/print.ts';
import { PRELUDE } from '../../../runtime/codegen/prelude.ts';
import { createUnit, declareScratch, define, localName } from '../../../runtime/codegen/unit.ts';
import { createBackend } from '../../../runtime/fast/emit/backend.ts';
import type { Expr } from '../../../runtime/fast/ir.ts';
import { optimizeGame } from '../../../runtime/fast/optimize/game.ts';
import type { Optimizer } from '../../../runtime/fast/optimize/optimizer.ts';
import { type Bound, boardGame, SIZE } from './board-world.ts';

const IR = boardGame();
/** Known from outside, as the parameter of an action is. */
export const PARAMETER: Bound = { local: 0, low: -1, size: 5 };

export type Straight = (cells: readonly number[], parameter: number) => { value: number; holds: boolean };

/** The expression as straight-line code: its value, and whether a condition on it lets through. */
export function straighten(optimizer: Optimizer, expr: Expr): Straight {
  const unreachable = () => expect.unreachable('nothing is written');
  const backend = createBackend(optimizeGame(IR), { write: unreachable, changed: unreachable });
  const unit = createUnit(backend, optimizer.tables);
  const parameter = localName(PARAMETER.local);
  const value = define(unit, [parameter], [give(unit.backend.number(unit, expr))]);
  const holds = define(
    unit,
    [parameter],
    [...unit.backend.condition(unit, expr, give(name('false'))), give(name('true'))],
  );
  const text = [
    PRELUDE,
    ...optimizer.tables.map((_, index) => `const T${index} = T[${index}];`),
    print([...declareScratch(unit), ...unit.functions]),
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
