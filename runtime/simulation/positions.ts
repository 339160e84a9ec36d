/**
 * Many positions of a game, each once, with how many sequences of events lead to it. They lie one behind the other in
 * blocks, and are found again by a hash of all their cells (open addressing; equal hashes are compared cell by cell).
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
  /** The position at an index below `size`, in the order in which they were added first; in the same array each time. */
  cellsAt(index: number): Cells;
  waysAt(index: number): Ways;
  /** Forgets them all; what they lay in is used again. */
  clear(): void;
}

/**
 * Positions in a block, a power of two. New memory costs more than what is written into it, so that a table that grows moves nothing
 * but its slots.
 */
const BLOCK = 1024;
/** By the bits of an index: its block, and its place there. */
const SHIFT = Math.log2(BLOCK);
const MASK = BLOCK - 1;

/** No positions yet; all that are added have as many cells as this one, in the same kind of array. */
export function createPositions(like: Cells, budget?: Budget): Positions {
  const { length } = like;
  // A whole number of words, so that positions are hashed and compared by words; what is left over stays 0.
  const words = Math.ceil((length * like.BYTES_PER_ELEMENT) / 4);
  const cellsOver = ({ buffer }: Int32Array<ArrayBuffer>): Cells =>
    new (like.constructor as CellsConstructor)(buffer, 0, length);
  const [added, read] = [new Int32Array(words), new Int32Array(words)];
  const [addedCells, readCells] = [cellsOver(added), cellsOver(read)];
  const data: Int32Array[] = [];
  const hashes: Int32Array[] = [];
  const ways: (Float64Array | bigint[])[] = [];
  /** By the lower bits of a hash: the number of a position from 1; 0 where there is none. */
  let slots = new Int32Array(FIRST);
  let size = 0;

  const addBlock = () => {
    data.push(new Int32Array(words * BLOCK));
    hashes.push(new Int32Array(BLOCK));
    ways.push(new Float64Array(BLOCK));
  };
  const growSlots = () => {
    slots = new Int32Array(2 * slots.length);
    for (let index = 0; index < size; index++) slots[freeSlot(slots, hashAt(index))] = index + 1;
  };
  const hashAt = (index: number) => (hashes[index >> SHIFT] as Int32Array)[index & MASK] as number;
  const isAdded = (index: number): boolean => {
    const block = data[index >> SHIFT] as Int32Array;
    const at = (index & MASK) * words;
    for (let word = 0; word < words; word++) if (block[at + word] !== added[word]) return false;
    return true;
  };
  /** The index of the position that is added; -1 if it is new. */
  const find = (hash: number): number => {
    const mask = slots.length - 1;
    for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
      const index = (slots[slot] as number) - 1;
      if (index < 0) return -1;
      if (hashAt(index) === hash && isAdded(index)) return index;
    }
  };
  const waysAt = (index: number) => (ways[index >> SHIFT] as Float64Array | bigint[])[index & MASK] as Ways;
  const setWays = (index: number, value: Ways) => {
    const number = index >> SHIFT;
    let block = ways[number] as Float64Array | bigint[];
    if (typeof value === 'bigint' && block instanceof Float64Array) {
      block = Array.from(block, BigInt);
      ways[number] = block;
    }
    if (block instanceof Float64Array) block[index & MASK] = value as number;
    else block[index & MASK] = BigInt(value);
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
        setWays(known, addWays(waysAt(known), more));
        return;
      }
      if (budget !== undefined && spend(budget, OPERATIONS.word * words)) throw new BudgetSpent();
      if (2 * size >= slots.length) growSlots();
      const number = size >> SHIFT;
      if (number === data.length) addBlock();
      const place = size & MASK;
      (data[number] as Int32Array).set(added, place * words);
      (hashes[number] as Int32Array)[place] = hash;
      slots[freeSlot(slots, hash)] = size + 1;
      setWays(size++, more);
    },
    cellsAt(index) {
      const block = data[index >> SHIFT] as Int32Array;
      const at = (index & MASK) * words;
      for (let word = 0; word < words; word++) read[word] = block[at + word] as number;
      return readCells;
    },
    waysAt,
    clear() {
      size = 0;
      slots.fill(0);
      for (const [number, block] of ways.entries())
        if (!(block instanceof Float64Array)) ways[number] = new Float64Array(BLOCK);
    },
  };
}

type CellsConstructor = new (buffer: ArrayBuffer, offset: number, length: number) => Cells;

/** Slots at first; a power of two. */
const FIRST = 256;
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
