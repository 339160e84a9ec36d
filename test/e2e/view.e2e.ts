/** What the rules know is on the table: marks on squares, shown definitions, records by name, spaces in words. */

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, openEditor } from './browser.ts';
import { settled, tableReady, violations } from './table.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

test('a shown definition stands at the player while it is so', async () => {
  const { page, errors } = await openEditor(browser, 'tic-tac-toe');
  await tableReady(page);
  const threat = page.locator('[data-seat="0"] [data-field="threatens"]');
  expect(await threat.count()).toBe(0);
  for (const square of ['a1', 'a2', 'b2']) {
    const board = page.getByRole('list', { name: 'Board' });
    await board.getByRole('button', { name: new RegExp(`\\b${square}$`) }).click();
    await page.locator(`[data-space="${square}"] svg`).waitFor();
  }
  await threat.waitFor();
  expect(await threat.innerText()).toContain('Can finish a line');
  expect(await page.locator('[data-seat="1"] [data-field="threatens"]').count()).toBe(0);
  await page.getByText('Spaces in words').click();
  expect(await page.locator('[data-space-list] li').allInnerTexts()).toHaveLength(3);
  expect(errors).toEqual([]);
  await page.close();
});

test('what lies on the table, the seats and the chart are each painted apart from text and decision', async () => {
  const { page, errors } = await openEditor(browser, 'kohle');
  await tableReady(page);
  await page.locator('.react-flow__viewport').waitFor();
  const apart = await page.evaluate(() => {
    const parts = [
      '.monaco-editor',
      '[data-board]',
      '[data-seat]',
      '[data-decision]',
      '.react-flow__viewport',
    ];
    const around = (element: Element | null): Element | null =>
      element === null || getComputedStyle(element).isolation === 'isolate'
        ? element
        : around(element.parentElement);
    return new Set(parts.map((part) => around(document.querySelector(part)))).size;
  });
  // What hangs over text and decision, such as what a word means, lies over the panes beside them.
  expect(apart).toBe(4);
  expect(errors).toEqual([]);
  await page.close();
});

test('records are rows with names, and their sets and holders', async () => {
  const { page, errors } = await openEditor(browser, 'kohle');
  await tableReady(page);
  await settled(page);
  const rows = page.locator('[data-records] [data-record]');
  await rows.first().waitFor();
  const said = await rows.allInnerTexts();
  expect(said.length).toBeGreaterThan(5);
  expect(said.join()).toContain('Piepenbrok');
  expect(said.join()).not.toMatch(/Contact \d/);
  expect(await violations(page)).toEqual([]);
  // The same game in another language that its rules have labels in.
  const asked = await page.locator('[data-decision] h2').innerText();
  await page.getByRole('button', { name: 'How the table is shown' }).click();
  await page.getByRole('button', { name: /Language of the game$/ }).click();
  await page.getByRole('option', { name: 'German' }).click();
  await page.locator('[data-decision] h2').filter({ hasNotText: asked }).waitFor();
  await page.keyboard.press('Escape');
  expect(await page.locator('[data-field]').allInnerTexts()).toContainEqual(
    expect.stringMatching(/Zugstapel/),
  );
  expect(await violations(page)).toEqual([]);
  expect(errors).toEqual([]);
  await page.close();
});

test('another seat reads what it waits for, and the history says the same once', async () => {
  const { page, errors } = await openEditor(browser, 'kingpin-city');
  await tableReady(page);
  await settled(page);
  const decider = Number(await page.locator('[data-decision]').getAttribute('data-decision'));
  const asked = await page.locator('[data-decision] h2').innerText();
  await page.getByRole('button', { name: /View as$/ }).click();
  // Behind everyone, the spectator and passing on stand the seats: one that does not decide.
  await page
    .getByRole('option')
    .nth(decider === 0 ? 4 : 3)
    .click();
  // What the others read names who decides, and asks them nothing.
  await page.locator('[data-decision] h2').filter({ hasNotText: asked }).waitFor();
  expect(await page.locator('[data-decision] [data-action]').count()).toBe(0);
  await page.locator('summary', { hasText: 'History' }).click();
  const lines = await page.locator('details[open] ol li').allInnerTexts();
  expect(lines.some((line) => /\d × Resource for .*: in secret/.test(line))).toBe(true);
  expect(lines.join()).toContain('Where the Black Market lies');
  expect(await page.locator('[data-meaning]').count()).toBeGreaterThan(0);
  expect(await violations(page)).toEqual([]);
  expect(errors).toEqual([]);
  await page.close();
});

