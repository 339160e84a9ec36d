/** What belongs to a game, kept as long as the game lives. */

import { ofEach } from '../../shared/memo.ts';
import type { Game } from './game.ts';

/**
 * Memoizes what `make` makes of a game, as long as the game lives. Rooms above this one keep here what belongs to a game:
 * for a field of `Game` this room would have to import from them.
 */
export function perGame<T>(make: (game: Game) => T): (game: Game) => T {
  return ofEach(make);
}
