/** The spans in a syntax tree. */

import type { Span } from '../../../language/syntax/ast.ts';

export function spansOf(node: unknown): Span[] {
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([key, value]) => (key === 'span' ? [value as Span] : spansOf(value)));
}

/** Pairs of a node's span and the span of a node inside it. */
export function nestedSpans(node: unknown, outer?: Span): { readonly outer: Span; readonly inner: Span }[] {
  if (typeof node !== 'object' || node === null) return [];
  const own = 'span' in node ? (node.span as Span) : undefined;
  const pairs = own && outer ? [{ outer, inner: own }] : [];
  return [...pairs, ...Object.values(node).flatMap((value) => nestedSpans(value, own ?? outer))];
}
