/** A simulated game as one line of a file. */

import type { GameIR } from '../../runtime/ir/ir.ts';
import { SEATS } from '../../runtime/ir/ir.ts';
import { COLUMN, rowLength } from '../../runtime/simulation/records.ts';
import { bitsOf } from '../../runtime/values/sets.ts';
import { itemAt } from '../../shared/internal-problem.ts';

/** What `simulate --ndjson` writes of each game. */
export interface GameLine {
  /** From 1. */
  readonly game: number;
  /** Undefined for a game that did not end. */
  readonly ending: string | undefined;
  /** Names of seats. */
  readonly winners: readonly string[];
  readonly decisions: number;
  readonly rounds: number;
  /** The seat that decided first; undefined if nobody did. */
  readonly first: string | undefined;
  readonly problem: boolean;
  /** Where the rules declare a score. */
  readonly leadChanges?: number;
  readonly scores?: readonly number[];
}

/** The row at an index as names and numbers; `game` is the game's number in the simulation. */
export function readRow(ir: GameIR, rows: Int32Array, index: number, game: number): GameLine {
  const at = index * rowLength(ir);
  const read = (column: number) => itemAt(rows, at + column);
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
