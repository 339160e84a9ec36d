import { type Browser, chromium, type Page } from 'playwright-core';
import { inject } from 'vitest';
import { browserFlags, findBrowser } from '../../scripts/browser-path.mjs';

/** Starts the system's browser without a window. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: findBrowser(), args: browserFlags() });
}

/**
 * Opens the editor in a new, empty profile. Errors that the page throws or logs are collected in `errors`; a test
 * ends with `expect(errors).toEqual([])`.
 */
export async function openEditor(browser: Browser, path = ''): Promise<{ page: Page; errors: string[] }> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  await page.goto(inject('editorAddress') + path);
  return { page, errors };
}
