/** Statistics of simulated games. */

import type { Distribution, Log } from '../api.ts';

/** What is counted while games are played. */
export interface Tally {
  played: number;
  finished: number;
  readonly wins: number[];
  readonly endings: Map<string, number>;
  readonly decisions: number[];
  readonly rounds: number[];
  readonly actions: Map<string, number>;
  readonly problems: Problem[];
}

export interface Problem {
  readonly game: number;
  readonly message: string;
  readonly log: Log;
}

/** Problems that a report keeps. */
export const PROBLEMS = 10;

export function createTally(players: number): Tally {
  return {
    played: 0,
    finished: 0,
    wins: Array.from({ length: players }, () => 0),
    endings: new Map(),
    decisions: [],
    rounds: [],
    actions: new Map(),
    problems: [],
  };
}

export function countOne(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}

/** Counts by name, in order of the names. */
export function namedCounts(counts: ReadonlyMap<string, number>): Readonly<Record<string, number>> {
  return Object.fromEntries([...counts].sort(([left], [right]) => (left < right ? -1 : 1)));
}

/** All zero without values. The median and p95 are values that occurred (nearest rank). */
export function distribution(values: readonly number[]): Distribution {
  const sorted = values.toSorted((left, right) => left - right);
  const rank = (share: number) => sorted[Math.max(Math.ceil(share * sorted.length) - 1, 0)] ?? 0;
  const sum = sorted.reduce((total, value) => total + value, 0);
  return {
    min: sorted[0] ?? 0,
    mean: sorted.length === 0 ? 0 : sum / sorted.length,
    median: rank(0.5),
    p95: rank(0.95),
    max: sorted.at(-1) ?? 0,
  };
}
