/** A game written once more, in plain TypeScript: an independent opinion on what the rules of an example allow. */

import { expect } from 'vitest';
import { type Game, legalActions, type SeatAction, start, step } from '../../../runtime/index.ts';
import { gameResult } from '../../../runtime/play/result.ts';
import { createRandom } from '../../../runtime/random/random.ts';

/** Moves are written `Move(8,16)`; spaces of a grid are numbered row by row from a1 = 0. */
export interface Reference<S> {
  readonly start: S;
  /** Legal moves; none when the game is over. */
  readonly moves: (state: S) => readonly string[];
  readonly play: (state: S, move: string) => S;
  /** Seats that have won, once the game is over. */
  readonly winners: (state: S) => readonly number[];
}

/** The name and numbers of `Move(8,16)`. */
export function readMove(move: string): readonly [name: string, first: number, second: number] {
  const [, name = '', first, second] = /^(\w+)\((\d+)(?:,(\d+))?\)$/.exec(move) ?? [];
  return [name, Number(first), Number(second)];
}

/** Sequences of 1, 2, … `depth` moves, one by one. */
export function countMoves<S>(reference: Reference<S>, depth: number): readonly bigint[] {
  const counts = Array.from({ length: depth }, () => 0n);
  const visit = (state: S, at: number): void => {
    const moves = reference.moves(state);
    counts[at] = (counts[at] ?? 0n) + BigInt(moves.length);
    if (at + 1 < depth) for (const move of moves) visit(reference.play(state, move), at + 1);
  };
  visit(reference.start, 0);
  return counts;
}

/** Plays random games on both, and expects the same legal moves all the way and the same winners. */
export function playBoth<S>(game: Game, reference: Reference<S>, games: number, seed: number): void {
  for (let index = 0; index < games; index++) {
    const random = createRandom(seed, index);
    let state = reference.start;
    let cells = start(game);
    for (let moves = legalActions(game, cells); ; moves = legalActions(game, cells)) {
      const written = moves.map(writeMove);
      expect([...written].sort(), `game ${index}`).toEqual([...reference.moves(state)].sort());
      const chosen = random.below(moves.length);
      const move = moves[chosen];
      if (move === undefined) break;
      const next = step(game, cells, { type: 'act', ...move });
      if (!next.ok) throw new Error(next.refusal.message);
      cells = next.cells;
      state = reference.play(state, written[chosen] as string);
    }
    const result = gameResult(game, cells);
    expect([result?.kind, result?.winners], `game ${index}`).toEqual(['ended', reference.winners(state)]);
  }
}

function writeMove({ action, args }: SeatAction): string {
  return `${action}(${args.join()})`;
}
