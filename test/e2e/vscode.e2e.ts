/** The packed extension in VS Code for the web, as somebody uses it: on a folder that only another extension can read. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildExtension, type Extension } from '../vscode/extension.ts';
import { launchBrowser } from './browser.ts';
import { type Host, serveCode } from './vscode/host.ts';

const GAME = 'games/kiezkoenig';
const files = Object.fromEntries(
  readdirSync(GAME)
    .filter((name) => /\.(regel|csv|md)$/.test(name))
    .map((name) => [name, readFileSync(join(GAME, name), 'utf8')]),
);
const RULES = 'kiezkoenig.regel';
const EXAMPLES = 'kiezkoenig.examples.regel';
/** All of VS Code is loaded before anything is seen: slow on a busy machine. */
const PATIENCE = 90_000;
const MOST_STEPS = 40;

let extension: Extension;
let host: Host;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  extension = buildExtension();
  host = await serveCode(extension.folder, files);
  browser = await launchBrowser();
  page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(host.address);
  await open(RULES);
  // Told behind `board`: the server has read the rules.
  await page.getByText('21 spaces').first().waitFor({ timeout: PATIENCE });
});
beforeEach(async () => {
  for (let press = 0; press < 3; press++) await page.keyboard.press('Escape');
});
afterAll(async () => {
  await browser?.close();
  host?.close();
  extension?.remove();
});

async function open(file: string): Promise<void> {
  const shown = page.locator('.explorer-folders-view').getByText(file, { exact: true });
  await shown.dblclick({ timeout: PATIENCE });
  await page.locator(`.tab.active[data-resource-name="${file}"]`).waitFor({ timeout: PATIENCE });
  await page.locator('.view-line').first().waitFor({ timeout: PATIENCE });
}

/** Puts the cursor behind the first place of the open file that reads so. */
async function goBehind(text: string, file = RULES): Promise<void> {
  const whole = files[file] ?? '';
  const before = whole.slice(0, whole.indexOf(text) + text.length).split('\n');
  await page.keyboard.press('Control+g');
  await page.locator('.quick-input-widget .quick-input-box input').waitFor();
  await page.keyboard.type(`${before.length}:${(before.at(-1)?.length ?? 0) + 1}`);
  await page.keyboard.press('Enter');
  await page.locator('.quick-input-widget').waitFor({ state: 'hidden' });
}

/** How many errors and warnings VS Code counts in the whole folder. */
async function problems(): Promise<string> {
  return (await page.locator('#status\\.problems').innerText()).replace(/\s+/g, ' ').trim();
}

/** The text in sight, with plain blanks. */
async function inSight(): Promise<string> {
  return (await page.locator('.editor-instance .view-lines').first().innerText()).replaceAll('\u00a0', ' ');
}

/** Undoes what was typed in the open file. */
async function undoAll(): Promise<void> {
  const isChanged = page.locator('.tab.active.dirty');
  for (let step = 0; step < MOST_STEPS && (await isChanged.count()) > 0; step++)
    await page.keyboard.press('Control+z');
}

test('a game of several files is read from the folder, and nothing is wrong with it', async () => {
  await expect.poll(problems).toBe('0 0');
});

test('what is wrong is told once, with a fix that is made', async () => {
  await goBehind('require 3 * rackets');
  await page.keyboard.type('x');
  await expect.poll(problems).toBe('1 0');
  await page.keyboard.press('Control+.');
  const fix = page.locator('.action-widget', { hasText: 'Change to rackets_to_win' });
  await fix.waitFor({ timeout: PATIENCE });
  await page.keyboard.press('Enter');
  await expect.poll(problems).toBe('0 0');
  expect(await inSight()).toContain('require 3 * rackets_to_win +');
  await undoAll();
});

test('what can be written is offered', async () => {
  await goBehind('"there are only twelve businesses to own"');
  await page.keyboard.press('Enter');
  await page.keyboard.type('invari');
  const offered = page.locator('.suggest-widget .monaco-list-row', { hasText: 'invariant' });
  await offered.first().waitFor({ timeout: PATIENCE });
  await page.keyboard.press('Escape');
  await undoAll();
});

test('a name says what it means, and leads to where it is declared in another file', async () => {
  await open(EXAMPLES);
  await goBehind('with max_rounds', EXAMPLES);
  await page.keyboard.press('Control+k');
  await page.keyboard.press('Control+i');
  const told = page.locator('.monaco-hover', { hasText: 'Rounds until the game is stopped' });
  await told.first().waitFor({ timeout: PATIENCE });
  await page.keyboard.press('Escape');
  await page.keyboard.press('F12');
  await page.locator(`.tab.active[data-resource-name="${RULES}"]`).waitFor({ timeout: PATIENCE });
  await expect.poll(inSight).toContain('option max_rounds: 0..500 = 0');
});

test('a name is changed in all files', async () => {
  await goBehind('option max_rounds');
  await page.keyboard.press('F2');
  await page.locator('.rename-input:focus').waitFor({ timeout: PATIENCE });
  await page.keyboard.type('most_rounds');
  await page.keyboard.press('Enter');
  await expect.poll(inSight).toContain('option most_rounds: 0..500 = 0');
  await expect.poll(problems).toBe('0 0');
  await open(EXAMPLES);
  await goBehind('example "The last round: most stakes win"', EXAMPLES);
  await expect.poll(inSight).toContain('with most_rounds = 1');
  await open(RULES);
  await page.keyboard.press('Control+z');
  await expect.poll(inSight).toContain('option max_rounds: 0..500 = 0');
});

test('the layout is put right', async () => {
  await goBehind('enum Kind {');
  await page.keyboard.type('     ');
  await page.keyboard.press('Control+Shift+i');
  await expect.poll(inSight, { timeout: PATIENCE }).toContain('enum Kind { Gang, Cash');
  await undoAll();
});
