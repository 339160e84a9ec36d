/** When something stands in a game, in words. */

import { texts } from '../texts/texts.ts';

/** Which round it is and whose turn, as far as the game has any. */
export function sayMoment(round: number, turn: string | undefined): string {
  const t = texts().time;
  return [round > 0 ? t.roundOf(round) : '', turn ? t.turnOf(turn) : ''].filter(Boolean).join(', ');
}
