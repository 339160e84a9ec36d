import { expect, test } from 'vitest';
import { maySee, type Viewer } from '../../../runtime/analysis/who-sees.ts';

/** Two parts of seats 0 and 1, and one of nobody; the second is revealed to seats 0 and 2 for now. */
const CELLS = Int8Array.of(0, 0b101, 0);
const PARTS = [
  { part: 0, owner: 0 },
  { part: 1, owner: 1 },
  { part: 2, owner: -1 },
];
const VIEWERS: readonly Viewer[] = ['all', 0, 1, 2, -1];

/** For each part the viewers that may see it. */
function check(visibility: 'all' | 'owner' | 'nobody', revealed: number | undefined, expected: string): void {
  const seen = PARTS.map((owned) =>
    VIEWERS.filter((viewer) => maySee({ visibility, revealed }, owned, CELLS, viewer)).join(' '),
  );
  expect(seen.join(', ')).toBe(expected);
}

test('what everybody sees', () => check('all', undefined, 'all 0 1 2 -1, all 0 1 2 -1, all 0 1 2 -1'));
test('what its owner sees', () => check('owner', undefined, 'all 0, all 1, all'));
test('what nobody sees', () => check('nobody', undefined, 'all, all, all'));
test('what is revealed for now, to those it is revealed to', () => {
  check('owner', 0, 'all 0, all 0 1 2, all');
  check('nobody', 0, 'all, all 0 2, all');
});
