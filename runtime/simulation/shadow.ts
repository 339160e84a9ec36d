/**
 * The past of a game on the fast engine, for bots that remember: the engine keeps nothing and draws for nature between
 * two decisions, so the state machine plays the same game after it, as soon as somebody asks.
 */

import { createRecord, type Past } from '../bots/past.ts';
import { waitAt } from '../machine/moves.ts';
import type { Game } from '../play/game.ts';
import { createStepper } from '../play/step.ts';
import type { SeatAction } from '../play/waiting.ts';
import { createStream } from '../random/random.ts';
import { drawWith } from '../session/nature.ts';

export interface Shadow {
  /** A game begins whose nature draws from the stream of this list of numbers. */
  begin(nature: readonly number[]): void;
  /** An action is taken. */
  note(action: SeatAction): void;
  /** Up to where the game stands. */
  past(): Past;
}

export function createShadow(game: Game): Shadow {
  const stepper = createStepper(game);
  const nature = createStream();
  const record = createRecord();
  const noted: SeatAction[] = [];

  const send = (event: Parameters<typeof stepper.send>[0]): boolean => {
    const isTaken = stepper.send(event);
    if (isTaken) record.add(event, stepper.cells);
    return isTaken;
  };
  const throwDice = (): void => {
    for (;;) {
      const values = drawWith(game, stepper.cells, nature);
      if (values === undefined || !send({ type: 'chance', values })) return;
    }
  };
  return {
    begin(seed) {
      noted.length = 0;
      nature.seed(seed);
      stepper.reset();
      record.begin(stepper.cells);
    },
    note: (action) => noted.push(action),
    past() {
      throwDice();
      for (const action of noted) {
        if (waitAt(game.moves, stepper.cells)?.kind !== 'decision') break;
        send({ type: 'act', ...action });
        throwDice();
      }
      noted.length = 0;
      return record;
    },
  };
}
