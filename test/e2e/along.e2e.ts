/** Two variants played beside each other: the same decisions as long as they fit. */

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, openEditor } from './browser.ts';
import { at, POSSIBLE, settled, tableReady, violations } from './table.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

test('a variant at the table and the rules without it: together, apart with the rule, and on by itself', async () => {
  const { page, errors } = await openEditor(browser, 'kingpin-prison');
  await tableReady(page);
  await page.getByRole('button', { name: /Variant$/ }).click();
  await page.getByRole('option', { name: 'Sprint' }).click();
  await page.keyboard.press('Escape');
  await settled(page);

  // From the comparison, by keyboard alone.
  await page.getByRole('button', { name: 'Compare' }).press('Enter');
  await page.getByRole('button', { name: 'Play “Without variants” along at the table' }).press('Enter');
  const front = page.getByRole('toolbar', { name: 'The view in front' });
  await front.getByRole('button', { name: 'Side by side' }).press('Enter');
  const along = page.getByRole('region', { name: 'By other rules: Without variants' });
  await along.getByText('Whatever is done at the table is done here as well.').waitFor();

  // A decision at the table is taken there, too.
  const guards = along.locator('[data-space] [data-piece]');
  const before = await guards.count();
  const table = page.getByRole('region', { name: /^First view/ });
  const next = `[data-lit="now"], [data-decision] ${POSSIBLE}`;
  for (let pressed = 0; (await at(page)) < 1; pressed++) {
    if (pressed > 10) throw new Error('Pointing leads nowhere.');
    await table.locator(next).last().click();
    await settled(page);
  }
  await along.getByText('The event so far fits.').waitFor();
  await along.getByText('Both tables show the same.').waitFor();
  await expect.poll(() => guards.count()).toBe(before + 1);
  expect(await violations(page)).toEqual([]);

  // A step more than these rules allow.
  await page.getByRole('button', { name: 'Play to the end' }).click();
  await page.locator('[data-ending]').waitFor({ timeout: 60_000 });
  const stopped = along.getByRole('status');
  await expect
    .poll(() => stopped.innerText())
    .toMatch(/^Event \d+ does not fit here, .*kingpin-prison\.regel, line \d+$/s);
  const waits = along.locator('[data-along]');
  const still = await waits.getAttribute('data-along-at');
  await along.getByText('Go on by itself').click();
  await expect.poll(() => waits.getAttribute('data-along-at')).not.toBe(still);
  await along.getByText(/not the same$/).click();
  await along.getByRole('columnheader', { name: 'Without variants' }).waitFor();
  expect(await violations(page)).toEqual([]);

  // At the start all fits again.
  const end = await at(page);
  await page.getByRole('slider').first().press('Home');
  await along.getByText('Whatever is done at the table is done here as well.').waitFor();
  await page.getByRole('slider').first().press('End');
  await expect.poll(() => at(page)).toBe(end);
  await expect.poll(() => stopped.innerText()).toMatch(/^Event/);

  // The rule that says no is shown in the text.
  await along.getByRole('button', { name: /line \d+$/ }).click();
  await page.locator('.view-line').first().waitFor();

  await page.getByRole('button', { name: 'Close the second view' }).click();
  expect(errors).toEqual([]);
  await page.close();
});

test('with one pair of eyes it says that everything must be seen, and a telephone has both one behind the other', async () => {
  const { page, errors } = await openEditor(browser, 'kohle');
  await tableReady(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'A second view beside' }).click();
  const front = page.getByRole('toolbar', { name: 'The view in front' });
  await front.getByRole('button').nth(1).click();
  await page.getByRole('button', { name: /View beside$/ }).click();
  await page.getByRole('option', { name: 'Short game' }).click();
  const along = page.getByRole('region', { name: 'By other rules: Short game' });
  await along.locator('[data-along]').waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: /View as$/ }).click();
  await page.getByRole('option').nth(3).click();
  await along.getByRole('button', { name: 'See everything' }).click();
  await along.locator('[data-along]').waitFor();
  expect(errors).toEqual([]);
  await page.close();
});
