/** The games to choose from: those that come with the editor, or those of a folder of the disk, which may change. */

import { createContext, useContext, useSyncExternalStore } from 'react';
import { type ShippedGame, shippedGames } from './shipped-games.ts';

/** A list that may become another one. */
export interface OfferedGames {
  get(): readonly ShippedGame[];
  set(games: readonly ShippedGame[]): void;
  /** Returns how to stop listening. */
  listen(tell: () => void): () => void;
}

export function offerGames(first: readonly ShippedGame[]): OfferedGames {
  const listeners = new Set<() => void>();
  let games = first;
  return {
    get: () => games,
    set(others) {
      games = others;
      for (const tell of listeners) tell();
    },
    listen(tell) {
      listeners.add(tell);
      return () => void listeners.delete(tell);
    },
  };
}

export const OfferedGamesContext = createContext<OfferedGames>(offerGames(shippedGames));

/** Renders the component again when the list is another one. */
export function useOfferedGames(): readonly ShippedGame[] {
  const offered = useContext(OfferedGamesContext);
  return useSyncExternalStore(offered.listen, offered.get);
}
