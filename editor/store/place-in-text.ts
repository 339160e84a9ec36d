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
