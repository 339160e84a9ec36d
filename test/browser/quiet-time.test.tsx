import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { sitDown } from './sit-down.tsx';

const rules = `game "Talk" edition 1
players 2 { Red, Blue }
table { said: 0..99 = 0 "Said" }
play {
  turn of Red {
    window Talk "Anything to say?" within 8 s { any p in players may { action Say "Say it" { add 1 to said } } }
    choose "Well?" { action Done "Done" { draw game } }
  }
}
`;

const timer = page.getByRole('timer');
const asked = page.getByText(/· Well\?$/);

test('the clock of a window stands until it is wished for; then it closes the window', async () => {
  const { clock, events } = sitDown(rules);
  await expect.element(timer).toHaveTextContent('8 s');
  clock.increment(60_000);
  await expect.element(timer).toHaveTextContent('8 s');

  await page.getByRole('button', { name: 'Let the clock run' }).click();
  clock.increment(3000);
  await expect.element(timer).toHaveTextContent('5 s');
  await page.getByRole('button', { name: 'Say it' }).first().click();
  await expect.element(timer).toHaveTextContent('8 s');
  clock.increment(7000);
  await expect.element(timer).toHaveTextContent('1 s');
  clock.increment(1000);
  await expect.element(asked).toBeVisible();
  await expect.element(timer).not.toBeInTheDocument();
  expect(events()).toEqual([{ seat: 1, action: 'Say', args: [] }, { time: 8 }]);

  // Looking back stops nobody: the clock stands.
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(timer).toHaveTextContent('8 s');
  clock.increment(60_000);
  await expect.element(timer).toHaveTextContent('8 s');
});

test('the time can be let run out at once, and a clock can be stopped', async () => {
  const { clock, events } = sitDown(rules);
  await page.getByRole('button', { name: 'Let the clock run' }).click();
  clock.increment(2000);
  await expect.element(timer).toHaveTextContent('6 s');
  await page.getByRole('button', { name: 'Stop the clock' }).click();
  await expect.element(timer).toHaveTextContent('8 s');
  clock.increment(60_000);
  await page.getByRole('button', { name: 'Let the time run out' }).click();
  await expect.element(asked).toBeVisible();
  expect(events()).toEqual([{ time: 8 }]);
});
