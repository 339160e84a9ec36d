/** A fast engine that stops where nature is due, so that one can look at the position there. */

import { CHANCE_IN_A_ROW } from '../analysis/work.ts';
import { createSteppedEngine, type SteppedEngine } from '../fast/engine.ts';
import { isChanceDue, waitAt, waitNumbered, writeChance } from '../machine/moves.ts';
import type { Game } from '../play/game.ts';
import { drawWith } from '../play/nature.ts';
import type { Random } from '../random/random.ts';

/** A game on such an engine. */
export interface Stepping {
  readonly engine: SteppedEngine;
  /** Nature's values for what is due, undefined if nothing is. */
  sample(nature: Random): readonly number[] | undefined;
  /** Sends nature's values, which are possible here. */
  send(values: readonly number[]): void;
  /**
   * Nature does what is due with the numbers it draws, until nothing is, `isOver` says so, or it has acted more often in a
   * row than it may: false then. `onEvent` is told its values after each event.
   */
  settle(nature: Random, isOver?: () => boolean, onEvent?: (values: readonly number[]) => void): boolean;
}

/** A game that stands nowhere yet. */
export function createStepping(game: Game): Stepping {
  const { moves, ir, budget } = game;
  const engine = createSteppedEngine(
    ir,
    (wait, cells) => {
      const code = waitNumbered(moves, wait);
      return code !== undefined && code.kind !== 'decision' && isChanceDue(moves, code, cells);
    },
    undefined,
    budget,
  );
  const { cells } = engine;
  const stepping: Stepping = {
    engine,
    sample: (nature) => drawWith(game, cells, nature),
    send(values) {
      const code = waitAt(moves, cells);
      if (code === undefined || code.kind === 'decision') return;
      writeChance(moves, code, cells, values);
      engine.goOn();
    },
    settle(nature, isOver = () => false, onEvent = () => {}) {
      for (let events = 0; events < CHANCE_IN_A_ROW; events++) {
        if (isOver()) return true;
        const values = stepping.sample(nature);
        if (values === undefined) return true;
        stepping.send(values);
        onEvent(values);
      }
      return false;
    },
  };
  return stepping;
}
