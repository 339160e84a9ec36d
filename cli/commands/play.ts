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
import { brokenInvariant } from '../../runtime/play/invariants.ts';
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
import { offeredTo, type People, peopleAt } from '../rules/people.ts';
import { seatLabel, seatLabels } from '../rules/seats.ts';
import { showTrouble } from '../rules/trouble.ts';
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

interface Table {
  readonly io: Io;
  readonly open: OpenGame;
  readonly paint: Paint;
  readonly menu: Menu;
  readonly bots: readonly (Bot | undefined)[];
  readonly people: People;
  /** The seat that reads the screen; -1 where all may read it. */
  reader: number;
  /** By reader: the line of each event that was read. */
  readonly read: Map<number, readonly string[]>;
  /** The invariant that does not hold, if one was told last. */
  broken: string | undefined;
}

/** Plays until the end or until the person leaves; returns the session as it stands then. */
async function playOn(table: Table, begun: Session): Promise<Session> {
  let session = begun;
  let alone = 0;
  let asked: number | undefined;
  for (;;) {
    showNews(table, session);
    tellBroken(table, session);
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
    const seat = asked ?? seatDrawn(session, due);
    const bot = table.bots[seat];
    alone = bot ? alone + 1 : 0;
    if (bot) {
      const played = letBotPlay(session, bot, [seat]);
      if (!played.ok) return session;
      session = played.session;
      continue;
    }
    const chosen = await askPerson(table, session, due, seat);
    if (chosen === 'quit') return session;
    asked = chosen === 'other' ? nextToAsk(table, session) : undefined;
    if (chosen === 'undo') session = undoDecision(table, session);
    else if (chosen !== 'other') session = take(table, session, chosen);
  }
}

type Decision = Extract<Waiting, { readonly kind: 'decision' }>;

/** Of several seats that may act, one by lot; -1 where none can, and a clock runs. */
function seatDrawn(session: Session, { seats }: Decision): number {
  return drawSeat(seats, createRandom(session.seed, session.at, 2));
}

function take({ io }: Table, session: Session, chosen: SeatAction | 'time'): Session {
  const result = chosen === 'time' ? passTime(session) : act(session, chosen.seat, chosen);
  if (result.ok) return result.session;
  print(io.output, result.refusal.message);
  return session;
}

/** Asks who is to act, and shows that seat, or all who read the same screen, what they may see and do. */
async function askPerson(
  table: Table,
  session: Session,
  due: Decision,
  seat: number,
): Promise<SeatAction | SaidCommand> {
  const { io, open, paint, menu, people } = table;
  const { game } = open;
  const cells = currentCells(session);
  if (!(await passKeyboard(table, session, seat))) return 'quit';
  const seats = offeredTo(people, due, table.reader);
  const only = seats.length === 1 ? seats[0] : undefined;
  const { prompt } = waiting(game, cells, only ?? 'all') as Decision;
  print(io.output, '', ...showTable(viewTable(game, cells, table.reader), paint), '');
  const question = only === undefined ? prompt : `${seatLabel(game, only)}: ${prompt}`;
  const offered = seats.flatMap((one) => offers(game, cells, one));
  const others = othersToAsk(table, session);
  return chooseAction(menu, game, question, offered, { clock: due.clock, others });
}

/** Where seats keep secrets from each other, the next one takes over the keyboard; false if nobody does. */
async function passKeyboard(table: Table, session: Session, seat: number): Promise<boolean> {
  const { menu, open, people } = table;
  const next = seat < 0 ? (people.seats[0] ?? -1) : seat;
  if (!people.passOn || next === table.reader) return true;
  const isThere = await menu.passOn(seatLabel(open.game, next));
  table.reader = next;
  if (isThere) showNews(table, session);
  return isThere;
}

/** The seats that the keyboard could be passed to at this decision: those that the rules ask, whatever they hold. */
function othersToAsk({ open, people, reader }: Table, session: Session): readonly number[] {
  if (!people.passOn) return [];
  const due = waiting(open.game, currentCells(session), reader);
  return due.kind === 'decision' ? people.seats.filter((s) => s !== reader && due.seats.includes(s)) : [];
}

function nextToAsk(table: Table, session: Session): number | undefined {
  const others = othersToAsk(table, session);
  return others.find((seat) => seat > table.reader) ?? others[0];
}

/** Back to the last decision of a person. */
function undoDecision(table: Table, session: Session): Session {
  for (let back = undo(session); ; back = undo(back)) {
    const due = waiting(table.open.game, currentCells(back), 'all');
    if (due.kind === 'decision' && !table.bots[seatDrawn(back, due)] && back.at < session.at) {
      for (const [reader, lines] of table.read) table.read.set(reader, lines.slice(0, back.at));
      print(table.io.output, 'Back to the decision before.');
      return back;
    }
    if (back.at === undo(back).at) {
      print(table.io.output, 'There is nothing to undo.');
      return session;
    }
  }
}

/** Shows what has happened since the reader looked last. */
function showNews({ io, read, reader }: Table, session: Session): void {
  const lines = readHistory(session, reader).map(({ text }) => text);
  const known = read.get(reader) ?? [];
  // What was chosen in secret is shown once all have chosen.
  const news = lines.filter((text, index) => text !== known[index]);
  print(io.output, ...news.map((text) => `  ${text}`));
  read.set(reader, lines);
}

/** An invariant that the last event has broken is said at once, and once only. */
function tellBroken(table: Table, session: Session): void {
  const { io, open, paint } = table;
  const found = brokenInvariant(open.game, currentCells(session));
  const broken = found && `A rule that must always hold is ${showTrouble(open, found)}`;
  if (broken !== undefined && broken !== table.broken) print(io.output, paint('red', `  ${broken}`));
  table.broken = broken;
}

function showEnd({ io, open, paint, reader }: Table, session: Session, result: GameResult): void {
  const { game } = open;
  print(io.output, '', ...showTable(viewTable(game, currentCells(session), reader), paint), '');
  const line =
    result.kind === 'fault'
      ? `The rules break down here: ${showTrouble(open, { message: result.label, origin: result.origin })}`
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
