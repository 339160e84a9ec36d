/** On a telephone the cards of who plays lie in reach, above what is to be decided, and not below the board. */

import '../../editor/theme/theme.css';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { TablePane } from '../../editor/table/table-pane.tsx';
import { sitDown } from './sit-down.tsx';

const rules = `game "Meadow" edition 1
players 2 { Red, Blue }
board hex 4
space { grass: 0..5 = 2 "Grass" }
piece wolf "Wolf" on d4
cards Plan "Plan" { 6 x Drive "Drive", 6 x Shear "Shear", 6 x Rain "Rain", 6 x Sun "Sun", 6 x Sow "Sow" }
table { deck: deck of Plan = all  used: pile of Plan }
player { hand: hand of Plan "Plans"  points: 0..9 = 0 "Points" }
setup { for each p in players { move all from deck to used  for each c in Plan { move 1 of c from used to p.hand } } }
play { rounds { turns { choose "Play a plan" { action Play(c in me.hand) "Play {c}" { move c from me.hand to used  add 1 to me.points } } } } }
`;

const hand = () => document.querySelector('[data-hand-strip]');

test('the hand is a strip that is in sight and is played from, and a part of its seat where there is room', async () => {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1280, 900));
  const { events } = sitDown(
    rules,
    <div style={{ height: 700 }}>
      <TablePane />
    </div>,
  );
  const strip = page.getByRole('region', { name: 'Cards of Red' });
  await expect.element(strip).toBeVisible();
  expect(document.querySelectorAll('[data-field="hand"] [data-card]')).toHaveLength(5);
  const box = hand()?.getBoundingClientRect();
  const decision = document.querySelector('[data-decision]')?.getBoundingClientRect();
  expect(box?.top).toBeGreaterThan(0);
  expect(box?.bottom).toBeLessThanOrEqual(decision?.top ?? 0);
  // What they are called stands above them, and none lies over another.
  const label = hand()?.querySelector('dt')?.getBoundingClientRect();
  const cards = [...document.querySelectorAll('[data-hand-strip] [data-card]')].map((card) =>
    card.getBoundingClientRect(),
  );
  for (const [index, card] of cards.entries()) {
    expect(card.top).toBeGreaterThanOrEqual(label?.bottom ?? Number.POSITIVE_INFINITY);
    expect(card.left).toBeGreaterThanOrEqual(cards[index - 1]?.right ?? 0);
  }
  // One row, which scrolls to the side.
  expect(box?.height).toBeLessThan(100);
  const rain = document.querySelector('[data-hand-strip] [data-card="Rain"] [data-lit="now"]');
  if (!rain) throw new Error('no card is lit');
  await page.elementLocator(rain).click();
  await expect.poll(() => events().length).toBe(1);
  await expect.element(page.getByRole('region', { name: 'Cards of Blue' })).toBeVisible();

  await page.viewport(1280, 900);
  await expect.poll(hand).toBe(null);
  expect(document.querySelectorAll('[data-seat="1"] [data-field="hand"] [data-card]')).toHaveLength(5);
});

test('the number of a hexagon does not lie over the piece on it', async () => {
  sitDown(
    rules,
    <div style={{ height: 700, width: 600 }}>
      <TablePane />
    </div>,
  );
  await expect.element(page.getByRole('list', { name: 'Board' })).toBeVisible();
  const space = document.querySelector('[data-space="d4"]');
  const piece = space?.querySelector('[data-part="piece"] > *')?.getBoundingClientRect();
  const number = space?.querySelector('[data-field="grass"]')?.getBoundingClientRect();
  expect(number?.height).toBeGreaterThan(0);
  expect(piece?.bottom).toBeLessThanOrEqual((number?.top ?? 0) + 1);
});
