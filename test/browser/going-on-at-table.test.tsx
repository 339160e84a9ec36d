/** Who chooses on the table by keyboard goes on from there, and who begins to decide beside others has their own seat open. */

import '../../editor/theme/theme.css';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { TablePane } from '../../editor/table/table-pane.tsx';
import { sitDown } from './sit-down.tsx';

const stones = (board: string) => `game "Stones" edition 1
players 2 { Black, White }
board ${board}
space { stone: player or none = none "Stone" }
play { rounds { turns { choose "Place a stone" {
  action Place(cell: space) "{cell}" needs cell.stone is none "taken" { set cell.stone to me }
  action Win "Win" { win me }
} } } }
`;

const tricks = `game "Tricks" edition 1
players 2 { North, South }
enum Suit { Clubs, Hearts }
cards Card(suit: Suit, rank: 1..12) "Card" { each "{suit} {rank}" (Suit, 1..12) }
player { hand: hand of Card "Hand"  bid: 0..12 = 0 "Bid" }
table { deck: deck of Card = all "Deck" }
setup { shuffle deck  for each p in players { draw 12 from deck to p.hand } }
play { rounds {
  choose together p in players secretly "Your bid" { action Bid(n: 0..12) "{n}" { set p.bid to n } }
  draw game
} }
`;

const lit = (space: string) =>
  page.getByRole('button', { name: space, exact: true }).element() as HTMLElement;
const focused = () => document.activeElement?.closest('[data-space]')?.getAttribute('data-space');

async function sit(rules: string) {
  await page.viewport(1280, 900);
  const sat = sitDown(
    rules,
    <div style={{ height: 700, width: 600 }}>
      <TablePane />
    </div>,
  );
  await expect.poll(() => document.querySelector('[data-decision]')).not.toBe(null);
  return sat;
}

test('among hexagons the arrow keys come to the next row, which stands half a space aside', async () => {
  await sit(stones('hex 5 by 5'));
  await expect.poll(() => document.querySelector('[data-space="c2"] [data-lit]')).not.toBe(null);
  lit('c2').focus();
  await userEvent.keyboard('{ArrowUp}');
  expect(focused()).toMatch(/3$/);
  await userEvent.keyboard('{ArrowUp}');
  expect(focused()).toMatch(/4$/);
  await userEvent.keyboard('{ArrowDown}');
  expect(focused()).toMatch(/3$/);
});

test('who has chosen a space goes on beside it, not at the first one', async () => {
  const { at } = await sit(stones('grid 5 by 5'));
  await expect.poll(() => document.querySelector('[data-space="d4"] [data-lit]')).not.toBe(null);
  lit('d4').focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(at).toBe(1);
  await expect.poll(focused).toMatch(/^(c4|e4|d3|d5)$/);
});

test('of several who decide, the seat for which something is begun is open, and stays so', async () => {
  await sit(tricks);
  const bid = () => document.querySelector<HTMLElement>('[data-deciding="1"] [data-action] button');
  await expect.poll(bid).not.toBe(null);
  const cardsOf = (seat: number) => document.querySelectorAll(`[data-seat="${seat}"] [data-card]`).length;
  expect([cardsOf(0), cardsOf(1)]).toEqual([0, 0]);
  bid()?.click();
  await expect.poll(() => cardsOf(1)).toBe(12);
  expect(cardsOf(0)).toBe(0);
});

test('on a telephone many cards of a hand lie in two rows', async () => {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1280, 900));
  sitDown(
    tricks,
    <div style={{ height: 700 }}>
      <TablePane />
    </div>,
  );
  await page.getByRole('button', { name: 'Bid', exact: true }).first().click();
  await expect.poll(() => document.querySelectorAll('[data-hand-strip] [data-card]').length).toBe(12);
  const tops = [...document.querySelectorAll('[data-hand-strip] [data-card]')].map((card) =>
    Math.round(card.getBoundingClientRect().top),
  );
  expect(new Set(tops).size).toBe(2);
});
