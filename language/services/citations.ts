/** Where the rules cite numbered rules. */

import type { SourceFileSyntax, Span } from '../syntax/ast.ts';

/** An id behind `cites`, and where it stands. */
export interface CitedRule {
  readonly id: string;
  readonly span: Span;
  /** Whether an example cites it, which shows the rule and is none. */
  readonly isByExample: boolean;
}

/** All citations, in the order of the files. */
export function citationsIn(files: readonly SourceFileSyntax[]): readonly CitedRule[] {
  const declarations = files.flatMap((file) => file.declarations);
  return declarations.flatMap((declaration) => {
    const isByExample = declaration.kind === 'example';
    return within(declaration).map(({ id, span }) => ({ id, span, isByExample }));
  });
}

/** Every part of the syntax tree may carry citations, under the same name. */
function within(part: unknown): readonly { readonly id: string; readonly span: Span }[] {
  if (typeof part !== 'object' || part === null) return [];
  if (Array.isArray(part)) return part.flatMap(within);
  return Object.entries(part).flatMap(([name, value]) =>
    name === 'cites' ? (value as { id: string; span: Span }[]) : within(value),
  );
}
