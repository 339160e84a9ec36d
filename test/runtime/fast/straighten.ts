/** Optimized expressions as code that can be run, with what is kept beside the cells. */

import { give, name } from '../../../runtime/codegen/js/build.ts';
import { print } from '../../../runtime/codegen/js/print.ts';
import { PRELUDE } from '../../../runtime/codegen/prelude.ts';
import { createUnit, declareScratch, define, localName } from '../../../runtime/codegen/unit.ts';
import { createBackend } from '../../../runtime/fast/emit/backend.ts';
import { createWriting, emitPatch } from '../../../runtime/fast/emit/writing.ts';
import type { Expr } from '../../../runtime/fast/ir.ts';
import { createKeptNumbers, type Kept, maintainedValues } from '../../../runtime/fast/kept/store.ts';
import type { OptimizedGame } from '../../../runtime/fast/optimize/game.ts';
import { createKeptValues } from '../../../runtime/fast/optimize/maintained/kept-values.ts';
import type { Optimizer } from '../../../runtime/fast/optimize/optimizer.ts';
import type { Bound } from './random-expressions.ts';

/** Known from outside, as the parameter of an action is. */
export const PARAMETER: Bound = { local: 0, low: -1, size: 5 };

export type Straight = (cells: readonly number[], parameter: number) => { value: number; holds: boolean };

interface Code {
  readonly value: (parameter: number) => number;
  readonly holds: (parameter: number) => boolean;
  /** Brings what is kept from one position to the other. */
  readonly patch: (from: ArrayLike<number>, to: ArrayLike<number>) => void;
}

/** The expression as straight-line code: its value, and whether a condition on it lets through. */
export function straighten(optimizer: Optimizer, expr: Expr, kept?: Kept): Straight {
  const { ir, tables } = optimizer;
  const game: OptimizedGame = {
    ...(kept ?? createKeptValues(ir).kept()),
    ir,
    tables,
    memos: [],
    score: undefined,
  };
  const values = maintainedValues(game);
  const unit = createUnit(createBackend(game, createWriting(ir, values)), tables);
  const parameter = localName(PARAMETER.local);
  const value = define(unit, [parameter], [give(unit.backend.number(unit, expr))]);
  const holds = define(
    unit,
    [parameter],
    [...unit.backend.condition(unit, expr, give(name('false'))), give(name('true'))],
  );
  const cells = new Int16Array(ir.layout.size + 1);
  const { numbers, tables: own, recount } = createKeptNumbers(values, game.counts, cells);
  recount();
  const text = [
    PRELUDE,
    'let D = 0; const $S = S, $K = K;',
    ...tables.map((_, index) => `const T${index} = T[${index}];`),
    print([
      ...declareScratch(unit),
      ...values.flatMap(({ code }) => code),
      ...unit.functions,
      emitPatch(values),
    ]),
    `return { value: f${value}, holds: f${holds}, patch };`,
  ].join('\n');
  const make = new Function('T', 'S', 'K', ...Object.keys(own), text);
  const code: Code = make(tables, cells, numbers, ...Object.values(own));
  return (position, given) => {
    code.patch(cells, position);
    cells.set(position);
    return { value: code.value(given), holds: code.holds(given) };
  };
}
