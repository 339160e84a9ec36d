/** Warnings about rules that tell more than everybody may see. */

import { type Diagnostic, diagnose } from '../../language/diagnostics/diagnostic.ts';
import type { FieldSymbol } from '../../language/semantics/symbols.ts';
import type { Leak } from '../analysis/visibility/leaks.ts';
import type { Lowering } from './lowering.ts';

/** A warning for each place and field, once. */
export function leakWarnings(lowering: Lowering, leaks: readonly Leak[]): readonly Diagnostic[] {
  const warnings = new Map<string, Diagnostic>();
  for (const { code, origin, secret, action } of leaks) {
    const place = lowering.origins[origin];
    const field = fieldAt(lowering, secret.base);
    const key = place && field && `${place.file} ${place.start} ${code} ${field.name}`;
    if (!key || warnings.has(key)) continue;
    const span = { file: place.file, start: place.start, end: place.end };
    const who = secret.visibility === 'owner' ? 'only its owner sees' : 'nobody sees';
    const facts = { action, field: nameOf(field), who };
    const related = [{ message: `${facts.field} is declared here`, span: field.syntax.span }];
    warnings.set(key, diagnose(code, span, facts, { related }));
  }
  return [...warnings.values()];
}

function fieldAt({ fields }: Lowering, base: number): FieldSymbol | undefined {
  for (const [field, place] of fields) if (place.base === base && place.owners > 0) return field;
  return undefined;
}

function nameOf(field: FieldSymbol): string {
  const owner = typeof field.owner === 'object' ? field.owner.name : field.owner;
  return `${owner}.${field.name}`;
}
