import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Dominance, findDominators, ROOT } from '../../../runtime/fast/graph/dominators.ts';
import { graphs, type RandomGraph, reachable } from './graphs.ts';

const dominanceOf = ({ follows, entries }: RandomGraph): Dominance =>
  findDominators(follows.length, entries, (node) => follows[node] ?? []);

/** All dominators of a node but itself, by following immediate ones. */
function dominatorsOf({ dominator }: Dominance, node: number): readonly number[] {
  const found: number[] = [];
  for (let at = dominator[node] as number; at !== ROOT; at = dominator[at] as number) found.push(at);
  return found.sort((a, b) => a - b);
}

test('a node dominates what cannot be reached without it', () => {
  fc.assert(
    fc.property(graphs(12), (graph) => {
      const dominance = dominanceOf(graph);
      const all = [...reachable(graph)].sort((a, b) => a - b);
      const without = new Map(all.map((node) => [node, reachable(graph, node)]));
      expect(dominance.reached.toSorted((a, b) => a - b)).toEqual(all);
      for (const node of all) {
        const expected = all.filter((other) => other !== node && !without.get(other)?.has(node));
        expect(dominatorsOf(dominance, node)).toEqual(expected);
      }
    }),
    { seed: 1, numRuns: 500 },
  );
});

test('the order result every reached node its place, dominators before what they dominate', () => {
  fc.assert(
    fc.property(graphs(12), (graph) => {
      const { order, dominator, reached } = dominanceOf(graph);
      expect(reached.map((node) => order[node])).toEqual(reached.map((_, place) => place));
      for (let node = 0; node < graph.follows.length; node++)
        expect(order[node] === -1).toBe(!reached.includes(node));
      for (const node of reached) {
        const above = dominator[node] as number;
        if (above !== ROOT) expect(order[above]).toBeLessThan(order[node] as number);
      }
    }),
    { seed: 2, numRuns: 500 },
  );
});

test('without cycles every way goes forward in the order', () => {
  fc.assert(
    fc.property(graphs(12), ({ follows, entries }) => {
      const forward = follows.map((next, node) => next.filter((one) => one > node));
      const { order, reached } = dominanceOf({ follows: forward, entries });
      for (const node of reached)
        for (const next of forward[node] ?? []) expect(order[next]).toBeGreaterThan(order[node] as number);
    }),
    { seed: 3, numRuns: 300 },
  );
});

test('predecessors are counted once for every way, from reached nodes only', () => {
  // 0 leads to 1 by both branches; nothing leads to 2, which leads to 1, too.
  const { predecessors, order, dominator } = dominanceOf({ follows: [[1, 1], [], [1]], entries: [0] });
  expect(predecessors[1]).toEqual([0, 0]);
  expect(order[2]).toBe(-1);
  expect(dominator[1]).toBe(0);
});

test('what two entries lead to is dominated by neither', () => {
  const { dominator } = dominanceOf({ follows: [[2], [2], [3], [2]], entries: [0, 1] });
  expect([...dominator]).toEqual([ROOT, ROOT, ROOT, 2]);
});
