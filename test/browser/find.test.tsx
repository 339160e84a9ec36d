/** Take me there: a place picked from the list or a condition that is typed, from the keyboard, at the table of a game. */

import '../../editor/theme/theme.css';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { FindPane } from '../../editor/find/find-pane.tsx';
import { sitDown } from './sit-down.tsx';

const rules = `game "Stairs" edition 1
players 2 { Red, Blue }
player { steps: 0..9 = 0 "Steps" }
play { rounds { turns { choose "Climb" {
  action Up "One up" { add 1 to me.steps  when me.steps = 4 { win me by Top } }
  action Rest "Rest" { }
} } } }
ending Top "the fourth step"
`;

/** The pane, once it knows the places of the rules. */
async function openPane(text: string) {
  const sat = sitDown(text, <FindPane />);
  await expect
    .poll(() => {
      // The chart, of which the places are, comes in a pause behind the table.
      sat.clock.increment(1000);
      return sat.moment().charted !== undefined;
    })
    .toBe(true);
  return sat;
}

const where = page.getByRole('combobox', { name: 'Take me to' });
/** The worker that looks is loaded first. */
const found = () =>
  expect
    .poll(() => document.querySelector('[data-find]')?.getAttribute('data-find'), { timeout: 12_000 })
    .toBe('found');

test('an ending is picked with the keys, and the game that leads there lies on the table', async () => {
  const { events } = await openPane(rules);
  await where.click();
  await userEvent.keyboard('fourth{ArrowDown}{Enter}');
  await expect.element(where).toHaveValue('the fourth step');
  await page.getByRole('button', { name: 'From the start' }).click();
  await found();
  const climbed = () => events().filter((event) => 'action' in event && event.action === 'Up').length;
  await expect.poll(climbed).toBeGreaterThanOrEqual(4);
});

test('who types before the places are known is offered them as soon as they are', async () => {
  const sat = sitDown(rules, <FindPane />);
  await where.click();
  await userEvent.keyboard('fourth');
  expect(sat.moment().charted).toBeUndefined();
  expect(page.getByRole('option').query()).toBeNull();
  await expect
    .poll(() => {
      sat.clock.increment(1000);
      return sat.moment().charted !== undefined;
    })
    .toBe(true);
  await expect.element(page.getByRole('listbox')).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(where).toHaveValue('the fourth step');
});

test('the list of places leaves the buttons free', async () => {
  await openPane(rules);
  await where.click();
  await userEvent.keyboard('fourth');
  const list = page.getByRole('listbox');
  await expect.element(list).toBeVisible();
  const button = page.getByRole('button', { name: 'From the start', includeHidden: true });
  const [above, below] = [button.element().getBoundingClientRect(), list.element().getBoundingClientRect()];
  expect(below.top >= above.bottom || below.bottom <= above.top).toBe(true);
});

test('a condition is typed, looked for from here on, and taken back', async () => {
  const { at } = await openPane(rules);
  await where.fill('Red.steps = 1 and Blue.steps = 2');
  await userEvent.keyboard('{Enter}');
  await found();
  await expect.poll(at).toBeGreaterThanOrEqual(3);
  await page.getByRole('button', { name: /^Back/ }).click();
  await expect.poll(at).toBe(0);
});

test('what holds before the deal only is stood in, and said so', async () => {
  const { at, events, moment } = await openPane(`game "Dealt" edition 1
players 2
cards Card { 9 x Herb, 9 x Nettle }
table { deck: deck of Card = all }
player { hand: hand of Card }
setup { for each p in players { draw 1 from deck to p.hand } }
play { rounds { turns { choose { action Stop "Stop" { win me } } } } }
`);
  await expect.poll(at).toBe(2);
  await where.fill('count deck = 18');
  await page.getByRole('button', { name: 'From the start' }).click();
  await found();
  await expect.element(page.getByText('it stands before the first event')).toBeVisible();
  await expect.poll(at).toBe(0);
  expect(moment().session?.waiting.kind).toBe('chance');
  expect(events().length).toBe(2);
  await page.getByRole('button', { name: /^Back/ }).click();
  await expect.poll(at).toBe(2);
});

test('what no declaration leaves room for is said at once, and the line that says so is shown', async () => {
  const sat = await openPane(rules);
  await where.fill('me.steps > 9');
  await page.getByRole('button', { name: 'From the start' }).click();
  await expect.element(page.getByText('what is declared leaves no room for it')).toBeVisible();
  await expect.element(page.getByText('steps: 0..9 = 0 "Steps"')).toBeVisible();
  await page.getByRole('button', { name: 'Show line 3' }).click();
  await expect.poll(() => sat.shown()).toBe(rules.indexOf('steps'));
});

test('a seat’s view looks for nothing: where the game stands is not its to search in', async () => {
  const { at, playtest } = await openPane(rules);
  await where.fill('Red.steps = 1');
  playtest.send({ type: 'look', seat: 1 });
  await expect.element(page.getByText('Games are looked for in everyone’s view only')).toBeVisible();
  await where.click();
  await userEvent.keyboard('{Escape}{Enter}');
  await expect
    .element(page.getByRole('button', { name: 'From here' }))
    .toHaveAttribute('aria-disabled', 'true');
  expect(at()).toBe(0);
  await page.getByRole('button', { name: 'Everyone’s view' }).click();
  await page.getByRole('button', { name: 'From here' }).click();
  await found();
  await expect.poll(at).toBe(1);
});
