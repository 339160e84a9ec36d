/** Nim against its theory: Charles Bouton, Nim, a game with a complete mathematical theory, 1901. */

import { describe, expect, test } from 'vitest';
import { type Cells, type Choices, type Game, legalActions, step, waiting } from '../../runtime/index.ts';
import { readField } from '../../runtime/inspect.ts';
import { gameResult } from '../../runtime/play/result.ts';
import { reachedPositions } from '../../runtime/simulation/perft.ts';
import { exampleGame } from './example-game.ts';

/** Whether who is to move can win, by playing all games to their end. */
function canWin(game: Game, cells: Cells, known: Map<string, boolean>): boolean {
  const due = waiting(game, cells, 'all');
  const mover = due.kind === 'decision' ? due.seat : -1;
  const key = `${mover}:${heapsOf(game, cells).join()}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const wins = legalActions(game, cells).some((action) => {
    const next = step(game, cells, { type: 'act', ...action });
    if (!next.ok) throw new Error(next.refusal.message);
    const result = gameResult(game, next.cells);
    return result ? result.winners.includes(mover) : !canWin(game, next.cells, known);
  });
  known.set(key, wins);
  return wins;
}

function heapsOf(game: Game, cells: Cells): readonly number[] {
  return [0, 1, 2].map((heap) => readField(game, cells, 'space.matches', [heap]) ?? 0);
}

/** The binary sum of the heaps is not 0; in misère, once no heap is larger than 1, the other way round. */
function theory(heaps: readonly number[], misere: boolean): boolean {
  const sum = heaps.reduce((total, heap) => total ^ heap, 0);
  return misere && Math.max(...heaps) <= 1 ? sum === 0 : sum !== 0;
}

describe('who is to move wins in the positions that theory names', () => {
  function check(choices: Choices, misere: boolean): void {
    test(JSON.stringify(choices), () => {
      const game = exampleGame('nim', choices);
      const known = new Map<string, boolean>();
      const positions = [...reachedPositions(game, 12)]
        .flat()
        .filter(({ cells }) => !gameResult(game, cells));
      const found = positions.map(({ cells }) => [heapsOf(game, cells), canWin(game, cells, known)]);
      expect(found).toEqual(
        positions.map(({ cells }) => {
          const heaps = heapsOf(game, cells);
          return [heaps, theory(heaps, misere)];
        }),
      );
      expect(known.size).toBeGreaterThan(150);
    });
  }
  check({}, false);
  check({ variants: ['Misère'] }, true);
  check({ options: { first: 2, second: 5, third: 7 } }, false);
});
