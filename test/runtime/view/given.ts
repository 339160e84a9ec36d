/** What a seat is given at a position: whatever of it depends on what the seat may not see is a leak. */

import { askBot } from '../../../runtime/bots/bot.ts';
import { makeBot } from '../../../runtime/bots/names.ts';
import {
  act,
  type Cells,
  type Game,
  legalActions,
  type SeatAction,
  type Session,
  sessionState,
  viewTable,
} from '../../../runtime/index.ts';
import { CELL } from '../../../runtime/ir/cells.ts';
import { walkFlow } from '../../../runtime/ir/walk/flow.ts';
import { perGame } from '../../../runtime/play/per-game.ts';
import { createRandom } from '../../../runtime/random/random.ts';

/** Everything that a seat is given, as bytes: what the editor shows and what a bot is asked. */
export function given(session: Session, cells: Cells, seat: number): string {
  const { game, at } = session;
  const played = session.played.map((one, index) => (index === at - 1 ? { ...one, cells } : one));
  const there: Session = at === 0 ? { ...session, initial: cells } : { ...session, played };
  const state = sessionState(there, seat);
  const isAsked = state.waiting.kind === 'decision' && state.waiting.seats.includes(seat);
  const legal = isAsked ? legalActions(game, cells).filter((one) => one.seat === seat) : [];
  const bot = { legal, view: viewTable(game, cells, seat), choices: choicesOf(game, cells, seat, legal) };
  return JSON.stringify({ state, bot, refusals: seat < 0 ? [] : refusalsOf(there, seat) });
}

/** What the bots choose, which know no more than the person in their seat. */
function choicesOf(game: Game, cells: Cells, seat: number, legal: readonly SeatAction[]): readonly unknown[] {
  if (legal.length === 0 || legal.length > 60) return [];
  // They take longer than all else together.
  if ((cells[CELL.round] ?? 0) % 2 === 0) return [];
  return ['random', 'greedy', 'mcts:6'].map((name) => {
    const made = makeBot(game, name);
    return made.ok ? askBot(made.bot, { game, cells, seat, random: createRandom(7, seat) }, legal) : name;
  });
}

const actionsOf = perGame((game): readonly (readonly [string, number])[] => {
  const found = new Map<string, number>();
  walkFlow(game.ir.flow, (node) => {
    if (node.kind !== 'decision') return;
    for (const { name, parameters } of node.actions) found.set(name, parameters.length - (node.by ? 0 : 1));
  });
  return [...found];
});

/** What the seat is told that tries each action of the game, whether it is asked or not, with values at the edges and nonsense. */
function refusalsOf(session: Session, seat: number): readonly string[] {
  const moves = actionsOf(session.game).flatMap(([action, count]): unknown[] => [
    ...[0, 1, -1].map((value) => ({ action, args: Array.from({ length: count }, () => value) })),
    { action, args: [...'?'.repeat(count + 1)] },
  ]);
  return [...moves, { action: '?' }, undefined].map((move) => {
    const result = act(session, seat, move);
    return result.ok ? 'ok' : JSON.stringify(result.refusal);
  });
}
