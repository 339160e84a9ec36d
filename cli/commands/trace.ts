/** `regelwerk trace FILE` */

import type { Command } from 'commander';
import { MAX_DECISIONS } from '../../runtime/simulation/settings.ts';
import { type Io, print } from '../io.ts';
import { loadRules } from '../rules/load.ts';
import { loadLog } from '../rules/log-file.ts';
import {
  addGameOptions,
  type GameChoices,
  makeGame,
  nameGame,
  type OpenGame,
  openGame,
  readNumber,
} from '../rules/open-game.ts';
import { playRandomGame } from '../rules/random-game.ts';
import { seatLabels } from '../rules/seats.ts';
import { type Trace, type TracedEvent, traceEvents, traceLog } from '../rules/trace.ts';
import { showTrouble } from '../rules/trouble.ts';
import { alignColumns } from '../terminal/width.ts';
import { UsageError } from '../usage-error.ts';

interface Options extends GameChoices {
  readonly seed?: number;
  readonly game?: number;
  readonly log?: string;
  readonly json?: boolean;
}

/** Adds the command; `exit` is told the exit code. */
export function addTrace(program: Command, io: Io, exit: (code: number) => void): void {
  const command = program
    .command('trace')
    .summary('show one game, event by event')
    .description(
      'Shows one game event by event, with what was possible at each: a game of bots, or one from a log.',
    )
    .argument('<file>', 'a rules file');
  addGameOptions(command)
    .option('--seed <n>', 'the same seed gives the same game (1, if not said)', readNumber)
    .option('--game <n>', 'which game of the simulation with that seed (the first, if not said)', readNumber)
    .option('--log <file>', 'play the game of a log')
    .option('--json', 'print one object, which can be read as a log')
    .addHelpText(
      'after',
      '\nExample:\n  regelwerk trace games/king-of-new-tokyo/king-of-new-tokyo.regel --players 3 --seed 7',
    )
    .action((file: string, options: Options) => exit(trace(io, file, options)));
}

function trace(io: Io, file: string, options: Options): number {
  const made = options.log === undefined ? traceRandom(io, file, options) : traceLogged(io, file, options);
  if (!made) return 1;
  const { open, traced } = made;
  if (options.json) print(io.output, JSON.stringify(traced, undefined, 1));
  else print(io.output, ...showTrace(open, traced));
  return traced.problem === undefined && traced.result?.kind !== 'fault' ? 0 : 1;
}

interface Made {
  readonly open: OpenGame;
  readonly traced: Trace;
}

function traceRandom(io: Io, file: string, options: Options): Made | undefined {
  const { seed = 1, game: number = 1 } = options;
  if (number < 1) throw new UsageError('Games are counted from 1.');
  const open = openGame(io, file, options);
  if (!open) return undefined;
  const playout = playRandomGame(open.game, { seed, index: number - 1, maxDecisions: MAX_DECISIONS });
  const traced = traceEvents(open, seed, playout.events);
  const { problem = playout.problem && showTrouble(open, playout.problem) } = traced;
  return { open, traced: { ...traced, problem } };
}

function traceLogged(io: Io, file: string, options: Options): Made | undefined {
  const { log: logFile = '', players, variant, option, seed, game: number } = options;
  if ([players, variant, option, seed, number].some((value) => value !== undefined)) {
    throw new UsageError(
      'A log brings its players, variants, options and seed with it: give --log without them.',
    );
  }
  const log = loadLog(io, logFile);
  const rules = loadRules(io, file);
  const game = makeGame(io, rules, log.configuration);
  if (!game) return undefined;
  const open = { rules, game };
  return { open, traced: traceLog(open, log.seed, log.events) };
}

function showTrace(open: OpenGame, traced: Trace): readonly string[] {
  const rows = traced.events.map((event, index) => [
    String(index + 1).padStart(4),
    showPossible(event).padStart(15),
    event.text,
  ]);
  const seed = traced.seed === undefined ? '' : `, seed ${traced.seed}`;
  return [`${nameGame(open)}${seed}`, ...alignColumns(rows), ...showEnd(open, traced)];
}

function showPossible({ legal, outcomes }: TracedEvent): string {
  if (legal !== undefined) return `${legal} legal`;
  return outcomes === 1 ? '1 outcome' : `${outcomes?.toLocaleString('en')} outcomes`;
}

function showEnd({ game }: OpenGame, { result, problem }: Trace): readonly string[] {
  const lines = problem === undefined ? [] : [`Stopped: ${problem}`];
  if (result === undefined) return lines.length > 0 ? lines : ['The game goes on.'];
  if (result.kind === 'fault') return [...lines, `Stopped: ${result.label}`];
  const winners = result.winners.map((seat) => seat - 1);
  return [...lines, `Won by ${seatLabels(game, winners)}: ${result.label}`];
}
