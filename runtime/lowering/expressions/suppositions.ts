/** `suppose Shift(start, target) then …`: the step's effects, and what is asked behind them. */

import type { StepSymbol } from '../../../language/semantics/symbols.ts';
import type * as ast from '../../../language/syntax/ast.ts';
import { addAll } from '../../../shared/lists.ts';
import { isWithin } from '../../analysis/interval.ts';
import type { Effect, Expr, Given, Supposition } from '../../ir/ir.ts';
import { supposedParts } from '../../ir/walk/expressions.ts';
import { CORE_WALK, freeLocals } from '../../ir/walk/locals.ts';
import { cell, cellRef, constant } from '../build.ts';
import { lowerEffectBlock } from '../effects/effects.ts';
import {
  type Environment,
  type Lowering,
  newLocal,
  originOf,
  releaseCells,
  reserveCells,
  unmade,
  withName,
} from '../lowering.ts';
import { lowerExpression } from './expressions.ts';
import { rangeOf } from './ranges.ts';
import { valueBounds } from './values.ts';

/** Whether what is asked would hold if the step were done. Its names stand for what they stand for before that. */
export function lowerSupposition(
  lowering: Lowering,
  names: Environment | undefined,
  { step, arguments: values, then, span }: ast.Supposition,
): Expr {
  const meaning = lowering.program.meanings.get(step);
  if (meaning?.kind !== 'step') return unmade(lowering, span, 'there is no such step', constant(0));
  const given: Given[] = [];
  const keep = (value: Expr): Expr => {
    if (value.op === 'const') return value;
    const local = keptLocal(lowering, value);
    given.push({ local, value });
    return { op: 'local', local };
  };
  const kept = values.map((value) => keep(lowerExpression(lowering, names, value)));
  const mark = lowering.cells.next;
  const before = lowering.cells.top;
  lowering.cells.top = mark;
  const effects = doStep(lowering, meaning, kept, span);
  const asked = lowerExpression(lowering, keptNames(names, keep), then);
  const room = lowering.cells.top;
  lowering.cells.top = Math.max(before, room);
  releaseCells(lowering, mark);
  addAll(lowering.supposed, effects);
  const supposition: Expr = { op: 'suppose', given, room, effects, in: asked };
  return withUsed(supposition);
}

/** A local that stands for a value which stays as it is. */
function keptLocal(lowering: Lowering, value: Expr): number {
  const local = newLocal(lowering);
  lowering.localRanges.set(local, rangeOf(lowering, value));
  return local;
}

/** The same names for values that stay as they are. */
function keptNames(names: Environment | undefined, keep: (value: Expr) => Expr): Environment | undefined {
  return names && { ...names, outer: keptNames(names.outer, keep), value: keep(names.value) };
}

/** The supposition without what it is given and does not ask for. */
function withUsed(supposition: Supposition): Supposition {
  const used = new Set(supposedParts(supposition).flatMap((part) => freeLocals(CORE_WALK, part)));
  return { ...supposition, given: supposition.given.filter(({ local }) => used.has(local)) };
}

/** `do Step(…)` where it only changes the position: its effects. */
export function lowerDoEffect(
  lowering: Lowering,
  names: Environment | undefined,
  statement: ast.DoStatement,
): Effect[] {
  const meaning = lowering.program.meanings.get(statement.step);
  if (meaning?.kind !== 'step') return unmade(lowering, statement.span, 'there is no such step', []);
  const effects: Effect[] = [];
  const values = statement.arguments.map((argument): Expr => {
    const value = lowerExpression(lowering, names, argument);
    if (value.op === 'const') return value;
    const local = keptLocal(lowering, value);
    effects.push({ op: 'bind', local, value });
    return { op: 'local', local };
  });
  return [...effects, ...doStep(lowering, meaning, values, statement.span)];
}

/** The effects of a step; its parameters are values, or cells where one may not fit. */
function doStep(
  lowering: Lowering,
  { declaration, parameters }: StepSymbol,
  values: readonly Expr[],
  span: ast.Span,
): Effect[] {
  const mark = lowering.cells.next;
  const effects: Effect[] = [];
  let names: Environment | undefined;
  parameters.forEach((parameter, index) => {
    const value = values[index] ?? unmade(lowering, span, 'an argument is missing', constant(0));
    const bounds = valueBounds(lowering, parameter.type, declaration.parameters[index]?.type);
    if (isWithin(rangeOf(lowering, value), bounds)) {
      names = withName(names, parameter, value);
      return;
    }
    const base = reserveCells(lowering, 1, bounds.low, bounds.high);
    const origin = originOf(lowering, span);
    effects.push({ op: 'store', ref: cellRef(base), value, ...bounds, bound: 'fault', origin });
    names = withName(names, parameter, cell(base));
  });
  addAll(effects, lowerEffectBlock(lowering, names, declaration.body));
  releaseCells(lowering, mark);
  return effects;
}
