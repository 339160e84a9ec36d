/** How wide names of spaces on a map may be. */

import { expect, test } from 'vitest';
import { roomsForNames } from '../../editor/table/board/room-for-names.ts';

const at = (...columns: readonly number[]) => columns.map((column) => ({ column, row: 0 }));

test('short names stand in their circles', () => {
  expect(roomsForNames(['a1', 'X12', 'K'], { columns: 3, cells: at(0, 1, 2) })).toBeUndefined();
});

test('a name reaches half the way to its neighbour, a longer word further, and never far beyond the rim', () => {
  const rooms = roomsForNames(['Perth', 'Dundee', 'Aberdeen'], { columns: 9, cells: at(3, 4, 8) });
  const [perth = 0, dundee = 0, aberdeen = 0] = rooms ?? [];
  expect(perth + dundee).toBeCloseTo(2);
  expect(dundee).toBeGreaterThan(perth);
  expect(aberdeen).toBe(1.5);
});

test('spaces of other rows take no room', () => {
  const cells = [
    { column: 4, row: 0 },
    { column: 5, row: 1 },
  ];
  expect(roomsForNames(['Edinburgh Waverley', 'Berwick'], { columns: 9, cells })).toEqual([3, 3]);
});
