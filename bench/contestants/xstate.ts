import { legalActions } from '../../runtime/index.ts';
import { createGame } from '../../runtime/play/game.ts';
import { drawSeat, seatsOf } from '../../runtime/play/legal-actions.ts';
import { drawWith } from '../../runtime/play/nature.ts';
import { createStepper } from '../../runtime/play/step.ts';
import { lowerRules } from '../rules.ts';
import type { Contestant } from './contestant.ts';

/** The rules file on the state machine, without the checks that a simulation adds. */
export const xstate: Contestant = {
  name: 'XState',
  prepare: ({ rules, players }) => {
    const game = createGame(lowerRules(rules, { players }));
    const stepper = createStepper(game);
    return (table, games) => {
      for (let index = 0; index < games; index++) {
        stepper.reset();
        for (;;) {
          const values = drawWith(game, stepper.cells, table);
          if (values !== undefined) {
            stepper.send({ type: 'chance', values });
            continue;
          }
          const legal = legalActions(game, stepper.cells);
          if (legal.length === 0) break;
          const seat = drawSeat(seatsOf(legal), table);
          const own = legal.filter((one) => one.seat === seat);
          const chosen = own[table.choose(own.length)];
          if (chosen === undefined) throw new RangeError(`seat ${seat} has nothing to choose`);
          stepper.send({ type: 'act', ...chosen });
        }
      }
    };
  },
};
