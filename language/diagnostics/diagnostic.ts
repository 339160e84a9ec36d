/** What every stage of the compiler says about a rules file, as plain data. */

import { visible } from '../../shared/visible.ts';
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
  /** What was probably meant in place of what stands there, the nearest first. */
  readonly near?: readonly string[];
  /** What the problem hangs on, where several may hang on the same. */
  readonly about?: About;
}

/**
 * Something that is missing: a name that nobody declares, or a word of the language, within a part of the rules if that is
 * said. It is `unsure` where a type is expected that is not known, which may have it. Or the place of a declaration that
 * what is found here does not go with, such as so many values; 0 where a number says nothing about it.
 */
export type About =
  | { readonly missing: string; readonly within?: Span; readonly unsure?: boolean }
  | { readonly declared: Span; readonly found: number };

/** A change of the text, of one or more places at once. */
export interface Fix {
  readonly title: string;
  readonly edits: readonly { readonly span: Span; readonly text: string }[];
}

/** What a diagnostic may have besides its sentence. */
export interface Extra {
  readonly related?: Diagnostic['related'];
  readonly fix?: Fix | undefined;
  readonly about?: About | undefined;
}

/** Where a name is declared, as a place that explains a problem; none where that is not known. */
export function declaredHere(name: string, span: Span | undefined): Diagnostic['related'] {
  return span ? [{ message: `\`${name}\` is declared here`, span }] : [];
}

/** A diagnostic of the catalogue, filled with its facts. */
export function diagnose<C extends Code>(
  code: C,
  span: Span,
  facts: Parameters<C>,
  extra: Extra = {},
): Diagnostic {
  const entry = catalogue[code];
  const message = visible((entry.message as (facts: Parameters<C>) => string)(facts));
  const { related = [], fix, about } = extra;
  const near = namesNear(facts);
  const more = { ...(near.length > 0 && { near }), ...(about && { about }) };
  return { code, severity: entry.severity, message, span, related, fix, ...more };
}

/** The names that a sentence asks about: `Did you mean …?` */
function namesNear(facts: unknown): readonly string[] {
  const { near } = (facts ?? {}) as { readonly near?: readonly string[] };
  return near ?? [];
}

/** Whether something keeps a game from being made; warnings do not. */
export function hasErrors(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some((diagnostic) => diagnostic.severity === 'error');
}
