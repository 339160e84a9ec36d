import { expect, test } from 'vitest';
import { SearchTree, upperBound } from '../../../runtime/bots/tree.ts';
import { createRandom } from '../../../runtime/random/random.ts';

/** Finds the child of a key, or makes it. */
function childOf(tree: SearchTree, parent: number, key: readonly number[], seat = 0): number {
  tree.key.set(key);
  const known = tree.find(parent);
  return known < 0 ? tree.add(parent, seat) : known;
}

test('a child is found by its parent and all numbers of its key, however large the tree grows', () => {
  const tree = new SearchTree(3);
  // The second time nothing of the first may be left.
  for (const seed of [1, 2]) {
    tree.begin(0);
    const random = createRandom(seed);
    const known = new Map<string, number>();
    for (let count = 0; count < 20_000; count++) {
      const parent = random.below(Math.min(tree.size, 500));
      const key = [random.below(3), random.below(7) - 3, random.below(5) * 2 ** 20];
      const expected = known.get(`${parent} ${key}`) ?? tree.size;
      expect(childOf(tree, parent, key)).toBe(expected);
      known.set(`${parent} ${key}`, expected);
    }
    expect(tree.size).toBe(known.size + 1);
    const counted = tree.children.subarray(0, tree.size).reduce((sum, count) => sum + count, 0);
    expect(counted).toBe(known.size);
  }
});

test('what is counted of a node begins at nothing in a new tree', () => {
  const tree = new SearchTree(1);
  tree.begin(1);
  const child = childOf(tree, 0, [5], 1);
  tree.key.set([5]);
  expect(tree.findAvailable(0)).toBe(child);
  tree.count(child, 0.25);
  expect([tree.visits[child], tree.available[child], tree.totals[child], tree.seats[child]]).toEqual([
    1, 1, 0.25, 1,
  ]);
  tree.begin(0);
  const again = childOf(tree, 0, [6]);
  expect([tree.visits[again], tree.available[again], tree.totals[again], tree.children[0]]).toEqual([
    0, 0, 0, 1,
  ]);
});

test('the upper bound is that of the definition, for few tries and for many', () => {
  const tree = new SearchTree(1);
  tree.begin(0);
  const child = childOf(tree, 0, [1]);
  expect(upperBound(tree, child)).toBe(Number.POSITIVE_INFINITY);
  for (const available of [1, 4_095, 4_096, 100_000]) {
    [tree.visits[child], tree.available[child], tree.totals[child]] = [10, available, 4];
    expect(upperBound(tree, child)).toBeCloseTo(0.4 + 0.7 * Math.sqrt(Math.log(available + 1) / 10), 12);
  }
});
