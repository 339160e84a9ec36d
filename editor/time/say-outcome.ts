/** What has come of games, in words. */

import type { GameResult } from '../../runtime/index.ts';
import { amount } from '../texts/numbers.ts';
import { texts } from '../texts/texts.ts';
import type { BranchOutcome } from '../worker/outcomes.ts';

/** `Anna wins: 12 points`, `round 3`, `fits up to event 7: …` */
export function sayOutcome({ fits, length, reason, result, round, players }: BranchOutcome): string {
  if (fits < length) return texts().time.fitsUpTo(fits, reason);
  if (result) return sayResult(result, players);
  return texts().time.goesOn(round);
}

/** Who wins, and by what; or what went wrong. */
export function sayResult({ kind, winners, label }: GameResult, players: readonly string[]): string {
  if (kind === 'fault') return texts().time.stopped(label);
  return texts().time.whoWins(
    winners.map((seat) => players[seat] ?? ''),
    label,
  );
}

/** `12 events`, `1 event` */
export function countEvents(count: number): string {
  return texts().time.countEvents(count, amount(count));
}
