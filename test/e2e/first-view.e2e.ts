/** What a page loads first: the table is drawn before the text's editor, which is larger than all the rest, is asked for. */

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, openEditor } from './browser.ts';
import { goToPlace, tableReady } from './table.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** Milliseconds that the code of the text's editor waits for a table, at most: see `editor/rules/rules-pane.tsx`. */
const PATIENCE = 2_000;

/** Notes when the first frame with a table, and when the editor's code is asked for, by the clock of the page. */
async function noteTimes(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const look = (): void => {
      if (document.querySelector('[data-table]'))
        requestAnimationFrame(() => performance.mark('table in sight'));
      else requestAnimationFrame(look);
    };
    look();
  });
}

const timesOf = (page: Page) =>
  page.evaluate(() => ({
    table: performance.getEntriesByName('table in sight')[0]?.startTime ?? Number.POSITIVE_INFINITY,
    editor: performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\/code-editor-[^/]*\.js$/.test(name))
      .map(({ startTime }) => startTime),
  }));

test('the table is in sight before the code of the text editor is loaded', async () => {
  const { page, errors } = await openEditor(browser, 'kohle', noteTimes);
  await tableReady(page);
  const { table, editor } = await timesOf(page);
  expect(editor).toHaveLength(1);
  // Where a table takes longer than it waits for one, on a busy machine, the text comes first and on purpose.
  expect(editor[0]).toBeGreaterThanOrEqual(Math.min(table, PATIENCE));
  expect(errors).toEqual([]);
  await page.close();
});

test('where no worker answers, the text can be written all the same', async () => {
  const { page } = await openEditor(browser, 'king-of-new-tokyo', async (opened) => {
    await opened.route(/play\.worker/, (route) => route.abort());
  });
  await goToPlace(page, 1, 1);
  await page.keyboard.type('// Written all the same. ');
  await page.locator('.view-line', { hasText: 'Written all the same.' }).waitFor();
  await page.close();
});
