/** What a position takes, and whether memory grows while games are played. Needs `--expose-gc`. */

import { start } from '../runtime/index.ts';
import { createGame } from '../runtime/play/game.ts';
import { fast } from './contestants/fast.ts';
import type { Match } from './matches.ts';
import { RandomTable } from './random.ts';
import { lowerRules } from './rules.ts';

export interface SnapshotSize {
  /** Of the numbers alone. */
  readonly cells: number;
  /** With what JavaScript adds to an array. */
  readonly kept: number;
}

/** Bytes of a position, by keeping many. */
export function snapshotSize({ rules, players }: Match): SnapshotSize {
  const cells = start(createGame(lowerRules(rules, { players })));
  const copies = 20_000;
  const kept: unknown[] = new Array(copies).fill(undefined);
  const before = usedBytes();
  for (let copy = 0; copy < copies; copy++) kept[copy] = cells.slice();
  return { cells: cells.byteLength, kept: (usedBytes() - before) / kept.length };
}

/** Bytes in use before the games and after each tenth of them, on the fast executor. */
export function heapOverGames(match: Match, games: number): readonly number[] {
  const playouts = fast.prepare(match);
  const table = new RandomTable(1);
  // What the compiler makes of the hottest functions is no growth.
  playouts?.(table, games / 10);
  const used = [usedBytes()];
  for (let tenth = 0; tenth < 10; tenth++) {
    playouts?.(table, games / 10);
    used.push(usedBytes());
  }
  return used;
}

function usedBytes(): number {
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}
