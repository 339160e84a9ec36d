import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, openEditor } from './browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

test('the editor opens without an error', async () => {
  const { page, errors } = await openEditor(browser);
  await page.getByRole('heading', { name: 'Regelwerk' }).waitFor();
  expect(errors).toEqual([]);
});
