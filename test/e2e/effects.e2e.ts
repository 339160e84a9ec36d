/** What an edit does to the games that were played, the examples and the games of bots. */

import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, openEditor } from './browser.ts';
import { at, dressIn, replaceInLine, tableReady, violations } from './table.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

test('an edit says what it does, and pinned rules stay those that are compared with', async () => {
  const { page, errors } = await openEditor(browser);
  await tableReady(page);
  await page.getByRole('button', { name: 'Play to the end' }).click();
  await page.locator('[data-ending]').waitFor();
  const events = await at(page);
  await page.getByRole('tab', { name: 'Effects' }).click();
  const pane = page.getByRole('region', { name: 'Effects', exact: true });
  expect(await pane.innerText()).toContain('Change the rules');

  const text = { value: readFileSync('games/king-of-new-tokyo/king-of-new-tokyo.regel', 'utf8') };
  await replaceInLine(page, text, 'option rerolls', '= 2', '= 0');
  await page.locator('[data-effects="done"]').waitFor({ timeout: 60_000 });
  expect(await pane.getByRole('status').innerText()).toBe('This is what changes.');
  const said = await pane.innerText();
  expect(said).toContain('is not possible with “Now”');
  expect(said).toContain('passed before, fails now');
  expect(said).toContain('1,000 games with each');
  expect(said).toMatch(/differ beyond accident/);
  for (const colorScheme of ['light', 'dark'] as const) {
    await dressIn(page, colorScheme);
    expect(await violations(page)).toEqual([]);
  }
  // The whole game is still there for the rules that it was played by.
  await replaceInLine(page, text, 'option rerolls', '= 0', '= 2');
  await expect.poll(() => pane.innerText()).toContain('Change the rules');
  await expect.poll(() => at(page)).toBe(events);

  await page.getByRole('button', { name: 'Pin these rules' }).click();
  await replaceInLine(page, text, '// ----', '// -', '// =');
  await page.locator('[data-effects="same"]').waitFor();
  expect(errors).toEqual([]);
  await page.close();
});

test('rules are compared with those of another file', async () => {
  const { page, errors } = await openEditor(browser, 'tic-tac-toe');
  await tableReady(page);
  await page.getByRole('button', { name: 'Compare' }).click();
  const panel = page.getByRole('dialog', { name: 'Compare' });
  const picking = page.waitForEvent('filechooser');
  await panel.getByRole('button', { name: 'With a file …' }).click();
  const text = readFileSync('examples/tic-tac-toe.regel', 'utf8').replace('= 2)', '= 1)');
  await (await picking).setFiles([
    { name: 'short.regel', mimeType: 'text/plain', buffer: Buffer.from(text) },
  ]);
  await panel.getByRole('button', { name: /short\.regel/ }).waitFor();
  await panel.getByRole('tab', { name: 'Text' }).click();
  await panel.getByText('= 1)').waitFor();
  expect(await violations(page)).toEqual([]);
  const nothing = page.waitForEvent('filechooser');
  await panel.getByRole('button', { name: 'With a file …' }).click();
  await (await nothing).setFiles([
    { name: 'cards.csv', mimeType: 'text/csv', buffer: Buffer.from('a,b\n1,2') },
  ]);
  await expect.poll(() => panel.innerText()).toMatch(/There are no rules among these files|cannot be played/);
  expect(errors).toEqual([]);
  await page.close();
});
