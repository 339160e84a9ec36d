/**
 * Structural sharing: the newer value, with every part that equals its counterpart in the older one replaced by that older
 * part. What has not changed keeps its identity, so that nothing that shows it is drawn again. Plain data only.
 */
export function share<T>(older: unknown, newer: T): T {
  if (Object.is(older, newer)) return newer;
  if (Array.isArray(newer)) {
    if (!Array.isArray(older)) return newer;
    const parts = newer.map((part, index) => share(older[index], part));
    const same = parts.length === older.length && parts.every((part, index) => Object.is(part, older[index]));
    return (same ? older : parts) as T;
  }
  if (!isRecord(newer) || !isRecord(older)) return newer;
  const keys = Object.keys(newer);
  const parts = Object.fromEntries(keys.map((key) => [key, share(older[key], newer[key])]));
  const same =
    keys.length === Object.keys(older).length &&
    keys.every((key) => key in older && Object.is(parts[key], older[key]));
  return (same ? older : parts) as T;
}

/** The older value where its parts are the very ones of the newer: they are not looked into. */
export function shareFields<T extends object>(older: T | undefined, newer: T): T {
  const keys = Object.keys(newer) as (keyof T)[];
  return older && keys.every((key) => Object.is(older[key], newer[key])) ? older : newer;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
