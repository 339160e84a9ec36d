import { expect, test, vi } from 'vitest';
import { latest, memo, once } from '../../shared/memo.ts';

test('a value is made when it is first asked for, and never again', () => {
  const make = vi.fn(() => undefined);
  const value = once(make);
  expect(make).not.toHaveBeenCalled();
  value();
  value();
  expect(make).toHaveBeenCalledTimes(1);
});

test('values are kept by object and key', () => {
  const make = vi.fn((name: string) => ({ name }));
  const kept = memo<object, string, { readonly name: string }>();
  const [one, other] = [{}, {}];
  const first = kept(one, 'a', () => make('a'));
  expect(kept(one, 'a', () => make('again'))).toBe(first);
  expect(kept(one, 'b', () => make('b')).name).toBe('b');
  expect(kept(other, 'a', () => make('of the other')).name).toBe('of the other');
  expect(make).toHaveBeenCalledTimes(3);
});

test('of more keys than are to be kept, the one goes that was not asked for longest', () => {
  const made: string[] = [];
  const kept = memo<object, string, string>(2);
  const owner = {};
  const ask = (key: string) =>
    kept(owner, key, () => {
      made.push(key);
      return key;
    });
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) ask(key);
  expect(made).toEqual(['a', 'b', 'c', 'b']);
});

test('what is asked again is answered as it was, what is asked otherwise is made anew', () => {
  let made = 0;
  const sum = latest(([one, other]: readonly [number, number]) => {
    made++;
    return { sum: one + other };
  });
  const first = sum([1, 2]);
  expect(first).toEqual({ sum: 3 });
  expect(sum([1, 2])).toBe(first);
  expect(made).toBe(1);
  expect(sum([2, 2])).toEqual({ sum: 4 });
  expect(sum([1, 2])).toEqual({ sum: 3 });
  expect(made).toBe(3);
});
