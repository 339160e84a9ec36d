/** Pieces on small hexagons: of what kind each is can be read, and what there is to say of it lies beside it. */

import '../../editor/theme/theme.css';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { TablePane } from '../../editor/table/table-pane.tsx';
import { sitDown } from './sit-down.tsx';

const rules = (size: number) => `game "Ridge" edition 1
players 2 { Blue, Red }
board hex ${size}
piece Infantry: 1 per player "Infantry" { strength: 1..4 = 2 "Strength" }
piece Cavalry: 2 per player "Cavalry" { strength: 1..4 = 3 "Strength" }
define free(s: space) = not any u in piece where u at s
setup {
  for each u in Infantry { when the s in space where free(s) as there { move u to there } }
  for each u in Cavalry { when the s in space where free(s) as there { move u to there } }
}
play { rounds { turns { choose { action Win { win me } } } } }
`;

const lettersOf = (piece: Element | null) =>
  [...(piece?.querySelectorAll('text') ?? [])]
    .filter((text) => getComputedStyle(text).display !== 'none')
    .map(({ textContent }) => textContent);

async function sit(size: number, width: number) {
  sitDown(
    rules(size),
    <div style={{ height: 600, width }}>
      <TablePane />
    </div>,
  );
  await expect.element(page.getByRole('list', { name: 'Board' })).toBeVisible();
  return [...document.querySelectorAll('[data-board] [data-piece]')];
}

test('on a small hexagon a token has the letter of its kind, and its number beside it', async () => {
  const pieces = await sit(6, 380);
  expect(pieces.flatMap(lettersOf).toSorted()).toEqual(['C', 'C', 'C', 'C', 'I', 'I']);
  for (const piece of pieces) {
    const token = piece?.querySelector('svg')?.getBoundingClientRect();
    const strength = piece?.querySelector('[data-field="strength"]')?.getBoundingClientRect();
    expect(strength?.left).toBeGreaterThanOrEqual((token?.right ?? Number.POSITIVE_INFINITY) - 1);
  }
});

test('where there is room, it has its number, too', async () => {
  const pieces = await sit(2, 700);
  expect(pieces.flatMap(lettersOf).toSorted()).toEqual(['C1', 'C1', 'C2', 'C2', 'I', 'I']);
});

test('nothing of a board that fits is scrolled to', async () => {
  await sit(6, 493);
  const board = document.querySelector('[data-board]');
  expect(board && getComputedStyle(board).overflowY).toBe('hidden');
});
