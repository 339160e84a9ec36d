import type { Origin } from '../../runtime/ir/ir.ts';
import type { Place } from '../actors/document-context.ts';

/**
 * Where an offset of an older text lies in a newer one, if the texts differ in one stretch: what comes before the
 * stretch stays, what comes after moves with the end, and what lies in it goes to its start.
 */
export function followOffset(older: string, newer: string, offset: number): number {
  if (older === newer) return offset;
  const shorter = Math.min(older.length, newer.length);
  let head = 0;
  while (head < shorter && older.charCodeAt(head) === newer.charCodeAt(head)) head++;
  if (offset <= head) return offset;
  let tail = 0;
  while (
    tail < shorter - head &&
    older.charCodeAt(older.length - 1 - tail) === newer.charCodeAt(newer.length - 1 - tail)
  )
    tail++;
  return offset >= older.length - tail ? offset + newer.length - older.length : head;
}

/**
 * Where a part of rules that were made from an older text lies in a newer one, or in which of the files beside it; undefined for
 * what has no place.
 */
export function placeOfOrigin(
  { text, origins }: { readonly text: string; readonly origins: readonly Origin[] },
  origin: number | undefined,
  newer: { readonly text: string; readonly others: readonly { readonly name: string }[] },
): Place | undefined {
  const place = origin === undefined ? undefined : origins[origin];
  if (!place) return undefined;
  const { file, start, end } = place;
  if (file > 0) {
    const name = newer.others[file - 1]?.name;
    return name === undefined ? undefined : { name, start, end };
  }
  return {
    start: followOffset(text, newer.text, start),
    end: followOffset(text, newer.text, end),
  };
}

/** The line of an offset, from 1. */
export function lineAt(text: string, offset: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at >= 0 && at < offset; at = text.indexOf('\n', at + 1)) line++;
  return line;
}
