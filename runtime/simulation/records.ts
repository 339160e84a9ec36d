/** Played games as rows of numbers, for files, comparisons and sending between threads. */

import type { GameLine } from '../api.ts';
import { type GameIR, SEATS } from '../ir/ir.ts';
import { bitsOf } from '../values/sets.ts';

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

/** The row at an index as names and numbers; `game` is the game's number in the simulation. */
export function readRow(ir: GameIR, rows: Int32Array, index: number, game: number): GameLine {
  const at = index * rowLength(ir);
  const read = (column: number) => rows[at + column] as number;
  const result = read(COLUMN.result);
  const seats = ir.domains[SEATS]?.members ?? [];
  const line = {
    game: game + 1,
    ending: result > 0 ? (ir.endings[result - 1]?.name ?? '') : undefined,
    winners: result > 0 ? bitsOf(read(COLUMN.winners)).map((seat) => seats[seat]?.name ?? `${seat + 1}`) : [],
    decisions: read(COLUMN.decisions),
    rounds: read(COLUMN.rounds),
    first: seats[read(COLUMN.first)]?.name,
    problem: read(COLUMN.problem) !== 0,
  };
  if (ir.score === undefined) return line;
  const scores = Array.from({ length: ir.players }, (_, seat) => read(COLUMN.scores + seat));
  return { ...line, leadChanges: read(COLUMN.leads), scores };
}
