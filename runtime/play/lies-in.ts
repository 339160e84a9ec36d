/** Where the things lie that can be chosen for a parameter: `c in me.hand`. */

import { conjuncts } from '../analysis/visibility/conditions.ts';
import type { Cells } from '../ir/cells.ts';
import type { Expr, FieldIR, ParameterIR } from '../ir/ir.ts';
import type { Game } from './game.ts';

/** A pile or a hand. */
export interface Lying {
  /** As the rules call it: `player.hand`, `bank.coins`, `supply`. */
  readonly field: string;
  /** Whose it is; -1 for nobody's. */
  readonly seat: number;
}

/** The seat that acts, and the name that it has in the conditions of the action. */
export interface Actor {
  readonly local: number | undefined;
  readonly seat: number;
}

/** The one pile that all values of a parameter lie in at this position; undefined where that is not known. */
export function liesIn(
  { ir }: Game,
  cells: Cells,
  { where, local }: ParameterIR,
  actor: Actor,
): Lying | undefined {
  if (where === undefined) return undefined;
  const known = (index: Expr): number | undefined => {
    if (index.op === 'const') return index.value;
    if (index.op === 'local') return index.local === actor.local ? actor.seat : undefined;
    return index.op === 'load' && index.ref.indices.length === 0 ? cells[index.ref.base] : undefined;
  };
  const piles = conjuncts(where).flatMap((one): Lying[] => {
    if (one.op !== '>' || one.right.op !== 'const' || one.right.value !== 0 || one.left.op !== 'load')
      return [];
    const { base, indices } = one.left.ref;
    const others = indices.filter(({ index }) => !(index.op === 'local' && index.local === local));
    const field = ir.layout.fields.find((each) => holds(each, base));
    if (field?.shape !== 'pile' || others.length !== indices.length - 1) return [];
    const { name, owners, length } = field;
    if (owners === undefined) return others.length === 0 ? [{ field: name, seat: -1 }] : [];
    const width = length / owners.length;
    const first = Math.floor((base - field.base) / width);
    const [owner] = others;
    const seat = owner === undefined ? 0 : known(owner.index);
    return seat === undefined ? [] : [{ field: name, seat: owners[first + seat] ?? -1 }];
  });
  return piles.length === 1 ? piles[0] : undefined;
}

function holds({ base, length }: FieldIR, cell: number): boolean {
  return cell >= base && cell < base + length;
}
