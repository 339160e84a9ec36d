/**
 * The trajectory of a game on the fast engine, for bots that remember. That engine keeps nothing, and does not stop where
 * nature draws: another one, which does, plays the same game after it as soon as somebody asks.
 */

import { createStepping } from '../bots/stepping.ts';
import type { Game } from '../play/game.ts';
import { createTrajectory, type Trajectory } from '../play/trajectory.ts';
import { createStream } from '../random/random.ts';

/** The same game once more, with its trajectory. */
export interface Shadow {
  /** A game begins whose nature draws from the stream of this list of numbers. */
  begin(nature: readonly number[]): void;
  /** The legal action at an index is taken. */
  note(index: number): void;
  /** Up to where the game stands. */
  trajectory(): Trajectory;
}

/** A shadow that stands nowhere yet. */
export function createShadow(game: Game): Shadow {
  const stepping = createStepping(game);
  const { engine } = stepping;
  const nature = createStream();
  const played = createTrajectory();
  const noted: number[] = [];

  const settle = () =>
    stepping.settle(nature, undefined, (values) =>
      played.add({ type: 'chance', values }, engine.cells.slice()),
    );
  return {
    begin(seed) {
      noted.length = 0;
      nature.seed(seed);
      engine.start();
      played.begin(engine.cells.slice());
    },
    note: (index) => noted.push(index),
    trajectory() {
      settle();
      for (const index of noted) {
        const action = engine.describe(index);
        engine.take(index);
        played.add({ type: 'act', ...action }, engine.cells.slice());
        settle();
      }
      noted.length = 0;
      return played;
    },
  };
}
