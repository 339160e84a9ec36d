/** `reveal … to …`: a field is shown until the block ends. */

import type * as ast from '../../language/syntax/ast.ts';
import type { Effect } from '../ir/ir.ts';
import { binary, constant, load, reference } from './build.ts';
import { lowerExpression } from './expressions.ts';
import type { Environment, Lowering } from './lowering.ts';
import { bitOf } from './set-values.ts';

/** The seats that see it now include the one named; `endReveals` takes that back where the block ends. */
export function lowerReveal(
  lowering: Lowering,
  names: Environment | undefined,
  statement: ast.RevealStatement,
  origin: number,
): Effect[] {
  const meaning =
    statement.what.kind === 'member' ? lowering.program.meanings.get(statement.what) : undefined;
  const base = meaning?.kind === 'field' ? lowering.revealed.get(meaning) : undefined;
  // What is revealed of an action's parameter is told with the action.
  if (base === undefined || statement.what.kind !== 'member' || meaning?.kind !== 'field') return [];
  const owner = meaning.owner === 'player' ? lowerExpression(lowering, names, statement.what.of) : undefined;
  const ref = reference(base, owner, 1, meaning.owner === 'player' ? lowering.players : 1);
  const everybody = 2 ** lowering.players - 1;
  const seats =
    statement.to === 'all'
      ? constant(everybody)
      : bitOf(lowering, lowerExpression(lowering, names, statement.to));
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

/** What a block has revealed is hidden again behind it. */
export function endReveals(lowering: Lowering, statements: readonly ast.Statement[]): Effect[] {
  return statements.flatMap((statement): Effect[] => {
    if (statement.kind !== 'reveal' || statement.what.kind !== 'member') return [];
    const meaning = lowering.program.meanings.get(statement.what);
    const base = meaning?.kind === 'field' ? lowering.revealed.get(meaning) : undefined;
    if (base === undefined || meaning?.kind !== 'field') return [];
    return [{ op: 'clear', base, length: meaning.owner === 'player' ? lowering.players : 1 }];
  });
}
