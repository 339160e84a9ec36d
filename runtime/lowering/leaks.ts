/** Warnings about rules that tell more than everybody may see. */

import { type Diagnostic, diagnose } from '../../language/diagnostics/diagnostic.ts';
import type { FieldSymbol } from '../../language/semantics/symbols.ts';
import type { Span } from '../../language/syntax/ast.ts';
import type { Leak } from '../analysis/visibility/leaks.ts';
import type { Secret } from '../analysis/visibility/secrets.ts';
import type { Lowering } from './lowering.ts';

/** A warning for each place and field, once. */
export function leakWarnings(lowering: Lowering, leaks: readonly Leak[]): readonly Diagnostic[] {
  const warnings = new Map<string, Diagnostic>();
  for (const { code, origin, toldAt, secret, action, ofSeveral, mayEnd = false } of leaks) {
    const place = lowering.origins[origin];
    const told = secretFacts(lowering, secret);
    const argument = secret.through?.name ?? '';
    const key = place && told && `${place.file} ${place.start} ${code} ${told.field} ${argument}`;
    if (!key || warnings.has(key)) continue;
    const { field, who } = told;
    const teller = toldAt === undefined ? undefined : lowering.origins[toldAt];
    const related = [
      ...told.related,
      ...(teller ? [{ message: 'this depends on it', span: spanOf(teller) }] : []),
    ];
    warnings.set(
      key,
      diagnose(code, spanOf(place), { action, field, who, argument, ofSeveral, mayEnd }, { related }),
    );
  }
  return [...warnings.values()];
}

/** What is said of a secret; undefined where it has no name of its own. */
export function secretFacts(lowering: Lowering, { base, visibility }: Secret) {
  const symbol = fieldAt(lowering, base);
  if (!symbol) return undefined;
  const field = nameOf(symbol);
  const who = visibility === 'owner' ? 'only its owner sees' : 'nobody sees';
  return { field, who, related: [{ message: `${field} is declared here`, span: symbol.syntax.span }] };
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
