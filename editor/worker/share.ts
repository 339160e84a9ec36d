/**
 * Structural sharing: the newer value, with every part that equals its counterpart in the older one replaced by that older
 * part. What has not changed keeps its identity, so that nothing that shows it is drawn again. Plain data only. All that the page is told
 * goes through here with every key, and hardly anything is another: nothing is made before the first part that is.
 */
export function share<T>(older: unknown, newer: T): T {
  if (Object.is(older, newer)) return newer;
  if (Array.isArray(newer)) return Array.isArray(older) ? (shareLists(older, newer) as T) : newer;
  return isRecord(newer) && isRecord(older) ? (shareRecords(older, newer) as T) : newer;
}

/** The older value where its parts are the very ones of the newer: they are not looked into. */
export function shareFields<T extends object>(older: T | undefined, newer: T): T {
  const keys = Object.keys(newer) as (keyof T)[];
  return older && keys.every((key) => Object.is(older[key], newer[key])) ? older : newer;
}

function shareLists(older: readonly unknown[], newer: readonly unknown[]): readonly unknown[] {
  let parts: unknown[] | undefined;
  for (let index = 0; index < newer.length; index++) {
    const part = share(older[index], newer[index]);
    if (index >= older.length || !Object.is(part, older[index])) parts ??= older.slice(0, index);
    parts?.push(part);
  }
  return parts ?? (older.length === newer.length ? older : older.slice(0, newer.length));
}

function shareRecords(older: PlainRecord, newer: PlainRecord): PlainRecord {
  const keys = Object.keys(newer);
  let parts: unknown[] | undefined;
  for (const [index, key] of keys.entries()) {
    const part = share(older[key], newer[key]);
    if (!Object.hasOwn(older, key) || !Object.is(part, older[key]))
      parts ??= keys.slice(0, index).map((before) => older[before]);
    parts?.push(part);
  }
  if (!parts && keys.length === Object.keys(older).length) return older;
  return Object.fromEntries(keys.map((key, index) => [key, parts ? parts[index] : older[key]]));
}

type PlainRecord = Readonly<Record<string, unknown>>;

function isRecord(value: unknown): value is PlainRecord {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
