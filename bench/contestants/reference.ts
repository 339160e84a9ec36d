import type { Contestant } from './contestant.ts';

/** Loops written by hand. */
export const reference: Contestant = {
  name: 'hand-written',
  prepare: ({ reference }) => {
    if (reference === undefined) return undefined;
    return (table, games) => {
      for (let game = 0; game < games; game++) reference.playGame(table);
    };
  },
};
