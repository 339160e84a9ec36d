import { readFileSync } from 'node:fs';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, openEditor } from './browser.ts';
import { at, dressIn, replaceInLine, settled, tableReady, violations } from './table.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

test('the lab plays a thousand games, and an edit of the rules makes them out of date', async () => {
  const { page, errors } = await openEditor(browser, null);
  await tableReady(page);
  const lab = await openLab(page);
  await lab.getByRole('button', { name: 'Run' }).click();
  await lab.locator('[data-lab="done"]').waitFor();
  expect(await lab.getByRole('status').innerText()).toMatch(/^1,000 games in .* Random$/);
  const wins = await numbers(page, 'Wins');
  const seats = await page.locator('[data-seat]').count();
  expect(wins).toHaveLength(seats + 1);
  expect(Math.min(...wins)).toBeGreaterThan(10);
  // One seat wins each of these games. Four shares are rounded to tenths.
  expect(Math.abs(100 - sum(wins.slice(0, seats)))).toBeLessThan(0.25);
  expect(Math.abs(100 - sum(await numbers(page, 'Endings')))).toBeLessThan(0.25);
  for (const colorScheme of ['light', 'dark'] as const) {
    await dressIn(page, colorScheme);
    expect(await violations(page)).toEqual([]);
  }

  const note = lab.locator('[data-out-of-date]');
  expect(await note.count()).toBe(0);
  const text = { value: readFileSync('games/king-of-new-tokyo/king-of-new-tokyo.regel', 'utf8') };
  await replaceInLine(page, text, 'option rerolls', '= 2', '= 0');
  await note.waitFor();
  await settled(page);
  expect(await numbers(page, 'Wins')).toEqual(wins);
  await lab.getByRole('button', { name: 'Run' }).click();
  await note.waitFor({ state: 'detached' });
  await lab.locator('[data-lab="done"]').waitFor();
  const after = await numbers(page, 'Wins');
  expect(after).not.toEqual(wins);
  expect(Math.abs(100 - sum(after.slice(0, seats)))).toBeLessThan(0.25);
  expect(errors).toEqual([]);
  await page.close();
});

test('the game is taken to where a condition holds, to a place of the rules, and back', async () => {
  const { page, errors } = await openEditor(browser);
  await tableReady(page);
  const before = await at(page);
  await page.getByRole('tab', { name: 'Find' }).click();
  const where = page.getByRole('combobox', { name: 'Take me to' });
  const status = page.locator('[data-find] [role=status]');
  await where.fill('me.helth < 3');
  await page.getByRole('button', { name: 'From here' }).click();
  await expect.poll(() => status.innerText()).toContain('Did you mean `health`?');
  await where.fill('me.health < 3');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'From here' }).click();
  await page.locator('[data-find="found"]').waitFor();
  const events = Number(/Found: (\d+) event/.exec(await status.innerText())?.[1]);
  await expect.poll(() => at(page)).toBe(before + events);
  await where.fill('Str');
  await page.getByRole('option', { name: /^Stronger/ }).click();
  await page.getByRole('button', { name: 'From the start' }).click();
  await page.locator('[data-ending]').waitFor();
  for (const colorScheme of ['light', 'dark'] as const) {
    await dressIn(page, colorScheme);
    expect(await violations(page)).toEqual([]);
  }
  await page.getByRole('button', { name: 'Back to the game before' }).click();
  await expect.poll(() => at(page)).toBe(before + events);
  expect(errors).toEqual([]);
  await page.close();
});

test('a run that is cancelled stops at once, and another can follow', async () => {
  const { page, errors } = await openEditor(browser, 'kingpin-prison');
  await tableReady(page);
  const lab = await openLab(page);
  await choose(page, '10,000 games');
  // A tenth of a second is aimed at, which is read from what this prints: how busy the machine is, nobody knows.
  const waits = [await runAndCancel(page), await runAndCancel(page)];
  console.log(`cancel: ${waits.map((wait) => `${wait.toFixed(1)} ms`).join(', ')}`);
  expect(await lab.innerText()).toMatch(/Stopped after [\d,]+ of 10,000 games/);
  const played = await lab.getByRole('status').innerText();
  await page.waitForTimeout(300);
  expect(await lab.getByRole('status').innerText()).toBe(played);
  expect(errors).toEqual([]);
  await page.close();
});

test('a game without an end is listed and opens at the table', async () => {
  const { page, errors } = await openEditor(browser, 'tic-tac-toe');
  await page.setViewportSize({ width: 1024, height: 700 });
  await tableReady(page);
  // Marks can be set anew, and no line ends the game.
  const text = readFileSync('examples/tic-tac-toe.regel', 'utf8')
    .replace('needs square.mark is none', 'needs square.mark is not me')
    .replace('= 2)', '= 9)')
    .replace('have s.mark is not none', 'have s.mark is none');
  await openFile(page, 'endless.regel', text);
  const lab = await openLab(page);
  await choose(page, '100 games');
  await lab.getByRole('button', { name: 'Run' }).click();
  await lab.getByRole('button', { name: /^Game 1 no end/ }).click();
  await page.locator('[data-table]').waitFor();
  await expect.poll(() => at(page)).toBe(10_000);
  expect(errors).toEqual([]);
  await page.close();
});

/** Shows the lab. */
async function openLab(page: Page): Promise<Locator> {
  await page.getByRole('tab', { name: 'Lab' }).click();
  return page.getByRole('region', { name: 'Lab', exact: true });
}

async function openFile(page: Page, name: string, text: string): Promise<void> {
  await page.getByRole('button', { name: 'File', exact: true }).click();
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('menuitem', { name: /^Open/ }).first().click(),
  ]);
  await chooser.setFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
  // As soon as it is read the game is called what its rules call it; the file keeps its name.
  await page.getByRole('button', { name: 'File', exact: true }).click();
  await page.getByRole('menuitem', { name: `Save ${name}` }).waitFor();
  await page.keyboard.press('Escape');
  await settled(page);
}

async function choose(page: Page, games: string): Promise<void> {
  await page.getByRole('button', { name: /How many games$/ }).click();
  await page.getByRole('option', { name: games, exact: true }).click();
}

/** Milliseconds from the click on Cancel in a run that has results until it is stopped. */
async function runAndCancel(page: Page): Promise<number> {
  const lab = page.locator('[data-lab]');
  await lab.getByRole('button', { name: 'Run' }).click();
  await lab.getByRole('progressbar', { name: 'Games played' }).waitFor();
  await expect.poll(() => lab.getByRole('progressbar').innerText()).toMatch(/\n[1-9]/);
  return page.evaluate(async () => {
    const began = performance.now();
    const buttons = [...document.querySelectorAll<HTMLElement>('[data-lab] button')];
    buttons.find((button) => button.textContent === 'Cancel')?.click();
    while (!document.querySelector('[data-lab="stopped"]'))
      await new Promise((resolve) => setTimeout(resolve));
    return performance.now() - began;
  });
}

/** The first number of each line under a title of the lab. */
async function numbers(page: Page, title: string): Promise<readonly number[]> {
  const lines = await page
    .getByRole('group', { name: title, exact: true })
    .getByRole('listitem')
    .allInnerTexts();
  return lines.map((line) => Number(/([\d.]+) %/.exec(line)?.[1] ?? 0));
}

function sum(parts: readonly number[]): number {
  return parts.reduce((all, part) => all + part, 0);
}
