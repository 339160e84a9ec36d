/** Lines that say the same are told once. */

import { expect, test } from 'vitest';
import { foldedText, foldLines } from '../../../runtime/session/fold.ts';
import type { HistoryLine } from '../../../runtime/session/history.ts';

const lines = (...said: readonly (readonly [number, string])[]): readonly HistoryLine[] =>
  said.map(([seat, text], at) => ({ at, seat, text, path: '' }));

test.each([
  ['none', [], []],
  [
    'each of its own',
    [
      [0, 'Pass'],
      [-1, 'Die: 4'],
      [0, 'Pass'],
    ],
    ['1 Pass', '2 Die: 4', '3 Pass'],
  ],
  [
    'several in a row',
    [
      [-1, 'Die: 4'],
      [-1, 'Draw'],
      [-1, 'Draw'],
      [-1, 'Draw'],
    ],
    ['1 Die: 4', '4 3 × Draw'],
  ],
  [
    'the same of others',
    [
      [0, 'Pass'],
      [1, 'Pass'],
    ],
    ['1 Pass', '2 Pass'],
  ],
] as const)('%s', (_, said, folded) => {
  expect(foldLines(lines(...said)).map((line) => `${line.after} ${foldedText(line)}`)).toEqual(folded);
});
