/** A random game on the state machine with all that is asked along the way, and the fast engine put at each position. */

import { createEngine, type Engine } from '../../runtime/fast/engine.ts';
import {
  type Cells,
  currentCells,
  type Game,
  legalActions,
  type MachineEvent,
  offers,
  replay,
  start,
  step,
  toLog,
  viewTable,
  waiting,
} from '../../runtime/index.ts';
import { CELL } from '../../runtime/ir/ir.ts';
import { waitAt } from '../../runtime/machine/moves.ts';
import { brokenInvariant } from '../../runtime/play/invariants.ts';
import { drawWith } from '../../runtime/play/nature.ts';
import { faultIn } from '../../runtime/play/result.ts';
import { createRandom, type Random } from '../../runtime/random/random.ts';
import { emptySession, play } from '../../runtime/session/session.ts';
import { equalCells } from '../../runtime/values/cells.ts';
import { sayTold } from '../../runtime/values/words/told.ts';

/** Events that are followed. */
const EVENTS = 20;

/** What goes wrong in a game of this seed; undefined if nothing does. */
export function followGame(game: Game, seed: number): string | undefined {
  const random = createRandom(seed, 5);
  const engine = createEngine(game.ir);
  engine.useRandom(createRandom(seed, 6));
  let session = emptySession(game, { seed: 0, automatic: false });
  let cells = start(game);
  for (let events = 0; events < EVENTS; events++) {
    const problem = compareAt(game, engine, cells);
    if (problem !== undefined) return `${problem}, after ${JSON.stringify(toLog(session))}`;
    const event = nextEvent(game, cells, random);
    if (event === undefined) break;
    const stepped = step(game, cells, event);
    const played = play(session, event);
    if (!stepped.ok || !played.ok)
      return `${JSON.stringify(event)} is refused, after ${JSON.stringify(toLog(session))}`;
    cells = stepped.cells;
    session = played.session;
  }
  const again = replay(game, JSON.parse(JSON.stringify(toLog(session))), { automatic: false });
  const last = currentCells(again);
  if (again.refusal) return `a log does not fit: ${again.refusal.message}, ${JSON.stringify(toLog(session))}`;
  return equalCells(last, cells) ? undefined : `replayed differently: ${JSON.stringify(toLog(session))}`;
}

/** One of the events that are possible; undefined where the game is over. */
function nextEvent(game: Game, cells: Cells, random: Random): MachineEvent | undefined {
  const code = waitAt(game.moves, cells);
  if (code === undefined || cells[CELL.result] !== 0) return undefined;
  if (code.kind !== 'decision') return { type: 'chance', values: drawWith(game, cells, random) ?? [] };
  if (code.node.clock !== undefined && random.below(4) === 0) return { type: 'time' };
  const legal = legalActions(game, cells);
  const chosen = legal[random.below(legal.length)];
  return chosen && { type: 'act', ...chosen };
}

function compareAt(game: Game, engine: Engine, cells: Cells): string | undefined {
  const isOver = cells[CELL.result] !== 0;
  for (let viewer = -1; viewer < game.ir.players; viewer++) {
    viewTable(game, cells, viewer);
    offers(game, cells, viewer);
    waiting(game, cells, viewer);
  }
  const fault = faultIn(game, cells);
  const read = fault && sayTold(fault.why);
  if (read?.includes('undefined')) return `a fault reads ${read}`;
  if (isOver) return undefined;
  engine.load(cells);
  const isDecision = waitAt(game.moves, cells)?.kind === 'decision';
  const legal = legalActions(game, cells);
  if (isDecision && legal.length === 0) return 'nothing is legal where somebody decides';
  if (isDecision && engine.count() !== legal.length)
    return `${legal.length} legal actions on the state machine, ${engine.count()} on the fast engine that was put there`;
  for (const [index, action] of legal.entries())
    if (isDecision && JSON.stringify(engine.describe(index)) !== JSON.stringify(action))
      return `legal action ${index} is ${JSON.stringify(action)}, on the fast engine ${JSON.stringify(engine.describe(index))}`;
  const isBroken = brokenInvariant(game, cells) !== undefined;
  return isBroken === engine.broken() >= 0 ? undefined : 'an invariant holds on one engine only';
}
