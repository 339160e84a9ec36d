/** The contestants of the benchmark play the same games. */

import { describe, expect, test } from 'vitest';
import { fast } from '../../bench/contestants/fast.ts';
import { reference } from '../../bench/contestants/reference.ts';
import { xstate } from '../../bench/contestants/xstate.ts';
import { allMatches } from '../../bench/matches.ts';
import { RandomTable } from '../../bench/random.ts';

/** How many moves were legal at each decision, and what else was drawn. */
class RecordingTable extends RandomTable {
  readonly drawn: number[] = [];

  override below(size: number): number {
    this.drawn.push(size);
    return super.below(size);
  }
}

describe('the same random numbers lead through the same decisions', () => {
  test.each(allMatches.map((match) => [match.rules, match] as const))('%s', (_, match) => {
    const [first, ...others] = [xstate, fast, reference].flatMap((contestant) => {
      const playouts = contestant.prepare(match);
      if (playouts === undefined) return [];
      const table = new RecordingTable(1);
      playouts(table, 2);
      return [table.drawn];
    });
    // No game is over before the fifth decision.
    expect(first?.length).toBeGreaterThanOrEqual(10);
    for (const other of others) expect(other).toEqual(first);
  });
});
