/** Problems by kind and file, of many. */

import { expect, test } from 'vitest';
import { ALL, filesOf, filtered, kindsOf } from '../../editor/rules/problem-filter.ts';
import { diagnose } from '../../language/diagnostics/diagnostic.ts';

const at = (file: number, start: number) => ({ file, start, end: start + 1 });
const many = Array.from({ length: 10_000 }, (_, index) =>
  index % 5 === 0
    ? diagnose('unused', at(index % 3, index), { name: 'x', what: 'field' })
    : diagnose('no-actions', at(index % 3, index), {}),
);

test('kinds and files with how many there are of each', () => {
  expect(kindsOf(many).map(({ label }) => label)).toEqual(['Problems 8,000', 'Hints 2,000']);
  expect(filesOf(many).map(({ count }) => count)).toEqual([3334, 3333, 3333]);
  expect(kindsOf([])).toEqual([]);
});

test('what a filter lets through', () => {
  expect(filtered(many, ALL)).toHaveLength(10_000);
  expect(filtered(many, { kind: 'warning', file: undefined })).toHaveLength(2_000);
  const both = filtered(many, { kind: 'warning', file: 1 });
  expect(both.every(({ severity, span }) => severity === 'warning' && span.file === 1)).toBe(true);
});

test('what keeps the game from being played goes first, each kind in its order', () => {
  const shown = filtered(many.slice(0, 7), ALL);
  expect(shown.map(({ severity, span }) => `${severity} ${span.start}`)).toEqual([
    'error 1',
    'error 2',
    'error 3',
    'error 4',
    'error 6',
    'warning 0',
    'warning 5',
  ]);
});
