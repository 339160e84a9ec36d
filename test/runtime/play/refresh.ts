import { transition } from 'xstate';
import type { Cells, Game } from '../../../runtime/index.ts';
import { CELL } from '../../../runtime/ir/ir.ts';
import type { MachineContext } from '../../../runtime/machine/config.ts';
import { arrive, beginEvent, waitAt } from '../../../runtime/machine/moves.ts';
import { snapshotAt } from '../../../runtime/machine/restore.ts';

/**
 * Cells changed by hand, made a position again: the flow arrives anew where it stands. Ending conditions are
 * tested, and what nobody can do is passed over. Returns new cells.
 */
export function refresh(game: Game, cells: Cells): Cells {
  const code = waitAt(game.moves, cells);
  const fresh = cells.slice();
  if (code === undefined) return fresh;
  beginEvent(game.moves);
  arrive(game.moves, code, fresh);
  if ((fresh[CELL.position] as number) >= 0) return fresh;
  const snapshot = snapshotAt(game.machine, code.node.path, fresh);
  const [next] = transition(game.machine, snapshot, { type: '(refresh)' });
  return (next.context as MachineContext).cells;
}
