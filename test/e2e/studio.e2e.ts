/** The editor on a folder of the disk: the built one, served by the built command line. */

import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { errorsOf, launchBrowser } from './browser.ts';
import { at } from './table.ts';

const main = join(import.meta.dirname, '../../dist/cli/main.js');

/** For a file to be written, on a machine that does other things besides. */

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

let folder = '';
let studio: ChildProcess;
let address = '';
let page: Page;
let errors: string[] = [];

const GAME = `game "Steps" edition 1

use "steps.look.regel"

players 2..3
player { steps: 0..50 }

play {
  rounds { turns { choose { action Walk "Walk" { add 1 to me.steps } action Rest "Rest" { } } } }
}
`;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'regelwerk-folder-'));
  mkdirSync(join(folder, 'other'));
  write('steps.regel', GAME);
  write('steps.look.regel', 'look { }\n');
  write('other/second-game.regel', GAME.replace('"Steps"', '"Second"').replace(/use.*\n/, ''));
  await begin(0);
  page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  errors = errorsOf(page);
});

afterEach(async () => {
  await page.close();
  studio.kill();
  rmSync(folder, { recursive: true });
});

/** Starts the studio; with port 0, on any. */
async function begin(port: number) {
  studio = spawn(process.execPath, [main, 'studio', folder, '--port', String(port)]);
  address = await new Promise<string>((resolve, reject) => {
    let said = '';
    studio.stdout?.on('data', (chunk: Buffer) => {
      said += chunk;
      const found = /http:\S+/.exec(said)?.[0];
      if (found) resolve(found);
    });
    studio.stderr?.on('data', (chunk: Buffer) => reject(new Error(String(chunk))));
  });
}

async function stop() {
  const ended = new Promise((end) => studio.once('exit', end));
  studio.kill();
  await ended;
}

const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
const read = (name: string) => readFileSync(join(folder, name), 'utf8');

async function openSteps() {
  await page.goto(address);
  await shows('"Steps"');
  await action('Walk').waitFor();
}

const action = (name: string) =>
  page.locator('[data-decision] [data-action] button', { hasText: name }).first();
const gamePicker = () => page.getByRole('button', { name: /Game$/ });

/** Types at the end of the text. */
async function type(text: string) {
  await page.locator('.monaco-editor').first().click();
  await page.keyboard.press('Control+End');
  await page.keyboard.insertText(text);
}

const shows = (text: string) => page.locator('.monaco-editor .view-line', { hasText: text }).waitFor();

test('a folder without a game says so, and waits for none', async () => {
  for (const file of ['steps.regel', 'steps.look.regel', 'other/second-game.regel'])
    rmSync(join(folder, file));
  await page.goto(address);
  await page.getByText('There is no game in this folder yet.').waitFor();
  await page.getByText('No game is open.').waitFor();
  expect(await page.getByText('Setting up the table').count()).toBe(0);
  expect(await page.getByText('Reading …').count()).toBe(0);
  expect(await page.getByText('Saved', { exact: true }).count()).toBe(0);
  // Nor is there a button without a name where files are listed.
  expect(await page.getByRole('group', { name: 'File', exact: true }).getByRole('button').count()).toBe(0);
  expect(errors).toEqual([]);
});

test('the games of the folder are offered, what is typed is written, and what is written is shown', async () => {
  await openSteps();
  expect(page.url()).not.toContain('key');
  await gamePicker().click();
  expect(await page.getByRole('option').allTextContents()).toEqual(['Steps', 'Second']);
  await page.keyboard.press('Escape');

  await type('//typed-here\n');
  await expect.poll(() => read('steps.regel')).toBe(`${GAME}//typed-here\n`);

  write('steps.regel', `${GAME}//by-git\n`);
  await shows('//by-git');
  await type('//and-on\n');
  await expect.poll(() => read('steps.regel')).toBe(`${GAME}//by-git\n//and-on\n`);

  write('third.regel', GAME.replace('"Steps"', '"Third"'));
  await gamePicker().click();
  await page.getByRole('option', { name: 'Third' }).waitFor();
  expect(errors).toEqual([]);
});

