/** A game of several files in the editor: each is written, begun, renamed, deleted, brought back and kept. */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, openEditor } from './browser.ts';
import { goToPlace, tableReady, violations } from './table.ts';

let browser: Browser;
let folder = '';
beforeAll(async () => {
  browser = await launchBrowser();
  folder = mkdtempSync(join(tmpdir(), 'regelwerk-files-'));
  for (const [name, text] of Object.entries(FRUIT)) writeFileSync(join(folder, name), text);
});
afterAll(async () => {
  await browser.close();
  rmSync(folder, { recursive: true });
});

const FRUIT = {
  'fruit.regel': `game "Fruit" edition 1

use "fruit.examples.regel"

players 2
enum Family { Tree, Bush }
cards Fruit(family: Family, worth: 1..5, ripe: yes/no) "Fruit" from "fruit.csv"
place stall { fruit: pile of Fruit = all }
player { basket: pile of Fruit }

play {
  rounds { turns { choose { action Take(f in stall.fruit) "{f}" { move f from stall.fruit to me.basket } action Pass "Pass" { } } } }
}
`,
  'fruit.examples.regel': 'example "one" with Ann, Bob {\n  expect count stall.fruit = 3\n}\n',
  'fruit.csv':
    '// Picked by hand.\nname, label,family,worth,ripe,count\nApple,"Apple, red",Tree,1,yes,2\n\nCurrant,Currant,Bush,3,no,1\n',
};

/** Opens the game from its files, as one picks them. */
async function openFruit(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'File', exact: true }).click();
  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('menuitem', { name: 'Open rules' }).click();
  await (await chosen).setFiles(Object.keys(FRUIT).map((name) => join(folder, name)));
  await page.getByText('The example passes').waitFor();
}

const files = (page: Page) => page.getByRole('treegrid', { name: 'Files of the game' });
const shown = (page: Page) => page.locator('[data-beside]');
/** The lines as they stand below each other, which need not be their order in the page. */
const text = async (page: Page) => {
  const lines = await page
    .locator('[data-code-editor] .view-line')
    .evaluateAll((all) =>
      all
        .sort((one, other) => one.getBoundingClientRect().top - other.getBoundingClientRect().top)
        .map(({ textContent }) => textContent),
    );
  return lines.join('\n').replaceAll('\u00a0', ' ');
};
const problems = (page: Page) => page.locator('[data-problems]');

