/** A game as a line: its rounds, turns and leads, and the steps along it. */

import { describe, expect, test } from 'vitest';
import { stopFrom, stopsOf, stretchesOf } from '../../../editor/time/stops.ts';
import { sitDown } from './table.ts';

const rules = `game "Race" edition 1
players 2 { Ada, Ben }
dice die: 1 of 1..6
player { steps: 0..99 = 0  hidden: 0..9 = 0 seen by nobody "Hidden" }
score of p = p.steps
setup { roll die  add 0 to Ada.steps }
play { rounds { turns {
  choose "Go on" { action Walk(n: 1..6) "Walk {n}" { add n to me.steps  roll die } action Stay "Stay" {} }
  choose "And" { action Yes {} }
} } }
`;

function played() {
  const table = sitDown(rules);
  // Ada walks 2, Ben 5, Ada 6.
  for (const [seat, n] of [
    [0, 2],
    [1, 5],
    [0, 6],
  ] as const) {
    table.act(seat, 'Walk', n);
    table.act(seat, 'Yes');
  }
  return table;
}

describe('the line of a game', () => {
  test('says round, turn and who leads at each moment, the undone ones included', () => {
    const table = played();
    const whole = table.workshop.timeline() ?? [];
    expect(whole).toHaveLength((table.page.session?.length ?? 0) + 1);
    table.go(3);
    expect(table.workshop.timeline()).toEqual(whole);
    const stretches = stretchesOf(whole);
    expect(
      stretches.filter(({ round }) => round > 0).map(({ round, turn, leads }) => [round, turn, leads]),
    ).toEqual([
      [1, 0, 0],
      [1, 1, 1],
      [2, 0, 0],
    ]);
    for (const [index, { start }] of stretches.entries())
      expect(start).toBe(index === 0 ? 0 : stretches[index - 1]?.end);
  });

  test('gives each event to the turn in which it was done', () => {
    const table = played();
    const events = table.page.log?.events ?? [];
    const turns = stretchesOf(table.workshop.timeline() ?? []).flatMap(({ start, end, turn }) =>
      Array<number>(end - start).fill(turn),
    );
    expect(turns).toHaveLength(events.length);
    // Seats of a log count from 1.
    const acted = events.flatMap((event, at) => ('seat' in event ? [[event.seat - 1, turns[at]]] : []));
    expect(acted).toEqual([0, 0, 1, 1, 0, 0].map((seat) => [seat, seat]));
  });

  test('does not tell a seat who leads', () => {
    const table = played();
    table.perform({ type: 'view-as', seat: 1 });
    expect(new Set(table.workshop.timeline()?.map(({ leads }) => leads))).toEqual(new Set([-1]));
  });
});

describe('steps', () => {
  test('by event, decision, turn and round', () => {
    const table = played();
    const line = table.workshop.timeline() ?? [];
    const length = line.length - 1;
    expect(stopsOf(line, 'event')).toEqual(line.map((_, at) => at));
    // The setup rolls; then each turn is Walk, the die, Yes.
    expect(stopsOf(line, 'decision')).toEqual([0, 1, 3, 4, 6, 7, 9, length]);
    expect(stopsOf(line, 'turn')).toEqual([0, 1, 4, 7, length]);
    expect(stopsOf(line, 'round')).toEqual([0, 1, 7, length]);
    expect(stopsOf([], 'turn')).toEqual([]);
  });

  test('lead from any moment to the next stop, and stay at the ends', () => {
    expect(stopFrom([0, 4, 9], 2, 1)).toBe(4);
    expect(stopFrom([0, 4, 9], 4, 1)).toBe(9);
    expect(stopFrom([0, 4, 9], 2, -1)).toBe(0);
    expect(stopFrom([0, 4, 9], 9, 1)).toBe(9);
    expect(stopFrom([0, 4, 9], 0, -1)).toBe(0);
  });
});