test('a game is played on where another of its files changes', async () => {
  await openSteps();
  await action('Walk').click();
  await expect.poll(() => at(page)).toBe(1);
  write('steps.regel', GAME.replace('"Walk"', '"Go"'));
  await action('Go').waitFor();
  await expect.poll(() => at(page)).toBe(1);
  write('steps.look.regel', 'look { nonsense }\n');
  await page.getByText('steps.look.regel').first().waitFor();
  expect(errors).toEqual([]);
});

/** Files of games of which versions are kept in the browser. */
function versionsKept(): Promise<readonly string[]> {
  return page.evaluate(
    () =>
      new Promise<readonly string[]>((resolve) => {
        const opening = indexedDB.open('regelwerk');
        opening.onsuccess = () => {
          const keys = opening.result.transaction('versions').objectStore('versions').getAllKeys();
          keys.onsuccess = () => {
            opening.result.close();
            const ids = (keys.result as unknown as (readonly [string, number])[]).map(([id]) => id);
            resolve([...new Set(ids.map((id) => id.replace(/^.*\//, '')))]);
          };
        };
      }),
  );
}

test('pictures and another name of the rules stand in the folder, and the game goes on', async () => {
  await openSteps();
  await action('Walk').click();
  await expect.poll(() => at(page)).toBe(1);
  await page.getByRole('button', { name: 'Files of the game' }).click();
  const tree = page.getByRole('treegrid', { name: 'Files of the game' });
  const row = (name: string) => tree.getByRole('row', { name, exact: true });
  const dot = join(import.meta.dirname, '../../examples/constructs/card-faces/apple.png');
  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'New file, and more' }).click();
  await page.getByRole('menuitem', { name: 'Add files' }).click();
  await (await chosen).setFiles(dot);
  await row('apple.png').waitFor();
  await expect.poll(() => existsSync(join(folder, 'apple.png'))).toBe(true);
  await row('apple.png').click();
  await row('apple.png').press('F2');
  await page.getByRole('textbox', { name: 'Name' }).fill('art/apple.png');
  await page.keyboard.press('Enter');
  await expect.poll(() => existsSync(join(folder, 'art/apple.png'))).toBe(true);
  await expect.poll(() => existsSync(join(folder, 'apple.png'))).toBe(false);
  expect(readFileSync(join(folder, 'art/apple.png'))).toEqual(readFileSync(dot));

  await expect.poll(versionsKept).toEqual(['steps.regel']);
  await row('steps.regel').click();
  await row('steps.regel').press('F2');
  await page.keyboard.type('walks');
  await page.keyboard.press('Enter');
  await expect.poll(() => existsSync(join(folder, 'walks.regel'))).toBe(true);
  await expect.poll(() => existsSync(join(folder, 'steps.regel'))).toBe(false);
  await row('walks.regel').waitFor();
  await expect.poll(() => at(page)).toBe(1);
  await expect.poll(versionsKept).toEqual(['walks.regel']);
  // It is the game that is opened next time, as far played as it was.
  await page.getByText('Saved', { exact: true }).waitFor();
  await page.reload();
  await action('Walk').waitFor();
  await expect.poll(() => at(page)).toBe(1);
  await type('//typed-here\n');
  await expect.poll(() => read('walks.regel')).toBe(`${GAME}//typed-here\n`);
  expect(existsSync(join(folder, 'steps.regel'))).toBe(false);

  await page.getByRole('button', { name: 'Files of the game' }).click();
  await row('apple.png').click();
  await row('apple.png').press('Delete');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect.poll(() => existsSync(join(folder, 'art/apple.png'))).toBe(false);
  expect(errors).toEqual([]);
});

test('a name is changed in all files of the folder', async () => {
  const example = 'example "one" with Ann, Bob { Ann does Walk }\n';
  write(
    'steps.regel',
    GAME.replace('use "steps.look.regel"', 'use "steps.look.regel"\nuse "steps.examples.regel"'),
  );
  write('steps.examples.regel', example);
  await openSteps();
  await page.locator('.monaco-editor').first().click();
  await page.keyboard.press('Control+G');
  const line = read('steps.regel')
    .split('\n')
    .findIndex((each) => each.includes('action Walk'));
  const column = (read('steps.regel').split('\n')[line] ?? '').indexOf('Walk') + 2;
  await page.locator('.quick-input-widget input').fill(`:${line + 1}:${column}`);
  await page.keyboard.press('Enter');
  await page.keyboard.press('F2');
  await page.locator('.rename-box input').fill('Stride');
  await page.keyboard.press('Enter');
  await expect.poll(() => read('steps.examples.regel')).toBe(example.replace('Walk', 'Stride'));
  await expect.poll(() => read('steps.regel')).toContain('action Stride "Walk"');
  await expect.poll(() => page.locator('[data-problems]').getAttribute('data-problems')).toBe('0');
  expect(errors).toEqual([]);
});

test('where both have changed, a person is asked, and nothing is lost until then', async () => {
  await openSteps();
  /** Others write into the file while what was typed is on its way. */
  const both = async () => {
    await page.route('**/api/file?*', (route) => {
      if (route.request().method() === 'PUT') write('steps.regel', `${GAME}//theirs\n`);
      return route.continue();
    });
    await type('//mine\n');
    await page.getByRole('alertdialog').waitFor();
    await page.unroute('**/api/file?*');
    expect(read('steps.regel')).toBe(`${GAME}//theirs\n`);
  };
  await both();
  await page.getByRole('button', { name: 'Take the text of the disk' }).click();
  await shows('//theirs');
  await expect.poll(() => page.locator('.monaco-editor').first().textContent()).not.toContain('mine');
  expect(read('steps.regel')).toBe(`${GAME}//theirs\n`);

  write('steps.regel', GAME);
  await page.locator('.monaco-editor .view-line', { hasText: '//theirs' }).waitFor({ state: 'detached' });
  await both();
  await page.getByRole('button', { name: 'Keep my text' }).click();
  await expect.poll(() => read('steps.regel')).toBe(`${GAME}//mine\n`);
  await type('//more\n');
  await expect.poll(() => read('steps.regel')).toBe(`${GAME}//mine\n//more\n`);
  expect(errors.filter((error) => !error.includes('409'))).toEqual([]);
});

test('what was typed last is written when the page is left', async () => {
  await openSteps();
  await type('// the last words\n');
  await page.evaluate(() => dispatchEvent(new Event('pagehide')));
  await page.goto('about:blank');
  await expect.poll(() => read('steps.regel')).toContain('// the last words');
});

test('a new game is a file of the folder; a second tab follows the first', async () => {
  await openSteps();
  await page.getByRole('button', { name: 'File', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Empty game' }).click();
  await shows('"New game"');
  expect(read('game.regel')).toContain('game "New game"');
  await type('//mine\n');
  await expect.poll(() => read('game.regel')).toContain('//mine');
  const [second] = await Promise.all([
    page.waitForEvent('popup'),
    page.evaluate((hash) => void window.open(`/${hash}`), new URL(address).hash),
  ]);
  await second.locator('[data-bar="follows"]').waitFor();
  await type('//followed\n');
  await second.locator('.monaco-editor .view-line', { hasText: '//followed' }).waitFor();
  expect(await second.getByRole('alertdialog').count()).toBe(0);
  await page.goto('about:blank');
  await second.locator('[data-bar="follows"]').waitFor({ state: 'detached' });
  page = second;
  await type('//alone\n');
  await expect.poll(() => read('game.regel')).toContain('//followed\n//alone');
});

test('what is typed before a new game is open is not written into the game before it', async () => {
  await openSteps();
  await page.route('**/api/file*', async (route) => {
    await new Promise((resume) => setTimeout(resume, 150));
    await route.continue();
  });
  await page.keyboard.press('Control+Shift+P');
  await page.keyboard.type('new game empty');
  await page.keyboard.press('Enter');
  await page.keyboard.type('//early ', { delay: 20 });
  await shows('"New game"');
  await page.locator('[data-code-editor] :focus').waitFor({ state: 'attached' });
  await page.keyboard.type('//mine');
  await expect.poll(() => read('game.regel')).toContain('//mine');
  expect(read('steps.regel')).toBe(GAME);
});

test('the tutorial is begun in the folder, and its first step is looked at', async () => {
  await openSteps();
  await page.keyboard.press('F1');
  await page.getByRole('article').getByRole('link', { name: 'Write a game in ten steps' }).click();
  await page.getByRole('button', { name: 'Begin a new game' }).click();
  await expect
    .poll(() => page.locator('[data-step="1"]').innerText())
    .toContain('The rules cannot be played yet');
  expect(read('harbour-race.regel')).toContain('game "Harbour race"');
});

test('a page without the key is told how to get in', async () => {
  await page.goto(address.replace(/#.*/, ''));
  await page.getByText('Use the address that it printed.').waitFor();
});

test('what is renamed is written into all files', async () => {
  const example = 'example "Nobody has walked" with Ada, Ben { expect Ada.steps = 0 }\n';
  write('steps.look.regel', example);
  await openSteps();
  await page.locator('.view-line', { hasText: 'player' }).getByText('steps', { exact: true }).click();
  await page.keyboard.press('F2');
  const input = page.locator('input.rename-input');
  await input.fill('paces');
  await input.press('Enter');
  await expect
    .poll(() => read('steps.regel'))
    .toBe(GAME.replace('{ steps:', '{ paces:').replace('me.steps', 'me.paces'));
  await expect.poll(() => read('steps.look.regel')).toBe(example.replace('Ada.steps', 'Ada.paces'));
  expect(errors).toEqual([]);
});

test('a file that is gone can be written again', async () => {
  await openSteps();
  rmSync(join(folder, 'steps.regel'));
  await page.getByText('steps.regel is gone from the disk').waitFor();
  await page.getByRole('button', { name: 'Write it again' }).click();
  await expect.poll(() => existsSync(join(folder, 'steps.regel')) && read('steps.regel')).toBe(GAME);
});

test('where the studio ends, what is typed is kept, and is there again', async () => {
  await openSteps();
  await stop();
  await type('//without-it\n');
  await page.getByText('steps.regel could not be written').waitFor();
  expect(read('steps.regel')).toBe(GAME);
  await begin(Number(new URL(address).port));
  await page.goto('about:blank');
  await page.goto(address);
  await shows('//without-it');
  await type('//with-it\n');
  await expect.poll(() => read('steps.regel')).toBe(`${GAME}//without-it\n//with-it\n`);
});

test('`npm start` opens a copy of the shipped games, with their titles and pictures; what is typed stays in it', async () => {
  const games = join(folder, 'mine');
  const started = spawn(
    process.execPath,
    [join(import.meta.dirname, '../../scripts/start.mjs'), '--no-build', '--no-open', '--folder', games],
    { env: { ...process.env, CI: 'true' } },
  );
  try {
    const own = await new Promise<string>((resolve, reject) => {
      let said = '';
      started.stdout.on('data', (chunk: Buffer) => {
        said += chunk;
        const found = /http:\S+/.exec(said)?.[0];
        if (found) resolve(found);
      });
      started.stderr.on('data', (chunk: Buffer) => reject(new Error(String(chunk))));
    });
    await page.goto(own);
    await shows('game "Kiezkönig"');
    await page.getByRole('button', { name: 'File', exact: true }).click();
    await page.getByRole('menuitem', { name: /All games/ }).click();
    const hall = (name: string) => page.getByRole('dialog').getByRole('region', { name, exact: true });
    await hall('Games').getByRole('button', { name: 'Kohle, Kie$ & Knete' }).waitFor();
    expect(await hall('Games').getByRole('button').count()).toBe(5);
    await hall('Small games to learn from').getByRole('button', { name: 'Tic-tac-toe' }).click();
    await shows('game "Tic-tac-toe"');
    await type('//mine\n');
    const mine = () => readFileSync(join(games, 'examples/tic-tac-toe.regel'), 'utf8');
    await expect.poll(mine).toMatch(/\/\/mine\n$/);
  } finally {
    const ended = new Promise((end) => started.once('exit', end));
    started.kill();
    await ended;
  }
});
