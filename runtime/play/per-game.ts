/** What belongs to a game, kept as long as the game lives. */

import type { Program } from '../machine/program.ts';
import type { Game } from './game.ts';

/**
 * Memoizes what `make` makes of a game, as long as the game lives, wherever its rules are written: see `Game.writtenAs`. Rooms above this one
 * keep here what belongs to a game: for a field of `Game` this room would have to import from them.
 */
export function perGame<T>(make: (game: Game) => T): (game: Game) => T {
  const known = new WeakMap<Program, { readonly value: T }>();
  return (game) => {
    const { program } = game;
    const kept = known.get(program) ?? { value: make(game) };
    known.set(program, kept);
    return kept.value;
  };
}
