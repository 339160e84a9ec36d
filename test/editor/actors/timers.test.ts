import { expect, test } from 'vitest';
import { realTimers } from '../../../editor/actors/timers.ts';

test('what waits for nothing is done before any timer, but not at once', async () => {
  const done: string[] = [];
  setTimeout(() => void done.push('timer'), 0);
  realTimers.setTimeout(() => void done.push('soon'), 0);
  expect(done).toEqual([]);
  await Promise.resolve();
  expect(done).toEqual(['soon']);
});

test('what is called off is not done, whether it waits for nothing or for something', async () => {
  const done: string[] = [];
  for (const milliseconds of [0, 1])
    realTimers.clearTimeout(
      realTimers.setTimeout(() => void done.push(`after ${milliseconds}`), milliseconds),
    );
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(done).toEqual([]);
});
