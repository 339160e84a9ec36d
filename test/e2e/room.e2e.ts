/** What the studio shows where there is little room: in German, on a telephone, in a window that is low or much enlarged. */

import { readFileSync } from 'node:fs';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, openEditor } from './browser.ts';
import { replaceInLine, tableReady } from './table.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

async function inGerman(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('regelwerk.language', 'de'));
}

test.each([
  ['a laptop, enlarged twofold', 720, 450],
  ['a small laptop, enlarged by half', 960, 600],
  ['a telephone', 390, 844],
])('the board has room, and no seat that has the focus is covered: %s', async (_, width, height) => {
  const { page, errors } = await openEditor(browser, 'kohle');
  await page.setViewportSize({ width, height });
  await tableReady(page, false);
  const board = page.getByRole('list', { name: 'Board' });
  await expect.poll(() => heightInSight(board)).toBeGreaterThan(0.25 * height);
  for (const seat of await page.locator('[data-seat] h2 button[aria-expanded]').all()) {
    await seat.focus();
    expect(await isInSight(seat)).toBe(true);
  }
  expect(errors).toEqual([]);
  await page.close();
});

test('who types goes on typing when the window is made smaller and larger', async () => {
  const { page, errors } = await openEditor(browser);
  await tableReady(page);
  const text = page.getByRole('textbox', { name: /^Rules of the game/ });
  await page.locator('.monaco-editor').first().click();
  for (const width of [1024, 1440]) {
    await page.setViewportSize({ width, height: 700 });
    await expect.poll(() => text.evaluate((element) => element === document.activeElement)).toBe(true);
  }
  expect(errors).toEqual([]);
  await page.close();
});

test.each([
  ['chess', 390, 844],
  ['nine-mens-morris', 390, 844],
  ['nine-mens-morris', 1024, 700],
  ['kingpin-prison', 1024, 700],
  ['kohle', 1024, 700],
])('a board and what its marks mean are in sight at once, whole: %s at %i', async (game, width, height) => {
  const { page, errors } = await openEditor(browser, game);
  await page.setViewportSize({ width, height });
  await tableReady(page, false);
  // A man on the board has a mark, of which the meaning is told.
  await page.getByRole('button', { name: 'Let a bot take this decision' }).click();
  const legend = page.getByLabel('What the marks on the board mean');
  await legend.waitFor();
  expect(await isWhole(page.locator('[data-part="board"]'))).toBe(true);
  expect(await isWhole(legend)).toBe(true);
  expect(errors).toEqual([]);
  await page.close();
});

test.each([
  ['a telephone', 390, 844],
  ['a small window', 1024, 700],
])('that a player is out, and what steps go by, is read whole in German: %s', async (_, width, height) => {
  const { page, errors } = await openEditor(browser, 'king-of-new-tokyo', inGerman);
  await page.setViewportSize({ width, height });
  await tableReady(page, false);
  await beginAnew(page, KNOCKED_OUT);
  await page.getByRole('button', { name: 'Zu Ende spielen' }).click();
  await page.locator('[data-ending]').waitFor();
  await expect.poll(() => page.getByText('ausgeschieden', { exact: true }).count()).toBeGreaterThan(0);
  const steps = page.getByRole('toolbar', { name: 'Zeit' }).getByRole('button', { name: /Schritte/ });
  expect(await isCut(steps)).toBe(false);
  for (const badge of await page.getByText(/^(ausgeschieden|gewinnt)$/).all())
    expect(await isCut(badge)).toBe(false);
  expect(errors).toEqual([]);
  await page.close();
});

