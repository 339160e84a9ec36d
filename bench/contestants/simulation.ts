import { createGame } from '../../runtime/play/game.ts';
import { createSimulator } from '../../runtime/simulation/simulate.ts';
import { lowerRules } from '../rules.ts';
import type { Contestant } from './contestant.ts';

/** The rules file as `regelwerk simulate` plays it, in one job: with random numbers of its own, and all that it counts and tests. */
export const simulation: Contestant = {
  name: 'simulate',
  prepare: ({ rules, players }) => {
    const simulator = createSimulator(createGame(lowerRules(rules, { players })), { seed: 1 });
    let next = 0;
    return (table, games) => {
      const tally = simulator.emptyTally();
      simulator.begin(next, next + games, tally);
      simulator.advance(Number.POSITIVE_INFINITY);
      next += games;
      table.decisions += tally.taken.reduce((sum, count) => sum + count, 0);
    };
  },
};
