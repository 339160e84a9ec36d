/**
 * The past of a game on the fast engine, for bots that remember. That engine keeps nothing, and does not stop where
 * nature draws: another one, which does, plays the same game after it as soon as somebody asks.
 */

import { createStepping } from '../bots/stepping.ts';
import { IN_A_ROW } from '../machine/moves.ts';
import type { Game } from '../play/game.ts';
import { createTrajectory, type Trajectory } from '../play/trajectory.ts';
import { createStream } from '../random/random.ts';

export interface Shadow {
  /** A game begins whose nature draws from the stream of this list of numbers. */
  begin(nature: readonly number[]): void;
  /** The legal action at an index is taken. */
  note(index: number): void;
  /** Up to where the game stands. */
  past(): Trajectory;
}

export function createShadow(game: Game): Shadow {
  const { engine, draw } = createStepping(game);
  const nature = createStream();
  const record = createTrajectory();
  const noted: number[] = [];

  const letNatureAct = (): void => {
    for (let drawn = 0; drawn < IN_A_ROW; drawn++) {
      const values = draw(nature);
      if (values === undefined) return;
      record.add({ type: 'chance', values }, engine.cells.slice());
    }
  };
  return {
    begin(seed) {
      noted.length = 0;
      nature.seed(seed);
      engine.start();
      record.begin(engine.cells.slice());
    },
    note: (index) => noted.push(index),
    past() {
      letNatureAct();
      for (const index of noted) {
        const action = engine.describe(index);
        engine.take(index);
        record.add({ type: 'act', ...action }, engine.cells.slice());
        letNatureAct();
      }
      noted.length = 0;
      return record;
    },
  };
}
