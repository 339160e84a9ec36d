/** Rules with a table and pictures, opened in the editor. */

import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, openEditor } from './browser.ts';
import { settled, tableReady, violations } from './table.ts';

const EXAMPLES = join(import.meta.dirname, '../../examples/constructs');
const NAMES = ['card-faces.regel', 'card-faces.csv', 'card-faces'];
let browser: Browser;
let folder: string;
beforeAll(async () => {
  browser = await launchBrowser();
  folder = mkdtempSync(join(tmpdir(), 'regelwerk-pictures-'));
  for (const name of NAMES) cpSync(join(EXAMPLES, name), join(folder, name), { recursive: true });
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await browser.close();
});

async function open(page: Page, entry: string, files: string | readonly string[]): Promise<void> {
  await page.getByRole('button', { name: 'File', exact: true }).click();
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('menuitem', { name: entry }).click(),
  ]);
  await chooser.setFiles(files);
}

/** Widths of the pictures on the table, in dots. */
function widths(page: Page): Promise<readonly number[]> {
  return page
    .locator('[data-card] img')
    .evaluateAll((found) => found.map((one) => (one as HTMLImageElement).naturalWidth));
}

test('cards have the pictures that lie beside their rules, also when the page is loaded again', async () => {
  const { page, errors } = await openEditor(browser);
  await tableReady(page);
  // Without the folder that its table names, there are none.
  await open(
    page,
    'Open rules …',
    NAMES.slice(0, 2).map((name) => join(folder, name)),
  );
  await page.getByText('There is no picture').waitFor();
  await page.locator('[data-card]').first().waitFor();
  expect(await widths(page)).toEqual([]);
  await open(page, 'Open a folder …', folder);
  await page.locator('[data-card] img').first().waitFor();
  await settled(page);
  expect(await page.locator('[data-problems]').getAttribute('data-problems')).toBe('0');
  expect(await violations(page)).toEqual([]);
  await page.reload();
  await page.locator('[data-card] img').first().waitFor();
  await expect.poll(async () => new Set(await widths(page))).toEqual(new Set([96]));
  expect(errors).toEqual([]);
  await page.close();
});
