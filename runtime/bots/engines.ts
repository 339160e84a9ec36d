/** The engine on which the bots of a game try things. */

import { createEngine } from '../fast/engine.ts';
import { perGame } from '../play/game.ts';

/**
 * One for all bots of a game: making it takes long, and only one bot thinks at a time. Whoever uses it loads a position
 * and sets where nature's random numbers come from, before anything else.
 */
export const engineFor = perGame(({ ir }) => createEngine(ir));
