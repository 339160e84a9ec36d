/** Who has a turn: `turn of b` sets `me` from b, so that in it the one is the other, as long as neither is changed. */

import { CELL, type Expr, type FieldIR, type FlowNode, type Reference, type Sequence } from '../../ir/ir.ts';
import { walkEffects } from '../../ir/walk/effects.ts';
import { effectsOf, walkFlow } from '../../ir/walk/flow.ts';
import { type CellRange, cellsOf, oneCell, overlap, ownWritesOf } from '../access.ts';

/** What `me` was set from where a turn begins; undefined if that is no name, or is not sure to hold in all of the turn. */
export function takerOf({ role, children }: Sequence, fields: readonly FieldIR[]): Expr | undefined {
  const [begin, ...others] = children;
  if (role !== 'turn' || begin?.kind !== 'effects') return undefined;
  const [first, ...more] = begin.effects;
  if (first?.op !== 'store' || first.ref.base !== CELL.me || more.length > 0) return undefined;
  const { value } = first;
  if (value.op !== 'load' || value.ref.indices.length > 0) return undefined;
  const both = [oneCell(CELL.me), oneCell(value.ref.base)];
  return others.some((node) => overlap(writesIn(node, fields), both)) ? undefined : value;
}

/** Is it `me`? */
export function isMe(seat: Expr | undefined): boolean {
  return seat?.op === 'load' && seat.ref.base === CELL.me && seat.ref.indices.length === 0;
}

/** The cells that anything in the node may write. */
function writesIn(node: FlowNode, fields: readonly FieldIR[]): readonly CellRange[] {
  const layout = { fields, size: Number.MAX_SAFE_INTEGER };
  const at = (ref: Reference): CellRange =>
    cellsOf(
      { layout },
      ref,
      () => undefined,
      ({ size }) => size,
    );
  const found: CellRange[] = [];
  walkFlow(node, (inside) => {
    if (inside.kind === 'pick') found.push(at(inside.target));
    if (inside.kind === 'decision')
      for (const { parameters } of inside.actions)
        for (const { cell } of parameters) found.push(oneCell(cell));
    walkEffects(effectsOf(inside), (effect) => {
      for (const one of ownWritesOf(effect, at)) found.push(one);
    });
  });
  return found;
}
