/** Playing: from cells and an event to the next cells, by the state machine. */

import { createActor, initialTransition, SimulatedClock } from 'xstate';
import type { Cells } from '../ir/cells.ts';
import { type MachineContext, toGameEvent } from '../machine/config.ts';
import type { MachineEvent } from '../machine/event.ts';
import { waitAt } from '../machine/moves.ts';
import { restore } from '../machine/restore.ts';
import { isOpened, makeCells } from '../values/cells.ts';
import { explainRefusal, type Refusal } from './explain.ts';
import type { Game } from './game.ts';
import { perGame } from './per-game.ts';

/** The next cells, or why the event does not fit. */
export type StepResult =
  | { readonly ok: true; readonly cells: Cells }
  | { readonly ok: false; readonly refusal: Refusal };

/** The cells at the first wait after the setup's automatic part (or at the end, if nothing ever waits). */
export function start(game: Game): Cells {
  if (isOpened(game.ir)) return makeCells(game.ir, game.ir.initial);
  const [snapshot] = initialTransition(game.machine);
  return (snapshot.context as MachineContext).cells;
}

/** Plays one event. The given cells stay as they are. */
export function step(game: Game, cells: Cells, event: MachineEvent): StepResult {
  const stepper = stepperAt(game, cells);
  if (stepper.send(event)) return { ok: true, cells: stepper.cells };
  const refusal = explainRefusal(game, cells, event);
  if (refusal.origin >= 0) game.visit?.(refusal.origin);
  return { ok: false, refusal };
}

/**
 * The machine that played last: most steps go on where the one before has stopped. It is made at the first position that is
 * asked about, since to make it at the start would execute the setup once more, and tell whoever counts what is executed.
 */
const lastStepper = perGame((): { stepper?: Stepper } => ({}));

function stepperAt(game: Game, cells: Cells): Stepper {
  const last = lastStepper(game);
  last.stepper ??= createStepper(game, cells);
  if (last.stepper.cells !== cells) last.stepper.reset(cells);
  return last.stepper;
}

/** A machine that is kept running: for simulation, where it is quicker than `step` and gives the same. */
export interface Stepper {
  /** The present cells. Never changed in place. */
  readonly cells: Cells;
  /** Plays one event; false, and nothing changes, if it does not fit. */
  send(event: MachineEvent): boolean;
  /** Goes back to the start, or to a position. */
  reset(cells?: Cells): void;
}

/** A running machine at the start of a game, or at a position. */
export function createStepper(game: Game, position?: Cells): Stepper {
  const actorAt = (at: Cells | undefined) => {
    const cells = at ?? (isOpened(game.ir) ? start(game) : undefined);
    return createActor(game.machine, {
      // Time is an event of ours: the machine's own clocks stand still.
      clock: new SimulatedClock(),
      snapshot: cells === undefined ? undefined : restore(game.machine, game.moves, cells),
    }).start();
  };
  let actor = actorAt(position);
  const current = () => (actor.getSnapshot().context as MachineContext).cells;
  return {
    get cells() {
      return current();
    },
    send(event) {
      const before = current();
      const wait = waitAt(game.moves, before);
      const sent = wait && toGameEvent(wait, event);
      if (sent === undefined) return false;
      actor.send(sent);
      return current() !== before;
    },
    reset(cells) {
      actor = actorAt(cells);
    },
  };
}
