import { expect, test } from 'vitest';
import { table } from '../../bench/table.ts';

test('columns of numbers, dashes and nothing stand to the right', () => {
  const written = table(
    ['game', 'speed', 'growth', 'note'],
    [
      ['Pig', '1,234.5', -2, ''],
      ['Hex', '–', '', '3 %'],
    ],
  );
  expect(written.split('\n')).toEqual([
    '| game | speed | growth | note |',
    '| --- | --: | --: | --- |',
    '| Pig | 1,234.5 | -2 |  |',
    '| Hex | – |  | 3 % |',
  ]);
});
