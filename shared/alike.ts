/** Whether two pieces of plain data say the same. */

/** Numbers, texts, lists and objects, whatever the order of their fields; but for those of some names. It stops at the first difference. */
export function areAlike(one: unknown, other: unknown, without: ReadonlySet<string> = NOTHING): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one)) return Array.isArray(other) && areAlikeLists(one, other, without);
  if (Array.isArray(other)) return false;
  return areAlikeFields(one as Fields, other as Fields, without);
}

const NOTHING: ReadonlySet<string> = new Set();

type Fields = Readonly<Record<string, unknown>>;

function areAlikeLists(
  one: readonly unknown[],
  other: readonly unknown[],
  without: ReadonlySet<string>,
): boolean {
  if (one.length !== other.length) return false;
  // Whole games are compared after each key: a loop makes nothing that must be cleared away.
  for (let index = 0; index < one.length; index++)
    if (!areAlike(one[index], other[index], without)) return false;
  return true;
}

function areAlikeFields(one: Fields, other: Fields, without: ReadonlySet<string>): boolean {
  const [names, others] = [Object.keys(one), Object.keys(other)];
  if (!isSameOrder(names, others)) return areAlikeInAnyOrder(one, other, without);
  for (const name of names)
    if (!without.has(name) && !areAlike(one[name], other[name], without)) return false;
  return true;
}

/** What the same code made has the same fields in the same order: none has to be looked for. */
function isSameOrder(names: readonly string[], others: readonly string[]): boolean {
  if (names.length !== others.length) return false;
  for (let index = 0; index < names.length; index++) if (names[index] !== others[index]) return false;
  return true;
}

function areAlikeInAnyOrder(one: Fields, other: Fields, without: ReadonlySet<string>): boolean {
  let surplus = 0;
  for (const name of Object.keys(other)) if (!without.has(name)) surplus++;
  for (const name of Object.keys(one)) {
    if (without.has(name)) continue;
    surplus--;
    if (!Object.hasOwn(other, name) || !areAlike(one[name], other[name], without)) return false;
  }
  return surplus === 0;
}
