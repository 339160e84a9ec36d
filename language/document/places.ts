/** Places in the text, compared. */

import type { Span } from '../syntax/ast.ts';

/** The place as one word, equal for equal places only. */
export function placeKey(span: Span): string {
  return `${span.file} ${span.start} ${span.end}`;
}

/** Whether `inner` lies within `outer`, in the same file. */
export function contains(outer: Span, inner: Span): boolean {
  return outer.file === inner.file && outer.start <= inner.start && inner.end <= outer.end;
}

/** Whether two stretches have something in common, if only an end. */
export function touches(one: Span, other: Span): boolean {
  return one.file === other.file && one.start <= other.end && other.start <= one.end;
}

/** Orders by file, start and end. */
export function byPlace(a: { readonly span: Span }, b: { readonly span: Span }): number {
  return a.span.file - b.span.file || a.span.start - b.span.start || a.span.end - b.span.end;
}
