/** Whatever is typed where something else is meant: the page says so in a sentence, and goes on. */

import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { visible } from '../../shared/visible.ts';
import { launchBrowser, openEditor } from './browser.ts';
import { at, tableReady } from './table.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const LONG = 'ever so long '.repeat(2_000);
const NONSENSE = [
  '(((',
  '[a-',
  '\\',
  '*+?{9',
  '(?<=(a+)+)+$',
  '<img src=x onerror=alert(1)>',
  '\u202Eevil\u0000\uFFFF',
  '🎲🎲🎲',
  '__proto__',
  '"; } }',
  LONG,
];

/** No part of the page runs out of the window. */
async function staysInWindow(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

/** Types it in one go. */
async function type(field: Locator, text: string): Promise<void> {
  await field.fill(text);
  await field.press('Enter');
}

test('in the search through all files', async () => {
  const { page, errors } = await openEditor(browser);
  await tableReady(page);
  await page.getByRole('button', { name: 'Find in all files' }).click();
  const panel = page.getByRole('region', { name: 'Find in all files' });
  const said = panel.getByRole('status');
  await panel.getByRole('button', { name: 'Regular expression' }).click();
  for (const text of NONSENSE) {
    await type(panel.getByLabel('Find', { exact: true }), text);
    await expect.poll(() => said.innerText()).toMatch(/\S/);
  }
  await staysInWindow(page);
  await type(panel.getByLabel('Find', { exact: true }), 'enum \\w+');
  await expect.poll(() => said.innerText()).toMatch(/^\d/);
  expect(errors).toEqual([]);
  await page.close();
});

test('in the condition to be taken to', async () => {
  const { page, errors } = await openEditor(browser);
  await tableReady(page);
  await page.getByRole('tab', { name: 'Find' }).click();
  const field = page.getByRole('combobox', { name: /take me/i });
  const answer = page.locator('[data-find] [role="status"]');
  const before = await at(page);
  for (const text of [...NONSENSE, 'me.health <', '3', 'me.nothing = 2', 'true']) {
    await field.fill(text);
    await page.getByRole('button', { name: 'From here' }).click();
    await expect.poll(() => page.locator('[data-find]').getAttribute('data-find')).not.toBe('looking');
    const said = await answer.innerText();
    expect(said.length).toBeLessThan(600);
    // Neither a brace that nobody has typed nor a sign that nobody sees.
    if (!text.includes('}')) expect(said).not.toContain('`}`');
    expect(visible(said)).toBe(said);
    await staysInWindow(page);
  }
  expect(await at(page)).toBe(before);
  expect(errors).toEqual([]);
  await page.close();
});

test('as a number of an option, and as the name of a branch', async () => {
  const { page, errors } = await openEditor(browser);
  await tableReady(page);
  await page.getByRole('button', { name: 'Options' }).click();
  const numbers = page.getByRole('dialog').getByRole('textbox');
  const number = numbers.first();
  const before = await number.inputValue();
  for (const text of ['eleven', '-', '1e9', LONG]) {
    await number.fill(text);
    await page.keyboard.press('Tab');
    await expect.poll(() => number.inputValue()).toMatch(/^\d+$/);
  }
  await number.fill(before);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'Time' }).click();
  await page
    .getByRole('button', { name: /^Rename/ })
    .first()
    .click();
  const name = page.getByRole('tabpanel', { name: 'Time' }).getByRole('textbox').first();
  await name.fill(LONG);
  await name.press('Enter');
  await staysInWindow(page);
  expect(errors).toEqual([]);
  await page.close();
});

test('as a seed', async () => {
  const { page, errors } = await openEditor(browser);
  await tableReady(page);
  const dialog = page.getByRole('dialog');
  const restart = async (seed: string) => {
    await page.getByRole('button', { name: 'Restart …' }).click();
    await dialog.getByRole('textbox').fill(seed);
    await dialog.getByRole('button', { name: 'Restart', exact: true }).click();
  };
  for (const seed of ['-3', '1e999', '12 apples', '🎲', '9'.repeat(400)]) {
    await restart(seed);
    expect(await dialog.getByRole('textbox').evaluate((field) => field.matches(':invalid'))).toBe(true);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  }
  for (const seed of ['0', '7']) {
    await restart(seed);
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Restart …' }).click();
    expect(await dialog.getByRole('textbox').inputValue()).toBe(seed);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  }
  expect(errors).toEqual([]);
  await page.close();
});

test('as the name of a variant, on a telephone', async () => {
  const { page, errors } = await openEditor(browser);
  await tableReady(page);
  await page.setViewportSize({ width: 390, height: 844 });
  const options = page.getByRole('button', { name: /^Options/ });
  const dialog = page.getByRole('dialog');
  for (const [name, said] of [
    ['', 'needs a name'],
    ['{"}', 'no quotes'],
    ['<b>x</b>', ''],
    ['x'.repeat(300), ''],
    ['X'.repeat(300), 'already'],
  ] as const) {
    await options.click();
    const field = dialog.getByRole('textbox', { name: /variant/ });
    if ((await field.count()) === 0) await dialog.getByRole('button', { name: 'Increase' }).first().click();
    await type(field, name);
    if (said === '') await expect.poll(() => field.count()).toBe(0);
    else await expect.poll(() => dialog.innerText()).toContain(said);
    // A field that goes with what it was for has the focus back in the dialog a moment later.
    await expect
      .poll(async () => {
        await page.keyboard.press('Escape');
        return dialog.count();
      })
      .toBe(0);
    // What stands beside the name stays in the window, and so can be pressed.
    await expect.poll(() => isInSight(options)).toBe(true);
    await expect.poll(() => isInSight(page.getByRole('button', { name: 'Compare' }))).toBe(true);
  }
  await page.getByRole('button', { name: /Variants?$/ }).click();
  const list = page.getByRole('listbox');
  await list.waitFor();
  const over = await list.evaluate((element) => element.scrollWidth - element.clientWidth);
  expect(over).toBeLessThanOrEqual(0);
  expect(errors).toEqual([]);
  await page.close();
});

/** Whether all of it lies between the left and the right edge of the window. */
async function isInSight(part: Locator): Promise<boolean> {
  const box = await part.boundingBox();
  return box !== null && box.x >= 0 && box.x + box.width <= (part.page().viewportSize()?.width ?? 0);
}
