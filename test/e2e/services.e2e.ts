/** What the editor knows of the text, asked for by keyboard: hover, definition, references, rename, outline, suggestions. */

import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { launchBrowser, openEditor } from './browser.ts';
import { goToPlace, settled, tableReady } from './table.ts';

const text = readFileSync('games/kingpin-city/kingpin-city.regel', 'utf8');

let browser: Browser;
let page: Page;
let errors: string[];
beforeAll(async () => {
  browser = await launchBrowser();
  ({ page, errors } = await openEditor(browser, 'kingpin-city'));
  await tableReady(page);
});
beforeEach(async () => {
  for (let press = 0; press < 3; press++) await page.keyboard.press('Escape');
});
afterAll(async () => {
  expect(errors).toEqual([]);
  await browser.close();
});

/** Puts the cursor into a word, the `nth` (from 1) time that it stands in the text. */
async function goToWord(word: string, nth = 1): Promise<void> {
  let offset = -1;
  for (let left = nth; left > 0; left--) offset = text.indexOf(word, offset + 1);
  const before = text.slice(0, offset).split('\n');
  await goToPlace(page, before.length, (before.at(-1)?.length ?? 0) + 2);
}

/** The line of the cursor. */
async function line(): Promise<string> {
  return page.locator('[data-code-editor] .active-line-number').first().innerText();
}

/** Whether all of an element is on the page, and has a background that hides what is below it. */
async function isWhole(selector: string): Promise<boolean> {
  return page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      const backgrounds = [element, ...element.querySelectorAll('*')].map(
        (each) => getComputedStyle(each).backgroundColor,
      );
      const isOpaque = backgrounds.some((colour) => !/^rgba\(.*, 0\)$/.test(colour));
      return (
        isOpaque && left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight && right > left
      );
    });
}

test('a hover says what a name means, with its description and its rule', async () => {
  await goToWord('living(p)', 2);
  // Where notes come between the lines, what hangs on a word goes.
  await page.locator('.codelens-decoration').first().waitFor({ state: 'attached' });
  await page.keyboard.press('Control+K');
  await page.keyboard.press('Control+I');
  const hover = page.locator('.monaco-hover:visible').filter({ hasText: 'A definition' });
  await hover.waitFor();
  const shown = await hover.innerText();
  expect(shown).toContain('a number from 0 to 12');
  expect(shown).toContain('Arrested goons live, too.');
  expect(shown).toContain('KC-81');
  expect(await isWhole('.monaco-hover:visible')).toBe(true);
  await hover.getByRole('link', { name: 'Reference: definitions' }).click();
  const reference = page.locator('[data-docs="guide/reference/definitions"]');
  await expect.poll(() => reference.locator('h1').innerText()).toBe('Definitions');
});

test('F12 goes to the declaration', async () => {
  await goToWord('living(loser)');
  await page.keyboard.press('F12');
  const declared = String(text.slice(0, text.indexOf('define living')).split('\n').length);
  await expect.poll(line).toBe(declared);
});

test('Shift+F12 lists all places, those in other files, too', async () => {
  await goToWord('living(loser)');
  await page.keyboard.press('Shift+F12');
  const tree = page.locator('.reference-zone-widget .ref-tree');
  await tree.waitFor();
  await expect.poll(() => tree.innerText()).toContain('kingpin-city.examples.regel');
});

test('a declaration in another file opens there', async () => {
  await goToWord('kingpin-city.look.regel');
  await page.keyboard.press('F1');
  await page.keyboard.type('Open Link');
  await page.keyboard.press('Enter');
  await page.locator('[data-beside="kingpin-city.look.regel"]').waitFor();
  await page.getByRole('button', { name: 'kingpin-city.regel', exact: true }).click();
});

