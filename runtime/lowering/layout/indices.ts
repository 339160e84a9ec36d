/** What an array has a value for. */

import { indexTypeOf } from '../../../language/semantics/arrays.ts';
import { boundsOf } from '../../../language/semantics/constants.ts';
import { checkRange } from '../../../language/semantics/defaults.ts';
import type { FieldSymbol } from '../../../language/semantics/symbols.ts';
import { domainOf, membersAt, numbersAsDomain } from '../expressions/values.ts';
import type { Indices, Lowering } from '../lowering.ts';
import { limited } from './place.ts';

/** Values of one array of one owner. */
const MAX_INDICES = 1000;

/** What a field has a value for, and how many; undefined where it has one. `beside` is what is read beside numbers. */
export function layOutIndices(
  lowering: Lowering,
  field: FieldSymbol,
  beside: number,
): (Indices & { readonly size: number }) | undefined {
  const index = indexTypeOf(field);
  if (index === undefined) return undefined;
  const { type, syntax } = index;
  const what = 'Values of one field';
  if (type.kind === 'member') {
    const domain = domainOf(lowering, type.domain);
    const size = limited(lowering, syntax, membersAt(lowering, domain).length, MAX_INDICES, what);
    return { domain, size, numbers: undefined };
  }
  const { low, high } = boundsOf(lowering.program, lowering.options, syntax, type);
  const problem = checkRange(syntax.span, low, high, field.name);
  if (problem) lowering.diagnostics.push(problem);
  const size = limited(lowering, syntax, Math.max(0, high - low + 1), MAX_INDICES, what);
  return {
    domain: numbersAsDomain(lowering, low, low + size - 1),
    size,
    numbers: { first: low, beside },
  };
}
