/** From a doubt to an answer: games played by pointing and by bots, dice thrown elsewhere, games kept, taken back, compared, and sought. */

import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser, openEditor } from './browser.ts';
import { at, POSSIBLE, replaceInLine, settled, tableReady } from './table.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** What a person may point at to go on: lit on the table, or a button. The last of them ends what is being put together. */
const NEXT = `[data-lit="now"], [data-chance] button, [data-decision] ${POSSIBLE}`;

describe('a whole game', () => {
  test.each(['kiezkoenig', 'king-of-new-tokyo', 'kingpin-city', 'kingpin-prison', 'kohle'])(
    'of %s is played by pointing for some turns, and by bots for the rest',
    async (game) => {
      const { page, errors } = await openEditor(browser, game);
      await tableReady(page);
      const before = await at(page);
      for (let pressed = 0; (await at(page)) < before + 6; pressed++) {
        if (pressed > 40) throw new Error('Pointing leads nowhere.');
        await page.locator(NEXT).last().click();
        await settled(page);
      }
      await page.getByRole('button', { name: 'Play to the end' }).click();
      await page.locator('[data-ending]').waitFor({ timeout: 60_000 });
      expect(errors).toEqual([]);
      await page.close();
    },
  );
});

test('a stone is placed by pointing on a hexagon, all of which are in sight of a small window', async () => {
  const { page, errors } = await openEditor(browser, 'hex');
  await page.setViewportSize({ width: 1024, height: 700 });
  await tableReady(page);
  const spaces = page.getByRole('list', { name: 'Board' }).locator('[data-space]');
  expect(await spaces.count()).toBe(121);
  const [top, bottom] = await Promise.all(
    ['k11', 'a1'].map(async (name) => page.locator(`[data-space="${name}"]`).boundingBox()),
  );
  const pane = await page.locator('[data-table]').boundingBox();
  expect(top?.y).toBeGreaterThan(pane?.y ?? 0);
  expect((top?.x ?? 0) + (top?.width ?? 0)).toBeLessThanOrEqual(1024);
  // Columns are of whole pixels: all rims are as dark.
  expect(bottom?.width).toBe(Math.round(bottom?.width ?? 0));
  const middle = page.locator('[data-space="f6"]');
  const box = await middle.boundingBox();
  if (!box) throw new Error('the middle of the board is not drawn');
  // Near a corner, where the rows overlap: the hexagon itself is meant, not the one above it.
  await page.mouse.click(box.x + box.width / 2, box.y + box.height * 0.12);
  await expect.poll(() => at(page)).toBe(1);
  await expect.poll(() => middle.getAttribute('data-tokens')).toBe('1');
  await expect.poll(() => page.locator('[data-space]:not([data-tokens="0"])').count()).toBe(1);
  expect(errors).toEqual([]);
  await page.close();
});

test('dice that lie on a real table are typed, and what cannot come is refused', async () => {
  const { page, errors } = await openEditor(browser);
  await tableReady(page);
  await byHand(page);
  await page.getByRole('button', { name: 'Throw the dice' }).click();
  const faces = page.getByLabel('What the 4 dice show');
  await faces.waitFor();
  const before = await at(page);
  await faces.fill('A A A 9');
  await page.keyboard.press('Enter');
  await page.getByText('not “9”').waitFor();
  expect(await at(page)).toBe(before);
  await faces.fill('A A A 3');
  await page.keyboard.press('Enter');
  await expect.poll(() => at(page)).toBe(before + 1);
  for (const shown of ['Die 3, shows A', 'Die 4, shows 3'])
    await page.getByRole('button', { name: shown }).waitFor();
  expect(errors).toEqual([]);
  await page.close();
});

