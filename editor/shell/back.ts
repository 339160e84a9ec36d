/** The browser's Back closes what was opened last, or leads to the game that was open before; it leaves the page only where there is neither. */

import { useEffect, useRef } from 'react';

/** What is open above the page, the last on top. */
const open: { readonly close: () => void }[] = [];
/** Steps back that this page takes itself. */
let own = 0;

interface PageState {
  /** Id of the game. */
  readonly game?: string | undefined;
}

/** Notes that a game is open: Back leads to the one before. */
export function noteGame(id: string): void {
  const { game } = stateNow();
  if (game === id) return;
  const state: PageState = { game: id };
  if (game === undefined) history.replaceState(state, '');
  else history.pushState(state, '');
}

/** From now on, Back closes what is open, or asks for the game that was open before. */
export function listenForBack(openGame: (id: string) => void): void {
  addEventListener('popstate', () => {
    if (own > 0) {
      own--;
      return;
    }
    const top = open.pop();
    if (top) return top.close();
    const { game } = stateNow();
    if (game !== undefined) openGame(game);
  });
}

/** As long as something is open, Back closes it. */
export function useBack(isOpen: boolean, close: () => void): void {
  const closing = useRef(close);
  closing.current = close;
  useEffect(() => {
    if (!isOpen) return;
    const entry = { close: () => closing.current() };
    open.push(entry);
    history.pushState(stateNow(), '');
    return () => {
      const place = open.indexOf(entry);
      if (place < 0) return;
      // It was closed by other means: its step goes with it.
      open.splice(place, 1);
      own++;
      history.back();
    };
  }, [isOpen]);
}

function stateNow(): PageState {
  return (history.state as PageState | null) ?? {};
}
