/** A simulated game as a log, which can be opened and played again. */

import { BudgetSpent } from '../../shared/budget.ts';
import { CHANCE_IN_A_ROW } from '../analysis/work.ts';
import { createStepping } from '../bots/stepping.ts';
import type { MachineEvent } from '../machine/event.ts';
import type { Game } from '../play/game.ts';
import { brokenInvariant } from '../play/invariants.ts';
import { perGame } from '../play/per-game.ts';
import { createStepper, start, step } from '../play/step.ts';
import { createRandom } from '../random/random.ts';
import { encodeEvent } from '../session/events.ts';
import { type Log, type LogEvent, makeLog } from '../session/log.ts';
import { createChooser } from './choose.ts';
import { isEndless, playOut } from './playout.ts';
import type { CompleteSettings } from './settings.ts';

/** Events at the beginning of a game without an end that its log has; nobody reads more to see that it has none. */
const OF_ENDLESS = 10_000;

/** One for all logs of a game: making it takes longer than most games. */
const steppingOf = perGame(createStepping);

/** Plays game number `index` of a simulation again and writes down its events; of an endless game the first. */
export function logGame(game: Game, settings: CompleteSettings, index: number): Log {
  const { seed, bots, maxDecisions, engine } = settings;
  if (engine === 'fast') return makeLog(game.ir, seed, eventsOf(game, settings, index));
  const nature = createRandom(seed, index, 0);
  const choices = createRandom(seed, index, 1);
  const playout = playOut(game, createStepper(game), { bots, nature, choices, maxDecisions });
  const isLong = playout.problem !== undefined && isEndless(playout.problem);
  return logOf(game, seed, isLong ? playout.events.slice(0, OF_ENDLESS) : playout.events);
}

/** On the engine that stops at nature: the state machine would need minutes for an endless game. */
function eventsOf(game: Game, settings: CompleteSettings, index: number): readonly LogEvent[] {
  const events: LogEvent[] = [];
  try {
    const isLong = writeEvents(game, settings, index, events);
    return isLong ? events.slice(0, OF_ENDLESS) : events;
  } catch (error) {
    // What was played up to there is a log, too.
    if (error instanceof BudgetSpent) return events;
    throw error;
  }
}

/** Adds the events as they happen; returns whether the game goes on for longer than it may. */
function writeEvents(game: Game, settings: CompleteSettings, index: number, events: LogEvent[]): boolean {
  const { seed, bots, maxDecisions } = settings;
  const nature = createRandom(seed, index, 0);
  const choices = createRandom(seed, index, 1);
  const stepping = steppingOf(game);
  const { engine } = stepping;
  const { cells } = engine;
  const choose = createChooser({ game, engine, bots, choices });
  const note = (event: MachineEvent) => events.push(encodeEvent(game, cells, event));
  let chanceInARow = 0;
  let decisions = 0;
  engine.start();
  for (;;) {
    const values = stepping.sample(nature);
    if (values !== undefined) {
      if (++chanceInARow > CHANCE_IN_A_ROW) return false;
      note({ type: 'chance', values });
      stepping.send(values);
      continue;
    }
    if (engine.count() === 0 || brokenInvariant(game, cells) !== undefined) return false;
    if (decisions++ >= maxDecisions) return true;
    const chosen = choose();
    if (chosen < 0) return false;
    note({ type: 'act', ...engine.describe(chosen) });
    engine.take(chosen);
    chanceInARow = 0;
  }
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
  return makeLog(game.ir, seed, logged);
}
