/** Playing a game to its end: bots and people act, each when it is their turn. */

import {
  act,
  currentCells,
  letBotPlay,
  passTime,
  type SeatAction,
  type Session,
  undo,
  waiting,
} from '../../runtime/index.ts';
import { drawSeat } from '../../runtime/play/legal-actions.ts';
import { createRandom } from '../../runtime/random/random.ts';
import { readOn } from '../../runtime/session/reading.ts';
import { renewBudget } from '../../shared/budget.ts';
import { letRead, print } from '../io.ts';
import { showSpent } from '../rules/budget.ts';
import { askPerson, type Decision, nextToAsk } from './ask.ts';
import { showEnd, showNews, type Table, tellBroken } from './table.ts';

/** Decisions of bots in a row before we ask whether anything will ever happen. */
const BOTS_IN_A_ROW = 10_000;

/** Plays until the end or until the person leaves; returns the session as it stands then. */
export async function playOn(table: Table, begun: Session): Promise<Session> {
  let session = begun;
  let alone = 0;
  let asked: number | undefined;
  for (;;) {
    const { game } = table.open;
    table.keep(session);
    showNews(table, session);
    tellBroken(table, session);
    if (table.isOver()) return session;
    if (game.program.isSpent()) {
      print(table.io.output, `Playing on takes ${showSpent(table.open)}`);
      return session;
    }
    // Each decision may take as much.
    if (game.budget) renewBudget(game.budget);
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
      if (played.ok) session = played.session;
      else if (!game.program.isSpent()) return session;
      // Whoever wants to end it is heard.
      await letRead(table.io.output);
      continue;
    }
    const chosen = await askPerson(table, session, due, seat);
    if (chosen === 'quit') return session;
    asked = chosen === 'other' ? nextToAsk(table, session) : undefined;
    if (chosen === 'undo') session = undoDecision(table, session);
    else if (chosen !== 'other') session = take(table, session, chosen);
  }
}

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

/** Back to the last decision of a person. */
function undoDecision(table: Table, session: Session): Session {
  for (let back = undo(session); ; back = undo(back)) {
    const due = waiting(table.open.game, currentCells(back), 'all');
    if (due.kind === 'decision' && !table.bots[seatDrawn(back, due)] && back.at < session.at) {
      for (const [reader, reading] of table.read) table.read.set(reader, readOn(reading, back, reader));
      print(table.io.output, 'Back to the decision before.');
      return back;
    }
    if (back.at === undo(back).at) {
      print(table.io.output, 'There is nothing to undo.');
      return session;
    }
  }
}
