/** Code that looks up kept values: patterns, aggregates, sums and memos. */

import {
  between,
  binary,
  conditional,
  element,
  every,
  give,
  name,
  num,
  plus,
  some,
  times,
} from '../../codegen/js/build.ts';
import type { Js } from '../../codegen/js/tree.ts';
import { define, emitCall, type Unit } from '../../codegen/unit.ts';
import { InternalProblem } from '../../ir/internal-problem.ts';
import type { AggregateValue, Fast, MemoValue, PatternTest, Total } from '../ir.ts';
import { aggregateSpan } from '../kept/aggregates.ts';
import { completeOf } from '../kept/lines.ts';
import { emitMemoCall } from '../kept/memos.ts';
import type { OptimizedGame } from '../optimize/game.ts';

/** The value of an expression that stands for a kept value. */
export function emitKeptNumber(
  game: OptimizedGame,
  unit: Unit<Fast>,
  expr: PatternTest | AggregateValue | Total | MemoValue,
): Js {
  switch (expr.op) {
    case 'pattern':
      return emitPattern(game, unit, expr);
    case 'aggregate':
      return emitAggregate(game, unit, expr);
    case 'total':
      return emitTotal(game, unit, expr);
    case 'memo':
      return emitMemoCall(
        expr.memo,
        expr.args.map((one) => unit.backend.number(unit, one)),
      );
  }
}

/** How many cells of the group hold the value. */
function emitAggregate(game: OptimizedGame, unit: Unit<Fast>, expr: AggregateValue): Js {
  const aggregate = game.aggregates[expr.aggregate];
  if (aggregate === undefined)
    throw new InternalProblem('aggregate', `there is none with number ${expr.aggregate}`);
  const { base, low, high } = aggregate;
  const value = unit.backend.number(unit, expr.value);
  const group = times(unit.backend.number(unit, expr.group), num(aggregateSpan(aggregate)));
  const count = element('K', plus(plus(num(base - low), group), value));
  if (expr.isSure || expr.value.op === 'const') return count;
  return conditional(between(value, low, high), count, unit.backend.number(unit, expr.otherwise));
}

/** What the group comes to. */
function emitTotal(game: OptimizedGame, unit: Unit<Fast>, expr: Total): Js {
  const sum = game.sums[expr.sum];
  if (sum === undefined) throw new InternalProblem('total', `there is none with number ${expr.sum}`);
  return element('K', plus(num(sum.base), unit.backend.number(unit, expr.group)));
}

/** Whether a line is complete, as 1 or 0. */
function emitPattern(game: OptimizedGame, unit: Unit<Fast>, expr: PatternTest): Js {
  const value = unit.backend.number(unit, expr.value);
  const kept = game.lines.get(expr.pattern);
  if (kept === undefined) {
    const lines = game.patterns[expr.pattern]?.lines ?? [];
    const isHeld = (cell: number) => binary('===', element('S', num(cell)), name('v'));
    const tests = some(lines.map((line) => every(line.map(isHeld))));
    return emitCall(unit, define(unit, ['v'], [give(conditional(tests, num(1), num(0)))]), [value]);
  }
  const { low, high } = kept;
  const lines = element('K', plus(num(completeOf(kept) - low), value));
  const complete = conditional(binary('>', lines, num(0)), num(1), num(0));
  if (expr.value.op === 'const') return complete;
  return conditional(between(value, low, high), complete, unit.backend.number(unit, expr.otherwise));
}
