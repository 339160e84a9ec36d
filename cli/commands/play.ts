/** `regelwerk play FILE` */

import { randomInt } from 'node:crypto';
import type { Command } from 'commander';
import {
  act,
  type Bot,
  createSession,
  currentCells,
  type GameResult,
  type Log,
  letBotPlay,
  offers,
  passTime,
  replay,
  type SeatAction,
  type Session,
  toLog,
  undo,
  viewTable,
  type Waiting,
  waiting,
} from '../../runtime/index.ts';
import { drawSeat } from '../../runtime/play/legal-actions.ts';
import { createRandom } from '../../runtime/random/random.ts';
import { readHistory } from '../../runtime/session/reading.ts';
import { type Io, print } from '../io.ts';
import { readBots } from '../rules/bots.ts';
import { chooseAction, type Command as SaidCommand } from '../rules/choose-action.ts';
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
import { seatLabel, seatLabels } from '../rules/seats.ts';
import { type Paint, paintFor } from '../terminal/colours.ts';
import { type Menu, openMenu } from '../terminal/menu.ts';
import { showTable } from '../terminal/table.ts';
import { UsageError } from '../usage-error.ts';

interface Options extends GameChoices {
  readonly seed?: number;
  readonly bots?: string;
  readonly log?: string;
}

/** Decisions of bots in a row before we ask whether anything will ever happen. */
const BOTS_IN_A_ROW = 10_000;

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
    const table: Table = { io, open, paint, menu, bots, shown: [] };
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

interface Table {
  readonly io: Io;
  readonly open: OpenGame;
  readonly paint: Paint;
  readonly menu: Menu;
  readonly bots: readonly (Bot | undefined)[];
  /** The line of each event that the people have read. */
  shown: readonly string[];
}

/** Plays until the end or until the person leaves; returns the session as it stands then. */
async function playOn(table: Table, begun: Session): Promise<Session> {
  let session = begun;
  let alone = 0;
  for (;;) {
    showNews(table, session);
    const { game } = table.open;
    const due = waiting(game, currentCells(session), 'all');
    if (due.kind === 'end') {
      showEnd(table, session, due.result);
      return session;
    }
    if (due.kind === 'chance' || alone > BOTS_IN_A_ROW) {
      print(table.io.output, 'Nothing happens any more that anybody could decide.');
      return session;
    }
    const seat = drawSeat(due.seats, createRandom(session.seed, session.at, 2));
    const bot = table.bots[seat];
    alone = bot ? alone + 1 : 0;
    if (bot) {
      const played = letBotPlay(session, bot, [seat]);
      if (!played.ok) return session;
      session = played.session;
      continue;
    }
    const chosen = await askPerson(table, session, due);
    if (chosen === 'quit') return session;
    session = chosen === 'undo' ? undoDecision(table, session) : take(table, session, chosen);
  }
}

function take({ io }: Table, session: Session, chosen: SeatAction | 'time'): Session {
  const result = chosen === 'time' ? passTime(session) : act(session, chosen.seat, chosen);
  if (result.ok) return result.session;
  print(io.output, result.refusal.message);
  return session;
}

async function askPerson(
  { io, open, paint, menu }: Table,
  session: Session,
  { seat, prompt, clock }: Extract<Waiting, { readonly kind: 'decision' }>,
): Promise<SeatAction | SaidCommand> {
  const { game } = open;
  const cells = currentCells(session);
  print(io.output, '', ...showTable(viewTable(game, cells, seat), paint), '');
  const question = seat < 0 ? prompt : `${seatLabel(game, seat)}: ${prompt}`;
  return chooseAction(menu, game, question, offers(game, cells, 'all'), clock);
}

/** Back to the last decision of a person. */
function undoDecision(table: Table, session: Session): Session {
  for (let back = undo(session); ; back = undo(back)) {
    const due = waiting(table.open.game, currentCells(back), 'all');
    if (due.kind === 'decision' && !table.bots[due.seat] && back.at < session.at) {
      table.shown = table.shown.slice(0, back.at);
      print(table.io.output, 'Back to the decision before.');
      return back;
    }
    if (back.at === undo(back).at) {
      print(table.io.output, 'There is nothing to undo.');
      return session;
    }
  }
}

/** Shows what has happened since the last time. */
function showNews(table: Table, session: Session): void {
  const lines = readHistory(session, -1).map(({ text }) => text);
  // What was chosen in secret is shown once all have chosen.
  const news = lines.filter((text, index) => text !== table.shown[index]);
  print(table.io.output, ...news.map((text) => `  ${text}`));
  table.shown = lines;
}

function showEnd({ io, open, paint }: Table, session: Session, result: GameResult): void {
  const { game } = open;
  print(io.output, '', ...showTable(viewTable(game, currentCells(session), 'all'), paint), '');
  const line =
    result.kind === 'fault'
      ? `The rules break down here: ${result.label}`
      : `Won by ${seatLabels(game, result.winners)}: ${result.label}`;
  print(io.output, paint('bold', line));
}

function keep(io: Io, file: string | undefined, session: Session): void {
  if (file === undefined) return;
  // Nobody expects to find again what was taken back.
  const log = toLog(session);
  saveLog(io, file, { ...log, events: log.events.slice(0, session.at) });
  print(io.output, `The game is kept in ${file}.`);
}
