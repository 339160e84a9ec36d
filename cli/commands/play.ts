/** `regelwerk play FILE` */

import { randomInt } from 'node:crypto';
import type { Command } from 'commander';
import { createSession, type Log, replay, type Session } from '../../runtime/index.ts';
import { otherRules } from '../../runtime/session/log.ts';
import { allowLog } from '../../shared/budget.ts';
import { refuseRules } from '../files/outputs.ts';
import { type EndSignal, exitCodeOf, type Io, print } from '../io.ts';
import { type ClaimedLog, claimLog } from '../play/kept-log.ts';
import { peopleAt } from '../play/people.ts';
import { playOn } from '../play/play-on.ts';
import type { Table } from '../play/table.ts';
import { watchLog } from '../play/watch.ts';
import { readBots } from '../rules/bots.ts';
import { addBudget, type BudgetChoice, readBudget, showSpent } from '../rules/budget.ts';
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
import { readNumber } from '../rules/read-number.ts';
import { paintFor } from '../terminal/colours.ts';
import { openMenu } from '../terminal/menu.ts';
import { UsageError } from '../usage-error.ts';

interface Options extends GameChoices, BudgetChoice {
  readonly seed?: number;
  readonly bots?: string;
  readonly log?: string;
  readonly watch?: boolean;
}

/** Says what the command takes, and what it does; `exit` is told the exit code. */
export function addPlay(command: Command, io: Io, exit: (code: number) => void): void {
  command.description('Plays a game in the terminal. From a pipe it reads one choice per line.');
  addBudget(addGameOptions(command))
    .option('--seed <n>', 'the same seed gives the same dice', readNumber)
    .option('--bots <list>', 'bots by seat: random, greedy, mcts or mcts:500, such as 2=mcts,3=random')
    .option('--log <file>', 'keep the game in this file, and go on with it if it is there')
    .option('--watch', 'look on while somebody else plays the game of the log')
    .addHelpText(
      'after',
      '\nExample:\n  regelwerk play games/king-of-new-tokyo/king-of-new-tokyo.regel --players 3 --bots 2=random,3=random',
    )
    .action(async (file: string, options: Options) => exit(await play(io, file, options)));
}

async function play(io: Io, file: string, options: Options): Promise<number> {
  if (options.watch) return watch(io, file, options);
  const claimed = options.log === undefined ? undefined : claimLog(io, options.log);
  try {
    const begun = begin(io, file, options, claimed);
    return begun ? await playAt(io, begun, options, claimed) : 1;
  } finally {
    claimed?.release();
  }
}

/** Looks on until nobody plays any more. */
async function watch(
  io: Io,
  file: string,
  { log, watch: _, budget: allowed, language, ...others }: Options,
): Promise<number> {
  if (log === undefined) throw new UsageError('Say with --log which game is to be watched.');
  refuseChoices(log, others);
  const loaded = loadLog(io, log);
  const rules = loadRules(io, file);
  const budget = readBudget({ budget: allowed });
  allowLog(budget, loaded.events.length);
  const game = makeGame(io, rules, loaded.configuration, budget, language);
  if (!game) return 1;
  return watchLog(io, { rules, game }, log, loaded);
}

async function playAt(
  io: Io,
  { open, session }: Begun,
  options: Options,
  claimed: ClaimedLog | undefined,
): Promise<number> {
  const paint = paintFor(io, io.output);
  const bots = readBots(open.game, options.bots);
  const people = peopleAt(open.game, bots);
  if (claimed) refuseRules(io, open.rules, { option: '--log', ...claimed });
  if (open.game.program.isSpent()) {
    print(io.errors, `Playing up to here takes ${showSpent(open)}`);
    return 1;
  }
  const kept = claimed?.keep(session);
  print(io.output, paint('bold', `${nameGame(open)}, seed ${session.seed}`));
  const menu = openMenu(io);
  let ended: EndSignal | undefined;
  const ignore = io.onInterrupt((signal) => {
    ended = signal;
    menu.close();
  });
  try {
    const table: Table = {
      io,
      open,
      paint,
      menu,
      bots,
      people,
      reader: people.reader,
      read: new Map(),
      broken: undefined,
      isOver: () => ended !== undefined,
      keep: (now) => kept?.note(now),
    };
    const last = await playOn(table, session);
    kept?.finish(last);
    if (claimed) print(io.output, `The game is kept in ${claimed.file}.`);
  } finally {
    ignore();
    menu.close();
  }
  return exitCodeOf(ended, 0);
}

interface Begun {
  readonly open: OpenGame;
  readonly session: Session;
}

function begin(io: Io, file: string, options: Options, claimed: ClaimedLog | undefined): Begun | undefined {
  const { seed = randomInt(1, 1_000_000) } = options;
  const budget = readBudget(options);
  if (claimed?.log === undefined) {
    const open = openGame(io, file, options, budget);
    return open && { open, session: createSession(open.game, { seed }) };
  }
  const { log } = claimed;
  refuseChoices(claimed.file, {
    ...options,
    log: undefined,
    bots: undefined,
    budget: undefined,
    language: undefined,
  });
  const rules = loadRules(io, file);
  allowLog(budget, log.events.length);
  const game = makeGame(io, rules, log.configuration, budget, options.language);
  if (!game) return undefined;
  const open = { rules, game };
  const session = replay(game, log);
  // A log that could not be played to its end says nothing about what fits.
  return { open, session: game.program.isSpent() ? session : resume(io, claimed, log, session) };
}

function refuseChoices(log: string, chosen: object): void {
  if (Object.values(chosen).every((value) => value === undefined)) return;
  throw new UsageError(`${log} holds a game already: leave out its players, variants, options and seed.`);
}

function resume(io: Io, claimed: ClaimedLog, log: Log, session: Session): Session {
  print(io.output, `Going on with ${claimed.file}.`);
  const other = otherRules(session.game.ir, log);
  if (other !== undefined) print(io.output, `About this log: ${other}.`);
  if (session.rest.length > 0) {
    const { length } = log.events;
    const number = length - session.rest.length + 1;
    print(io.output, `Event ${number} of ${length} no longer fits: ${session.refusal?.message ?? ''}`);
    print(io.output, `The log as it was is kept in ${claimed.putAside()}.`);
  }
  return { ...session, rest: [], refusal: undefined };
}
