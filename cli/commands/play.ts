/** `regelwerk play FILE` */

import { randomInt } from 'node:crypto';
import type { Command } from 'commander';
import { createSession, type Log, replay, type Session, toLog } from '../../runtime/index.ts';
import { type Io, print } from '../io.ts';
import { peopleAt } from '../play/people.ts';
import { playOn } from '../play/play-on.ts';
import type { Table } from '../play/table.ts';
import { readBots } from '../rules/bots.ts';
import { loadRules } from '../rules/load.ts';
import { hasLog, loadLog, saveLog } from '../rules/log-file.ts';
import {
  addGameOptions,
  type GameChoices,
  makeGame,
  nameGame,
  type OpenGame,
  openGame,
  readNumber,
} from '../rules/open-game.ts';
import { paintFor } from '../terminal/colours.ts';
import { openMenu } from '../terminal/menu.ts';
import { UsageError } from '../usage-error.ts';

interface Options extends GameChoices {
  readonly seed?: number;
  readonly bots?: string;
  readonly log?: string;
}

/** Adds the command; `exit` is told the exit code. */
export function addPlay(program: Command, io: Io, exit: (code: number) => void): void {
  const command = program
    .command('play')
    .summary('play a game in the terminal')
    .description('Plays a game in the terminal. From a pipe it reads one choice per line.')
    .argument('<file>', 'a rules file');
  addGameOptions(command)
    .option('--seed <n>', 'the same seed gives the same dice', readNumber)
    .option('--bots <list>', 'bots by seat: random, greedy, mcts or mcts:500, such as 2=mcts,3=random')
    .option('--log <file>', 'keep the game in this file, and go on with it if it is there')
    .addHelpText(
      'after',
      '\nExample:\n  regelwerk play games/king-of-new-tokyo/king-of-new-tokyo.regel --players 3 --bots 2=random,3=random',
    )
    .action(async (file: string, options: Options) => exit(await play(io, file, options)));
}

async function play(io: Io, file: string, options: Options): Promise<number> {
  const begun = begin(io, file, options);
  if (!begun) return 1;
  const { open, session } = begun;
  const paint = paintFor(io, io.output);
  const bots = readBots(open.game, options.bots);
  print(io.output, paint('bold', `${nameGame(open)}, seed ${session.seed}`));
  const menu = openMenu(io);
  try {
    const people = peopleAt(open.game, bots);
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
    };
    const last = await playOn(table, session);
    keep(io, options.log, last);
  } finally {
    menu.close();
  }
  return 0;
}

function begin(io: Io, file: string, options: Options): { open: OpenGame; session: Session } | undefined {
  const { log: logFile, seed = randomInt(1, 1_000_000) } = options;
  if (logFile === undefined || !hasLog(io, logFile)) {
    const open = openGame(io, file, options);
    return open && { open, session: createSession(open.game, { seed }) };
  }
  const log = loadLog(io, logFile);
  const { players, variant, option } = options;
  if ([players, variant, option, options.seed].some((value) => value !== undefined)) {
    throw new UsageError(
      `${logFile} holds a game already: leave out its players, variants, options and seed.`,
    );
  }
  const rules = loadRules(io, file);
  const game = makeGame(io, rules, log.configuration);
  if (!game) return undefined;
  return { open: { rules, game }, session: resume(io, logFile, log, replay(game, log)) };
}

function resume(io: Io, file: string, log: Log, session: Session): Session {
  print(io.output, `Going on with ${file}.`);
  if (session.rest.length > 0) {
    const { length } = log.events;
    const number = length - session.rest.length + 1;
    print(io.output, `Event ${number} of ${length} no longer fits: ${session.refusal?.message ?? ''}`);
  }
  return { ...session, rest: [], refusal: undefined };
}

function keep(io: Io, file: string | undefined, session: Session): void {
  if (file === undefined) return;
  // Nobody expects to find again what was taken back.
  const log = toLog(session);
  saveLog(io, file, { ...log, events: log.events.slice(0, session.at) });
  print(io.output, `The game is kept in ${file}.`);
}
