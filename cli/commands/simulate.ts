/** `regelwerk simulate FILE` */

import { type Command, Option } from 'commander';
import { randomBot } from '../../runtime/bots/random.ts';
import type { SimulationReport } from '../../runtime/index.ts';
import { type EngineName, MAX_DECISIONS } from '../../runtime/simulation/settings.ts';
import { emptyTally, reportOn } from '../../runtime/simulation/simulate.ts';
import { addTally } from '../../runtime/simulation/tally.ts';
import { type EndSignal, exitCodeOf, type Io, print, printAll } from '../io.ts';
import { readBots } from '../rules/bots.ts';
import {
  addBudget,
  allowAnswer,
  type BudgetChoice,
  readBudget,
  showBudget,
  showHeaviest,
} from '../rules/budget.ts';
import { addGameOptions, type GameChoices, nameGame, type OpenGame, openGame } from '../rules/open-game.ts';
import { readNumber } from '../rules/read-number.ts';
import { placeOf } from '../rules/trouble.ts';
import { openGameFiles } from '../simulation/game-files.ts';
import { playAll } from '../simulation/play-all.ts';
import { showReport } from '../terminal/simulation.ts';
import { countNoun } from '../terminal/words.ts';
import { UsageError } from '../usage-error.ts';

/** What `addSimulationOptions` reads. */
export interface SimulationChoices {
  readonly games: number;
  readonly seed: number;
  readonly bots?: string;
  /** As many as there are processors, where that is quicker, if it is not said. */
  readonly jobs?: number;
  readonly engine: EngineName;
  readonly maxDecisions: number;
  readonly json?: boolean;
}

interface Options extends GameChoices, SimulationChoices, BudgetChoice {
  readonly csv?: string;
  readonly ndjson?: string;
  readonly force?: boolean;
}

/** Threads beyond this are a slip of the finger. */
const MOST_JOBS = 256;

/** Says what the command takes, and what it does; `exit` is told the exit code. */
export function addSimulate(command: Command, io: Io, exit: (code: number) => void): void {
  command.description(
    'Lets bots play many games and says how they went. Ctrl-C prints what there is so far.',
  );
  addBudget(addSimulationOptions(addGameOptions(command), 100))
    .option('--csv <file>', 'write a line per game, as a table')
    .option('--ndjson <file>', 'write a line per game, as JSON')
    .option('--force', 'write over files that are there already')
    .addHelpText(
      'after',
      '\nExample:\n  regelwerk simulate games/king-of-new-tokyo/king-of-new-tokyo.regel --players 3 --games 2000',
    )
    .action(async (file: string, options: Options) => exit(await simulate(io, file, options)));
}

/** Lets a command be told how to play many games. */
export function addSimulationOptions(command: Command, games: number): Command {
  return command
    .option('--games <n>', 'number of games', readNumber, games)
    .option('--seed <n>', 'the same seed gives the same games', readNumber, 1)
    .option(
      '--bots <list>',
      'bots by seat: random, greedy, mcts or mcts:500, such as random,mcts or Suns=greedy',
      'random',
    )
    .option(
      '--jobs <n>',
      'games played at the same time (if not said: one for each processor, once it takes a while)',
      readNumber,
    )
    .addOption(
      new Option('--engine <name>', 'what runs the games; both play the same')
        .choices(['fast', 'xstate'])
        .default('fast'),
    )
    .option(
      '--max-decisions <n>',
      'decisions after which a game counts as unfinished',
      readNumber,
      MAX_DECISIONS,
    )
    .option('--json', 'print the report as one object');
}

/** Throws a `UsageError` for choices that make no sense. */
export function checkSimulation({ jobs }: SimulationChoices): void {
  if (jobs !== undefined && (jobs < 1 || jobs > MOST_JOBS))
    throw new UsageError(`Say 1 to ${MOST_JOBS} after --jobs.`);
}

async function simulate(io: Io, file: string, options: Options): Promise<number> {
  checkSimulation(options);
  const budget = readBudget(options);
  const open = openGame(io, file, options, budget);
  if (!open) return 1;
  const { game } = open;
  const { games, jobs, seed, maxDecisions, engine, bots } = options;
  const setup = { seed, maxDecisions, engine, bots };
  const seated = readBots(game, bots).map((bot) => bot ?? randomBot);
  const files = openGameFiles(io, open, options);
  const tally = emptyTally(game);
  let [done, isCut] = [0, false];
  const began = io.clock();
  let ended: EndSignal | undefined;
  try {
    ended = await playAll(io, {
      rules: [game],
      setup,
      budget,
      games,
      jobs,
      onPlayed([played]) {
        if (played === undefined) return;
        done += played.to - played.from;
        isCut ||= played.to < played.wanted;
        addTally(tally, played.tally);
        files.write(played);
      },
    });
  } catch (error) {
    files.abandon();
    throw error;
  }
  const isWritten = files.finish();
  const seconds = (io.clock() - began) / 1000;
  allowAnswer(budget);
  const report = reportOn(game, { seed, maxDecisions, engine, bots: seated }, tally, seconds);
  if (options.json) print(io.output, JSON.stringify(withPlaces(open, report), undefined, 2));
  else printAll(io.output, showReport(io, open, report, nameGame(open)));
  if (isCut) {
    const stopped = `Stopped after ${countNoun(done, 'game')}: ${games.toLocaleString('en')} take ${showBudget(budget)}.`;
    print(io.errors, `${stopped}${showHeaviest(open.rules, game.ir)}`);
  }
  if (!isWritten) return 2;
  return exitCodeOf(ended, isCut || report.problems.length > 0 ? 1 : 0);
}

/** The runtime's report as `--json` prints it: with lines of the files in place of indices. */
function withPlaces(open: OpenGame, report: SimulationReport): object {
  return {
    ...report,
    problems: report.problems.map(({ game, message, origin, log }) => ({
      game,
      message,
      place: placeOf(open, origin),
      log,
    })),
  };
}
