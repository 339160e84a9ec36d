/** `reveal … to …`: a field is shown until the block ends. */

import type { FieldSymbol } from '../../../language/semantics/symbols.ts';
import { blocksOf } from '../../../language/semantics/walk.ts';
import type * as ast from '../../../language/syntax/ast.ts';
import type { Effect } from '../../ir/ir.ts';
import { binary, constant, load, reference } from '../build.ts';
import { isEffect } from '../effects/is-effect.ts';
import { lowerExpression } from '../expressions/expressions.ts';
import { bitOf } from '../expressions/set-values.ts';
import { fieldRevealed, ownersRevealed } from '../layout/revealed.ts';
import type { Environment, Lowering } from '../lowering.ts';

/** The seats that see it now include the one named; `endReveals` takes that back where the block ends. */
export function lowerReveal(
  lowering: Lowering,
  names: Environment | undefined,
  statement: ast.RevealStatement,
  origin: number,
): Effect[] {
  const { what, to } = statement;
  const field = fieldRevealed(lowering.program, statement);
  const base = field && lowering.revealed.get(field);
  if (field === undefined || base === undefined) return [];
  const isOwned = field.owner === 'player' && what.kind === 'member';
  const owner = isOwned ? lowerExpression(lowering, names, what.of) : undefined;
  const ref = reference(base, owner, 1, ownersRevealed(lowering, field));
  const everybody = 2 ** lowering.players - 1;
  const seats = to === 'all' ? constant(everybody) : bitOf(lowering, lowerExpression(lowering, names, to));
  return [
    {
      op: 'store',
      ref,
      value: binary('bit-or', load(ref), seats),
      low: 0,
      high: everybody,
      bound: 'clamp',
      origin,
    },
  ];
}

/** What a block has revealed is hidden again behind it, be it inside of effects, in which nobody could look. */
export function endReveals(lowering: Lowering, statements: readonly ast.Statement[]): Effect[] {
  const fields = new Set<FieldSymbol>();
  for (const statement of revealsIn(statements)) {
    const field = fieldRevealed(lowering.program, statement);
    if (field) fields.add(field);
  }
  return [...fields].flatMap((field): Effect[] => {
    const base = lowering.revealed.get(field);
    return base === undefined ? [] : [{ op: 'clear', base, length: ownersRevealed(lowering, field) }];
  });
}

function revealsIn(statements: readonly ast.Statement[]): readonly ast.RevealStatement[] {
  return statements.flatMap((statement) => {
    if (statement.kind === 'reveal') return [statement];
    return isEffect(statement) ? blocksOf(statement).flatMap((block) => revealsIn(block.statements)) : [];
  });
}
