/** Whether two pieces of plain data say the same. */

/** Numbers, texts, lists and objects, whatever the order of their fields. It stops at the first difference. */
export function areAlike(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [fields, others] = [one as Record<string, unknown>, other as Record<string, unknown>];
  const names = Object.keys(fields);
  if (names.length !== Object.keys(others).length) return false;
  return names.every((name) => Object.hasOwn(others, name) && areAlike(fields[name], others[name]));
}
