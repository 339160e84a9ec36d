/** What every stage of the compiler says about a rules file, as plain data. */

import type { Span } from '../syntax/ast.ts';
import { type Code, catalogue, type Parameters } from './catalogue.ts';
import type { Severity } from './entry.ts';

export type { Severity };

/** One problem of a rules file. */
export interface Diagnostic {
  /** Kebab-case and stable, e.g. `unknown-name`. */
  readonly code: Code;
  readonly severity: Severity;
  /** One or two sentences in a designer's words. */
  readonly message: string;
  readonly span: Span;
  /** Other places that explain the problem, e.g. the first declaration of a name declared twice. */
  readonly related: readonly { readonly message: string; readonly span: Span }[];
  /** A change of the text that would solve it; only given where it can be followed. */
  readonly fix: Fix | undefined;
}

/** A change of the text, of one or more places at once. */
export interface Fix {
  readonly title: string;
  readonly edits: readonly { readonly span: Span; readonly text: string }[];
}

/** What a diagnostic may have besides its sentence. */
export interface Extra {
  readonly related?: Diagnostic['related'];
  readonly fix?: Fix | undefined;
}

/** A diagnostic of the catalogue, filled with its facts. */
export function diagnose<C extends Code>(
  code: C,
  span: Span,
  facts: Parameters<C>,
  extra: Extra = {},
): Diagnostic {
  const entry = catalogue[code];
  const message = (entry.message as (facts: Parameters<C>) => string)(facts);
  return { code, severity: entry.severity, message, span, related: extra.related ?? [], fix: extra.fix };
}

/** Whether something keeps a game from being made; warnings do not. */
export function hasErrors(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some((diagnostic) => diagnostic.severity === 'error');
}
