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
 * several of them may act, each is as likely to come first; of a list of bots, one for each seat, the one of that seat decides. The bot gets what its seat may know, and draws its random
 * numbers from the session's seed: the same session and bot give the same action. Refused, as an action out of turn is,
 * where none of the seats has a legal action; a name that no bot has is refused, too, and what is more work than the game's budget.
 */
export function letBotPlay(
  session: Session,
  bots: Bot | string | readonly (Bot | string)[],
  seats?: readonly number[],
): SessionResult {
  const { game, at, seed } = session;
  const cells = currentCells(session);
  const legal = legalActions(game, cells);
  const random = createRandom(seed, at, OF_BOTS);
  const able = seatsOf(legal).filter((seat) => seats?.includes(seat) ?? true);
  const seat = drawSeat(able, random);
  const bot = isList(bots) ? bots[seat] : bots;
  const named = typeof bot === 'string' ? makeBot(game, bot) : { ok: true as const, bot };
  if (!named.ok) return refuse(named.message);
  if (named.bot === undefined) return refuse('there is no bot in this seat');
  const turn = { game, cells, seat, random, trajectory: trajectoryOf(session) };
  const { bot: asked } = named;
  const chosen = unlessSpent(() => askBot(asked, turn, legal));
  if (game.program.isSpent()) return { ok: false, refusal: tooMuchWork(game) };
  return chosen ? act(session, chosen.seat, chosen) : refuse('there is nothing that can be done here now');
}

function isList(bots: Bot | string | readonly (Bot | string)[]): bots is readonly (Bot | string)[] {
  return Array.isArray(bots);
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
  return { ok: false, refusal: { message, why: message, origin: -1 } };
}
