/** Who wins a ranking: the candidates with the best scores, compared key by key; ties share the win. */

import type { LazyCode } from '../codegen/lazy.ts';
import type { Compiled } from '../codegen/unit.ts';
import type { Cells } from '../ir/cells.ts';
import type { Finish } from '../ir/ir.ts';

type Rank = NonNullable<Finish['rank']>;

/** Gives a function that returns the bit set of winning seats, 0 if there is no candidate. */
export function compileRanking(code: LazyCode, rank: Rank, players: number): (cells: Cells) => number {
  const candidate = code.number(rank.where ?? { op: 'const', value: 1 }, [rank.local]);
  const scores = rank.keys.map((key) => code.number(key, [rank.local]));
  return (cells) => rankSeats(cells, players, candidate, scores);
}

function rankSeats(cells: Cells, players: number, candidate: Compiled, keys: readonly Compiled[]): number {
  let winners = 0;
  let best: readonly number[] = [];
  for (let seat = 0; seat < players; seat++) {
    if (candidate(cells, seat) === 0) continue;
    const scores = keys.map((key) => key(cells, seat));
    const order = winners === 0 ? 1 : compareScores(scores, best);
    if (order > 0) best = scores;
    if (order > 0) winners = 1 << seat;
    if (order === 0) winners |= 1 << seat;
  }
  return winners;
}

function compareScores(left: readonly number[], right: readonly number[]): number {
  const index = left.findIndex((score, key) => score !== right[key]);
  return index < 0 ? 0 : (left[index] as number) - (right[index] as number);
}
