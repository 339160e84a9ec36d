/** What is so for good of each of several things, as a table shows it. */

import type { AttributeSymbol } from '../../../language/semantics/symbols.ts';
import type { AttributeIR } from '../../ir/ir.ts';
import { valueType } from '../expressions/values.ts';
import type { Lowering } from '../lowering.ts';
import { labelOf, plainWords } from './words.ts';

/** A column with its value for each of them. */
export function lowerAttribute(
  lowering: Lowering,
  { name, syntax, type }: AttributeSymbol,
  values: readonly number[],
): AttributeIR {
  return {
    name,
    label: labelOf(lowering, syntax),
    ...(syntax.unit ? { unit: plainWords(lowering, syntax.unit) } : {}),
    type: valueType(lowering, type, syntax.type),
    values,
  };
}
