/** How bots choose on the fast engine: with the same random numbers as on the state machine. */

import { askedOf, type Bot } from '../bots/bot.ts';
import { randomBot } from '../bots/random.ts';
import type { Engine } from '../fast/engine.ts';
import { CELL } from '../ir/ir.ts';
import type { Game } from '../play/game.ts';
import type { Random } from '../random/random.ts';
import type { Shadow } from './shadow.ts';
import type { Slots } from './slots.ts';

/** Chooses an index of the engine's legal actions, -1 if a bot chose nothing legal. */
export type Choose = () => number;

/**
 * Where several seats may act, each that can is as likely to come first; then its bot chooses among its actions.
 * `bots` are by seat; those that
 * remember are told the past by a shadow of the game.
 */
export function createChooser(
  game: Game,
  engine: Engine,
  slots: Slots,
  bots: readonly Bot[],
  choices: Random,
  shadow?: Shadow,
): Choose {
  const { cells } = engine;
  const { several } = slots;
  const isAllRandom = bots.every((bot) => bot === randomBot);
  const counts = new Int32Array(game.ir.players);
  const inOrder = new Int32Array(game.ir.players);

  const oneOfSeveral = (): number => {
    const count = engine.count();
    counts.fill(0);
    let seats = 0;
    for (let index = 0; index < count; index++) {
      const seat = engine.seatOf(index);
      if (counts[seat] === 0) inOrder[seats++] = seat;
      counts[seat] = (counts[seat] as number) + 1;
    }
    const seat = inOrder[seats > 1 ? choices.below(seats) : 0] as number;
    if (bots[seat] !== randomBot) return ask(seat);
    return ofSeat(seat, choices.below(counts[seat] as number));
  };

  /** The index of a seat's action number `rank`. */
  const ofSeat = (seat: number, rank: number): number => {
    let left = rank;
    for (let index = 0; ; index++) if (engine.seatOf(index) === seat && left-- === 0) return index;
  };

  const ask = (seat: number): number => {
    const indices = Array.from({ length: engine.count() }, (_, index) => index).filter(
      (index) => engine.seatOf(index) === seat,
    );
    const legal = indices.map((index) => engine.describe(index));
    const chosen = bots[seat]?.(
      askedOf(game, cells, seat, legal, choices, bots[seat]?.remembers ? shadow?.past() : undefined),
    );
    return indices[chosen ?? -1] ?? -1;
  };

  return () => {
    if (several[cells[CELL.position] as number] === 1) return oneOfSeveral();
    if (isAllRandom) return choices.below(engine.count());
    const seat = engine.seatOf(0);
    return bots[seat] === randomBot ? choices.below(engine.count()) : ask(seat);
  };
}
