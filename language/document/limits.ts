/** How much of what is checked part by part a game may have. */

import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import type * as ast from '../syntax/ast.ts';

/** Each variant is checked as a game of its own, and each example is played as one. */
const MAX_VARIANTS = 100;
const MAX_EXAMPLES = 1000;

/** Reports the first example too many; none of them is checked then. */
export function checkNumberOfExamples(examples: readonly ast.Node[]): readonly Diagnostic[] {
  return checkNumber(examples, MAX_EXAMPLES, 'Examples of a game');
}

/** Reports the first variant too many; none of them is checked then. */
export function checkNumberOfVariants(variants: readonly ast.Node[]): readonly Diagnostic[] {
  return checkNumber(variants, MAX_VARIANTS, 'Variants of a game');
}

function checkNumber(parts: readonly ast.Node[], limit: number, what: string): readonly Diagnostic[] {
  const extra = parts[limit];
  return extra ? [diagnose('too-large', extra.span, { what, found: parts.length, limit })] : [];
}