test('the outline leads to a part', async () => {
  await goToPlace(page, 1, 1);
  await page.keyboard.press('Control+Shift+O');
  const list = page.locator('.quick-input-list');
  await expect.poll(() => list.innerText()).toContain('hand_size');
  await page.keyboard.type('Frisk');
  await expect.poll(() => list.innerText()).not.toContain('hand_size');
  await page.keyboard.press('Enter');
  const declared = String(text.slice(0, text.indexOf('step Frisk')).split('\n').length);
  await expect.poll(line).toBe(declared);
});

test('F2 renames in all files: the examples still hold', async () => {
  await goToWord('living(loser)');
  await page.keyboard.press('F2');
  const box = page.locator('.rename-box input');
  await box.waitFor();
  expect(await isWhole('.rename-box')).toBe(true);
  await box.fill('goons_left');
  await box.press('Enter');
  const lines = page.locator('[data-code-editor] .view-lines');
  await expect.poll(() => lines.innerText()).toContain('goons_left');
  await settled(page);
  await page.getByRole('button', { name: 'kingpin-city.examples.regel' }).click();
  const beside = page.locator('[data-beside] .view-lines');
  await expect.poll(() => beside.innerText()).toContain('goons_left(Anna)');
  await page.getByRole('button', { name: 'kingpin-city.regel', exact: true }).click();
  await expect.poll(() => page.locator('[data-problems]').getAttribute('data-problems')).toBe('0');
  // One step back, in all files.
  await goToWord('living(loser)');
  await page.keyboard.press('Control+Z');
  await expect.poll(() => lines.innerText()).not.toContain('goons_left');
  await settled(page);
  await page.getByRole('button', { name: 'kingpin-city.examples.regel' }).click();
  await expect.poll(() => beside.innerText()).toContain('living(Anna)');
  await page.getByRole('button', { name: 'kingpin-city.regel', exact: true }).click();
  await expect.poll(() => page.locator('[data-problems]').getAttribute('data-problems')).toBe('0');
});

test('F2 says why something cannot be renamed', async () => {
  await goToWord('setup {');
  await page.keyboard.press('F2');
  const message = page.locator('.monaco-editor-overlaymessage');
  await expect.poll(() => message.innerText().catch(() => '')).toContain('Nothing stands here');
});

test('the menu can be read', async () => {
  await goToWord('living(loser)');
  await page.keyboard.press('Shift+F10');
  await page.getByRole('menuitem', { name: /Rename/ }).waitFor();
  expect(await isWhole('.monaco-menu-container')).toBe(true);
});

test('what can be written is suggested, and taken with Tab', async () => {
  const last = text.split('\n').length;
  await goToPlace(page, last, 1);
  await page.locator('.codelens-decoration').first().waitFor({ state: 'attached' });
  await page.evaluate(countNotes);
  await page.keyboard.type('step Later {', { delay: 20 });
  await page.keyboard.press('Enter');
  await page.keyboard.type('do Fri', { delay: 30 });
  const widget = page.locator('.suggest-widget.visible');
  await expect.poll(() => widget.innerText().catch(() => '')).toContain('Frisk');
  expect(await isWhole('.suggest-widget.visible')).toBe(true);
  await page.keyboard.press('Tab');
  const lines = page.locator('[data-code-editor] .view-lines');
  await expect.poll(async () => (await lines.innerText()).replaceAll(/\s/g, ' ')).toContain('do Frisk(');
  // What it takes is said while it is filled in.
  await page.locator('.parameter-hints-widget.visible').waitFor();
  // The notes between the lines have stayed all the while: lines do not jump.
  expect(await page.evaluate(() => document.body.dataset.fewestNotes)).not.toBe('0');
});

/** In the page: keeps the smallest number of notes that stand between the lines, in any frame from now on. */
function countNotes(): void {
  let fewest = Number.POSITIVE_INFINITY;
  const look = (): void => {
    fewest = Math.min(fewest, document.querySelectorAll('.codelens-decoration').length);
    document.body.dataset.fewestNotes = String(fewest);
    requestAnimationFrame(look);
  };
  look();
}
