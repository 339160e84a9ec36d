import '../../editor/theme/theme.css';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sitDown } from './sit-down.tsx';

const rules = `game "Walk" edition 1
players 2 { Red, Blue }
enum Ground { Grass, Sand }
board ring (ground: Ground) "Field" {
  space A (Grass), space B (Sand), space C (Grass), space D (Sand), space E (Grass), space F (Sand)
}
piece pawn on A
look { space colour by ground { Grass green, Sand yellow } }
play {
  at any time any p in players may { action Sigh "Sigh" { } }
  turn of Red {
    choose "Ready?" { action Begin "Begin" { } }
    choose "Where to?" {
      action Send(least: 1..5 "Least", most: 1..5 "Most") "Send {least} to {most}" needs most >= least { }
       action Go(goal: space) "Go to {goal}" { move pawn to goal } }
  }
}
`;

const colours = (): string[] =>
  [...document.querySelectorAll('[data-space]')].map((space) => getComputedStyle(space).backgroundColor);

test('spaces keep the colour of their look while one of them is to be chosen', async () => {
  sitDown(rules);
  await expect.element(page.getByRole('button', { name: 'Begin' })).toBeVisible();
  const before = colours();
  expect(new Set(before).size).toBe(2);
  await page.getByRole('button', { name: 'Begin' }).click();
  await expect.element(page.getByText(/· Where to\?$/)).toBeVisible();
  expect(colours()).toEqual(before);
});

test('what others may do all the same is folded below what is asked', async () => {
  sitDown(rules);
  await expect.element(page.getByText('Blue may act, too')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Sigh' })).toBeVisible();
  await page.getByText('Blue may act, too').click();
  await page.getByRole('button', { name: 'Sigh' }).nth(1).click();
  await expect.element(page.getByRole('button', { name: 'Begin' })).toBeVisible();
});

test('the next steps of an action ask for what is missing only', async () => {
  sitDown(rules);
  await page.getByRole('button', { name: 'Begin' }).click();
  const steps = page.getByRole('group', { name: 'Send … to …' });
  await expect.element(steps.getByText('Send … to …: Least', { exact: true })).toBeVisible();
  await steps.getByRole('button', { name: '2', exact: true }).click();
  await expect.element(steps.getByText('Most', { exact: true })).toBeVisible();
  await expect.element(steps.getByText(/: Most/)).not.toBeInTheDocument();
});

test('the last of several who type a number has the focus where it is typed', async () => {
  sitDown(`game "Bids" edition 1
players 2 { Red, Blue }
player { bid: 0..200 = 0 seen by owner }
play { rounds { choose together p in players secretly "Your bid" { action Bid(n: 0..200) "Bid {n}" { set p.bid to n } } } }
`);
  await page.getByRole('button', { name: 'Bid …' }).first().click();
  await page.getByRole('textbox').fill('7');
  await userEvent.keyboard('{Tab}{Enter}');
  const number = page.getByRole('textbox', { name: 'Bid …: Number' });
  await expect.element(number).toHaveFocus();
  await userEvent.keyboard('9{Tab}{Enter}');
  await expect.element(page.getByText('2 players may act')).toBeVisible();
});
