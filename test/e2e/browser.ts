import { type Browser, chromium, type Page } from 'playwright-core';
import { inject } from 'vitest';
import { browserFlags, findBrowser } from '../../scripts/browser-path.mjs';

/** Starts the system's browser without a window. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: findBrowser(), args: browserFlags() });
}

/** The game that most tests play, whichever opens first. */
const PLAYED = 'king-of-new-tokyo';

/**
 * Opens the editor at a game in a new profile, or at whatever opens first in an empty one, with what is to be prepared before. Errors that the page throws or logs are collected in `errors`; a test
 * ends with `expect(errors).toEqual([])`.
 */
export async function openEditor(
  browser: Browser,
  game: string | null = PLAYED,
  prepare?: (page: Page) => Promise<void>,
): Promise<{ page: Page; errors: string[] }> {
  const page = await browser.newPage({
    viewport: { width: 1440, height: 900 },
    // Keeping the files for later takes time that only one test needs.
    serviceWorkers: 'block',
  });
  // As the tests' own limit: against what hangs, not a measure of how busy a machine is.
  page.setDefaultTimeout(100_000);
  const errors = errorsOf(page);
  if (game) await beginWith(page, game);
  await prepare?.(page);
  await page.goto(inject('editorAddress'));
  return { page, errors };
}

/** What Monaco throws where what it was asked is not wanted any more: it means to be caught by nobody. */
const BROKEN_OFF = 'Canceled: Canceled';

/** Errors that the page throws or logs from now on. */
export function errorsOf(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => {
    if (String(error) !== BROKEN_OFF) errors.push(String(error));
  });
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  return errors;
}

/** Lets a page that has no game yet open this one. */
export async function beginWith(page: Page, game: string = PLAYED): Promise<void> {
  await page.addInitScript((id) => {
    localStorage.getItem('regelwerk.game') ?? localStorage.setItem('regelwerk.game', id);
  }, game);
}
