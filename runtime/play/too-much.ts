/** What is said where playing takes more work than its budget allows. */

import { heaviestPart } from '../analysis/heaviest.ts';
import { sayTold, told } from '../values/words/told.ts';
import type { Refusal } from './explain.ts';
import type { Game } from './game.ts';
import { perGame } from './per-game.ts';

/** Why a game does not go on where its budget is spent, with the part of the rules that can take most. */
export const tooMuchWork: (game: Game) => Refusal = perGame(({ ir }) => ({
  message: sayTold(told('tooMuchAtOnce'), ir.language),
  why: told('tooMuchAtOnce'),
  origin: heaviestPart(ir).origin,
}));
