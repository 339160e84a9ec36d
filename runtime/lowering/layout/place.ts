/** Cells that last, one behind the other. */

import { constantValue } from '../../../language/semantics/constants.ts';
import type * as ast from '../../../language/syntax/ast.ts';
import type { Range } from '../../analysis/interval.ts';
import { type Lowering, MAX_CELLS, noteRange, report } from '../lowering.ts';

/** A number of things, which is known before the game begins; at least 0. */
export function constantOf(lowering: Lowering, expression: ast.Expression): number {
  const value = constantValue(lowering.program, lowering.options, expression);
  if (value === undefined) report(lowering, 'not-constant', expression.span, { what: 'A number of things' });
  return Math.max(0, value ?? 0);
}

/** The number, or the limit if it is more than that. */
export function limited(
  lowering: Lowering,
  at: { readonly span: ast.Span },
  found: number,
  limit: number,
  what: string,
): number {
  if (found <= limit) return found;
  report(lowering, 'too-large', at.span, { what, found, limit });
  return limit;
}

/** Cells of one thing: how many, what each begins with, and how low and how high it can be. */
export interface NewCells extends Range {
  readonly count: number;
  readonly initial: (index: number) => number;
}

/** Appends cells; returns the first of them. */
export function place(lowering: Lowering, name: ast.Name, { count, initial, low, high }: NewCells): number {
  const { cells } = lowering;
  const base = cells.initial.length;
  if (base + count > MAX_CELLS) {
    report(lowering, 'too-large', name.span, { what: name.text, found: base + count, limit: MAX_CELLS });
    return base;
  }
  for (let index = 0; index < count; index++) cells.initial.push(initial(index));
  noteRange(cells, { base, length: count }, { low, high });
  return base;
}
