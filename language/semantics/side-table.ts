/** What is known of nodes of the tree stands in tables beside it, keyed by node: nothing is written onto the tree. */

/** A table to be read. */
export interface SideTable<N extends object, V> {
  /** What is known of a node; undefined if nothing is. */
  get(node: N): V | undefined;
  has(node: N): boolean;
}

/** A table that is being filled. */
export interface MutableSideTable<N extends object, V> extends SideTable<N, V> {
  set(node: N, value: V): void;
}

/** An empty table that knows, besides, all that `below` does; what is written into it leaves `below` as it is. */
export function layeredOver<N extends object, V>(below: SideTable<N, V>): MutableSideTable<N, V> {
  const own = new Map<N, V>();
  return {
    get: (node) => own.get(node) ?? below.get(node),
    has: (node) => own.has(node) || below.has(node),
    set: (node, value) => {
      own.set(node, value);
    },
  };
}
