import { expect, test } from 'vitest';
import { comesUnasked } from '../../../language/services/completion/unasked.ts';

test.each([
  ['.', 'set me.', true],
  ['"', 'use "', true],
  ['"', 'option a: 1..9 = 3 "Rounds"', false],
  ['"', 'action Say "\\"No\\"" "', true],
  ['"', 'cards Card from "', true],
  ['"', 'ending Home "the first "', false],
])('behind %s of `%s`: %s', (sign, before, comes) => {
  expect(comesUnasked(sign, before)).toBe(comes);
});
