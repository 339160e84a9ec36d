/** Counts what can happen in a game written by hand, one way after the other. */

import type { BoardReference } from '../../bench/reference/reference.ts';

/** The legal moves at the present position. */
export function listMoves(reference: BoardReference): readonly number[] {
  return Array.from({ length: reference.list() }, (_, index) => reference.moves[index] as number);
}

/** Sequences of 1, 2, … `depth` moves from the start of the game. */
export function sequencesFromStart(reference: BoardReference, depth: number): readonly number[] {
  return Array.from({ length: depth }, (_, index) => {
    reference.start();
    return countSequences(reference, index + 1);
  });
}

/** Sequences of exactly `depth` moves from the present position. */
export function countSequences(reference: BoardReference, depth: number): number {
  const moves = listMoves(reference);
  if (depth === 1) return moves.length;
  const position = reference.state.slice();
  let sequences = 0;
  for (const move of moves) {
    reference.state.set(position);
    reference.play(move);
    sequences += countSequences(reference, depth - 1);
  }
  return sequences;
}

/** Sequences of exactly 1, 2, … `depth` whole turns from the start of the game; one that ends the game counts. */
export function turnsFromStart(reference: BoardReference, depth: number): readonly number[] {
  return Array.from({ length: depth }, (_, index) => {
    reference.start();
    return countTurns(reference, index + 1);
  });
}

function countTurns(reference: BoardReference, turns: number): number {
  if (turns === 0) return 1;
  const position = reference.state.slice();
  let sequences = 0;
  for (const move of listMoves(reference)) {
    reference.state.set(position);
    reference.play(move);
    sequences += countTurns(reference, reference.isMidTurn?.() ? turns : turns - 1);
  }
  return sequences;
}
