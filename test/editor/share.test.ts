import { expect, test } from 'vitest';
import { share } from '../../editor/worker/share.ts';

const older = { seats: [{ coins: 1 }, { coins: 2 }], round: 3, name: 'Peek', none: undefined };

/** What comes of sharing equals the newer value, and which of its parts are the older ones. */
function check(before: unknown, after: unknown, same: boolean): void {
  const shared = share(before, structuredClone(after));
  expect(shared).toStrictEqual(after);
  expect(Object.is(shared, before)).toBe(same);
}

test('what equals what was there is what was there', () => {
  check(older, older, true);
  check([], [], true);
  check([Number.NaN], [Number.NaN], true);
});

test('of what has changed, every part that has not is the older one', () => {
  const newer = { ...structuredClone(older), seats: [{ coins: 1 }, { coins: 5 }, { coins: 7 }] };
  const shared = share(older, newer);
  expect(shared).toStrictEqual(newer);
  expect(shared.seats[0]).toBe(older.seats[0]);
  expect(share([older.seats, [1]], [structuredClone(older.seats), [2]])[0]).toBe(older.seats);
});

test('lists that grow or shrink, and fields that come or go, are others', () => {
  check([1, 2, 3], [1, 2], false);
  check([1, 2], [1, 2, 3], false);
  check([1], [1, undefined], false);
  check({ a: 1, b: 2 }, { a: 1 }, false);
  check({ a: 1 }, { a: 1, b: undefined }, false);
  check({ a: [1] }, { a: { 0: 1 } }, false);
});

test('a field may be called like something that every object has', () => {
  const named = (value: number): unknown => JSON.parse(`{ "__proto__": ${value}, "constructor": 1 }`);
  check(named(1), named(1), true);
  check(named(1), named(2), false);
  check({}, named(1), false);
});
