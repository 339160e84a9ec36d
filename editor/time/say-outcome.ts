/** What has come of games, in words. */

import type { GameResult } from '../../runtime/index.ts';
import type { BranchOutcome } from '../worker/outcomes.ts';

/** `Anna wins: 12 points`, `round 3`, `fits up to event 7: …` */
export function sayOutcome({ fits, length, reason, result, round, players }: BranchOutcome): string {
  if (fits < length) return `fits these rules up to event ${fits}: ${reason ?? 'the next one does not'}`;
  if (result) return sayResult(result, players);
  return round > 0 ? `goes on in round ${round}` : 'goes on';
}

/** Who wins, and by what; or what went wrong. */
export function sayResult({ kind, winners, label }: GameResult, players: readonly string[]): string {
  if (kind === 'fault') return `stopped: ${label}`;
  const who = winners.map((seat) => players[seat] ?? '');
  const verb = who.length === 1 ? 'wins' : 'win';
  return `${who.length === 0 ? 'nobody wins' : `${listNames(who)} ${verb}`}: ${label}`;
}

/** `12 events`, `1 event` */
export function countEvents(count: number): string {
  return `${count.toLocaleString('en')} ${count === 1 ? 'event' : 'events'}`;
}

function listNames(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
