/**
 * Many positions of a game, each once, with how many sequences of events lead to it. They lie one behind the other in one
 * array, and are found again by a hash of all their cells (open addressing; equal hashes are compared cell by cell).
 */

import { type Budget, BudgetSpent, OPERATIONS, spend } from '../../shared/budget.ts';
import type { Cells } from '../ir/cells.ts';

/** How many sequences: a whole number, exact; a `bigint` only where a `number` would not be. */
export type Ways = number | bigint;

/** A sum of whole numbers, whatever they come to. */
export function addWays(left: Ways, right: Ways): Ways {
  if (typeof left === 'number' && typeof right === 'number') {
    const sum = left + right;
    if (sum <= Number.MAX_SAFE_INTEGER) return sum;
  }
  return BigInt(left) + BigInt(right);
}

/** The same for products. */
export function timesWays(left: Ways, right: Ways): Ways {
  if (typeof left === 'number' && typeof right === 'number') {
    const product = left * right;
    if (product <= Number.MAX_SAFE_INTEGER) return product;
  }
  return BigInt(left) * BigInt(right);
}

export interface Positions {
  readonly size: number;
  /** Adds a position, which is copied, or so many ways to one that is there already. */
  add(cells: Cells, ways: Ways): void;
  /** The position at an index below `size`, in the order in which they were added first. It is not copied. */
  cellsAt(index: number): Cells;
  waysAt(index: number): Ways;
}

/** No positions yet; all that are added have as many cells as this one, in the same kind of array. */
export function createPositions(like: Cells, budget?: Budget): Positions {
  const { length } = like;
  // A whole number of words, so that positions are hashed and compared by words; what is left over stays 0.
  const words = Math.ceil((length * like.BYTES_PER_ELEMENT) / 4);
  const stride = (words * 4) / like.BYTES_PER_ELEMENT;
  const cellsOver = (buffer: ArrayBuffer): Cells => new (like.constructor as CellsConstructor)(buffer);
  const added = new Int32Array(words);
  const addedCells = cellsOver(added.buffer);
  let data = new Int32Array(words * FIRST);
  let dataCells = cellsOver(data.buffer);
  let hashes = new Int32Array(FIRST);
  let ways: Float64Array | bigint[] = new Float64Array(FIRST);
  /** By the lower bits of a hash: the number of a position from 1; 0 where there is none. */
  let slots = new Int32Array(2 * FIRST);
  let size = 0;

  const grow = () => {
    const room = 2 * hashes.length;
    data = grown(data, words * room);
    dataCells = cellsOver(data.buffer);
    hashes = grown(hashes, room);
    if (ways instanceof Float64Array) {
      const more = new Float64Array(room);
      more.set(ways);
      ways = more;
    }
    slots = new Int32Array(2 * room);
    for (let index = 0; index < size; index++) slots[freeSlot(slots, hashes[index] as number)] = index + 1;
  };
  const isAdded = (index: number): boolean => {
    const at = index * words;
    for (let word = 0; word < words; word++) if (data[at + word] !== added[word]) return false;
    return true;
  };
  /** The index of the position that is added; -1 if it is new. */
  const find = (hash: number): number => {
    const mask = slots.length - 1;
    for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
      const index = (slots[slot] as number) - 1;
      if (index < 0) return -1;
      if (hashes[index] === hash && isAdded(index)) return index;
    }
  };
  const setWays = (index: number, value: Ways) => {
    if (typeof value === 'bigint' && ways instanceof Float64Array)
      ways = Array.from(ways.subarray(0, size), BigInt);
    if (ways instanceof Float64Array) ways[index] = value as number;
    else ways[index] = BigInt(value);
  };
  return {
    get size() {
      return size;
    },
    add(cells, more) {
      addedCells.set(cells);
      const hash = hashOf(added);
      const known = find(hash);
      if (known >= 0) {
        setWays(known, addWays(ways[known] as Ways, more));
        return;
      }
      if (budget !== undefined && spend(budget, OPERATIONS.word * words)) throw new BudgetSpent();
      if (size === hashes.length) grow();
      data.set(added, size * words);
      hashes[size] = hash;
      slots[freeSlot(slots, hash)] = size + 1;
      setWays(size++, more);
    },
    cellsAt: (index) => dataCells.subarray(index * stride, index * stride + length) as Cells,
    waysAt: (index) => ways[index] as Ways,
  };
}

type CellsConstructor = new (buffer: ArrayBuffer) => Cells;

/** Positions that there is room for at first; a power of two. */
const FIRST = 64;

function grown(numbers: Int32Array, length: number): Int32Array<ArrayBuffer> {
  const more = new Int32Array(length);
  more.set(numbers);
  return more;
}

function freeSlot(slots: Int32Array, hash: number): number {
  const mask = slots.length - 1;
  let slot = hash & mask;
  while (slots[slot] !== 0) slot = (slot + 1) & mask;
  return slot;
}

/** The steps and the finalizer of MurmurHash3, by Austin Appleby, over all words. */
function hashOf(words: Int32Array): number {
  let hash = 0;
  for (let at = 0; at < words.length; at++) {
    let word = Math.imul(words[at] as number, 0xcc9e2d51);
    word = Math.imul((word << 15) | (word >>> 17), 0x1b873593);
    const mixed = hash ^ word;
    hash = (Math.imul((mixed << 13) | (mixed >>> 19), 5) + 0xe6546b64) | 0;
  }
  hash ^= hash >>> 16;
  hash = Math.imul(hash, 0x85ebca6b);
  hash ^= hash >>> 13;
  hash = Math.imul(hash, 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}
