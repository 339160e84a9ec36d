/** Whether two pieces of plain data say the same. */

/** Numbers, texts, lists and objects, whatever the order of their fields; but for those of some names. It stops at the first difference. */
export function areAlike(one: unknown, other: unknown, without: ReadonlySet<string> = NOTHING): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [fields, others] = [one as Record<string, unknown>, other as Record<string, unknown>];
  const names = namesIn(fields, without);
  if (names.length !== namesIn(others, without).length) return false;
  return names.every((name) => Object.hasOwn(others, name) && areAlike(fields[name], others[name], without));
}

const NOTHING: ReadonlySet<string> = new Set();

function namesIn(fields: Record<string, unknown>, without: ReadonlySet<string>): readonly string[] {
  const names = Object.keys(fields);
  return without.size === 0 ? names : names.filter((name) => !without.has(name));
}
