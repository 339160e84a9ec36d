/** Source text of what is kept: patterns, tallies and answers. */

import { emitNumber } from '../codegen/expressions.ts';
import { define, emitCall, integer, type Unit } from '../codegen/unit.ts';
import type { Expr } from './ir.ts';
import { completeOf } from './lines.ts';
import type { OptimizedGame } from './optimize/game.ts';
import { emitAsking } from './questions.ts';
import { type Tally, tallySpan } from './tallies.ts';

export function emitKept(
  game: OptimizedGame,
  unit: Unit,
  expr: Expr & { readonly op: 'pattern' | 'tally' | 'asked' },
): string {
  switch (expr.op) {
    case 'pattern':
      return emitPattern(game, unit, expr);
    case 'tally':
      return emitTally(game, unit, expr);
    case 'asked':
      return emitAsking(expr.question, expr.about === undefined ? '' : emitNumber(unit, expr.about));
  }
}

/** How many cells of the group hold the value. */
function emitTally(game: OptimizedGame, unit: Unit, expr: Expr & { readonly op: 'tally' }): string {
  const tally = game.tallies[expr.tally] as Tally;
  const value = emitNumber(unit, expr.value);
  const group = emitNumber(unit, expr.group);
  const count = `K[${integer(tally.base - tally.low)} + ${group} * ${integer(tallySpan(tally))} + ${value}]`;
  if (expr.value.op === 'const') return count;
  const isCounted = `${value} >= ${integer(tally.low)} && ${value} <= ${integer(tally.high)}`;
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
