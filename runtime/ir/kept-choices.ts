/** Where `choose together` keeps what has been chosen until all have. */

import type { Expr, Reference } from './expressions.ts';
import type { KeptChoices } from './flow.ts';

/** The cell in which the argument at a position is kept, of the seat whose choice is being carried out. */
function keptAt({ kept, width, seat, seats }: KeptChoices, position: number): Reference {
  const index: Expr = { op: 'load', ref: { base: seat, indices: [] } };
  return { base: kept + position, indices: [{ index, stride: width, size: seats }] };
}

/** What is kept there. */
export function keptArgument(choices: KeptChoices, position: number): Expr {
  return { op: 'load', ref: keptAt(choices, position) };
}
