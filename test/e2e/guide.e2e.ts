/** The documentation in the editor: found by key and by word, read, and tried. */

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { elementsIn } from '../../manual/markup.ts';
import { tutorialOf } from '../../manual/steps.ts';
import { manual } from '../manual/texts.ts';
import { launchBrowser, openEditor } from './browser.ts';
import { goToPlace, settled, tableReady, violations } from './table.ts';

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

const heading = () => page.locator('[data-docs] h1').innerText();

test('F1 opens it; a page is sought and opened by keyboard alone', async () => {
  await page.keyboard.press('F1');
  await page.locator('[data-docs="README"]').waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('searchbox', { name: 'Search the guide' }).focus();
  await page.keyboard.type('who see');
  const found = page.getByRole('menu', { name: 'What was found' }).getByRole('menuitem');
  await expect.poll(() => found.allInnerTexts().then((all) => all.join('\n'))).toContain('Who sees what');
  await expect.poll(() => found.first().getAttribute('data-focused')).toBe('true');
  await page.keyboard.press('Enter');
  await expect.poll(heading).toBe('Who sees what');
});

test('a block is tried as a game of its own, which replaces nothing', async () => {
  await page.locator('[data-rules="part"]').first().getByRole('button', { name: 'Try it' }).click();
  await expect.poll(() => page.title()).toBe('Who sees what – Regelwerk');
  await settled(page);
  await expect.poll(() => page.getByRole('list', { name: 'Problems' }).getByText('error:').count()).toBe(0);
});

test('Shift+F1 in the text opens the page on the word', async () => {
  await goToPlace(page, 1, 2);
  await page.keyboard.press('Shift+F1');
  await expect.poll(heading).toBe('Files and editions');
  await page.getByRole('button', { name: 'The page before' }).click();
  await expect.poll(heading).toBe('Who sees what');
});

test('the tutorial is written in a game of its own, and ticked off step by step', async () => {
  const step = tutorialOf(manual)?.steps[0];
  const game = elementsIn(step?.content ?? [], ({ rules }) => rules?.kind === 'game')[0]?.rules?.text ?? '';
  await page.getByRole('button', { name: 'All pages' }).click();
  await page.getByRole('article').getByRole('link', { name: 'Write a game in ten steps' }).click();
  await page.getByRole('button', { name: 'Begin a new game' }).click();
  const goals = page.locator('[data-step="1"]');
  await expect.poll(() => goals.innerText()).toContain('The rules cannot be played yet');
  expect(await violations(page)).toEqual([]);
  await page.locator('[data-code-editor]').click({ position: { x: 300, y: 60 } });
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.insertText(game.replace('20 { win', '24 { win'));
  await expect.poll(() => goals.locator('[data-met="true"]').count()).toBe(2);
  await expect.poll(() => goals.locator('[data-met="false"]').innerText()).toContain('Twenty miles win');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.insertText(game);
  await expect.poll(() => goals.locator('[data-met="true"]').count()).toBe(3);
  await page.getByRole('button', { name: 'Next step' }).click();
  await page.locator('[data-step="2"]').waitFor();
  // It is left and gone on with.
  await page.keyboard.press('ControlOrMeta+S');
  await expect.poll(() => page.getByText('Saved', { exact: true }).count()).toBe(1);
  await page.goto(`${inject('editorAddress')}?again#guide/guide/tutorial`);
  await expect.poll(() => page.getByText('1 of 10 steps are done.').count()).toBe(1);
  await expect.poll(() => page.title()).toBe('Harbour race – Regelwerk');
});

test('an address opens a page and its block, in dark colours too', async () => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 560, height: 800 });
  await page.goto(`${inject('editorAddress')}#try/guide/reference/README/1`);
  await expect.poll(() => page.title()).toBe('Heads or tails – Regelwerk');
  await expect.poll(heading).toBe('Reference');
  expect(new URL(page.url()).hash).toBe('');
  expect(await violations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});