test('in German, too, all panes are in sight of a narrow column and of a telephone', async () => {
  const { page, errors } = await openEditor(browser, 'kiezkoenig', async (opened) => {
    await opened.addInitScript(() => localStorage.setItem('regelwerk.language', 'de'));
  });
  await tableReady(page);
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    const last = page.getByRole('tab', { name: 'Handbuch' });
    await last.waitFor();
    await expect
      .poll(async () => last.evaluate((tab) => tab.getBoundingClientRect().right))
      .toBeLessThan(width);
  }
  // Where nothing is to move, nothing does: how close the tabs stand is settled once.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('tab', { name: 'Labor' }).click();
  const changed = await page
    .getByRole('tablist')
    .first()
    .evaluate(
      (list) =>
        new Promise<number>((resolve) => {
          let count = 0;
          const watch = new MutationObserver((changes) => (count += changes.length));
          watch.observe(list, { attributes: true, attributeFilter: ['data-tight'] });
          setTimeout(() => resolve(count), 500);
        }),
    );
  expect(changed).toBe(0);
  await page.setViewportSize({ width: 390, height: 844 });
  // A long name is broken where it may be.
  const hotel = page.locator('[data-space]', { hasText: 'hotel' }).first();
  expect(await hotel.innerText()).toContain('Stun\u00adden\u00adhotel');
  expect(errors).toEqual([]);
  await page.close();
});

test('in German, what the chart says and why a position is against the rules is German, too', async () => {
  const { page, errors } = await openEditor(browser, 'king-of-new-tokyo', async (opened) => {
    await opened.addInitScript(() => localStorage.setItem('regelwerk.language', 'de'));
  });
  await tableReady(page);
  await page.keyboard.press('ControlOrMeta+Shift+P');
  await page.keyboard.type('Stellung aufbauen');
  await page.keyboard.press('Enter');
  const setUp = page.locator('[data-set-up]');
  const health = setUp.getByRole('textbox', { name: /: Gesundheit$/ }).first();
  await health.fill('0');
  await health.press('Enter');
  await setUp.getByText(/^verletzt: /).waitFor();
  await setUp.getByRole('button', { name: 'Abbrechen' }).click();
  await page.getByRole('tab', { name: 'Diagramm' }).click();
  await page.getByRole('button', { name: 'Gliederung' }).click();
  await page.locator('label', { hasText: 'Einzelheiten' }).click();
  const outline = page.getByRole('navigation', { name: 'Zustände' });
  await outline
    .getByText(/^würfeln → /)
    .first()
    .waitFor();
  const said = await outline.innerText();
  expect(said).not.toMatch(/^(yes|no|roll|pick|Begin|Next|set|add|move)\b/m);
  expect(said).toMatch(/^ja → /m);
  expect(errors).toEqual([]);
  await page.close();
});

test('whoever looks with the eyes of a seat sees the faces of its own dice, and of others how many there are', async () => {
  const { page, errors } = await openEditor(browser, 'liars-dice');
  await tableReady(page);
  await page.getByRole('button', { name: /View as/ }).click();
  await page.getByRole('option', { name: 'Player 1' }).click();
  const dice = page.locator('[data-seat="0"] [data-off-board="Die"]');
  await dice.waitFor();
  expect((await dice.innerText()).match(/Face: [1-6]/g)?.length).toBeGreaterThan(0);
  const other = page.locator('[data-seat="1"]');
  await other.getByRole('button', { expanded: false }).first().click();
  expect(await other.locator('[data-off-board="Die"]').innerText()).not.toMatch(/Face: [1-6]/);
  expect(await violations(page)).toEqual([]);
  expect(errors).toEqual([]);
  await page.close();
});

test('a switch can be seen in the colours of the system', async () => {
  const { page, errors } = await openEditor(browser, 'pig');
  await tableReady(page);
  await page.emulateMedia({ forcedColors: 'active' });
  const isFramed = await page
    .locator('label', { hasText: 'Follow' })
    .evaluate((label) =>
      [...label.children].some((child) => getComputedStyle(child).outlineStyle === 'solid'),
    );
  expect(isFramed).toBe(true);
  expect(errors).toEqual([]);
  await page.close();
});