test('what an edit is compared with is read whole, and what it does is told in the words of the rules', async () => {
  const { page, errors } = await openEditor(browser, 'king-of-new-tokyo', inGerman);
  await tableReady(page);
  await page.getByRole('tab', { name: 'Folgen' }).click();
  const against = page.getByRole('button', { name: /Verglichen mit/ });
  await expect.poll(() => against.innerText()).toBe('Die Regeln vor der letzten Änderung');
  expect(await isCut(against)).toBe(false);
  // Dice are thrown, and some are thrown again.
  await page.getByRole('button', { name: 'Würfeln' }).click();
  await page.getByRole('button', { name: 'Zu Ende spielen' }).click();
  await page.locator('[data-ending]').waitFor();
  const text = { value: readFileSync('games/king-of-new-tokyo/king-of-new-tokyo.regel', 'utf8') };
  await replaceInLine(page, text, 'option rerolls', '= 2', '= 0');
  const note = page.locator('[data-note="divergence"]');
  await note.waitFor();
  expect(await note.innerText()).toMatch(/„(Sonne|Mond|Krone|Wappen): Neu werfen/);
  expect(errors).toEqual([]);
  await page.close();
});

test('why a game that is played no longer fits is told in German, whatever the language of the rules', async () => {
  const { page, errors } = await openEditor(browser, 'pig', inGerman);
  await tableReady(page);
  await beginAnew(page, THROWS);
  await page.getByRole('button', { name: 'Zu Ende spielen' }).click();
  await page.locator('[data-ending]').waitFor();
  const text = { value: readFileSync('examples/pig.regel', 'utf8') };
  await replaceInLine(page, text, 'when die = 1', '= 1', '= 6');
  const note = page.locator('[data-note="divergence"]');
  await note.waitFor();
  expect(await note.innerText()).toMatch(/: jetzt entscheidet Player \d/);
  expect(errors).toEqual([]);
  await page.close();
});

/** A game of bots that begins with a few throws. */
const THROWS = 3;

/** A game of bots in which somebody is knocked out. */
const KNOCKED_OUT = 1;

/** Begins with this seed, in German. */
async function beginAnew(page: Page, seed: number): Promise<void> {
  await page.getByRole('button', { name: 'Neu beginnen …' }).click();
  await page.locator('#seed').fill(String(seed));
  await page.getByRole('button', { name: 'Neu beginnen', exact: true }).click();
  await page.locator(`[data-seed="${seed}"]`).waitFor({ state: 'attached' });
}

/** How much of the height of an element is to be seen, in pixels. */
function heightInSight(element: Locator): Promise<number> {
  return element.evaluate((shown) => {
    const { top, bottom } = shown.getBoundingClientRect();
    let [from, to] = [Math.max(top, 0), Math.min(bottom, innerHeight)];
    for (let around = shown.parentElement; around; around = around.parentElement) {
      if (getComputedStyle(around).overflowY === 'visible') continue;
      const box = around.getBoundingClientRect();
      [from, to] = [Math.max(from, box.top), Math.min(to, box.bottom)];
    }
    return to - from;
  });
}

/** Whether nothing lies over its upper or its lower edge. */
function isWhole(element: Locator): Promise<boolean> {
  return element.evaluate((shown) => {
    const { left, top, bottom, width } = shown.getBoundingClientRect();
    return [top + 1, bottom - 1].every((y) =>
      shown.parentElement?.contains(document.elementFromPoint(left + width / 2, y)),
    );
  });
}

/** Whether nothing else lies where the middle of an element is. */
function isInSight(element: Locator): Promise<boolean> {
  return element.evaluate((shown) => {
    const { left, top, width, height } = shown.getBoundingClientRect();
    const there = document.elementFromPoint(left + width / 2, top + height / 2);
    return shown.parentElement?.contains(there) ?? false;
  });
}

/** Whether a part of the words within an element is not shown. */
function isCut(element: Locator): Promise<boolean> {
  return element.evaluate((shown) =>
    [shown, ...shown.querySelectorAll('*')].some(
      (part) => getComputedStyle(part).overflowX !== 'visible' && part.scrollWidth > part.clientWidth + 1,
    ),
  );
}
