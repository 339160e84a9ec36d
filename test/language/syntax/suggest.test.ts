import { expect, test } from 'vitest';
import { editDistance, nearNames } from '../../../language/diagnostics/suggest.ts';

test.each([
  ['when', 'when', 0],
  ['wehn', 'when', 1],
  ['acton', 'action', 1],
  ['', 'abc', 3],
  ['kitten', 'sitting', 3],
  ['ca', 'abc', 3],
])('from %s to %s it takes %i', (a, b, expected) => expect(editDistance(a, b)).toBe(expected));

function check(name: string, names: readonly string[], ...expected: readonly string[]): void {
  test(`near ${name}`, () => expect(nearNames(name, names)).toEqual(expected));
}

check('coin', ['coins', 'Coin', 'cost', 'crown'], 'Coin', 'coins');
check('points', ['points'], ...[]);
check('aa', ['ab', 'ac', 'ad', 'ae', 'af'], 'ab', 'ac', 'ad', 'ae');
check('x', ['y', 'z']);
check('Helth', ['Health', 'Wealth', 'health'], 'Health', 'health');
