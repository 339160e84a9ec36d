/** How many items there are. */

import type { ItemSymbol } from '../../../language/semantics/symbols.ts';
import { largest } from '../../../shared/lists.ts';
import { lowerDomain } from '../expressions/domains.ts';
import { domainSize } from '../expressions/values.ts';
import type { Lowering } from '../lowering.ts';
import { constantOf } from './place.ts';

/** How many items there are of each kind. */
export function itemCounts(lowering: Lowering, item: ItemSymbol): readonly number[] {
  const known = lowering.counts.get(item);
  if (known) return known;
  const counts = countItems(lowering, item);
  lowering.counts.set(item, counts);
  return counts;
}

/** How many items of one kind a zone can hold at most: they begin in one place and are only moved. */
export function mostOf(lowering: Lowering, item: ItemSymbol): number {
  return largest(itemCounts(lowering, item), 0);
}

function countItems(lowering: Lowering, item: ItemSymbol): number[] {
  if (item.copies) return item.copies.map((count) => constantOf(lowering, count));
  const each = constantOf(lowering, item.declaration.count);
  if (!item.kinds || !item.declaration.of) return [each];
  const domain = lowerDomain(lowering, undefined, item.declaration.of);
  return Array.from({ length: domainSize(lowering, item.kinds) }, (_, kind) => {
    const inside = domain.contains({ op: 'const', value: kind });
    return inside.op === 'const' && inside.value === 0
      ? 0
      : inside.op === 'has' && inside.set.op === 'const' && !((inside.set.value >> kind) & 1)
        ? 0
        : each;
  });
}
