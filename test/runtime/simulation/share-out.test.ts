import { describe, expect, test } from 'vitest';
import { createRandom } from '../../../runtime/random/random.ts';
import { type GameRange, shareGamesOut } from '../../../runtime/simulation/share-out.ts';

interface Played {
  /** In the order in which they were given. */
  readonly ranges: readonly GameRange[];
  /** The most that one worker had at once. */
  readonly most: number;
}

/** Lets workers play games that take so many milliseconds each; which of the busy ones is done next is random. */
function playAll(games: GameRange, workers: number, milliseconds: number, seed: number): Played {
  const random = createRandom(seed);
  let now = 0;
  const shared = shareGamesOut(games, workers, () => now);
  const crew = Array.from({ length: workers }, () => shared.addWorker());
  const given: GameRange[] = [];
  const queues = crew.map((): GameRange[] => []);
  let most = 0;
  const give = (worker: number, ranges: readonly GameRange[]) => {
    queues[worker]?.push(...ranges);
    given.push(...ranges);
    most = Math.max(most, queues[worker]?.length ?? 0);
  };
  for (const [worker, share] of crew.entries()) give(worker, share.begin());
  while (queues.some((queue) => queue.length > 0)) {
    const busy = crew.flatMap((_, worker) => (queues[worker]?.length ? [worker] : []));
    const worker = busy[random.below(busy.length)] ?? 0;
    const range = queues[worker]?.shift();
    now += milliseconds * ((range?.to ?? 0) - (range?.from ?? 0));
    give(worker, crew[worker]?.done() ?? []);
  }
  expect(shared.left).toBe(0);
  return { ranges: given, most };
}

describe.each([1, 2, 3, 8])('%i workers', (workers) => {
  test.each([0.001, 1, 500])('play every game once, if each takes %f ms', (milliseconds) => {
    for (const to of [5, 6, 17, 1_000]) {
      for (let seed = 0; seed < 5; seed++) {
        const { ranges, most } = playAll({ from: 5, to }, workers, milliseconds, seed);
        expect(ranges.flatMap((range) => [range.from])).toEqual([
          ...(to > 5 ? [5] : []),
          ...ranges.slice(0, -1).map((range) => range.to),
        ]);
        expect(ranges.at(-1)?.to ?? to).toBe(to);
        expect(ranges.every((range) => range.from < range.to)).toBe(true);
        expect(most).toBeLessThanOrEqual(2);
      }
    }
  });
});

test('slow games are given one by one, quick ones many at a time', () => {
  expect(playAll({ from: 0, to: 40 }, 2, 500, 1).ranges).toHaveLength(40);
  expect(playAll({ from: 0, to: 40 }, 2, 500, 1).most).toBe(1);
  expect(playAll({ from: 0, to: 100_000 }, 2, 0.01, 1).ranges.length).toBeLessThan(100);
});
