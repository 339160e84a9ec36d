/** What the rules know is on the table: marks on squares, shown definitions, records by name, spaces in words. */

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, openEditor } from './browser.ts';
import { settled, tableReady, violations } from './table.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

test('a shown definition stands at the player while it is so', async () => {
  const { page, errors } = await openEditor(browser, 'tic-tac-toe');
  await tableReady(page);
  const threat = page.locator('[data-seat="0"] [data-field="threatens"]');
  expect(await threat.count()).toBe(0);
  for (const square of ['a1', 'a2', 'b2']) {
    await page.getByRole('button', { name: new RegExp(`: ${square}$`) }).click();
    await page.locator(`[data-space="${square}"] svg`).waitFor();
  }
  await threat.waitFor();
  expect(await threat.innerText()).toContain('Can finish a line');
  expect(await page.locator('[data-seat="1"] [data-field="threatens"]').count()).toBe(0);
  await page.getByText('Spaces in words').click();
  expect(await page.locator('[data-space-list] li').allInnerTexts()).toHaveLength(3);
  expect(errors).toEqual([]);
  await page.close();
});

test('records are rows with names, and their sets and holders', async () => {
  const { page, errors } = await openEditor(browser, 'kohle');
  await tableReady(page);
  await settled(page);
  const rows = page.locator('[data-records] [data-record]');
  await rows.first().waitFor();
  const said = await rows.allInnerTexts();
  expect(said.length).toBeGreaterThan(5);
  expect(said.join()).toContain('Piepenbrok');
  expect(said.join()).not.toMatch(/Contact \d/);
  expect(await violations(page)).toEqual([]);
  expect(errors).toEqual([]);
  await page.close();
});
