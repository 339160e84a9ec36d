/** What may be done at a decision. */

import { CELL, type Cells } from '../ir/cells.ts';
import { actorCount, listLegal, seatAsked, waitAt } from '../machine/moves.ts';
import type { Game } from './game.ts';

/** An action that a seat may take. */
export interface SeatAction {
  readonly seat: number;
  readonly action: string;
  readonly args: readonly number[];
}

/** Every legal action of the present decision, as its name and arguments; empty at other times. */
export function legalActions(game: Game, cells: Cells): readonly SeatAction[] {
  const code = cells[CELL.result] === 0 ? waitAt(game.moves, cells) : undefined;
  if (code?.kind !== 'decision') return [];
  const asked = seatAsked(game.moves, code, cells);
  const own = actorCount(code);
  return listLegal(game.moves, code, cells).legal.map(({ action, args }) => ({
    seat: own === 0 ? asked : (args[0] as number),
    action: code.node.actions[action]?.name ?? '',
    args: own === 0 ? args : args.slice(own),
  }));
}
