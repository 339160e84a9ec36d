/** Source text of patterns and tallies: looked at cell by cell, or kept up to date with every write. */

import { emitNumber } from '../codegen/expressions.ts';
import { define, emitCall, integer, type Unit } from '../codegen/unit.ts';
import type { Expr, Reference } from '../ir/ir.ts';
import { runOf } from './endings.ts';
import { completeOf, regionOf } from './lines.ts';
import type { OptimizedGame } from './optimize/game.ts';
import { type Tally, tallyRegion, tallySpan } from './tallies.ts';

export function emitKept(
  game: OptimizedGame,
  unit: Unit,
  expr: Expr & { readonly op: 'pattern' | 'tally' },
): string {
  return expr.op === 'pattern' ? emitPattern(game, unit, expr) : emitTally(game, unit, expr);
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

/** The statement that writes `v` to the cell `a`, and tells the patterns that it may belong to. */
export function emitWriting(game: OptimizedGame, ref: Reference, a: string): string {
  const { low, high } = runOf(game.ir, ref);
  const keepers = [
    ...[...game.kept].map(([number, kept]) => ({ name: `kept${number}`, region: regionOf(kept) })),
    ...game.tallies.map(({ groups }, number) => ({ name: `tally${number}`, region: tallyRegion(groups) })),
  ];
  const told = keepers.filter(({ region }) => low < region.high && region.low < high);
  if (told.length === 0) return `S[${a}] = v;`;
  const tell = told.map(({ name, region }) => {
    const isInside = low >= region.low && high <= region.high;
    const test = isInside ? '' : `if (c >= ${integer(region.low)} && c < ${integer(region.high)}) `;
    return `${test}${name}(c, o, v);`;
  });
  return `{ const c = ${a}, o = S[c]; S[c] = v; if (o !== v) { ${tell.join(' ')} } }`;
}
