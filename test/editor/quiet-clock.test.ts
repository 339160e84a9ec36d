import { expect, test } from 'vitest';
import { SimulatedClock } from 'xstate';
import { createQuietClock } from '../../editor/store/quiet-clock.ts';

/** What a clock says when these things happen to it. */
function said(
  happen: (clock: ReturnType<typeof createQuietClock>, timers: SimulatedClock) => void,
): unknown[] {
  const timers = new SimulatedClock();
  const told: unknown[] = [];
  const clock = createQuietClock(
    timers,
    (seconds) => told.push(seconds),
    () => told.push('over'),
  );
  happen(clock, timers);
  return told;
}

test('a clock counts the seconds down, and is then over, once', () => {
  const told = said((clock, timers) => {
    clock.start(3000);
    for (let tenth = 0; tenth < 100; tenth++) timers.increment(100);
  });
  expect(told).toEqual([3, 2, 1, undefined, 'over']);
});

test('a clock that is started again begins from the beginning', () => {
  const told = said((clock, timers) => {
    clock.start(2000);
    timers.increment(1500);
    clock.start(2000);
    timers.increment(1500);
    timers.increment(500);
  });
  expect(told).toEqual([2, 1, undefined, 2, 1, undefined, 'over']);
});

test('a clock that has slept knows what is left', () => {
  const told = said((clock, timers) => {
    clock.start(8000);
    timers.increment(5500);
    timers.increment(500);
    timers.increment(60_000);
  });
  expect(told).toEqual([8, 3, 2, undefined, 'over']);
});

test('a clock that is stopped is never over', () => {
  const told = said((clock, timers) => {
    clock.stop();
    clock.start(2000);
    timers.increment(1000);
    clock.stop();
    timers.increment(60_000);
  });
  expect(told).toEqual([2, 1, undefined]);
});
