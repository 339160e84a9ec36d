/** Many games played by bots. Game i depends on the seed and on i only, so any game can be played again. */

import type { Log, MachineEvent, SimulationReport } from '../api.ts';
import type { Bot } from '../bots/bot.ts';
import { randomBot } from '../bots/random.ts';
import { CELL } from '../ir/ir.ts';
import type { Game } from '../play/game.ts';
import { createStepper, type Stepper, start, step } from '../play/step.ts';
import { gameResult } from '../play/waiting.ts';
import { createRandom } from '../random/random.ts';
import { encodeEvent } from '../session/events.ts';
import { playOut } from './playout.ts';
import { countOne, createTally, distribution, namedCounts, PROBLEMS, type Tally } from './report.ts';

export interface SimulationOptions {
  readonly games: number;
  readonly seed: number;
  /** Decisions after which a game counts as unfinished; 10,000 if it is not said. */
  readonly maxDecisions?: number;
  /** By seat; random ones if it is not said. */
  readonly bots?: readonly Bot[];
  /** Milliseconds of any clock; without one the report's times are 0. */
  readonly clock?: () => number;
}

export interface SimulationProgress {
  readonly played: number;
  readonly games: number;
  /** The report on the games so far. */
  readonly report: () => SimulationReport;
}

/** Plays the games. `onProgress` is called after each; if it returns false, that was the last one. */
export function simulate(
  game: Game,
  options: SimulationOptions,
  onProgress?: (progress: SimulationProgress) => boolean | undefined,
): SimulationReport {
  const games = simulateGames(game, options);
  for (;;) {
    const next = games.next();
    if (next.done === true) return next.value;
    if (onProgress?.(next.value) === false) return next.value.report();
  }
}

/** The same one game at a time, for callers that pause or stop in between. */
export function* simulateGames(
  game: Game,
  options: SimulationOptions,
): Generator<SimulationProgress, SimulationReport> {
  const clock = options.clock ?? (() => 0);
  const tally = createTally(game.ir.players);
  const stepper = createStepper(game);
  const began = clock();
  const report = () => makeReport(game, options, tally, (clock() - began) / 1000);
  for (let index = 0; index < options.games; index++) {
    simulateOne(game, stepper, options, index, tally);
    yield { played: tally.played, games: options.games, report };
  }
  return report();
}

function simulateOne(
  game: Game,
  stepper: Stepper,
  options: SimulationOptions,
  index: number,
  tally: Tally,
): void {
  const { seed, maxDecisions = 10_000, bots } = options;
  stepper.reset();
  const playout = playOut(game, stepper, {
    bots: bots ?? Array.from({ length: game.ir.players }, () => randomBot),
    nature: createRandom(seed, index, 0),
    choices: createRandom(seed, index, 1),
    maxDecisions,
    onAction: (action) => countOne(tally.actions, action),
  });
  const result = gameResult(game, playout.cells);
  tally.played++;
  tally.decisions.push(playout.decisions);
  tally.rounds.push(playout.cells[CELL.round] as number);
  if (result?.kind === 'ended') {
    tally.finished++;
    for (const seat of result.winners) tally.wins[seat] = (tally.wins[seat] ?? 0) + 1;
    countOne(tally.endings, result.name);
  }
  const message = playout.problem ?? (result?.kind === 'fault' ? result.label : undefined);
  if (message !== undefined && tally.problems.length < PROBLEMS) {
    tally.problems.push({ game: index, message, log: logOf(game, seed, playout.events) });
  }
}

/** The log of a game played from its start; events that do not fit are left out, with what follows them. */
export function logOf(game: Game, seed: number | undefined, events: readonly MachineEvent[]): Log {
  const logged: Log['events'][number][] = [];
  let cells = start(game);
  for (const event of events) {
    const result = step(game, cells, event);
    if (!result.ok) break;
    logged.push(encodeEvent(game, cells, event));
    cells = result.cells;
  }
  return { format: 1, game: game.ir.title, configuration: game.ir.configuration, seed, events: logged };
}

function makeReport(game: Game, options: SimulationOptions, tally: Tally, seconds: number): SimulationReport {
  const decisions = tally.decisions.reduce((total, count) => total + count, 0);
  const perSecond = (count: number) => (seconds > 0 ? count / seconds : 0);
  return {
    game: game.ir.title,
    configuration: game.ir.configuration,
    engine: 'xstate',
    seed: options.seed,
    games: tally.played,
    finished: tally.finished,
    unfinished: tally.played - tally.finished,
    players: game.ir.players,
    wins: [...tally.wins],
    endings: namedCounts(tally.endings),
    decisions: distribution(tally.decisions),
    rounds: distribution(tally.rounds),
    actions: namedCounts(tally.actions),
    seconds,
    gamesPerSecond: perSecond(tally.played),
    decisionsPerSecond: perSecond(decisions),
    problems: [...tally.problems],
  };
}
