/** How long it takes in the editor from a key in the rules to the table that they make, in a browser. */

import { basename } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium, type Page } from 'playwright-core';
import { createServer } from 'vite';

/** Milliseconds of one edit, as the page measures them. */
export interface KeystrokeTime {
  /** From the last key to the frame that shows the table. */
  readonly all: number;
  /** What of it the worker that compiles and plays took. */
  readonly worker: number;
}

/** Milliseconds in which the editor loads, and after that in which an edit reaches the table. */
const LOADING = 60_000;
const PATIENCE = 10_000;

/** The times of so many edits of a shipped game's text, one after another; none where there is no browser. */
export async function keystrokeTimes(rules: string, edits: number): Promise<readonly KeystrokeTime[]> {
  // A script of the project, not compiled with the benchmark.
  const script = pathToFileURL('scripts/browser-path.mjs').href;
  const { findBrowser, browserFlags } = (await import(
    script
  )) as typeof import('../scripts/browser-path.mjs');
  const executablePath = findBrowser();
  if (executablePath === undefined) return [];
  const server = await createServer({
    configFile: 'vite.config.ts',
    cacheDir: '../node_modules/.vite/bench',
    logLevel: 'error',
    server: { hmr: false, watch: null },
  });
  const browser = await chromium.launch({ executablePath, args: browserFlags() });
  try {
    await server.listen();
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await openGame(page, server.resolvedUrls?.local[0] ?? '', basename(rules, '.regel'));
    for (let edit = 0; edit < edits; edit++) await typeSpace(page);
    return await page.evaluate(() =>
      (performance.getEntriesByName('keystroke to table') as PerformanceMeasure[]).map(
        ({ duration, detail }) => ({ all: duration, worker: detail.worker }),
      ),
    );
  } finally {
    await browser.close();
    await server.close();
  }
}

async function openGame(page: Page, address: string, game: string): Promise<void> {
  await page.addInitScript((id) => localStorage.setItem('regelwerk.game', id), game);
  await page.goto(address);
  await page.locator('[data-current="true"]').waitFor({ timeout: LOADING });
  // A click into the text leaves the cursor at the end of the first line.
  await page.locator('.view-line').first().click({ timeout: LOADING });
  await page.keyboard.press('End');
}

/** Types a space and waits until the table is that of the new text. */
async function typeSpace(page: Page): Promise<void> {
  const measured = () => performance.getEntriesByName('keystroke to table').length;
  const before = await page.evaluate(measured);
  await page.keyboard.press('Space');
  await page.waitForFunction(
    (count) => performance.getEntriesByName('keystroke to table').length > count,
    before,
    { timeout: PATIENCE },
  );
}
