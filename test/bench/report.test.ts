import { expect, test } from 'vitest';
import { writeReport } from '../../bench/report.ts';
import { emptyReport, game, pair } from './measurements.ts';

test('the page has the geometric mean of the compared games, and the pairs', () => {
  const compared = [game('Pig', {}, 100, 0.9), game('Hearts', {}, 100, 0.4)];
  const page = writeReport({ ...emptyReport, compared, all: compared, pairs: [pair('Reversi', 0.33)] });
  expect(page).toContain('The geometric mean of "fast" × hand-written over these 2 games is **0.6**.');
  expect(page).toContain('| Reversi | counts for `any` | 1,000 | 330 | 0.33 |');
  expect(page).toContain('| Reversi: in roundabout words 0.5 × in plain ones | 0.33 | **no** |');
});

test('without a loop there is no mean', () => {
  expect(writeReport(emptyReport)).not.toContain('geometric mean');
});
