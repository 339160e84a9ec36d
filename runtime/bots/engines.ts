/** The engine on which the bots of a game try things. */

import { createEngine, type Engine } from '../fast/engine.ts';
import type { GameIR } from '../ir/ir.ts';

const engines = new WeakMap<GameIR, Engine>();

/**
 * One for all bots of a game: making it takes long, and only one bot thinks at a time. Whoever uses it loads a position
 * and sets where nature's random numbers come from, before anything else.
 */
export function engineFor(ir: GameIR): Engine {
  const known = engines.get(ir);
  if (known !== undefined) return known;
  const engine = createEngine(ir);
  engines.set(ir, engine);
  return engine;
}
