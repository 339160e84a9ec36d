/** Whose a field is, and what it holds. */

import type { FieldSymbol } from '../../../language/semantics/symbols.ts';
import type { Type } from '../../../language/semantics/types.ts';
import { type FieldIR, SEATS, SPACES } from '../../ir/ir.ts';
import { domainOf, membersAt } from '../expressions/values.ts';
import type { Lowering } from '../lowering.ts';
import { seatOfPiece } from './table.ts';

/** The seats that own the elements of a field's first index; undefined where it has none. */
export function ownersOf(lowering: Lowering, field: FieldSymbol): readonly number[] | undefined {
  const { owner } = field;
  const [domain] = overOwner(lowering, field);
  if (domain === undefined) return undefined;
  const seatOf = (index: number): number => {
    if (owner === 'player') return index;
    const isPiece = typeof owner === 'object' && (owner.kind === 'piece' || owner.kind === 'pieces');
    return isPiece ? seatOfPiece(lowering, owner, index) : -1;
  };
  return membersAt(lowering, domain).map((_, index) => seatOf(index));
}

/** What a pile or deck holds. */
export function holds(lowering: Lowering, { item }: Type & { kind: 'pile' | 'deck' }): FieldIR['holds'] {
  return { item: item.name, kinds: item.kinds ? domainOf(lowering, item.kinds) : -1 };
}

/** The domain of a field's first index, where several things have it; else nothing. */
export function overOwner(lowering: Lowering, field: FieldSymbol): number[] {
  const { owner } = field;
  if (owner === 'player') return [SEATS];
  if (owner === 'space') return [SPACES];
  return owner === 'table' || owner.kind === 'place' ? [] : [domainOf(lowering, owner)];
}
