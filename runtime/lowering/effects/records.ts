/** Records: taken from a bounded pool by `new`, given back by `delete`. */

import type { RecordSymbol } from '../../../language/semantics/symbols.ts';
import type * as ast from '../../../language/syntax/ast.ts';
import type { Effect, Expr, Fold } from '../../ir/ir.ts';
import { constant, not, reference } from '../build.ts';
import { lowerExpression } from '../expressions/expressions.ts';
import { isUsed } from '../expressions/named-sets.ts';
import { type Environment, type Lowering, newLocal } from '../lowering.ts';

/** `new Offer(from: p, price: 3)`: the first free record; a fault if there is none left. */
export function lowerNew(
  lowering: Lowering,
  names: Environment | undefined,
  statement: ast.NewStatement,
  origin: number,
): Effect[] {
  const record = lowering.program.meanings.get(statement.record);
  if (record?.kind !== 'record') return [];
  const { limit } = lowering.records.get(record) ?? { limit: 0 };
  const search = newLocal(lowering);
  const free: Fold = {
    op: 'the',
    local: search,
    low: 0,
    size: limit,
    where: not(isUsed(lowering, record, { op: 'local', local: search })),
    of: undefined,
  };
  const values = new Map(
    statement.values.map(({ name, value }) => [name.text, lowerExpression(lowering, names, value)]),
  );
  const local = newLocal(lowering);
  const index: Expr = { op: 'local', local };
  const stores = [...record.fields.values()].map((field): Effect => {
    const { base, width, low, high } = lowering.fields.get(field) ?? { base: 0, width: 1, low: 0, high: 0 };
    const { initial } = field.syntax;
    const start =
      initial && initial !== 'all' ? lowerExpression(lowering, undefined, initial) : constant(low);
    const value = values.get(field.name) ?? start;
    return {
      op: 'store',
      ref: reference(base, index, width, limit),
      value,
      low,
      high,
      bound: 'fault',
      origin,
    };
  });
  return [{ op: 'bind', local, value: free }, setUsed(lowering, record, index, 1, origin), ...stores];
}

/** `delete o`: its cells are zero again, so that equal states stay equal. */
export function lowerDelete(
  lowering: Lowering,
  names: Environment | undefined,
  statement: ast.DeleteStatement,
  origin: number,
): Effect[] {
  const type = lowering.program.types.get(statement.record);
  if (type?.kind !== 'member' || type.domain.kind !== 'record') return [];
  const record = type.domain;
  const { limit } = lowering.records.get(record) ?? { limit: 0 };
  const local = newLocal(lowering);
  const index: Expr = { op: 'local', local };
  const clears = [...record.fields.values()].map((field): Effect => {
    const { base, width, low } = lowering.fields.get(field) ?? { base: 0, width: 1, low: 0 };
    return {
      op: 'store',
      ref: reference(base, index, width, limit),
      value: constant(low),
      low,
      high: low,
      bound: 'clamp',
      origin,
    };
  });
  return [
    { op: 'bind', local, value: lowerExpression(lowering, names, statement.record) },
    setUsed(lowering, record, index, 0, origin),
    ...clears,
  ];
}

function setUsed(
  lowering: Lowering,
  record: RecordSymbol,
  index: Expr,
  value: number,
  origin: number,
): Effect {
  const { used, limit } = lowering.records.get(record) ?? { used: 0, limit: 0 };
  return {
    op: 'store',
    ref: reference(used, index, 1, limit),
    value: constant(value),
    low: 0,
    high: 1,
    bound: 'fault',
    origin,
  };
}
