/** Played games as rows of numbers, for files, comparisons and sending between threads. */

import type { GameIR } from '../ir/ir.ts';

/** Columns of a row; the seats' scores follow where the rules declare one. */
export const COLUMN = {
  /** Bit set. */
  winners: 0,
  /** The ending's index from 1; 0 for a game that did not end, below 0 for a fault. */
  result: 1,
  decisions: 2,
  rounds: 3,
  /** The seat that decided first, -1 if none did. */
  first: 4,
  /** How often the lead changed. */
  leads: 5,
  /** 1 where something went wrong. */
  problem: 6,
  scores: 7,
} as const;

/** Numbers in a row. */
export function rowLength(ir: GameIR): number {
  return COLUMN.scores + (ir.score === undefined ? 0 : ir.players);
}
