/**
 * The tree of a search, with the statistics of each node. A node stands for the actions that lead to it, whatever
 * nobody has seen and whatever the dice have shown: the same node is passed by many different positions. Nodes are
 * numbers, and what is known of them lies in typed arrays; a child is found by a hash of its parent and its key (open
 * addressing).
 */

/** Nodes that there is room for at first; a power of two. */
const FIRST = 1024;

/** A class, because V8 reads its fields quicker than variables of a closure that change. */
export class SearchTree {
  /** Number of nodes; they are numbered in the order in which they were made. */
  size = 0;
  /** By node: who takes the action that leads to it. */
  seats = new Int8Array(FIRST);
  visits = new Int32Array(FIRST);
  /** By node: how often its action could have been taken. */
  available = new Int32Array(FIRST);
  /** By node: the sum of the values for its seat. */
  totals = new Float64Array(FIRST);
  /** By node: how many of its actions have a node. */
  children = new Int32Array(FIRST);
  /** Whoever looks for a child, or makes one, writes its key here first. */
  readonly key: Int32Array;
  private parents = new Int32Array(FIRST);
  private keys: Int32Array;
  /** By the lower bits of a hash: a node's number and 1; 0 where there is none. */
  private slots = new Int32Array(2 * FIRST);

  /** `keyLength`: numbers of a key. */
  constructor(keyLength: number) {
    this.key = new Int32Array(keyLength);
    this.keys = new Int32Array(keyLength * FIRST);
  }

  /** Forgets all nodes, and makes the root, which is number 0. */
  begin(seat: number): void {
    this.slots.fill(0);
    this.size = 0;
    this.make(-1, seat);
  }

  /** The child of the key; -1 if there is none. */
  find(parent: number): number {
    const { slots, parents, keys, key } = this;
    const mask = slots.length - 1;
    for (let slot = this.hash(parent, key, 0) & mask; ; slot = (slot + 1) & mask) {
      const node = (slots[slot] as number) - 1;
      if (node < 0) return -1;
      if (parents[node] !== parent) continue;
      const at = node * key.length;
      let word = 0;
      while (word < key.length && keys[at + word] === key[word]) word++;
      if (word === key.length) return node;
    }
  }

  /** Makes the child of the key, which has none yet, for the seat that leads to it. */
  add(parent: number, seat: number): number {
    this.children[parent] = (this.children[parent] as number) + 1;
    return this.make(parent, seat);
  }

  /** The same for what stands beside the actions of a node. */
  addPart(parent: number): number {
    return this.make(parent, this.seats[parent] as number);
  }

  /** The child of the key, if there is one: its action could have been taken once more. */
  findAvailable(parent: number): number {
    const node = this.find(parent);
    if (node >= 0) this.available[node] = (this.available[node] as number) + 1;
    return node;
  }

  /** Counts a playout that has come through a node, and what it was worth to the node's seat. */
  count(node: number, value: number): void {
    this.visits[node] = (this.visits[node] as number) + 1;
    this.totals[node] = (this.totals[node] as number) + value;
  }

  private make(parent: number, seat: number): number {
    if (this.size === this.parents.length) this.grow();
    const node = this.size++;
    this.parents[node] = parent;
    this.keys.set(this.key, node * this.key.length);
    this.seats[node] = seat;
    this.visits[node] = 0;
    this.available[node] = 0;
    this.totals[node] = 0;
    this.children[node] = 0;
    this.enter(node);
    return node;
  }

  private enter(node: number): void {
    const { slots, keys, key } = this;
    const mask = slots.length - 1;
    let slot = this.hash(this.parents[node] as number, keys, node * key.length) & mask;
    while (slots[slot] !== 0) slot = (slot + 1) & mask;
    slots[slot] = node + 1;
  }

  private hash(parent: number, keys: Int32Array, at: number): number {
    let hash = Math.imul(parent + 1, 0x9e3779b1);
    for (let word = 0; word < this.key.length; word++) {
      hash = Math.imul(hash ^ (keys[at + word] as number), 0x85ebca6b);
      hash ^= hash >>> 13;
    }
    hash = Math.imul(hash, 0xc2b2ae35);
    return hash ^ (hash >>> 16);
  }

  private grow(): void {
    const room = 2 * this.parents.length;
    this.seats = grown(this.seats, new Int8Array(room));
    this.visits = grown(this.visits, new Int32Array(room));
    this.available = grown(this.available, new Int32Array(room));
    this.totals = grown(this.totals, new Float64Array(room));
    this.children = grown(this.children, new Int32Array(room));
    this.parents = grown(this.parents, new Int32Array(room));
    this.keys = grown(this.keys, new Int32Array(this.key.length * room));
    this.slots = new Int32Array(2 * room);
    for (let node = 0; node < this.size; node++) this.enter(node);
  }
}

function grown<T extends Int8Array | Int32Array | Float64Array>(numbers: T, more: T): T {
  more.set(numbers);
  return more;
}

/**
 * How many children a node may have: with many actions those that have been tried are tried again before new ones are
 * (progressive widening: Coulom, "Computing Elo Ratings of Move Patterns in the Game of Go", ICGA Journal 30, 2007;
 * Chaslot et al., "Progressive Strategies for Monte-Carlo Tree Search", 2008).
 */
export function mayGrow({ children, visits }: SearchTree, node: number): boolean {
  return (children[node] as number) < 3 * Math.sqrt((visits[node] as number) + 1);
}

/** 0.7 where rewards lie between 0 and 1: the constant of Cowling, Powley and Whitehouse. */
const EXPLORATION = 0.7;

/** Logarithms of 1, 2, …: looked up, since selection asks for some hundred of them in each playout. */
const LOGARITHMS = Float64Array.from({ length: 4096 }, (_, before) => Math.log(before + 1));

/**
 * What selection compares: UCB1 (Auer, Cesa-Bianchi and Fischer 2002; Kocsis and Szepesvári 2006), counted over the
 * playouts in which the action was possible.
 */
export function upperBound({ visits, available, totals }: SearchTree, node: number): number {
  const count = visits[node] as number;
  if (count === 0) return Number.POSITIVE_INFINITY;
  const times = available[node] as number;
  const logarithm = times < LOGARITHMS.length ? (LOGARITHMS[times] as number) : Math.log(times + 1);
  return (totals[node] as number) / count + EXPLORATION * Math.sqrt(logarithm / count);
}
