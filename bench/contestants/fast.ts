import { createEngine } from '../../runtime/engine/engine.ts';
import { CELL } from '../../runtime/index.ts';
import { lowerRules } from '../rules.ts';
import type { Contestant } from './contestant.ts';

/** The rules file on the fast executor. */
export const fast: Contestant = {
  name: 'fast',
  prepare: ({ rules, players }) => {
    const engine = createEngine(lowerRules(rules, { players }));
    const { cells } = engine;
    return (table, games) => {
      engine.useRandom(table);
      for (let game = 0; game < games; game++) {
        engine.start();
        while (cells[CELL.result] === 0) engine.take(table.choose(engine.count()));
      }
    };
  },
};
