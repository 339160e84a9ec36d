/** From a new game to examples that pass and fail, by keyboard where it can be. */

import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, openEditor } from './browser.ts';
import { settled, tableReady } from './table.ts';

let browser: Browser;
let page: Page;
let errors: string[];
beforeAll(async () => {
  browser = await launchBrowser();
  ({ page, errors } = await openEditor(browser, 'pig'));
  await tableReady(page);
});
afterAll(async () => {
  expect(errors).toEqual([]);
  await browser.close();
});

/** What is said of the examples as a whole. */
const examples = () => page.locator('[data-examples]').innerText();

async function newGame(kind: string): Promise<void> {
  await page.getByRole('button', { name: 'File', exact: true }).click();
  await page.getByRole('menuitem', { name: kind }).click();
}

async function typeAtEnd(text: string): Promise<void> {
  await page.locator('[data-code-editor]').click({ position: { x: 300, y: 60 } });
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.insertText(text);
}

test('the examples of a game are run when it is opened', async () => {
  await expect.poll(examples).toMatch(/^All \d+ examples pass$/);
  expect(await page.locator('.example-failed').count()).toBe(0);
  await expect.poll(() => page.title()).toBe('Pig – Regelwerk');
});

test('a new game is played at once; an example that fails says where and why', async () => {
  await newGame('Empty game');
  await expect.poll(() => page.title()).toBe('New game – Regelwerk');
  await settled(page);
  await typeAtEnd(
    '\nexample "The first round" { expect round = 1 }\nexample "Not so" {\nexpect round = 2 }\n',
  );
  await expect.poll(examples).toBe('2 examples, 1 passes');
  const failing = page.getByRole('list', { name: 'Examples that fail' }).getByRole('button');
  expect(await failing.innerText()).toContain('"Not so" expected round = 2, but it is 1');
  expect(await page.locator('.example-passed').count()).toBe(1);
  expect(await page.locator('.example-reason').first().innerText()).toMatch(/but\sit\sis\s1/);
});

test('a new game of the same kind takes nothing away from the first', async () => {
  await page.keyboard.press('ControlOrMeta+S');
  await expect.poll(() => page.getByText('Saved', { exact: true }).count()).toBe(1);
  await newGame('Empty game');
  await expect.poll(() => page.locator('[data-examples]').count()).toBe(0);
  await page.getByRole('button', { name: 'File', exact: true }).click();
  expect(await page.getByRole('menuitem', { name: /^Save game/ }).innerText()).toContain('game-2.regel');
  await page.keyboard.press('Escape');
});

/** The lines that are shown, from the first. */
async function shownLines(): Promise<readonly string[]> {
  const lines = await page
    .locator('[data-code-editor] .view-line')
    .evaluateAll((found) =>
      found
        .map((line) => ({ top: Number.parseFloat((line as HTMLElement).style.top), text: line.textContent }))
        .sort((one, other) => one.top - other.top),
    );
  return lines.map(({ text }) => text.replaceAll('\u00a0', ' ').trimEnd());
}

test('lines that come at once keep their layout, whether they are pasted or come from a keyboard that writes whole lines', async () => {
  const text = readFileSync('examples/pig.regel', 'utf8');
  const first = text.split('\n').slice(0, 20);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  for (const write of [() => page.keyboard.press('ControlOrMeta+V'), () => page.keyboard.insertText(text)]) {
    await newGame('Empty game');
    await settled(page);
    await page.locator('[data-code-editor]').click({ position: { x: 300, y: 60 } });
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.press('Delete');
    await expect.poll(shownLines).toEqual(['']);
    await write();
    await expect.poll(() => page.title()).toBe('Pig – Regelwerk');
    await page.keyboard.press('ControlOrMeta+Home');
    await expect.poll(async () => (await shownLines()).slice(0, first.length)).toEqual(first);
  }
});
