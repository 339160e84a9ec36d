/** How a game came to where it stands: what bots that remember are told of, as far as their seat has seen it. */

import { itemAt } from '../../shared/internal-problem.ts';
import type { Cells } from '../ir/cells.ts';
import type { MachineEvent } from '../machine/event.ts';

/** The events of a game so far, and the positions between them. */
export interface Trajectory {
  /** Number of events. */
  readonly length: number;
  /** The event with this number, from 0; undefined if it is not known any more. */
  event(at: number): MachineEvent | undefined;
  /** The cells after so many events. */
  cells(at: number): Cells;
}

/** A trajectory that grows with the game. */
export interface GrowingTrajectory extends Trajectory {
  /** Begins where a game begins. */
  begin(cells: Cells): void;
  /** An event has led to these cells. */
  add(event: MachineEvent, cells: Cells): void;
}

/** A trajectory that has not begun. */
export function createTrajectory(): GrowingTrajectory {
  const events: MachineEvent[] = [];
  const positions: Cells[] = [];
  return {
    get length() {
      return events.length;
    },
    event: (at) => events[at],
    cells: (at) => itemAt(positions, at),
    begin(cells) {
      events.length = 0;
      positions.length = 1;
      positions[0] = cells;
    },
    add(event, cells) {
      events.push(event);
      positions.push(cells);
    },
  };
}
