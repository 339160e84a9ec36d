/** A bot's turn in a session. */

import { BudgetSpent } from '../../shared/budget.ts';
import { drawSeat, legalActions, seatsOf } from '../play/legal-actions.ts';
import { tooMuchWork } from '../play/too-much.ts';
import { createRandom } from '../random/random.ts';
import { act } from '../session/act.ts';
import { currentCells, type Session, type SessionResult } from '../session/session.ts';
import { trajectoryOf } from '../session/trajectory.ts';
import { askBot, type Bot } from './bot.ts';
import { makeBot } from './names.ts';

/** Keeps a bot's choices apart from the dice that come from the same seed and event. */
const OF_BOTS = 1;

/**
 * Lets a bot, or the bot of a name, decide once: for one of these seats, from 0, or of all if they are left out. Where
 * several of them may act, each is as likely to come first. The bot gets what its seat may know, and draws its random
 * numbers from the session's seed: the same session and bot give the same action. Refused, as an action out of turn is,
 * where none of the seats has a legal action; a name that no bot has is refused, too, and what is more work than the game's budget.
 */
export function letBotPlay(session: Session, bot: Bot | string, seats?: readonly number[]): SessionResult {
  const { game, at, seed } = session;
  const named = typeof bot === 'string' ? makeBot(game, bot) : { ok: true as const, bot };
  if (!named.ok) return refuse(named.message);
  const cells = currentCells(session);
  const legal = legalActions(game, cells);
  const random = createRandom(seed, at, OF_BOTS);
  const able = seatsOf(legal).filter((seat) => seats?.includes(seat) ?? true);
  const turn = { game, cells, seat: drawSeat(able, random), random, trajectory: trajectoryOf(session) };
  const chosen = unlessSpent(() => askBot(named.bot, turn, legal));
  if (game.program.isSpent()) return { ok: false, refusal: tooMuchWork(game) };
  return chosen ? act(session, chosen.seat, chosen) : refuse('there is nothing that can be done here now');
}

/** What is answered; undefined where the budget of the game is spent on the way. */
function unlessSpent<T>(answer: () => T): T | undefined {
  try {
    return answer();
  } catch (error) {
    if (error instanceof BudgetSpent) return undefined;
    throw error;
  }
}

function refuse(message: string): SessionResult {
  return { ok: false, refusal: { message, origin: -1 } };
}
