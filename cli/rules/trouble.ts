/** What went wrong in a game, with the line of the rules that says so. */

import type { Trouble } from '../../runtime/play/trouble.ts';
import { sayTold } from '../../runtime/values/words/told.ts';
import { lineOf } from './load.ts';
import type { OpenGame } from './open-game.ts';

/** `line 12`, or `cards.regel line 12`; undefined where no rule in particular is to blame. */
export function placeOf({ rules, game }: OpenGame, origin: number): string | undefined {
  const span = game.ir.origins[origin];
  return span && lineOf(rules, span);
}

/** `a value would leave its range 0..9 (line 12)` */
export function showTrouble(open: OpenGame, { why, origin }: Trouble): string {
  const message = sayTold(why, open.game.ir.language);
  const place = placeOf(open, origin);
  return place === undefined ? message : `${message} (${place})`;
}
