/** A simulated game as a log, which can be opened and played again. */

import type { Log, LogEvent, MachineEvent } from '../api.ts';
import type { PickCode, RollCode } from '../codegen/program.ts';
import { createSteppedEngine } from '../fast/engine.ts';
import { CELL } from '../ir/ir.ts';
import { chanceOutcomes, IN_A_ROW, waitAt, writeChance } from '../machine/moves.ts';
import type { Game } from '../play/game.ts';
import { createStepper, start, step } from '../play/step.ts';
import { createRandom } from '../random/random.ts';
import { encodeEvent } from '../session/events.ts';
import { drawWith } from '../session/nature.ts';
import { createChooser } from './choose.ts';
import { brokenInvariant, endless, playOut } from './playout.ts';
import type { Settled } from './settings.ts';
import type { Slots } from './slots.ts';

/** Events at the beginning of a game without an end that its log has; nobody reads more to see that it has none. */
const OF_ENDLESS = 10_000;

/** Plays game number `index` of a simulation again and writes down its events; of an endless game the first. */
export function logGame(game: Game, slots: Slots, settings: Settled, index: number): Log {
  const { seed, bots, maxDecisions, engine } = settings;
  if (engine === 'fast') return makeLog(game, seed, eventsOf(game, slots, settings, index));
  const nature = createRandom(seed, index, 0);
  const choices = createRandom(seed, index, 1);
  const playout = playOut(game, createStepper(game), { bots, nature, choices, maxDecisions });
  const isEndless = playout.problem === endless(maxDecisions);
  return logOf(game, seed, isEndless ? playout.events.slice(0, OF_ENDLESS) : playout.events);
}

/** On the engine that stops at nature: the state machine would need minutes for an endless game. */
function eventsOf(game: Game, slots: Slots, settings: Settled, index: number): readonly LogEvent[] {
  const { seed, bots, maxDecisions } = settings;
  const { ir, moves, program } = game;
  const nature = createRandom(seed, index, 0);
  const choices = createRandom(seed, index, 1);
  const engine = createSteppedEngine(ir, (wait, cells) => {
    const code = program.waits.get(wait) as RollCode | PickCode;
    return chanceOutcomes(moves, code, cells).length > 0;
  });
  const { cells } = engine;
  const choose = createChooser(game, engine, slots, bots, choices);
  const events: LogEvent[] = [];
  const note = (event: MachineEvent) => events.push(encodeEvent(game, cells, event));
  let thrown = 0;
  let decisions = 0;
  engine.start();
  while (cells[CELL.result] === 0) {
    const code = waitAt(moves, cells);
    if (code === undefined) break;
    if (code.kind === 'decision') {
      if (brokenInvariant(game, cells) !== undefined) break;
      if (decisions++ >= maxDecisions) return events.slice(0, OF_ENDLESS);
      const chosen = choose();
      if (chosen < 0) break;
      note({ type: 'act', ...engine.describe(chosen) });
      engine.take(chosen);
      thrown = 0;
    } else {
      if (++thrown > IN_A_ROW) break;
      const values = drawWith(game, cells, nature) ?? [];
      note({ type: 'chance', values });
      writeChance(moves, code, cells, values);
      engine.goOn();
    }
  }
  return events;
}

/** The log of a game played from its start; events that do not fit are left out, with what follows them. */
export function logOf(game: Game, seed: number | undefined, events: readonly MachineEvent[]): Log {
  const logged: LogEvent[] = [];
  let cells = start(game);
  for (const event of events) {
    const result = step(game, cells, event);
    if (!result.ok) break;
    logged.push(encodeEvent(game, cells, event));
    cells = result.cells;
  }
  return makeLog(game, seed, logged);
}

function makeLog({ ir }: Game, seed: number | undefined, events: readonly LogEvent[]): Log {
  return { format: 1, game: ir.title, configuration: ir.configuration, seed, events };
}
