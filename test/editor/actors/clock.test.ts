import { expect, test } from 'vitest';
import type { SimulatedClock } from 'xstate';
import { clockMachine } from '../../../editor/actors/clock.ts';
import type { SessionMoment } from '../../../runtime/session/state.ts';
import { runInside } from './inside.ts';
import { answered, momentOf } from './moments.ts';

interface Hands {
  readonly clock: SimulatedClock;
  /** The game stands where so many events are played, and asks for so much quiet. */
  stand(at: number, milliseconds: number | undefined): void;
  look(moment: SessionMoment): void;
  wish(runs: boolean): void;
  bots(running: boolean): void;
  open(): void;
}

/** What a clock shows when these things happen to it, and when it says that the time is over. */
function said(happen: (hands: Hands) => void): unknown[] {
  const said: unknown[] = [];
  const { actor, told, clock } = runInside(clockMachine, (clock) => ({ now: () => clock.now() }));
  let shown: number | undefined;
  actor.subscribe(({ context: { secondsLeft } }) => {
    if (secondsLeft !== shown) said.push(secondsLeft);
    shown = secondsLeft;
  });
  const look = (session: SessionMoment) => actor.send(answered({ type: 'check' }, { session }));
  happen({
    clock,
    look,
    stand: (at, milliseconds) => look(momentOf({ at, ...(milliseconds && { clock: milliseconds }) })),
    wish: (runs) => actor.send({ type: 'wish', runs }),
    bots: (running) => actor.send({ type: 'bots.running', running }),
    open: () => actor.send({ type: 'open' }),
  });
  return [...said, ...told.map((event) => (event as { readonly type: string }).type)];
}

test('a clock counts the seconds down, and is then over, once', () => {
  const told = said(({ stand, wish, clock }) => {
    wish(true);
    stand(1, 3000);
    for (let tenth = 0; tenth < 100; tenth++) clock.increment(100);
  });
  expect(told).toEqual([3, 2, 1, undefined, 'clock.over']);
});

test('a clock stands until it is wished for', () => {
  expect(
    said(({ stand, wish, clock }) => {
      stand(1, 2000);
      clock.increment(60_000);
      wish(true);
      clock.increment(1000);
    }),
  ).toEqual([2, 1]);
});

test('a clock begins from the beginning when the game stands elsewhere', () => {
  const told = said(({ stand, wish, clock }) => {
    wish(true);
    stand(1, 2000);
    clock.increment(1500);
    stand(2, 2000);
    clock.increment(1500);
    clock.increment(500);
  });
  expect(told).toEqual([2, 1, 2, 1, undefined, 'clock.over']);
});

test('a clock goes on while the game stands where it stood', () => {
  const told = said(({ stand, wish, clock }) => {
    wish(true);
    stand(1, 3000);
    clock.increment(1500);
    stand(1, 3000);
    clock.increment(500);
  });
  expect(told).toEqual([3, 2, 1]);
});

test('a clock that has slept knows what is left', () => {
  const told = said(({ stand, wish, clock }) => {
    wish(true);
    stand(1, 8000);
    clock.increment(5500);
    clock.increment(500);
    clock.increment(60_000);
  });
  expect(told).toEqual([8, 3, 2, undefined, 'clock.over']);
});

test('a clock that is stopped is never over', () => {
  const told = said(({ stand, wish, clock }) => {
    wish(false);
    stand(1, 2000);
    wish(true);
    clock.increment(1000);
    wish(false);
    clock.increment(60_000);
  });
  expect(told).toEqual([2, 1, undefined]);
});

test('a clock that was over is not over again before the game stands elsewhere', () => {
  const told = said(({ stand, wish, clock }) => {
    wish(true);
    stand(1, 1000);
    clock.increment(1000);
    stand(1, 1000);
    clock.increment(60_000);
    stand(2, 1000);
  });
  expect(told).toEqual([1, undefined, 1, 'clock.over']);
});

test('a clock stands while one looks back, while bots play on, and when another game is opened', () => {
  expect(
    said(({ stand, look, wish, bots, open, clock }) => {
      wish(true);
      stand(1, 2000);
      look(momentOf({ at: 0, length: 1, clock: 2000 }));
      clock.increment(60_000);
      stand(1, 2000);
      bots(true);
      clock.increment(60_000);
      bots(false);
      open();
      clock.increment(60_000);
    }),
  ).toEqual([2, undefined, 2, undefined, 2, undefined]);
});

test('the clock of a window that lasts so long in all goes on from where it stood', () => {
  const told = said(({ look, wish, clock }) => {
    wish(true);
    look(momentOf({ at: 1, clock: 10_000, path: 'deal', resumes: false }));
    clock.increment(3000);
    // Somebody has acted, and others may answer for a while; the window stands meanwhile.
    look(momentOf({ at: 2, clock: 5000, path: 'deal/answer' }));
    clock.increment(2000);
    look(momentOf({ at: 3, clock: 10_000, path: 'deal', resumes: true }));
    for (let tenth = 0; tenth < 65; tenth++) clock.increment(100);
    look(momentOf({ at: 4, clock: 10_000, path: 'deal', resumes: true }));
    clock.increment(400);
    clock.increment(100);
    // It has opened anew.
    look(momentOf({ at: 5, clock: 10_000, path: 'deal', resumes: false }));
  });
  expect(told).toEqual([10, 7, 5, 3, 7, 6, 5, 4, 3, 2, 1, undefined, 10, 'clock.over']);
});

test('who takes back that such a time ran out has as much of it as before', () => {
  const told = said(({ look, wish, clock }) => {
    wish(true);
    look(momentOf({ at: 1, clock: 3000, path: 'deal', resumes: false }));
    clock.increment(1000);
    look(momentOf({ at: 2, clock: 3000, path: 'deal', resumes: true }));
    for (let tenth = 0; tenth < 30; tenth++) clock.increment(100);
    look(momentOf({ at: 3 }));
    look(momentOf({ at: 2, clock: 3000, path: 'deal', resumes: true }));
  });
  expect(told).toEqual([3, 2, 1, undefined, 2, 'clock.over']);
});

test('such a clock that is stopped for a while goes on from where it stood, too; one that counts quiet begins anew', () => {
  const told = (resumes: boolean | undefined) =>
    said(({ look, wish, clock }) => {
      look(momentOf({ at: 1, clock: 3000, path: 'deal', ...(resumes !== undefined && { resumes }) }));
      wish(true);
      clock.increment(1000);
      wish(false);
      clock.increment(9000);
      wish(true);
    });
  expect(told(false)).toEqual([3, 2, undefined, 2]);
  expect(told(undefined)).toEqual([3, 2, undefined, 3]);
});