test('a game is kept as an example, which passes, and fails in the margin when the rule is broken', async () => {
  const { page, errors } = await openEditor(browser, 'pig');
  await tableReady(page);
  await expect.poll(() => examples(page)).toMatch(/^All \d+ examples pass$/);
  const count = Number(/\d+/.exec(await examples(page))?.[0]);
  await byHand(page);
  for (const face of ['5', '4']) {
    await page.getByRole('button', { name: 'Roll the die' }).click();
    await page.getByLabel('What the die shows').fill(face);
    await page.keyboard.press('Enter');
  }
  await page.getByRole('button', { name: 'Hold 9 points' }).click();
  await expect.poll(() => at(page)).toBe(5);
  // The palette leads there as well.
  await page.keyboard.press('Control+Shift+P');
  await page.getByRole('dialog', { name: 'Commands' }).waitFor();
  await page.keyboard.type('keep as example');
  await page.keyboard.press('Enter');
  await page.getByLabel('Name of the example').waitFor();
  await page.keyboard.press('Escape');
  const time = await openTime(page);
  await time.getByRole('button', { name: 'Keep as example …' }).click();
  await time.getByLabel('Name of the example').fill('Two throws');
  await page.keyboard.press('Enter');
  await time.getByText('“Two throws” stands at the end of').waitFor();
  await expect.poll(() => examples(page)).toBe(`All ${count + 1} examples pass`);
  const text = { value: readFileSync('examples/pig.regel', 'utf8') };
  await replaceInLine(page, text, 'add die to points', 'die', '7');
  const failing = page.getByRole('list', { name: 'Examples that fail' }).getByRole('button');
  await expect
    .poll(() => failing.allInnerTexts())
    .toEqual(expect.arrayContaining([expect.stringContaining('Two throws')]));
  await failing.filter({ hasText: 'Two throws' }).click();
  await page.locator('.example-failed').first().waitFor();
  expect(errors).toEqual([]);
  await page.close();
});

test('a move after undo begins a game of its own, which is compared with the first', async () => {
  const { page, errors } = await openEditor(browser, 'tic-tac-toe');
  await tableReady(page);
  const take = async (cell: 'first' | 'last') => {
    await page.locator('[data-lit="now"]')[cell]().click();
    await expect.poll(() => at(page)).toBe(1);
  };
  await take('first');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => at(page)).toBe(0);
  await take('last');
  const time = await openTime(page);
  await expect.poll(() => time.locator('[data-branch]').count()).toBe(2);
  await time.getByRole('button', { name: /^Compare/ }).click();
  await time.locator('[data-comparison="0"]').waitFor();
  expect(await time.locator('[data-comparison] [data-differs]').first().innerText()).toContain('Then');
  expect(errors).toEqual([]);
  await page.close();
});

describe('takes me to', () => {
  /** As the list of places has them, or conditions. What ends the game of Kiezkönig or stops a change of Boss is rare. */
  const PLACES: Readonly<Record<string, readonly string[]>> = {
    'king-of-new-tokyo': ['me.pawn at NewTokyo and me.health < 3', 'Stronger'],
    kiezkoenig: ['Support', 'King'],
    'kingpin-city': ['Escape', 'LastGang'],
    'kingpin-prison': ['AllGone', 'round = 3'],
    kohle: ['BundleBid', "STOP …'s Boss card?"],
  };

  test.each(Object.entries(PLACES))('%s: %j', async (game, places) => {
    const { page, errors } = await openEditor(browser, game);
    await tableReady(page);
    await page.getByRole('tab', { name: 'Find' }).click();
    const where = page.getByRole('combobox', { name: 'Take me to' });
    const status = page.locator('[data-find] [role=status]');
    for (const place of places) {
      await where.fill(place);
      const isCondition = /[<=]/.test(place);
      if (isCondition) await page.keyboard.press('Enter');
      else await page.getByRole('option').filter({ hasText: place }).first().click();
      await page.getByRole('button', { name: 'From the start' }).click();
      await expect
        .poll(() => status.innerText(), { timeout: 20_000 })
        .toMatch(/^Found: \d+ events? leads? there/);
    }
    expect(errors).toEqual([]);
    await page.close();
  });
});

const examples = (page: Page) => page.locator('[data-examples]').innerText();

async function byHand(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Dice and draws/ }).click();
  await page.getByRole('menuitemradio', { name: /^All by hand/ }).click();
}

async function openTime(page: Page) {
  await page.getByRole('tab', { name: 'Time' }).click();
  return page.getByRole('tabpanel', { name: 'Time' });
}
