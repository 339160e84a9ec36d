/** `regelwerk simulate FILE` */

import { setImmediate } from 'node:timers/promises';
import type { Command } from 'commander';
import {
  randomBot,
  type SimulationOptions,
  type SimulationProgress,
  type SimulationReport,
  simulateGames,
} from '../../runtime/index.ts';
import { type Io, print } from '../io.ts';
import { readBots } from '../rules/bots.ts';
import { addGameOptions, type GameChoices, nameGame, openGame, readNumber } from '../rules/open-game.ts';
import { showReport } from '../terminal/simulation.ts';
import { UsageError } from '../usage-error.ts';

interface Options extends GameChoices {
  readonly games: number;
  readonly seed: number;
  readonly bots?: string;
  readonly jobs: number;
  readonly engine: string;
  readonly maxDecisions: number;
  readonly json?: boolean;
}

/** Milliseconds between two looks at the keyboard and the clock. */
const PAUSE = 100;

export function addSimulate(program: Command, io: Io, exit: (code: number) => void): void {
  const command = program
    .command('simulate')
    .summary('let bots play many games')
    .description('Lets bots play many games and says how they went. Ctrl-C prints what there is so far.')
    .argument('<file>', 'a rules file');
  addGameOptions(command)
    .option('--games <n>', 'number of games', readNumber, 100)
    .option('--seed <n>', 'the same seed gives the same games', readNumber, 1)
    .option('--bots <list>', 'bots by seat, such as random,random or Suns=random', 'random')
    .option('--jobs <n>', 'games played at the same time; only 1 so far', readNumber, 1)
    .option('--engine <name>', 'what runs the games; only xstate so far', 'xstate')
    .option('--max-decisions <n>', 'decisions after which a game counts as unfinished', readNumber, 10_000)
    .option('--json', 'print the report as one object')
    .addHelpText(
      'after',
      '\nExample:\n  regelwerk simulate games/king-of-new-tokyo/king-of-new-tokyo.regel --players 3 --games 200',
    )
    .action(async (file: string, options: Options) => exit(await simulate(io, file, options)));
}

async function simulate(io: Io, file: string, options: Options): Promise<number> {
  if (options.engine === 'fast')
    throw new UsageError('The fast engine is not there yet; say --engine xstate.');
  if (options.engine !== 'xstate')
    throw new UsageError(`There is no engine ${options.engine}; there is: xstate.`);
  if (options.jobs !== 1) throw new UsageError('Games are played one at a time so far; say --jobs 1.');
  const open = openGame(io, file, options);
  if (!open) return 1;
  const bots = readBots(open.game, options.bots).map((bot) => bot ?? randomBot);
  const { games, seed, maxDecisions } = options;
  const report = await playAll(
    io,
    simulateGames(open.game, { games, seed, maxDecisions, bots, clock: io.clock }),
    games,
  );
  if (options.json) print(io.output, JSON.stringify(report, undefined, 2));
  else print(io.output, ...showReport(io, open, report, nameGame(open)));
  return report.problems.length > 0 ? 1 : 0;
}

/** Plays on until the last game or Ctrl-C, and shows on a terminal how far it is. */
async function playAll(
  io: Io,
  games: Generator<SimulationProgress, SimulationReport>,
  count: SimulationOptions['games'],
): Promise<SimulationReport> {
  let interrupted = false;
  const ignore = io.onInterrupt(() => {
    interrupted = true;
  });
  const tell = (text: string) => {
    if (io.errors.isTTY) io.errors.write(`\r\u001b[K${text}`);
  };
  try {
    let looked = io.clock();
    for (;;) {
      const next = games.next();
      if (next.done) return next.value;
      if (io.clock() - looked < PAUSE) continue;
      tell(`${next.value.played.toLocaleString('en')} of ${count.toLocaleString('en')} games`);
      await setImmediate();
      if (interrupted) return next.value.report();
      looked = io.clock();
    }
  } finally {
    tell('');
    ignore();
  }
}
