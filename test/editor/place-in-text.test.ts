/** Where parts of the rules that are played lie in what is written now. */

import { expect, test } from 'vitest';
import { placeOfOrigin } from '../../editor/text/place-in-text.ts';

const played = {
  text: 'one two three',
  origins: [
    { file: 0, start: 8, end: 13, cites: [] },
    { file: 2, start: 3, end: 5, cites: [] },
    { file: 3, start: 0, end: 1, cites: [] },
  ],
};
const now = { text: 'one and two three', others: [{ name: 'cards.csv' }, { name: 'steps.regel' }] };

test('what stands in the rules file moves with its text', () => {
  expect(placeOfOrigin(played, 0, now)).toEqual({ start: 12, end: 17 });
});

test('what stands in another file is looked for there', () => {
  expect(placeOfOrigin(played, 1, now)).toEqual({ name: 'steps.regel', start: 3, end: 5 });
});

test.each([2, 3, -1, undefined])('%s has no place', (origin) => {
  expect(placeOfOrigin(played, origin, now)).toBeUndefined();
});
