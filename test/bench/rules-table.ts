/** A table at which a hand-written game and the same game from its rules file are played move by move. */

import { expect } from 'vitest';
import type { Table } from '../../bench/random.ts';
import type { Reference } from '../../bench/reference/reference.ts';
import { type Game, legalActions, type MachineEvent, type SeatAction, waiting } from '../../runtime/index.ts';
import { gameResult } from '../../runtime/play/result.ts';
import { createStepper } from '../../runtime/play/step.ts';
import { createRandom } from '../../runtime/random/random.ts';

/** Plays random games of both, and expects the same legal moves, the same throws and the same winners. */
export function playBoth(game: Game, reference: Reference, games: number): void {
  const stepper = createStepper(game);
  const send = (event: MachineEvent): void => {
    if (!stepper.send(event)) throw new Error(`the rules refuse ${JSON.stringify(event)}`);
  };
  for (let index = 0; index < games; index++) {
    stepper.reset();
    const random = createRandom(index, 1);
    let shown: number[] = [];
    const table: Table = {
      below(size) {
        const due = waiting(game, stepper.cells, 'all');
        const possible = due.kind === 'chance' ? due.outcomes[shown.length] : undefined;
        expect(possible?.length, `game ${index}: what may come up`).toBe(size);
        const chosen = random.below(size);
        shown.push(possible?.[chosen] as number);
        if (due.kind === 'chance' && shown.length === due.outcomes.length) {
          send({ type: 'chance', values: shown });
          shown = [];
        }
        return chosen;
      },
      choose(count) {
        const legal = legalActions(game, stepper.cells);
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
