/** Trees of a text in front of which something was put in or taken away. */

import type { Span } from './ast.ts';

/**
 * A part of a tree as it is where every place in it lies `by` characters further on. Only places change, and a node that stands in
 * several places of the part stands there again as one.
 */
export function moved<Part extends object>(part: Part, by: number): Part {
  return by === 0 ? part : (movedObject(part, by, new Map()) as Part);
}

/** A place, so many characters further on. */
export function movedSpan({ file, start, end }: Span, by: number): Span {
  return { file, start: start + by, end: end + by };
}

type Values = Record<string | number, unknown>;

function movedObject(part: object, by: number, known: Map<object, object>): object {
  const before = known.get(part);
  if (before) return before;
  const copy = Array.isArray(part) ? part.slice() : { ...part };
  known.set(part, copy);
  const values = copy as Values;
  // All that somebody types goes through here: without a list of what an object holds it takes half the time.
  if (Array.isArray(copy))
    for (let index = 0; index < copy.length; index++) moveValue(values, index, by, known);
  else for (const key in copy) moveValue(values, key, by, known);
  return copy;
}

function moveValue(values: Values, key: string | number, by: number, known: Map<object, object>): void {
  const value = values[key];
  if (typeof value !== 'object' || value === null) return;
  values[key] = isSpan(value) ? movedSpan(value, by) : movedObject(value, by, known);
}

function isSpan(value: object): value is Span {
  return 'start' in value && typeof value.start === 'number';
}
