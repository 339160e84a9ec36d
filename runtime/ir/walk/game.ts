/** A game with other expressions inside. */

import type { Language } from '../expressions.ts';
import type { GameIR } from '../game.ts';
import type { Mapping } from './effects.ts';
import { mapOptional } from './expressions.ts';
import { mapFlow } from './flow.ts';

/** The game with other expressions in its flow, endings and invariants; texts and the score stay. */
export function mapGame<L extends Language>(game: GameIR<L>, map: Mapping<L>): GameIR<L> {
  return {
    ...game,
    flow: mapFlow(game.flow, map),
    endings: game.endings.map((ending) => ({
      ...ending,
      condition: mapOptional(ending.condition, map.expr),
      winners: mapOptional(ending.winners, map.expr),
    })),
    invariants: game.invariants.map((one) => ({ ...one, condition: map.expr(one.condition) })),
  };
}
