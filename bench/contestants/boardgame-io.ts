import { loadLibrary } from '../boardgame-io/library.ts';
import type { Contestant } from './contestant.ts';

/**
 * boardgame.io as its own tree search plays games to their end: moves from `enumerate`, positions from the reducer,
 * without a store. Its dice are its own.
 */
export const boardgameIo: Contestant = {
  name: 'boardgame.io',
  prepare: ({ boardgameIo: game }) => {
    const library = loadLibrary();
    if (game === undefined || library === undefined) return undefined;
    const reducer = library.CreateGameReducer({ game });
    const bot = new library.Bot({ enumerate: game.ai.enumerate });
    return (table, games) => {
      for (let index = 0; index < games; index++) {
        const seeded = { ...game, seed: table.below(65_536) };
        let state = library.InitializeGame({ game: seeded, numPlayers: 2 });
        while (state.ctx.gameover === undefined) {
          const moves = bot.enumerate(state.G, state.ctx, state.ctx.currentPlayer);
          state = reducer(state, moves[table.choose(moves.length)]);
        }
      }
    };
  },
};
