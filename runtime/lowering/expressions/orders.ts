/** Orders round the table: clockwise from somebody, or the other way round. */

import type * as ast from '../../../language/syntax/ast.ts';
import type { Expr } from '../../ir/ir.ts';
import { binary, constant } from '../build.ts';
import type { Keep } from '../effects/keep.ts';
import type { Environment, Lowering } from '../lowering.ts';
import type { Sequence } from './domains.ts';
import { lowerExpression } from './expressions.ts';

/** Where an order round the table starts: a seat, or all seats one after the other where it goes against that of the seats. */
export function lowerOrder(
  lowering: Lowering,
  names: Environment | undefined,
  order: ast.Domain['order'],
  keep: Keep | undefined,
): { readonly start?: Expr; readonly against?: Pick<Sequence, 'size' | 'elementAt'> } {
  if (!order) return {};
  const size = lowering.players;
  const round = (seat: Expr): Expr => binary('mod', seat, constant(size));
  const player = lowerExpression(lowering, names, order.player);
  const steps = order.start === 'from' ? 0 : 1;
  if (order.direction === 'clockwise')
    return { start: steps === 0 ? player : round(binary('+', player, constant(steps))) };
  const first = round(binary('+', player, constant(size - steps)));
  const kept = keep?.value(first) ?? first;
  return {
    against: {
      size,
      elementAt: (place) => round(binary('-', binary('+', kept, constant(size)), place)),
    },
  };
}
