import { expect, test } from 'vitest';
import { areAlike } from '../../shared/alike.ts';

const without = new Set(['origin']);

test.each([
  ['fields in another order', { a: 1, b: [2] }, { b: [2], a: 1 }, true],
  ['a field more', { a: 1 }, { a: 1, b: undefined }, false],
  ['a field less', { a: 1, b: undefined }, { a: 1 }, false],
  ['another field', { a: 1, b: 2 }, { a: 1, c: 2 }, false],
  ['another value', { a: 1, b: { c: 2 } }, { a: 1, b: { c: 3 } }, false],
  ['what does not count, elsewhere', { origin: 1, a: 1 }, { a: 1, origin: 2 }, true],
  ['what does not count, in the same order', { a: [{ origin: 1 }] }, { a: [{ origin: 2 }] }, true],
  ['what does not count, on one side', { a: { origin: 1 } }, { a: {} }, true],
  ['a list and a record', [1], { 0: 1 }, false],
  ['a longer list', [1, 2], [1], false],
  ['not a number', { a: Number.NaN }, { a: Number.NaN }, true],
])('%s', (_, one, other, isAlike) => {
  expect(areAlike(one, other, without)).toBe(isAlike);
  expect(areAlike(other, one, without)).toBe(isAlike);
});
