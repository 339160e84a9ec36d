/** A whole search: until something is found and a shorter way has been looked for, or until its budget is spent. */

import { BudgetSpent } from '../../shared/budget.ts';
import type { Game } from '../play/game.ts';
import { createSearch, type Search, type SearchSettings, type SearchState } from './search.ts';

/** Events that are played between two looks at how far it is: some milliseconds. */
const SLICE = 2_000;
/** Where a game is found, so many times as many events are played to find a shorter one, and some at least. */
const SHORTER = 2;
const AT_LEAST = 20_000;

/** How far it came in the end. */
export interface Looked extends SearchState {
  /** The budget of the game is spent; what was found before stands. */
  readonly isSpent: boolean;
}

/** Looks as long as it helps; yields how far it is after every few milliseconds. */
export function* lookFor(game: Game, settings: SearchSettings): Generator<SearchState, Looked> {
  let search: Search | undefined;
  let isSpent = false;
  try {
    search = createSearch(game, settings);
    let end = Number.POSITIVE_INFINITY;
    for (let tries = -1, state = search.state(); state.events < end && state.tries > tries; ) {
      tries = state.tries;
      state = search.advance(SLICE);
      yield state;
      // Where it begins was looked at first, so that no way is shorter than a single event.
      if (state.found && state.found.length <= 1) break;
      if (state.found) end = Math.min(end, Math.max(AT_LEAST, state.events * SHORTER));
    }
  } catch (error) {
    if (!(error instanceof BudgetSpent)) throw error;
    isSpent = true;
  }
  const { tries = 0, events = 0, nearest = 0, found } = search?.state() ?? {};
  return { tries, events, nearest, found, isSpent };
}
