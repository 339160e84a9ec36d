/** Dice in the middle of a board that goes round: whole, however many there are and however little room there is. */

import { expect, test, vi } from 'vitest';
import '../../editor/theme/theme.css';
import { TablePane } from '../../editor/table/table-pane.tsx';
import { sitDown } from './sit-down.tsx';

const carousel = (dice: number) => `game "Carousel" edition 1
players 4
board ring 8 "Stall"
piece rider per player on Stall1
dice throw: ${dice} of 1..6 "Throw"
player { tickets: 0..9 = 0 "Tickets" }
play { rounds { turns { choose "Throw" { action Throw { roll throw } } } when round = 9 { win players } } }
`;

function open(dice: number, width: number, height: number) {
  document.body.style.margin = '0';
  sitDown(
    carousel(dice),
    <div style={{ width, height }}>
      <TablePane />
    </div>,
  );
}

const boxOf = (element: Element) => element.getBoundingClientRect();
const isWithin = (inner: DOMRect, outer: DOMRect): boolean =>
  inner.top >= outer.top - 1 &&
  inner.left >= outer.left - 1 &&
  inner.bottom <= outer.bottom + 1 &&
  inner.right <= outer.right + 1;

const dice = (): readonly Element[] => [...document.querySelectorAll('[data-dice] [data-spots]')];
const middle = (): Element | null => document.querySelector('[data-middle]');

test.each([
  [5, 460, 850],
  [5, 530, 620],
  [2, 530, 620],
])('%i dice lie whole in a middle of one space, in a pane of %i by %i', async (count, width, height) => {
  open(count, width, height);
  await vi.waitFor(() => {
    expect(dice()).toHaveLength(count);
    const around = middle();
    if (!around) throw new Error('there is no middle');
    for (const die of dice()) {
      expect(isWithin(boxOf(die), boxOf(around))).toBe(true);
      expect(boxOf(die).width).toBeGreaterThanOrEqual(24);
    }
    expect(around.scrollHeight).toBeLessThanOrEqual(around.clientHeight + 1);
  });
});

test('dice that find no room there lie below the board, as large as ever', async () => {
  open(60, 530, 620);
  await vi.waitFor(() => {
    expect(dice()).toHaveLength(60);
    expect(middle()).toBeNull();
    for (const die of dice()) expect(boxOf(die).width).toBeGreaterThanOrEqual(36);
  });
});
