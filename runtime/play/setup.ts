/** The setup, where nobody says what nature does in it: it has its first outcomes. */

import { CHANCE_IN_A_ROW } from '../analysis/work.ts';
import type { Cells } from '../ir/cells.ts';
import type { MachineEvent } from '../machine/event.ts';
import type { Game } from './game.ts';
import { waiting } from './waiting.ts';

/**
 * Nature's first outcomes, to the end of the setup. Where the game stands again exactly as before, a throw that is to be
 * repeated has come out as before: there the next outcome follows, in their order. Whatever the setup waits for comes up so (a
 * rotor-router walk), in reasonable setups soon; another one waits for somebody to say what. `send` plays an event and gives the
 * cells behind it; undefined where it is refused.
 */
export function finishSetup(
  game: Game,
  begun: Cells,
  send: (cells: Cells, event: MachineEvent) => Cells | undefined,
): Cells {
  const visits = new Map<number, number>();
  let cells = begun;
  for (let events = 0; events < CHANCE_IN_A_ROW; events++) {
    const now = waiting(game, cells, 'all');
    if (game.program.isSpent()) return cells;
    if (now.kind !== 'chance' || !now.path.startsWith('setup/')) return cells;
    const position = digest(cells);
    const before = visits.get(position) ?? 0;
    visits.set(position, before + 1);
    const next = send(cells, { type: 'chance', values: outcomeNumber(now.outcomes, before) });
    if (next === undefined) return cells;
    cells = next;
  }
  return cells;
}

/** FNV-1a over whole cells. Two positions with the same digest do no harm: one of them gets a later outcome. */
function digest(cells: Cells): number {
  let hash = 0x811c9dc5;
  for (const cell of cells) hash = Math.imul(hash ^ cell, 0x01000193);
  return hash;
}

/** The outcome of that number, from 0: the last die turns first, and behind the last outcome comes the first one again. */
function outcomeNumber(outcomes: readonly (readonly number[])[], number: number): readonly number[] {
  let rest = number;
  return outcomes
    .toReversed()
    .map((possible) => {
      const value = possible[rest % possible.length] ?? 0;
      rest = Math.floor(rest / possible.length);
      return value;
    })
    .toReversed();
}
