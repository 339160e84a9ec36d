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

function movedObject(part: object, by: number, known: Map<object, object>): object {
  const before = known.get(part);
  if (before) return before;
  const copy: Record<string, unknown> | unknown[] = Array.isArray(part) ? [...part] : { ...part };
  known.set(part, copy);
  for (const [key, value] of Object.entries(copy)) {
    if (typeof value !== 'object' || value === null) continue;
    Reflect.set(copy, key, isSpan(value) ? movedSpan(value, by) : movedObject(value, by, known));
  }
  return copy;
}

function isSpan(value: object): value is Span {
  return 'start' in value && typeof value.start === 'number';
}
