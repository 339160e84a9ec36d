/** How bots choose on the fast engine: with the same random numbers as on the state machine. */

import { type Bot, questionFor } from '../bots/bot.ts';
import { createLegalIndices } from '../bots/legal-indices.ts';
import { randomBot } from '../bots/random.ts';
import type { Engine } from '../fast/engine.ts';
import type { Game } from '../play/game.ts';
import type { Random } from '../random/random.ts';
import type { Shadow } from './shadow.ts';

/** Chooses an index of the engine's legal actions, -1 if a bot chose nothing legal. */
export type Choose = () => number;

/** Who chooses on an engine. */
export interface Choosers {
  readonly game: Game;
  readonly engine: Engine;
  /** By seat. */
  readonly bots: readonly Bot[];
  readonly choices: Random;
  /** Tells bots that remember how the game came here. */
  readonly shadow?: Shadow | undefined;
}

/** Where several seats may act, the seat is drawn first; then its bot chooses among its actions. */
export function createChooser({ game, engine, bots, choices, shadow }: Choosers): Choose {
  const { cells } = engine;
  const legal = createLegalIndices(engine);
  const isAllRandom = bots.every((bot) => bot === randomBot);

  const ask = (seat: number): number => {
    const bot = bots[seat];
    if (bot === undefined) return -1;
    const indices = legal.own.slice(0, legal.gather(seat));
    const trajectory = bot.remembers ? shadow?.trajectory() : undefined;
    const actions = indices.map((index) => engine.describe(index));
    return indices[bot(questionFor({ game, cells, seat, random: choices, trajectory }, actions))] ?? -1;
  };

  return () => {
    if (isAllRandom) return legal.draw(choices);
    const seat = legal.drawSeat(choices);
    if (bots[seat] !== randomBot) return ask(seat);
    return legal.own[choices.below(legal.gather(seat))] ?? -1;
  };
}
