/** A game written from *New* to the playtest, with what completion offers and as the formatter lays it out. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, openEditor } from './browser.ts';
import { settled, tableReady } from './table.ts';
import { rewrite } from './written/rewrite.ts';
import { writeWithCompletion } from './written/writer.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

test('what is offered, is taken and stands there as it was to be written', { timeout: 240_000 }, async () => {
  const text = readFileSync(join(import.meta.dirname, '../writing/games/dice.regel'), 'utf8');
  const { page, errors } = await openEditor(browser, 'pig');
  await tableReady(page);
  await page.getByRole('button', { name: 'File', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Empty game' }).click();
  await settled(page);
  await page.locator('[data-code-editor]').click({ position: { x: 300, y: 60 } });
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('Delete');
  const { typed, taken, isSame } = await writeWithCompletion(page, text);
  expect(isSame).toBe(true);
  // Labels, numbers and signs are the designer's own; words of the language and names need not be typed out.
  expect(taken).toBeGreaterThan(25);
  expect(typed).toBeLessThan(0.9 * text.replaceAll(/\s+/g, ' ').length);
  await settled(page);
  await expect.poll(() => page.locator('[data-problems]').getAttribute('data-problems')).toBe('0');
  await page
    .getByRole('button', { name: 'Keep the gold' })
    .or(page.locator('[data-decision]'))
    .first()
    .waitFor();
  expect(errors).toEqual([]);
  await page.close();
});

const signsOf = (text: string): number => text.trim().replaceAll(/\s+/g, ' ').length;

test('of a template another game is made, of which less than half is typed', {
  timeout: 240_000,
}, async () => {
  const root = join(import.meta.dirname, '../..');
  const text = readFileSync(join(root, 'test/writing/games/cards.regel'), 'utf8');
  const begun = readFileSync(join(root, 'templates/card-hand.regel'), 'utf8');
  const { page, errors } = await openEditor(browser, 'pig');
  await tableReady(page);
  await page.getByRole('button', { name: 'File', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Card hand', exact: true }).click();
  await settled(page);
  const { typed, isSame } = await rewrite(page, begun, text);
  console.log(`${typed} of ${signsOf(text)} signs typed`);
  expect(isSame).toBe(true);
  expect(typed).toBeLessThan(signsOf(text) / 2);
  await settled(page);
  await expect.poll(() => page.locator('[data-problems]').getAttribute('data-problems')).toBe('0');
  await page.locator('[data-decision]').waitFor();
  expect(errors).toEqual([]);
  await page.close();
});
