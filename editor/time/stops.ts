/** Where one stands still when one goes along a game in steps. */

import type { Moment, Timeline } from '../worker/timeline.ts';

export type Unit = 'event' | 'decision' | 'turn' | 'round';

/** Numbers of events after which one stops, from 0 to the last event; both ends are stops. */
export function stopsOf(timeline: Timeline, unit: Unit): readonly number[] {
  return timeline.flatMap((moment, at) => {
    const before = timeline[at - 1];
    const isEnd = before === undefined || at === timeline.length - 1;
    return isEnd || isStop(moment, before, unit) ? [at] : [];
  });
}

function isStop(moment: Moment, before: Moment, unit: Unit): boolean {
  switch (unit) {
    case 'event':
      return true;
    case 'decision':
      return moment.next === 'decision';
    case 'turn':
      return moment.turn !== before.turn || moment.round !== before.round;
    case 'round':
      return moment.round !== before.round;
  }
}

/** The next stop behind a moment, or before it; the moment itself where there is none. */
export function stopFrom(stops: readonly number[], at: number, direction: 1 | -1): number {
  const found = direction === 1 ? stops.find((stop) => stop > at) : stops.findLast((stop) => stop < at);
  return found ?? at;
}

/** A stretch of events that belong to the same turn of the same round. */
export interface Stretch {
  /** Number of events before it. */
  readonly start: number;
  /** Number of the last event in it. */
  readonly end: number;
  readonly round: number;
  readonly turn: number;
  readonly leads: number;
}

/** The turns of a game one after the other; whoever leads at the end of one leads it. */
export function stretchesOf(timeline: Timeline): readonly Stretch[] {
  const stretches: Stretch[] = [];
  for (const [at, { leads }] of timeline.entries()) {
    // An event belongs to the turn in which it is done, though behind it the next one may have begun.
    const before = timeline[at - 1];
    if (!before) continue;
    const { round, turn } = before;
    const last = stretches.at(-1);
    if (last && last.round === round && last.turn === turn)
      stretches[stretches.length - 1] = { ...last, end: at, leads };
    else stretches.push({ start: at - 1, end: at, round, turn, leads });
  }
  return stretches;
}
