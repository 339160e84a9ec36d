/** Rules with a table and pictures, opened in the editor. */

import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, openEditor } from './browser.ts';
import { settled, tableReady, violations } from './table.ts';

const EXAMPLES = join(import.meta.dirname, '../../examples/constructs');
const NAMES = ['card-faces.regel', 'card-faces.csv', 'card-faces'];
let browser: Browser;
let folder: string;
beforeAll(async () => {
  browser = await launchBrowser();
  folder = mkdtempSync(join(tmpdir(), 'regelwerk-pictures-'));
  for (const name of NAMES) cpSync(join(EXAMPLES, name), join(folder, name), { recursive: true });
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await browser.close();
});

async function open(page: Page, entry: string, files: string | readonly string[]): Promise<void> {
  await page.getByRole('button', { name: 'File', exact: true }).click();
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('menuitem', { name: entry }).click(),
  ]);
  await chooser.setFiles(files);
}

/** Widths of the pictures on the table, in dots. */
function widths(page: Page): Promise<readonly number[]> {
  return page
    .locator('[data-card] img')
    .evaluateAll((found) => found.map((one) => (one as HTMLImageElement).naturalWidth));
}

test('cards have the pictures that lie beside their rules, also when the page is loaded again', async () => {
  const { page, errors } = await openEditor(browser);
  await tableReady(page);
  // Without the folder that its table names, there are none.
  await open(
    page,
    'Open rules …',
    NAMES.slice(0, 2).map((name) => join(folder, name)),
  );
  await page.getByText('There is no picture').waitFor();
  await page.locator('[data-card]').first().waitFor();
  expect(await widths(page)).toEqual([]);
  await open(page, 'Open a folder …', folder);
  await page.locator('[data-card] img').first().waitFor();
  await settled(page);
  expect(await page.locator('[data-problems]').getAttribute('data-problems')).toBe('0');
  expect(await violations(page)).toEqual([]);
  await page.reload();
  await page.locator('[data-card] img').first().waitFor();
  await expect.poll(async () => new Set(await widths(page))).toEqual(new Set([96]));
  expect(errors).toEqual([]);
  await page.close();
});

/** What an entry of the menu of files hands out. */
async function saved(page: Page, entry: string): Promise<{ readonly name: string; readonly bytes: Buffer }> {
  await page.getByRole('button', { name: 'File', exact: true }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: entry }).click(),
  ]);
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
}

/** How large a picture is, and in how many of four strips, one below the other, anything is drawn. */
function drawnIn(page: Page, bytes: Buffer): Promise<{ readonly width: number; readonly strips: number }> {
  return page.evaluate(async (coded) => {
    const image = new Image();
    image.src = `data:image/png;base64,${coded}`;
    await image.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [image.width, image.height];
    const pen = canvas.getContext('2d');
    if (!pen) throw new Error('there is no canvas');
    pen.drawImage(image, 0, 0);
    const height = Math.floor(image.height / 4);
    const isDrawn = (strip: number) => {
      const { data } = pen.getImageData(0, strip * height, image.width, height);
      return new Set(new Uint32Array(data.buffer)).size > 10;
    };
    return { width: image.width, strips: [0, 1, 2, 3].filter(isDrawn).length };
  }, bytes.toString('base64'));
}

test('the table is saved as a picture that stands by itself', async () => {
  const { page, errors } = await openEditor(browser);
  await tableReady(page);
  await open(page, 'Open a folder …', folder);
  await page.locator('[data-card] img').first().waitFor();
  const svg = await saved(page, 'Save a picture of the table (SVG)');
  expect(svg.name).toBe('card-faces-table.svg');
  const text = svg.bytes.toString();
  expect(text).toContain('src="data:image/');
  expect(text).not.toMatch(/blob:|https?:(?!\/\/www\.w3\.org)/);
  const png = await saved(page, 'Save a picture of the table (PNG)');
  expect(png.name).toBe('card-faces-table.png');
  expect(await drawnIn(page, png.bytes)).toEqual({ width: 1920, strips: 4 });
  // Nothing of it stays on the page.
  expect(await page.locator('[inert] article').count()).toBe(0);
  expect(errors).toEqual([]);
  await page.close();
});

