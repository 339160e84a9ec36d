/** Optimized expressions as code that can be run. */

import { element, give, name, set } from '../../../runtime/codegen/js/build.ts';
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
  const backend = createBackend(optimizeGame(IR), {
    write: (_, address, written) => [set(element('S', address), written)],
    changed: () => [],
  });
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
    'let D = 0; const $S = S;',
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
