/** `regelwerk trace FILE` */

import type { Command } from 'commander';
import { makeLog, otherRules } from '../../runtime/session/log.ts';
import { MAX_DECISIONS } from '../../runtime/simulation/settings.ts';
import { allowLog } from '../../shared/budget.ts';
import { type Io, letRead, print, printAll } from '../io.ts';
import { readBots } from '../rules/bots.ts';
import { addBudget, type BudgetChoice, readBudget } from '../rules/budget.ts';
import { loadRules } from '../rules/load.ts';
import { loadLog } from '../rules/log-file.ts';
import {
  addGameOptions,
  type GameChoices,
  makeGame,
  nameGame,
  type OpenGame,
  openGame,
} from '../rules/open-game.ts';
import { beginRandomGame } from '../rules/random-game.ts';
import { readNumber } from '../rules/read-number.ts';
import { seatLabels } from '../rules/seats.ts';
import {
  type Onlooker,
  type TracedEvent,
  type TraceEnd,
  type Tracing,
  traceLog,
  tracePlayout,
} from '../rules/trace.ts';
import { paintFor } from '../terminal/colours.ts';
import { showTable } from '../terminal/table.ts';
import { UsageError } from '../usage-error.ts';

interface Options extends GameChoices, BudgetChoice {
  readonly seed?: number;
  readonly game?: number;
  readonly bots?: string;
  readonly maxDecisions?: number;
  readonly log?: string;
  readonly json?: boolean;
  readonly table?: string;
}

/** Says what the command takes, and what it does; `exit` is told the exit code. */
export function addTrace(command: Command, io: Io, exit: (code: number) => void): void {
  command.description(
    'Shows one game event by event, with what was possible at each: a game of bots, or one from a log.',
  );
  addBudget(addGameOptions(command))
    .option('--seed <n>', 'the same seed gives the same game (1, if not said)', readNumber)
    .option('--game <n>', 'which game of the simulation with that seed (the first, if not said)', readNumber)
    .option('--bots <list>', 'bots by seat, as in `simulate` (random, if not said)')
    .option('--max-decisions <n>', `decisions to show at most (${MAX_DECISIONS}, if not said)`, readNumber)
    .option('--log <file>', 'play the game of a log')
    .option('--json', 'print one object, which can be read as a log')
    .option('--table <who>', 'show the table after each event, as a seat (1, 2, …), `nobody` or `all` see it')
    .addHelpText(
      'after',
      '\nExample:\n  regelwerk trace games/king-of-new-tokyo/king-of-new-tokyo.regel --players 3 --seed 7',
    )
    .action(async (file: string, options: Options) => exit(await trace(io, file, options)));
}

async function trace(io: Io, file: string, options: Options): Promise<number> {
  const made = options.log === undefined ? traceRandom(io, file, options) : traceLogged(io, file, options);
  if (!made) return 1;
  const { problem, result } = await (options.json ? printObject(io, made) : printLines(io, made));
  return problem === undefined && result?.kind !== 'fault' ? 0 : 1;
}

/** A game that is being traced. */
interface Made {
  readonly open: OpenGame;
  readonly seed: number | undefined;
  readonly tracing: Tracing;
}

function traceRandom(io: Io, file: string, options: Options): Made | undefined {
  const { seed = 1, game: number = 1, maxDecisions = MAX_DECISIONS } = options;
  if (number < 1) throw new UsageError('Games are counted from 1.');
  const open = openGame(io, file, options, readBudget(options));
  if (!open) return undefined;
  const bots = readBots(open.game, options.bots);
  const setup = { seed, index: number - 1, maxDecisions, bots };
  const playout = beginRandomGame(open.game, setup);
  const onlooker = readOnlooker(open, options.table);
  return { open, seed, tracing: tracePlayout(open, seed, playout, onlooker) };
}

function traceLogged(io: Io, file: string, options: Options): Made | undefined {
  const { log: logFile = '', json: _, table, budget, language, ...others } = options;
  if (Object.values(others).some((value) => value !== undefined)) {
    throw new UsageError(
      'A log brings its players, variants, options, seed and moves with it: give --log without them.',
    );
  }
  const log = loadLog(io, logFile);
  const rules = loadRules(io, file);
  const allowed = readBudget({ budget });
  allowLog(allowed, log.events.length);
  const game = makeGame(io, rules, log.configuration, allowed, language);
  if (!game) return undefined;
  const open = { rules, game };
  const other = otherRules(game.ir, log);
  if (other !== undefined) print(io.errors, `regelwerk: About ${logFile}: ${other}.`);
  return { open, seed: log.seed, tracing: traceLog(open, log.seed, log.events, readOnlooker(open, table)) };
}

/** Whose view of the table is asked for. */
function readOnlooker({ game }: OpenGame, who: string | undefined): Onlooker {
  if (who === undefined || who === 'all') return who;
  if (who === 'nobody') return -1;
  const { players } = game.configuration;
  const seat = Number(who);
  if (!Number.isInteger(seat) || seat < 1 || seat > players)
    throw new UsageError(`--table takes a seat from 1 to ${players}, \`nobody\` or \`all\`, not ${who}.`);
  return seat - 1;
}

async function printLines(io: Io, { open, seed, tracing }: Made): Promise<TraceEnd> {
  print(io.output, nameGame(open) + (seed === undefined ? '' : `, seed ${seed}`));
  for (let count = 1; ; count++) {
    const next = tracing.next();
    if (next.done) {
      printAll(io.output, showEnd(open, next.value));
      return next.value;
    }
    const { value } = next;
    print(io.output, `${String(count).padStart(4)}  ${showPossible(value).padStart(15)}  ${value.text}`);
    if (value.table) printAll(io.output, [...showTable(value.table, paintFor(io, io.output)), '']);
    await letRead(io.output);
  }
}

/** What `JSON.stringify` would print of the whole, event by event. */
async function printObject(io: Io, { open, seed, tracing }: Made): Promise<TraceEnd> {
  const { events: _, ...head } = makeLog(open.game.ir, seed, []);
  const begin = inner(head);
  print(io.output, `{\n${begin},`);
  let next = tracing.next();
  print(io.output, next.done ? ' "events": [],' : ' "events": [');
  while (!next.done) {
    const event = JSON.stringify(next.value, undefined, 1).replace(/^/gm, '  ');
    next = tracing.next();
    print(io.output, next.done ? `${event}\n ],` : `${event},`);
    await letRead(io.output);
  }
  print(io.output, `${inner(next.value)}\n}`);
  return next.value;
}

/** An object without its brackets. */
function inner(value: object): string {
  return JSON.stringify(value, undefined, 1).slice(2, -2);
}

function showPossible({ legal, outcomes }: TracedEvent): string {
  if (legal !== undefined) return `${legal} legal`;
  return outcomes === 1 ? '1 outcome' : `${outcomes?.toLocaleString('en')} outcomes`;
}

function showEnd({ game }: OpenGame, { result, problem }: TraceEnd): readonly string[] {
  const lines = problem === undefined ? [] : [`Stopped: ${problem}`];
  if (result === undefined) return lines.length > 0 ? lines : ['The game goes on.'];
  if (result.kind === 'fault') return [...lines, `Stopped: ${result.label}`];
  const winners = result.winners.map((seat) => seat - 1);
  return [...lines, `Won by ${seatLabels(game, winners)}: ${result.label}`];
}
