/** Steps, expanded where they are used. */

import type * as ast from '../../../language/syntax/ast.ts';
import { CELL, type Effect, type Expr, type FlowNode } from '../../ir/ir.ts';
import { cell, cellRef } from '../build.ts';
import { lowerExpression } from '../expressions/expressions.ts';
import { valueBounds } from '../expressions/values.ts';
import {
  type Environment,
  type Lowering,
  originOf,
  releaseCells,
  reserveCells,
  unmade,
  withName,
} from '../lowering.ts';
import { labelOf, ownWords } from '../shown/words.ts';
import { lowerBlock } from './flow.ts';
import { below, type Here, NO_TARGETS, pathFor } from './here.ts';

/** `do Step(…)`: the step's body, with its parameters bound. */
export function lowerStep(lowering: Lowering, here: Here, statement: ast.DoStatement): FlowNode | undefined {
  const meaning = lowering.program.meanings.get(statement.step);
  if (meaning?.kind !== 'step') return unmade(lowering, statement.span, 'there is no such step', undefined);
  const { declaration } = meaning;
  const path = pathFor(here, meaning.name);
  const origin = originOf(lowering, declaration.span, declaration.cites);
  const mark = lowering.cells.next;
  const { turn, window, cancel, action } = here.targets;
  const inner = below(here, path, {
    targets: { ...NO_TARGETS, turn, window, cancel, action },
    ways: [...here.ways, statement],
    callers: [here.names, ...here.callers],
  });
  const stores: Effect[] = [];
  let names: Environment | undefined;
  meaning.parameters.forEach((parameter, index) => {
    const value = lowerExpression(
      lowering,
      here.names,
      statement.arguments[index] ?? { kind: 'missing', span: statement.span },
    );
    if (value.op === 'const' || isSteady(lowering, here, value)) {
      names = withName(names, parameter, value);
      return;
    }
    const { low, high } = valueBounds(lowering, parameter.type, declaration.parameters[index]?.type);
    const kept = reserveCells(lowering, 1, low, high);
    stores.push({
      op: 'store',
      ref: cellRef(kept),
      value,
      low,
      high,
      bound: 'fault',
      origin: originOf(lowering, statement.span),
    });
    names = withName(names, parameter, cell(kept));
  });
  const before: FlowNode[] =
    stores.length === 0
      ? []
      : [
          {
            kind: 'effects',
            path: pathFor(inner, 'with'),
            title: ownWords(lowering).flow.withItsValues,
            origin,
            effects: stores,
          },
        ];
  const clear: Effect[] =
    lowering.cells.next > mark ? [{ op: 'clear', base: mark, length: lowering.cells.next - mark }] : [];
  const title = labelOf(lowering, declaration);
  const sequence = lowerBlock(
    lowering,
    { ...inner, names },
    declaration.body,
    { role: 'step', title, origin },
    before,
    clear,
  );
  releaseCells(lowering, mark);
  return sequence;
}

/**
 * Whether a value cannot change while a step runs: whose turn it is, or a local value of the caller, which
 * the step cannot reach. Such a value needs no cell of its own.
 */
function isSteady(lowering: Lowering, { anyTime }: Here, value: Expr): boolean {
  if (value.op !== 'load' || value.ref.indices.length > 0) return false;
  if (value.ref.base === CELL.me) return true;
  // What may be done at any time may change local values of the caller while the step waits.
  return anyTime.length === 0 && value.ref.base >= lowering.cells.initial.length;
}
