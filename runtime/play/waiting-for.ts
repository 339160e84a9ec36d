/** What the flow is waiting for, for those who must not forget whom they tell it. */

import type { Viewer } from '../analysis/who-sees.ts';
import type { Cells } from '../ir/cells.ts';
import type { Game } from './game.ts';
import { type Waiting, waiting as waitingOrAll } from './waiting.ts';

/**
 * The decision, throw or pick that is due, or the result, with what the viewer may learn of it. Where an untyped
 * caller leaves the viewer out, it is a spectator: nothing leaks.
 */
export function waiting(game: Game, cells: Cells, viewer: Viewer): Waiting {
  return waitingOrAll(game, cells, viewer ?? -1);
}
