/** Warnings about rules that tell more than everybody may see. */

import { type Diagnostic, diagnose } from '../../language/diagnostics/diagnostic.ts';
import type { FieldSymbol } from '../../language/semantics/symbols.ts';
import type { Span } from '../../language/syntax/ast.ts';
import type { Leak } from '../analysis/visibility/leaks.ts';
import type { Lowering } from './lowering.ts';

/** A warning for each place and field, once. */
export function leakWarnings(lowering: Lowering, leaks: readonly Leak[]): readonly Diagnostic[] {
  const warnings = new Map<string, Diagnostic>();
  for (const { code, origin, toldAt, secret, action, ofSeveral } of leaks) {
    const place = lowering.origins[origin];
    const field = fieldAt(lowering, secret.base);
    const argument = secret.through?.name ?? '';
    const key = place && field && `${place.file} ${place.start} ${code} ${field.name} ${argument}`;
    if (!key || warnings.has(key)) continue;
    const span = spanOf(place);
    const who = secret.visibility === 'owner' ? 'only its owner sees' : 'nobody sees';
    const facts = { action, field: nameOf(field), who, argument, ofSeveral };
    const told = toldAt === undefined ? undefined : lowering.origins[toldAt];
    const related = [
      { message: `${facts.field} is declared here`, span: field.syntax.span },
      ...(told ? [{ message: 'this depends on it', span: spanOf(told) }] : []),
    ];
    warnings.set(key, diagnose(code, span, facts, { related }));
  }
  return [...warnings.values()];
}

function spanOf({ file, start, end }: Span): Span {
  return { file, start, end };
}

function fieldAt({ fields }: Lowering, base: number): FieldSymbol | undefined {
  for (const [field, place] of fields) if (place.base === base && place.owners > 0) return field;
  return undefined;
}

function nameOf(field: FieldSymbol): string {
  const owner = typeof field.owner === 'object' ? field.owner.name : field.owner;
  return `${owner}.${field.name}`;
}