test('every file is written, undone in its place, and there again when the game is opened again', async () => {
  const { page, errors } = await openEditor(browser);
  await tableReady(page);
  await openFruit(page);
  await page.getByRole('button', { name: 'Files of the game' }).click();
  await expect
    .poll(() => files(page).getByRole('row').allTextContents())
    .toEqual(expect.arrayContaining([expect.stringContaining('fruit.csv')]));
  expect(await violations(page)).toEqual([]);

  // The text of a table: a card more is on the table, and an example does not hold any more.
  await files(page).getByRole('row', { name: 'fruit.csv' }).click();
  await shown(page).waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'As text' }).click();
  await page.locator('[data-code-editor]').click();
  await page.keyboard.press('Control+End');
  await page.keyboard.insertText('Plum,Plum,Tree,2,no,1');
  await page.locator('[data-action] button', { hasText: 'Plum' }).first().waitFor();
  await page.getByText('1 example, none passes').first().waitFor();
  // What is wrong in another file leads there; each file goes back on its own.
  await page.getByRole('button', { name: /but it is 4/ }).click();
  await page.locator('[data-beside="fruit.examples.regel"]').waitFor();
  await page.keyboard.press('Control+End');
  await page.keyboard.insertText('nonsense');
  await expect.poll(() => problems(page).innerText()).toBe('1 problem');
  await files(page).getByRole('row', { name: 'fruit.regel' }).click();
  await shown(page).waitFor({ state: 'detached' });
  await page.getByRole('list', { name: 'Problems' }).getByRole('button').first().click();
  await page.locator('[data-beside="fruit.examples.regel"]').waitFor();
  await page.keyboard.press('Control+Z');
  await expect.poll(() => problems(page).innerText()).toBe('No problems');
  await files(page).getByRole('row', { name: 'fruit.csv' }).click();
  await page.locator('[data-code-editor]').click();
  await page.keyboard.press('Control+Z');
  await page.getByText('The example passes').waitFor();

  // The same table as a grid: what is wrong is said in its cell, what is chosen is chosen, a block is pasted, and undone at once.
  await page.getByRole('button', { name: 'As text' }).click();
  const grid = page.getByRole('grid', { name: 'fruit.csv as a table' });
  await grid.getByRole('gridcell', { name: 'Tree' }).click();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await grid.getByRole('combobox', { name: 'family, row 1' }).selectOption('Bush');
  await page.keyboard.press('Tab');
  await page.keyboard.type('often');
  await page.keyboard.press('Enter');
  await grid.locator('td[aria-invalid=true]', { hasText: 'often' }).waitFor();
  await grid.getByRole('gridcell', { name: 'often' }).click();
  await page.getByRole('status').filter({ hasText: 'worth 1 to 5' }).getByText('often').waitFor();
  await page.keyboard.press('Control+Z');
  await expect.poll(() => problems(page).innerText()).toBe('No problems');
  await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', '2\tno\n4\tyes\n');
    document
      .querySelector('[role=grid]')
      ?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('[role=grid]') === null)).toBe(true);
  await page.getByRole('button', { name: 'As text' }).click();
  await expect
    .poll(() => text(page))
    .toContain('// Picked by hand.\nname, label,family,worth,ripe,count\nApple,"Apple, red",Bush,2,no,2\n');
  expect(await text(page)).toContain('Currant,Currant,Bush,4,yes,1');

  // Found in all files, and replaced in all of them as one step.
  await page.keyboard.press('Control+Shift+F');
  await page.keyboard.type('stall');
  await page.getByText('4 places in 2 files').waitFor();
  await page.getByRole('textbox', { name: 'Replace by' }).fill('shop');
  await page.getByRole('button', { name: 'Replace all' }).click();
  await page.getByText('Replaced in 4 places of 2 files.').waitFor();
  await expect.poll(() => problems(page).innerText()).toBe('No problems');
  await page.getByRole('button', { name: 'Undo: Replace stall' }).click();
  await page.getByText('4 places in 2 files').waitFor();
  await page.getByRole('button', { name: 'Numbered rules' }).click();
  // Without a list it says how to begin one; what nothing cites stands there until something does, and then where.
  await page.getByText('There are no numbered rules.').waitFor();
  await page.getByRole('button', { name: 'Begin rules.md' }).click();
  await page.locator('[data-beside="rules.md"]').waitFor();
  const numbered = page.getByRole('region', { name: 'Numbered rules' });
  await numbered.getByRole('list', { name: 'Not cited' }).getByRole('button', { name: /^R-01/ }).waitFor();
  await page.getByRole('group', { name: 'File' }).getByRole('button', { name: 'fruit.regel' }).click();
  await goToPlace(page, 1, 'game "Fruit" edition 1'.length + 1);
  await page.keyboard.insertText(' cites R-01');
  await numbered.getByText('The only rule is cited.').waitFor();
  await numbered.getByRole('button', { name: 'All' }).click();
  expect(await violations(page)).toEqual([]);
  await numbered.getByRole('button', { name: /^R-01/ }).click();
  await page.locator('[data-beside="rules.md"]').waitFor();
  await numbered.getByRole('button', { name: 'line 1', exact: true }).click();
  await shown(page).waitFor({ state: 'detached' });
  await page.keyboard.press('End');
  for (const _ of ' cites R-01') await page.keyboard.press('Backspace');
  await numbered.getByText('Nothing cites the only rule.').waitFor();
  await expect.poll(() => problems(page).innerText()).toBe('No problems');
  await page.getByRole('button', { name: 'Files of the game' }).click();
  await page.getByRole('button', { name: 'Undo: New rules.md' }).click();

  // Renamed by keys alone, with the rules that ask for it; one step back.
  await files(page).getByRole('row', { name: 'fruit.regel' }).focus();
  await page.keyboard.press('ArrowDown');
  await page.locator('[data-beside="fruit.csv"]').waitFor({ state: 'attached' });
  await page.keyboard.press('F2');
  await page.keyboard.type('herbs');
  await page.keyboard.press('Enter');
  await page.locator('[data-beside="herbs.csv"]').waitFor();
  await expect.poll(() => problems(page).innerText()).toBe('No problems');
  await files(page).getByRole('row', { name: 'fruit.regel' }).click();
  await expect.poll(() => text(page)).toContain('from "herbs.csv"');
  // Undone in the text, the file follows.
  await page.locator('[data-code-editor]').click();
  await page.keyboard.press('Control+Z');
  await files(page).getByRole('row', { name: 'fruit.csv' }).waitFor();
  await page.keyboard.press('Control+Shift+Z');
  await files(page).getByRole('row', { name: 'herbs.csv' }).waitFor();

  // Deleted, missed, and brought back.
  await files(page).getByRole('row', { name: 'herbs.csv' }).click();
  await files(page).getByRole('row', { name: 'herbs.csv' }).press('Delete');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect.poll(() => page.getByRole('list', { name: 'Problems' }).innerText()).toContain('herbs.csv');
  await page.getByRole('button', { name: 'Undo: Delete herbs.csv' }).click();
  await expect.poll(() => problems(page).innerText()).toBe('No problems');

  // A new one, in force at once, with the first example that holds.
  await page.getByRole('button', { name: 'New file, and more' }).click();
  await page.getByRole('menuitem', { name: 'New: Examples' }).click();
  await page.getByRole('button', { name: 'Make it' }).click();
  await page.locator('[data-beside="fruit-2.examples.regel"]').waitFor();
  await page.getByText('All 2 examples pass').waitFor();
  await page.getByText('Saved', { exact: true }).waitFor();
  await page.waitForTimeout(600);

  await page.reload();
  await tableReady(page);
  await page.getByRole('button', { name: 'Files of the game' }).click();
  await expect
    .poll(async () => (await files(page).getByRole('row').allTextContents()).map((row) => row.trim()))
    .toEqual(['fruit.regel', 'fruit-2.examples.regel', 'fruit.examples.regel', 'herbs.csv']);
  await files(page).getByRole('row', { name: 'herbs.csv' }).click();
  await expect.poll(() => text(page)).toContain('// Picked by hand.');
  expect(errors).toEqual([]);
  await page.close();
}, 90_000);