/** Lets files of the disk fall on a place of the page, as a person drags them there. */
async function drop(page: Page, place: Locator, files: readonly string[]): Promise<void> {
  const box = await place.boundingBox();
  if (!box) throw new Error('there is nothing to let them fall on');
  const session = await page.context().newCDPSession(page);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const data = { items: [], files: [...files], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await session.send('Input.dispatchDragEvent', { type, x, y, data });
}

test('files are dragged onto the page, pictures onto the tree; all of it goes through a zip', async () => {
  const { page, errors } = await openEditor(browser);
  await tableReady(page);
  await drop(
    page,
    page.locator('[data-table]'),
    NAMES.slice(0, 2).map((name) => join(folder, name)),
  );
  await page.getByText('There is no picture').waitFor();
  await page.getByRole('button', { name: 'Files of the game' }).click();
  const tree = page.getByRole('treegrid', { name: 'Files of the game' });
  const row = (name: string) => tree.getByRole('row', { name, exact: true });
  // Pictures that lie elsewhere than the table says have no part in the game; a folder of them comes as one.
  await drop(page, tree, [join(folder, 'card-faces/apple.png')]);
  await row('apple.png').getByText('unused').waitFor();
  await row('apple.png').click();
  await page.getByRole('img', { name: 'apple.png' }).waitFor();
  await page.getByText('96 × 72 dots').waitFor();
  await page.getByRole('note').getByText('Nothing draws this picture yet.').waitFor();
  expect(await violations(page)).toEqual([]);
  await row('apple.png').press('Delete');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await row('apple.png').waitFor({ state: 'detached' });
  await drop(page, tree, [join(folder, 'card-faces')]);
  await page.locator('[data-card] img').first().waitFor();
  await page.getByText('No problems').waitFor();
  // Called otherwise, the table follows, and the cards have their picture still.
  await row('apple.png').click();
  await row('apple.png').press('F2');
  await page.getByRole('textbox', { name: 'Name' }).fill('art/red apple.png');
  await page.keyboard.press('Enter');
  await row('red apple.png').waitFor();
  await settled(page);
  await page.getByText('No problems').waitFor();
  // What is no picture is refused, whatever it is called.
  writeFileSync(join(folder, 'not.png'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await drop(page, tree, [join(folder, 'not.png')]);
  await page.getByText('not.png is no picture that the browser can draw.').waitFor();
  // So are more bytes than a game that is handed on may have.
  const apple = readFileSync(join(folder, 'card-faces/apple.png'));
  writeFileSync(join(folder, 'large.png'), Buffer.concat([apple, Buffer.alloc(10_000_000)]));
  await drop(page, tree, [join(folder, 'large.png')]);
  await page.getByText('All pictures of the game would be 10.1 MB; they can be 10 MB together.').waitFor();
  // The rules are called otherwise, and are so when the page is loaded again.
  await row('card-faces.regel').click();
  await row('card-faces.regel').press('F2');
  await page.keyboard.type('faces');
  await page.keyboard.press('Enter');
  await row('faces.regel').waitFor();
  await page.getByText('Saved', { exact: true }).waitFor();
  await page.waitForTimeout(600);
  await page.reload();
  await page.locator('[data-card] img').first().waitFor();
  await page.getByRole('button', { name: 'Files of the game' }).click();
  const all = ['faces.regel', 'art', 'red apple.png', 'card-faces', 'cherry.png', 'melon.png', 'plum.png'];
  const rows = async () => (await tree.getByRole('row').allTextContents()).map((one) => one.trim());
  await expect.poll(rows).toEqual([...all, 'card-faces.csv']);
  // Saved as a zip, and opened from there as another game.
  await page.getByRole('button', { name: 'New file, and more' }).click();
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Save all as a zip' }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe('faces.zip');
  const zip = join(folder, 'faces.zip');
  await saved.saveAs(zip);
  await page.getByRole('button', { name: 'File', exact: true }).click();
  await page.getByRole('menuitem', { name: 'All games' }).click();
  await page.getByRole('button', { name: /^Pig/ }).first().click();
  await row('pig.regel').waitFor();
  await open(page, 'Open rules …', zip);
  await page.locator('[data-card] img').first().waitFor();
  await page.getByText('No problems').waitFor();
  // A game of that name is there already, and stays what it is.
  await expect.poll(rows).toEqual(['faces-2.regel', ...all.slice(1), 'card-faces.csv']);
  expect(await violations(page)).toEqual([]);
  expect(errors).toEqual([]);
  await page.close();
}, 90_000);

test('an earlier version has its pictures: what has become of them is told, and they are brought back', async () => {
  const { page, errors } = await openEditor(browser);
  await tableReady(page);
  const own = join(folder, 'own');
  const other = join(folder, 'other', 'card-faces');
  for (const name of NAMES) cpSync(join(EXAMPLES, name), join(own, name), { recursive: true });
  cpSync(join(EXAMPLES, '../../docs/pictures/editor.png'), join(other, 'apple.png'));
  await open(page, 'Open a folder …', own);
  await page.locator('[data-card] img').first().waitFor();
  await page.getByText('Saved', { exact: true }).waitFor();
  await page.waitForTimeout(1_500);
  // An apple is shown otherwise, and no cherry at all.
  await page.getByRole('button', { name: 'Files of the game' }).click();
  const tree = page.getByRole('treegrid', { name: 'Files of the game' });
  const row = (name: string) => tree.getByRole('row', { name, exact: true });
  await drop(page, tree, [other]);
  await row('cherry.png').click();
  await row('cherry.png').press('Delete');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await row('cherry.png').waitFor({ state: 'detached' });
  await page.waitForTimeout(1_500);
  await page.getByRole('button', { name: 'File', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Earlier versions' }).click();
  const versions = page.getByRole('listbox', { name: 'Versions, newest first' });
  await versions.getByRole('option').last().click();
  const pictures = page.getByRole('list', { name: 'Pictures' });
  await pictures.getByText('card-faces/cherry.png').waitFor();
  expect(await pictures.getByRole('listitem').allInnerTexts()).toEqual([
    '± card-faces/apple.png: another picture now',
    '− card-faces/cherry.png: a picture that is gone',
  ]);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Bring this version back' }).click();
  await row('cherry.png').waitFor();
  await row('apple.png').click();
  await page.getByText('96 × 72 dots').waitFor();
  // They are kept as any others are.
  await page.waitForTimeout(1_500);
  await page.reload();
  await page.locator('[data-card] img').first().waitFor();
  await expect.poll(async () => new Set(await widths(page))).toEqual(new Set([96]));
  await page.getByText('No problems').waitFor();
  expect(errors).toEqual([]);
  await page.close();
}, 90_000);
