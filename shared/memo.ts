/** What is worked out once and kept. */

/** A value that is made when it is first asked for, and never again. */
export function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** A function of a list of values, which answers as it did last where it is asked the same again. */
export function latest<Asked extends readonly unknown[], Value>(
  make: (asked: Asked) => Value,
): (asked: Asked) => Value {
  let last: { readonly asked: Asked; readonly value: Value } | undefined;
  return (asked) => {
    const isSame = last?.asked.every((one, index) => Object.is(one, asked[index])) ?? false;
    if (!last || !isSame) last = { asked, value: make(asked) };
    return last.value;
  };
}

/**
 * Values that are derived from an object and a key, and kept as long as the object lives; of more than `most` keys the
 * latest ones. The result answers with what is kept, or makes and keeps it.
 */
export function memo<Owner extends object, Key, Value>(
  most = Number.POSITIVE_INFINITY,
): (owner: Owner, key: Key, make: () => Value) => Value {
  const known = new WeakMap<Owner, Map<Key, Value>>();
  return (owner, key, make) => {
    const values = known.get(owner) ?? new Map<Key, Value>();
    known.set(owner, values);
    const value = values.get(key) ?? make();
    // Put last, so that the first is the one that was not asked for longest.
    values.delete(key);
    values.set(key, value);
    const [oldest] = values.keys();
    if (values.size > most && oldest !== undefined) values.delete(oldest);
    return value;
  };
}

/** A function of an object, which answers once and then as it did, as long as the object lives. */
export function ofEach<Owner extends object, Value>(make: (owner: Owner) => Value): (owner: Owner) => Value {
  const known = new WeakMap<Owner, { readonly value: Value }>();
  return (owner) => {
    const before = known.get(owner);
    if (before) return before.value;
    const value = make(owner);
    known.set(owner, { value });
    return value;
  };
}

/**
 * What is found out about parts of an object that are made of other parts: each part once. A part that is asked for while it is
 * being worked out is made of itself: nothing is known of it, undefined.
 */
export function foundOnce<Owner extends object, Found>(): (
  owner: Owner,
  part: object,
  find: () => Found | undefined,
) => Found | undefined {
  const known = new WeakMap<Owner, Map<object, Found | undefined>>();
  return (owner, part, find) => {
    const found = known.get(owner) ?? new Map<object, Found | undefined>();
    known.set(owner, found);
    if (found.has(part)) return found.get(part);
    found.set(part, undefined);
    const value = find();
    found.set(part, value);
    return value;
  };
}
