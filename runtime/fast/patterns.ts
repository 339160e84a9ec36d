/** Source text of what is kept: patterns, aggregates and answers. */

import { emitNumber } from '../codegen/expressions.ts';
import { define, emitCall, integer, type Unit } from '../codegen/unit.ts';
import { type Aggregate, aggregateSpan } from './aggregates.ts';
import type { Expr } from './ir.ts';
import { completeOf } from './lines.ts';
import { emitRecall } from './memos.ts';
import type { OptimizedGame } from './optimize/game.ts';

export function emitKept(
  game: OptimizedGame,
  unit: Unit,
  expr: Expr & { readonly op: 'pattern' | 'aggregate' | 'memo' },
): string {
  switch (expr.op) {
    case 'pattern':
      return emitPattern(game, unit, expr);
    case 'aggregate':
      return emitAggregate(game, unit, expr);
    case 'memo':
      return emitRecall(expr.memo, expr.argument === undefined ? '' : emitNumber(unit, expr.argument));
  }
}

/** How many cells of the group hold the value. */
function emitAggregate(game: OptimizedGame, unit: Unit, expr: Expr & { readonly op: 'aggregate' }): string {
  const aggregate = game.aggregates[expr.aggregate] as Aggregate;
  const value = emitNumber(unit, expr.value);
  const group = emitNumber(unit, expr.group);
  const count = `K[${integer(aggregate.base - aggregate.low)} + ${group} * ${integer(aggregateSpan(aggregate))} + ${value}]`;
  if (expr.value.op === 'const') return count;
  const isCounted = `${value} >= ${integer(aggregate.low)} && ${value} <= ${integer(aggregate.high)}`;
  return `(${isCounted} ? ${count} : ${emitNumber(unit, expr.otherwise)})`;
}

/** Whether a line is complete, as 1 or 0. */
function emitPattern(game: OptimizedGame, unit: Unit, expr: Expr & { readonly op: 'pattern' }): string {
  const value = emitNumber(unit, expr.value);
  const kept = game.kept.get(expr.pattern);
  if (kept === undefined) {
    const { lines } = game.patterns[expr.pattern] as OptimizedGame['patterns'][number];
    const tests = lines.map((line) => line.map((cell) => `S[${integer(cell)}] === v`).join(' && '));
    return emitCall(unit, define(unit, ['v'], `return ${tests.join(' || ')} ? 1 : 0;`), [value]);
  }
  const complete = `K[${integer(completeOf(kept))} + ${value} - ${integer(kept.low)}] > 0 ? 1 : 0`;
  if (expr.value.op === 'const') return `(${complete})`;
  const isCounted = `${value} >= ${integer(kept.low)} && ${value} <= ${integer(kept.high)}`;
  return `(${isCounted} ? ${complete} : ${emitNumber(unit, expr.otherwise)})`;
}
