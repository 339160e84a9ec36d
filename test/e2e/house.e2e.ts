/** The house round the panes: the palette of commands, what is shown for each task, and the system's colours. */

import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, openEditor } from './browser.ts';
import { at, dressIn, tableReady, violations } from './table.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

test('by keyboard alone, commands are found by typing, and panes are arranged and remembered', async () => {
  const { page, errors } = await openEditor(browser, 'tic-tac-toe');
  await tableReady(page);
  const rules = page.getByRole('region', { name: 'Rules', exact: true });
  const table = page.getByRole('region', { name: 'Table', exact: true });
  const palette = page.getByRole('dialog', { name: 'Commands' });
  const command = async (typed: string) => {
    await page.keyboard.press('ControlOrMeta+Shift+P');
    await palette.waitFor();
    await page.keyboard.type(typed);
    await palette.locator('[role="menuitem"][data-focused]').waitFor();
    await page.keyboard.press('Enter');
    await palette.waitFor({ state: 'hidden' });
  };

  await page.keyboard.press('ControlOrMeta+K');
  await palette.waitFor();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await palette.waitFor({ state: 'hidden' });

  /** The pane in which the next key goes on. */
  const goesOn = () =>
    page.evaluate(() => document.activeElement?.closest('[data-pane]')?.getAttribute('data-pane'));

  // What has the focus goes with its pane; it is not lost with it.
  await page.locator('[data-code-editor]').click();
  await command('hide column rules');
  await rules.waitFor({ state: 'hidden' });
  await expect.poll(goesOn).toBe('Table');
  const [width, ...others] = await page.getByRole('separator').all();
  expect(others).toEqual([]);
  expect(await width?.getAttribute('aria-label')).toBe('Width of the table pane');
  await command('show rules');
  await expect.poll(goesOn).toBe('Rules');
  await command('show time');
  await expect.poll(goesOn).toBe('Time');

  await command('arrange balance');
  await expect.poll(goesOn).toBe('Lab');
  await page.getByRole('tab', { name: 'Lab', selected: true }).waitFor();
  await table.waitFor({ state: 'hidden' });
  await command('arrange play');
  await table.waitFor();
  await rules.waitFor({ state: 'hidden' });
  await page.reload();
  await tableReady(page, false);
  expect(await rules.count()).toBe(0);

  // What lies in a hidden pane brings it back.
  await command('show rules');
  await rules.waitFor();

  await page.getByRole('list', { name: 'Board' }).getByRole('button').first().click();
  await page.waitForFunction(() => document.querySelector('[data-at]')?.getAttribute('data-at') === '1');
  await command('undo');
  await page.waitForFunction(() => document.querySelector('[data-at]')?.getAttribute('data-at') === '0');
  expect(await at(page)).toBe(0);
  await command('shortcuts');
  await page.getByRole('dialog', { name: 'How this works' }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await command('open nim');
  await page.waitForFunction(() => document.title.startsWith('Nim'));
  expect(errors).toEqual([]);
  await page.close();
}, 90_000);

test('what goes away when a setting becomes a variant, or is set back, leaves the focus where Escape closes it', async () => {
  const { page, errors } = await openEditor(browser, 'kohle');
  await tableReady(page);
  await page.evaluate(() => {
    // At each picture on the screen: whether, with the options open, a key would go nowhere.
    const look = () => {
      const isOpen = document.querySelector('[role="dialog"]:focus-within') !== null;
      const isLost = wasOpen && document.activeElement === document.body;
      if (isLost && document.querySelector('[role="dialog"]')) document.body.dataset.lost = '';
      wasOpen = isOpen;
      requestAnimationFrame(look);
    };
    let wasOpen = false;
    look();
  });
  const options = page.getByRole('dialog', { name: 'Options' });
  const change = async () => {
    await page.getByRole('button', { name: 'Options' }).focus();
    await page.keyboard.press('Enter');
    await options
      .getByRole('button', { name: /^Increase/ })
      .first()
      .focus();
    await page.keyboard.press('Enter');
  };
  await change();
  await options.getByRole('button', { name: /^Back to/ }).focus();
  await page.keyboard.press('Enter');
  await options.getByRole('button', { name: /^Back to/ }).waitFor({ state: 'hidden' });
  await page.keyboard.press('Escape');
  await options.waitFor({ state: 'hidden' });
  await change();
  await options.getByRole('textbox', { name: 'Keep this setting as a variant' }).fill('Longer');
  await page.keyboard.press('Enter');
  await options.getByRole('button', { name: 'Write it' }).waitFor({ state: 'hidden' });
  await page.keyboard.press('Escape');
  await options.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Longer Variant' }).waitFor();
  expect(await page.locator('body[data-lost]').count()).toBe(0);
  expect(errors).toEqual([]);
  await page.close();
});

test('the gallery has a picture of each game, and opens one', async () => {
  const { page, errors } = await openEditor(browser, 'tic-tac-toe');
  await tableReady(page);
  await page.getByRole('button', { name: 'File', exact: true }).click();
  await page.getByRole('menuitem', { name: 'All games, with pictures …' }).click();
  const gallery = page.getByRole('dialog', { name: 'Games' });
  const search = gallery.getByRole('searchbox', { name: 'Search games' });
  await gallery.getByRole('button', { name: 'Kohle' }).waitFor();
  await search.fill('kalah');
  const kalah = gallery.getByRole('button', { name: 'Kalah' });
  await kalah.locator('svg').waitFor({ timeout: 60_000 });
  // A board of fourteen pits, two of which are stores.
  expect(await kalah.locator('svg rect').count()).toBe(14);
  expect(await violations(page)).toEqual([]);
  await kalah.click();
  await gallery.waitFor({ state: 'hidden' });
  await page.waitForFunction(() => document.title.startsWith('Kalah'));
  // A game of one's own has one, too: of the text as it is now.
  await page.getByRole('button', { name: 'File', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Dice duel' }).click();
  await page.waitForFunction(() => document.title.startsWith('Dice duel'));
  await page.getByRole('button', { name: 'File', exact: true }).click();
  await page.getByRole('menuitem', { name: 'All games, with pictures …' }).click();
  await search.fill('duel.regel');
  await gallery.getByRole('button', { name: 'duel.regel' }).locator('svg').waitFor({ timeout: 60_000 });
  expect(errors).toEqual([]);
  await page.close();
}, 120_000);

test('the page follows the colours of the system while the table stands', async () => {
  const { page, errors } = await openEditor(browser, 'tic-tac-toe');
  await tableReady(page);
  const board = page.getByRole('list', { name: 'Board' }).getByRole('button');
  for (const colorScheme of ['dark', 'light', 'dark', 'light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    // What is drawn in the meantime must not keep the page from being told.
    await board.first().click();
    await page.locator(`html[data-theme="${colorScheme}"]`).waitFor();
  }
  expect(errors).toEqual([]);
  await page.close();
});

test('high contrast follows the system until it is chosen, and is remembered', async () => {
  const { page, errors } = await openEditor(browser, 'kiezkoenig');
  await tableReady(page);
  const contrast = () => page.locator('html').getAttribute('data-contrast');
  expect(await contrast()).toBe('usual');
  await page.emulateMedia({ contrast: 'more' });
  await expect.poll(contrast).toBe('more');
  for (const colorScheme of ['light', 'dark'] as const) {
    await dressIn(page, colorScheme);
    expect(await violations(page)).toEqual([]);
  }
  await page.emulateMedia({ contrast: 'no-preference' });
  await expect.poll(contrast).toBe('usual');
  await page.getByRole('button', { name: 'How the table is shown' }).click();
  await page.getByText('High contrast, everywhere').click();
  await expect.poll(() => contrast()).toBe('more');
  await page.reload();
  await tableReady(page);
  await expect.poll(() => contrast()).toBe('more');
  expect(errors).toEqual([]);
  await page.close();
});

test('what is typed, found and undone in a pane stays when the window or its column changes', async () => {
  const { page, errors } = await openEditor(browser, 'pig');
  await tableReady(page);
  const wide = { width: 1440, height: 900 };
  await page.getByRole('tab', { name: 'Find' }).click();
  const where = page.getByRole('combobox', { name: 'Take me to' });
  await where.fill('me.score > 20');
  await page.keyboard.press('Escape');
  for (const size of [{ width: 1024, height: 700 }, { width: 390, height: 844 }, wide]) {
    await page.setViewportSize(size);
    await page.getByRole('tab', { name: 'Find' }).click();
    await expect.poll(() => where.inputValue()).toBe('me.score > 20');
  }

  // The end of the text is below what is in sight: it comes there, and stays there when problems take room away.
  const typed = page.locator('.view-line', { hasText: 'plya' });
  const problems = () => page.locator('[data-problems]').getAttribute('data-problems');
  await page.locator('[data-code-editor]').click({ position: { x: 300, y: 60 } });
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type('plya');
  await expect.poll(problems).not.toBe('0');
  const line = await typed.boundingBox();
  const list = await page.locator('[data-problem]').first().boundingBox();
  expect(line && list && line.y + line.height <= list.y).toBe(true);

  // Hidden and shown again, the text can still be undone.
  for (const task of ['Play', 'Write']) {
    await page.getByRole('button', { name: /^Panes/ }).click();
    await page.getByRole('menuitemradio', { name: task }).click();
  }
  await page.locator('[data-code-editor]').click({ position: { x: 300, y: 60 } });
  for (let step = 0; step < 4; step++) await page.keyboard.press('ControlOrMeta+Z');
  await typed.waitFor({ state: 'detached' });
  await expect.poll(problems).toBe('0');
  expect(errors).toEqual([]);
  await page.close();
});

test('a position is set up by keyboard, played from, and still there when the page is loaded again', async () => {
  const { page, errors } = await openEditor(browser, 'kingpin-prison');
  await tableReady(page);
  const setUp = page.locator('[data-set-up]');
  const rounds = setUp.getByRole('textbox', { name: 'Rounds without capture or escape' });
  const begin = async () => {
    await page.keyboard.press('ControlOrMeta+Shift+P');
    await page.keyboard.type('set up a position');
    await page.keyboard.press('Enter');
    await setUp.locator('[data-grip]').first().waitFor();
  };
  await begin();
  await setUp.locator('[data-grip][tabindex="0"]').focus();
  const focused = page.locator(':focus');
  await expect.poll(() => focused.getAttribute('aria-label')).toBe('Pick up: Henchman 1');
  for (const key of ['Enter', 'ArrowUp', 'ArrowUp']) await page.keyboard.press(key);
  await expect.poll(() => focused.getAttribute('aria-label')).toBe('Put Henchman 1 on d8');
  await page.keyboard.press('Enter');
  await setUp.getByText('Henchman 1 stands on d8.').waitFor();
  await page.locator('[data-space="d8"] [data-grip]:focus').waitFor();
  // Taken back and done again.
  const standing = page.locator('[data-set-up] [data-space="d8"] [data-grip]');
  await page.keyboard.press('ControlOrMeta+Z');
  await standing.waitFor({ state: 'detached' });
  await page.keyboard.press('ControlOrMeta+Shift+Z');
  await standing.waitFor();
  await rounds.fill('3');
  await rounds.press('Enter');
  await setUp.getByRole('button', { name: 'Play from here' }).click();
  await page.keyboard.press('Enter');
  await setUp.waitFor({ state: 'detached' });
  const henchman = page.locator('[data-space="d8"] [data-piece]');
  await henchman.waitFor();
  // What is played is written a little later than what is typed.
  await page.waitForTimeout(3_000);
  await page.reload();
  await tableReady(page);
  await henchman.waitFor();
  await begin();
  expect(await rounds.inputValue()).toBe('3');
  expect(errors).toEqual([]);
  await page.close();
});

test('on a telephone the list of what is set up scrolls to a switch that has the focus, and the page stays', async () => {
  const { page, errors } = await openEditor(browser);
  await tableReady(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.keyboard.press('ControlOrMeta+Shift+P');
  await page.keyboard.type('set up a position');
  await page.keyboard.press('Enter');
  const last = page.locator('[data-set-up] details[open] input[role="switch"]').last();
  await last.focus();
  const { scrolled, longer, isInSight } = await last.evaluate((input) => {
    const { top, bottom } = input.closest('label')?.getBoundingClientRect() ?? { top: -1, bottom: -1 };
    const list = input.closest('section')?.getBoundingClientRect();
    return {
      scrolled: window.scrollY,
      longer: document.documentElement.scrollHeight - window.innerHeight,
      isInSight: list !== undefined && top >= list.top && bottom <= list.bottom,
    };
  });
  expect({ scrolled, longer, isInSight }).toEqual({ scrolled: 0, longer: 0, isInSight: true });
  expect(errors).toEqual([]);
  await page.close();
}, 60_000);

test('what closes by keyboard leaves the focus where it was opened', async () => {
  const { page, errors } = await openEditor(browser, 'kingpin-city');
  await tableReady(page);
  const setUp = page.getByRole('button', { name: 'Set up a position' });
  await setUp.press('Enter');
  await page.locator('[data-set-up]').getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect.poll(() => isFocused(setUp)).toBe(true);
  await setUp.press('Enter');
  await page.locator('[data-set-up]').waitFor();
  await page.goBack();
  await page.locator('[data-set-up]').waitFor({ state: 'detached' });
  expect(await at(page)).toBeGreaterThan(-1);

  const beside = page.getByRole('button', { name: 'A second view beside' });
  await beside.press('Enter');
  // One of the two is in front where there is no room for both.
  await page.locator('[data-views] [role="toolbar"] button').nth(1).press('Enter');
  await page.getByRole('button', { name: 'Close the second view' }).press('Enter');
  await expect.poll(() => isFocused(beside)).toBe(true);

  await page.getByRole('tab', { name: 'Time' }).click();
  const bookmark = page.getByRole('button', { name: 'Bookmark this moment' });
  await bookmark.press('Enter');
  await page.keyboard.type('Now');
  await page.keyboard.press('Enter');
  await expect.poll(() => isFocused(bookmark)).toBe(true);
  await page.getByRole('button', { name: 'Delete Now' }).press('Enter');
  await expect.poll(() => isFocused(bookmark)).toBe(true);
  expect(errors).toEqual([]);
  await page.close();
});

function isFocused(element: Locator): Promise<boolean> {
  return element.evaluate((one) => one === document.activeElement);
}
