/** Kalah on small boards, played as well as it can be, against published results. */

import { expect, test } from 'vitest';
import { type Cells, type Game, legalActions, start, step } from '../../runtime/index.ts';
import { gameResult } from '../../runtime/play/result.ts';
import { exampleGame } from './example-game.ts';

/** South wins (1), nobody does (0), or North (-1), if both sides play as well as they can from here. */
function outcomeFrom(game: Game, cells: Cells, known: Map<string, number>): number {
  const result = gameResult(game, cells);
  if (result) return result.winners.length === 2 ? 0 : result.winners.includes(0) ? 1 : -1;
  const position = cells.join();
  const before = known.get(position);
  if (before !== undefined) return before;
  const legal = legalActions(game, cells);
  const values = legal.map((action) => {
    const next = step(game, cells, { type: 'act', ...action });
    if (!next.ok) throw new Error(next.refusal.message);
    return outcomeFrom(game, next.cells, known);
  });
  const value = legal[0]?.seat === 0 ? Math.max(...values) : Math.min(...values);
  known.set(position, value);
  return value;
}

// Irving, Donkers and Uiterwijk, Solving Kalah, ICGA Journal 23(3), 2000: by houses, from one seed in each on.
const PUBLISHED = [
  [1, 'DLWLWD'],
  [2, 'WLLLWW'],
  [3, 'DW'],
  [4, 'W'],
] as const;

test.each(PUBLISHED)('with %i houses, the first player wins, loses or draws: %s', (houses, published) => {
  const found = [...published].map((_, index) => {
    const game = exampleGame('kalah', { options: { houses, seeds: index + 1 } });
    return 'LDW'[outcomeFrom(game, start(game), new Map()) + 1];
  });
  expect(found.join('')).toBe(published);
});
