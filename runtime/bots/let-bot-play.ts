/** A bot's turn in a session. */

import { createRandom } from '../random/random.ts';
import { act, currentCells, type Session, type SessionResult } from '../session/session.ts';
import { trajectoryOf } from '../session/trajectory.ts';
import { askBot, type Bot } from './bot.ts';

/** Keeps a bot's choices apart from the dice that come from the same seed and event. */
const OF_BOTS = 1;

/**
 * Lets a bot decide once for a seat, from 0. It gets what the seat may know, and draws its random numbers from the
 * session's seed: the same session and bot give the same action. Refused, as an action out of turn is, where the seat
 * has no legal action.
 */
export function letBotPlay(session: Session, bot: Bot, seat: number): SessionResult {
  const { game, at, seed } = session;
  const cells = currentCells(session);
  const random = createRandom(seed, at, OF_BOTS);
  const chosen = askBot(bot, { game, cells, seat, random, trajectory: trajectoryOf(session) });
  return chosen
    ? act(session, seat, chosen.action, chosen.args)
    : { ok: false, refusal: { message: 'there is nothing that this seat can do now', origin: -1 } };
}
