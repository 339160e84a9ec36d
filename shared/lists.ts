/**
 * Lists of any length. A call takes its arguments on the stack, so that `push(...items)` and `Math.max(...items)` throw
 * where there are some 100,000 of them; these take the list as it is. A lint rule (`lint/no-spread-call.grit`) keeps to it.
 */

/** Appends the items to `list`. */
export function addAll<T>(list: T[], items: Iterable<T>): void {
  for (const item of items) list.push(item);
}

/** The smallest of the numbers and `start`, which is infinity if it is not given. */
export function smallest(numbers: Iterable<number>, start = Number.POSITIVE_INFINITY): number {
  let found = start;
  for (const number of numbers) found = Math.min(found, number);
  return found;
}

/** The largest of the numbers and `start`, which is minus infinity if it is not given. */
export function largest(numbers: Iterable<number>, start = Number.NEGATIVE_INFINITY): number {
  let found = start;
  for (const number of numbers) found = Math.max(found, number);
  return found;
}

/** One object with the fields of all, the later ones winning. */
export function merged<T extends object>(parts: Iterable<T>): T {
  const whole = {} as T;
  for (const part of parts) Object.assign(whole, part);
  return whole;
}

/** The items by a key, those of each in their order. */
export function groupBy<T, K>(items: readonly T[], keyOf: (item: T) => K): ReadonlyMap<K, readonly T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