/** Where a cell of the map is, in the page. */
async function cellOfMap(page: Page): Promise<(line: number, column: number) => readonly [number, number]> {
  const sheet = page.getByRole('application').locator('pre');
  const box = await sheet.boundingBox();
  const width = await sheet
    .locator('span')
    .last()
    .evaluate((cursor) => cursor.getBoundingClientRect().width);
  if (!box) throw new Error('there is no map');
  return (line, column) => [box.x + (column + 0.5) * width, box.y + (line + 0.5) * 20];
}

test('a map is drawn with keys and mouse, and is the board of the game', async () => {
  const { page, errors } = await openEditor(browser);
  await tableReady(page);
  await openFruit(page);
  await page.getByRole('button', { name: 'Files of the game' }).click();
  await page.getByRole('button', { name: 'New file, and more' }).click();
  await page.getByRole('menuitem', { name: 'New: Map' }).click();
  await page.getByRole('button', { name: 'Make it' }).click();
  const map = page.getByRole('application', { name: /^board\.map/ });
  await map.focus();
  // By keys: a space more in the first line, behind a path.
  for (const key of ['End', 'ArrowLeft', ...Array(3).fill('Shift+ArrowRight'), 'ArrowRight', 'o'])
    await page.keyboard.press(key);
  // With the mouse: one below it, and paths to its neighbours; then its column is called `d`.
  const at = await cellOfMap(page);
  await page.mouse.dblclick(...at(2, 16));
  for (const [from, to] of [
    [at(0, 16), at(2, 16)],
    [at(2, 12), at(2, 16)],
  ] as const) {
    await page.mouse.move(...from);
    await page.mouse.down();
    await page.mouse.move(...to);
    await page.mouse.up();
  }
  await page.mouse.click(...at(3, 16));
  await page.keyboard.press('d');
  await page.mouse.click(...at(0, 16));
  await page.getByText('Line 1, column 17: d2').waitFor();
  expect(await violations(page)).toEqual([]);
  // A letter too many is wiped, and comes back with what undoes.
  await page.keyboard.press('Delete');
  await page.getByText('Line 1, column 17', { exact: true }).waitFor();
  await page.keyboard.press('Control+Z');
  await page.getByText('Line 1, column 17: d2').waitFor();
  await page.getByRole('button', { name: 'As text' }).click();
  await expect
    .poll(() => text(page))
    .toBe(
      ['2   o---o---o---o', '    |   |   |   |', '1   o---o---o---o', '    a   b   c   d', ''].join('\n'),
    );
  await page.getByRole('button', { name: /board map "board\.map"/ }).click();
  await page.locator('[data-space="d2"]').waitFor();
  await expect.poll(() => problems(page).innerText()).toBe('No problems');
  expect(errors).toEqual([]);
  await page.close();
}, 60_000);
