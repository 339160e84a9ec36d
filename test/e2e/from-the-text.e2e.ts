/** From a line of the text to a game at the table: from an example, and to where the line is carried out. */

import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, openEditor } from './browser.ts';
import { at, goToPlace, settled, tableReady } from './table.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const text = readFileSync('examples/nim.regel', 'utf8');
const lines = text.split('\n');

async function openNim() {
  const opened = await openEditor(browser, 'nim');
  await tableReady(opened.page);
  await settled(opened.page);
  return opened;
}

/** Carries out a command of the text at the first line with these words. */
async function command(page: Page, start: string, name: string): Promise<void> {
  const line = lines.findIndex((candidate) => candidate.includes(start));
  await goToPlace(page, line + 1, (lines[line] ?? '').indexOf(start) + 2);
  await page.keyboard.press('F1');
  await page.locator('.quick-input-widget input').fill(`>${name}`);
  await page.locator('.quick-input-list .monaco-list-row', { hasText: name }).first().waitFor();
  await page.keyboard.press('Enter');
}

test('an example is played from one of its lines on', async () => {
  const { page, errors } = await openNim();
  expect(await at(page)).toBe(0);
  await command(page, 'Bert does Take(First, 1)', 'Play from here');
  await expect.poll(() => at(page)).toBe(2);
  expect(errors).toEqual([]);
  await page.close();
});

test('the game is taken to the line of the cursor', async () => {
  const { page, errors } = await openNim();
  await command(page, 'win me by Last', 'Take me there');
  await page.getByText(/^Found: \d+ events? leads? there/).waitFor();
  await expect.poll(() => at(page)).toBeGreaterThan(0);
  expect(errors).toEqual([]);
  await page.close();
});
