/** A table at which a hand-written game and the same game from its rules file are played move by move. */

import { expect } from 'vitest';
import type { Table } from '../../bench/random.ts';
import type { Reference } from '../../bench/reference/reference.ts';
import { type Game, legalActions, type MachineEvent, type SeatAction, waiting } from '../../runtime/index.ts';
import { seatsOf } from '../../runtime/play/legal-actions.ts';
import { drawWith } from '../../runtime/play/nature.ts';
import { gameResult } from '../../runtime/play/result.ts';
import { createStepper } from '../../runtime/play/step.ts';
import { createRandom } from '../../runtime/random/random.ts';

/** Moves of each game that are compared, in one whole game at least. */
const MOVES = Number(process.env.REGELWERK_MOVES ?? 600);

/** Plays random games of both, and expects the same legal moves, the same throws and the same winners. */
export function playBoth(game: Game, reference: Reference): void {
  const stepper = createStepper(game);
  const send = (event: MachineEvent): void => {
    if (!stepper.send(event)) throw new Error(`the rules refuse ${JSON.stringify(event)}`);
  };
  let moved = 0;
  for (let index = 0; moved < MOVES; index++) {
    stepper.reset();
    const random = createRandom(index, 1);
    /** Of one event of nature, which may be several dice. */
    let drawn: number[] = [];
    /** Who chooses next of those who choose together, as the hand-written game has drawn it. */
    let asked: number | undefined;
    const table: Table = {
      below(size) {
        const chosen = random.below(size);
        if (waiting(game, stepper.cells, 'all').kind !== 'chance') {
          const seats = seatsOf(legalActions(game, stepper.cells));
          expect(seats.length, `game ${index}: who may choose`).toBe(size);
          asked = seats[chosen];
          return chosen;
        }
        drawn.push(chosen);
        const sizes: number[] = [];
        const values = drawWith(game, stepper.cells, { below: (each) => drawn[sizes.push(each) - 1] ?? 0 });
        expect(sizes[drawn.length - 1], `game ${index}: what may come up`).toBe(size);
        if (values !== undefined && sizes.length === drawn.length) {
          send({ type: 'chance', values });
          drawn = [];
        }
        return chosen;
      },
      choose(count) {
        moved++;
        const all = legalActions(game, stepper.cells);
        const seats = seatsOf(all);
        const seat = seats.length > 1 ? asked : seats[0];
        asked = undefined;
        const legal = all.filter((one) => one.seat === seat);
        const moves = Array.from({ length: count }, (_, at) =>
          reference.describe(reference.moves[at] as number),
        );
        expect(moves.toSorted(), `game ${index}: legal moves`).toEqual(legal.map(writeMove).sort());
        const action = legal[random.below(count)] as SeatAction;
        send({ type: 'act', ...action });
        return moves.indexOf(writeMove(action));
      },
    };
    const winners = reference.playGame(table);
    const result = gameResult(game, stepper.cells);
    expect(result?.kind, `game ${index}`).toBe('ended');
    const bits = result?.winners.reduce((set, seat) => set | (1 << seat), 0);
    expect(winners, `game ${index}: winners`).toBe(bits);
  }
}

function writeMove({ action, args }: SeatAction): string {
  return `${action}(${args.join()})`;
}
