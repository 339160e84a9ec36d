import { createEngine } from '../../runtime/fast/engine.ts';
import { lowerRules } from '../rules.ts';
import type { Contestant } from './contestant.ts';

/** More decisions than any game has. */
const LIMIT = 1_000_000_000;

/** The rules file on the fast executor. */
export const fast: Contestant = {
  name: 'fast',
  prepare: ({ rules, players }) => {
    const engine = createEngine(lowerRules(rules, { players }));
    return (table, games) => {
      engine.useRandom(table);
      for (let game = 0; game < games; game++) table.decisions += engine.playOut(table, LIMIT);
    };
  },
};
