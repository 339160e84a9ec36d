/** Games that are handed on as links, earlier versions, the way back, the page's policy, and the page without a network. */

import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { pack } from '../../editor/sharing/packing.ts';
import { beginWith, launchBrowser } from './browser.ts';
import { at, tableReady } from './table.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const viewport = { width: 1440, height: 900 };
const newProfile = () => browser.newContext({ viewport, serviceWorkers: 'block' });

async function open(profile: BrowserContext, address = inject('editorAddress')): Promise<Page> {
  const page = await profile.newPage();
  await beginWith(page, 'pig');
  await page.goto(address);
  await tableReady(page);
  return page;
}

async function typeAtStart(page: Page, text: string): Promise<void> {
  await page.locator('[data-code-editor]').click({ position: { x: 300, y: 60 } });
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.insertText(text);
}

async function choose(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: 'File', exact: true }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

const line = (page: Page, text: string) => page.locator('[data-code-editor] .view-line', { hasText: text });
const bar = (page: Page, name: string) => page.locator(`[data-bar="${name}"]`);

/** All that the page keeps, as text. */
const stored = (page: Page) =>
  page.evaluate(async () => {
    const request = indexedDB.open('regelwerk');
    const db = await new Promise<IDBDatabase>((resolve) => {
      request.onsuccess = () => resolve(request.result);
    });
    const stores = ['drafts', 'notes', 'versions'].filter((name) => db.objectStoreNames.contains(name));
    const work = stores.map(
      (name) =>
        new Promise((resolve) => {
          const all = db.transaction(name).objectStore(name).getAll();
          all.onsuccess = () => resolve(all.result);
        }),
    );
    const kept = await Promise.all(work);
    db.close();
    return JSON.stringify([kept, localStorage.getItem('regelwerk.game')]);
  });

/** What is kept when nothing is under way any more: a text is noted, and kept once more with its game, a moment after it was kept. */
async function storedInTheEnd(page: Page): Promise<string> {
  for (let last = await stored(page); ; ) {
    await page.waitForTimeout(1_500);
    const now = await stored(page);
    if (now === last) return now;
    last = now;
  }
}

/** What a link to the open game carries. */
async function linkOf(page: Page): Promise<string> {
  await choose(page, 'Share');
  const link = await page.getByLabel('Link').inputValue();
  await page.goBack();
  await page.getByLabel('Link').waitFor({ state: 'detached' });
  return link;
}

const viewPicker = (page: Page) => page.getByRole('button', { name: /View as/ });
const viewShown = (page: Page) => viewPicker(page).innerText();
async function view(page: Page, whose: string): Promise<void> {
  await viewPicker(page).click();
  await page.getByRole('option', { name: whose }).click();
}

test('a link gives a fresh profile the same game, which is kept when it is changed, under a strict policy', async () => {
  const profile = await newProfile();
  await profile.addInitScript(() => {
    const broken: string[] = [];
    Object.assign(globalThis, { broken });
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      broken.push(`${violatedDirective} ${blockedURI}`),
    );
  });
  const page = await open(profile);
  await typeAtStart(page, '// handed on\n');
  await page.getByRole('button', { name: 'Roll the die' }).click();
  await expect.poll(() => at(page)).toBe(2);
  await page.getByRole('tab', { name: 'Time' }).click();
  const time = page.getByRole('tabpanel', { name: 'Time' });
  await time.getByRole('button', { name: 'Rename Game 1' }).click();
  await time.getByLabel('Name of Game 1').fill('A first throw');
  await page.keyboard.press('Enter');
  await time.locator('[data-branch]').getByText('A first throw').waitFor();
  // Nobody's view in particular: the page itself does not know all of the game then.
  await view(page, 'A spectator’s view');
  const link = await linkOf(page);

  const fresh = await newProfile();
  const other = await fresh.newPage();
  await other.goto(link);
  await tableReady(other);
  await bar(other, 'loose').waitFor();
  await other.getByText('Not kept', { exact: true }).waitFor();
  await line(other, '// handed on').waitFor();
  await expect.poll(() => at(other)).toBe(2);
  await expect.poll(() => viewShown(other)).toContain('Spectator');
  // Files, setup, seed, log, position, the game's name and whose view it is are the same, byte for byte.
  expect((await linkOf(other)).split('#')[1]).toBe(link.split('#')[1]);
  expect(await stored(other)).toBe('[[[],[],[]],null]');
  await view(other, 'Everyone’s view');
  await other.getByRole('tab', { name: 'Time' }).click();
  await other
    .getByRole('tabpanel', { name: 'Time' })
    .locator('[data-branch]')
    .getByText('A first throw')
    .waitFor();
  // Loaded again it is still there; a letter that is typed makes it one's own.
  await other.reload();
  await line(other, '// handed on').waitFor();
  expect(await stored(other)).toBe('[[[],[],[]],null]');
  await typeAtStart(other, '// mine\n');
  await bar(other, 'loose').waitFor({ state: 'detached' });
  expect(other.url()).not.toContain('#');
  await expect.poll(() => stored(other)).toContain('// mine');
  await other.reload();
  await line(other, '// mine').waitFor();
  await fresh.close();

  // Typed, played, charted and handed on: now games are simulated, and nothing of it was refused by the policy.
  await page.getByRole('tab', { name: 'Lab' }).click();
  await page.getByRole('button', { name: 'Run' }).click();
  await page.getByRole('tabpanel', { name: 'Lab' }).getByText(/games/).first().waitFor();
  expect(await page.evaluate(() => (globalThis as unknown as { broken: string[] }).broken)).toEqual([]);
  const ran = await page.evaluate(() => {
    const script = document.body.appendChild(document.createElement('script'));
    script.textContent = 'globalThis.ran = true';
    const image = document.body.appendChild(document.createElement('img'));
    image.src = 'https://example.invalid/x.png';
    return 'ran' in globalThis;
  });
  expect(ran).toBe(false);
  await expect
    .poll(() => page.evaluate(() => (globalThis as unknown as { broken: string[] }).broken.length))
    .toBe(2);
  await profile.close();
});

test('links of strangers are told, take nothing away, and leave the page alive', async () => {
  const profile = await newProfile();
  const page = await open(profile);
  await typeAtStart(page, '// own work\n');
  await page.keyboard.press('ControlOrMeta+S');
  const before = await storedInTheEnd(page);
  const game = (text: string, more = {}) =>
    pack(JSON.stringify({ regelwerk: 1, files: [{ name: 'a.regel', text }], ...more }));
  const cases: readonly (readonly [fragment: string, said: RegExp])[] = [
    ['g1.AAAA', /missing or has changed/],
    ['g7.AAAA', /newer version/],
    [`g1.${await pack('x'.repeat(40_000_000))}`, /too large/],
    [`g1.${await game('', { files: [{ name: '../../x', text: '' }] })}`, /no name of a file/],
  ];
  for (const [fragment, said] of cases) {
    await page.evaluate((hash) => {
      location.hash = hash;
    }, fragment);
    await page.getByText(said).waitFor();
  }
  expect(await line(page, '// own work').count()).toBe(1);
  // One that is a game, but takes too much to play and says markup.
  const endless = `game "<img src=x onerror=alert(1)>" edition 1\nplayers 2\nplay { rounds { turns { choose { action Pick(a: 0..4000, b: 0..4000, c: 0..4000) "<script>alert(1)</script>" { } } } } }\n`;
  await page.evaluate(
    (hash) => {
      location.hash = hash;
    },
    `g1.${await game(endless)}`,
  );
  await bar(page, 'loose').waitFor();
  await line(page, 'onerror').waitFor();
  expect(await page.locator('img[src="x"]').count()).toBe(0);
  expect(await stored(page)).toBe(before);
  await profile.close();
});

test('an earlier version is compared and brought back, which can be undone; Back closes what is open', async () => {
  const profile = await newProfile();
  const page = await open(profile);
  await typeAtStart(page, '// new\n');
  await expect.poll(() => stored(page)).toContain('// new');
  await choose(page, 'Earlier versions');
  await page.locator('[data-difference]').getByText('// new').waitFor();
  await page.goBack();
  await page.locator('[data-difference]').waitFor({ state: 'detached' });
  await choose(page, 'Earlier versions');
  await page.getByRole('button', { name: 'Bring this version back' }).click();
  await line(page, '// new').waitFor({ state: 'detached' });
  await page.locator('[data-code-editor]').click({ position: { x: 300, y: 60 } });
  await page.keyboard.press('ControlOrMeta+Z');
  await line(page, '// new').waitFor();

  // Another game is opened; Back leads to this one.
  await page.getByRole('button', { name: /Game$/ }).click();
  await page.getByRole('option', { name: 'Nim', exact: true }).click();
  await expect.poll(() => page.title()).toBe('Nim – Regelwerk');
  await page.goBack();
  await expect.poll(() => page.title()).toBe('Pig – Regelwerk');
  await line(page, '// new').waitFor();

  // A game that is gone gives way to the first one, and is named.
  await page.evaluate(() => localStorage.setItem('regelwerk.game', 'own/lost.regel'));
  await page.reload();
  await tableReady(page);
  await page.getByText('“lost.regel”, is not here any more').waitFor();
  await profile.close();
});

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

/** Serves a folder below a path, as any host of files does. */
async function serve(folder: string, path: string, port = 0): Promise<{ server: Server; address: string }> {
  const server = createServer(({ url = '' }, response) => {
    const name = url.slice(path.length).replace(/\?.*$/, '') || 'index.html';
    const file = join(folder, name);
    if (!url.startsWith(path) || !statSync(file, { throwIfNoEntry: false })?.isFile())
      return response.writeHead(404).end();
    response.writeHead(200, { 'content-type': TYPES[extname(name)] ?? 'application/octet-stream' });
    return response.end(readFileSync(file));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return { server, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}` };
}

const end = (server: Server) =>
  new Promise((resolve) => {
    server.close(resolve);
    server.closeAllConnections();
  });

test('once loaded, it works without a network, in any folder; a newer version is told and waits', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'regelwerk-site-'));
  cpSync(join(import.meta.dirname, '../../dist/editor'), folder, { recursive: true });
  const path = '/some/where/';
  const { server, address } = await serve(folder, path);
  const profile = await browser.newContext({ viewport });
  const page = await open(profile, address);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await end(server);

  await page.reload();
  await tableReady(page);
  await typeAtStart(page, '// offline\n');
  await expect.poll(() => stored(page)).toContain('// offline');
  // Another game and the guide were never fetched before.
  await page.getByRole('button', { name: /Game$/ }).click();
  await page.getByRole('option', { name: 'Nim', exact: true }).click();
  await expect.poll(() => page.title()).toBe('Nim – Regelwerk');
  await page.getByRole('tab', { name: 'Guide' }).click();
  await page.getByRole('tabpanel', { name: 'Guide' }).getByRole('heading').first().waitFor();

  appendFileSync(join(folder, 'service-worker.js'), '\n// newer\n');
  const again = await serve(folder, path, Number(new URL(address).port));
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
  await bar(page, 'newer').waitFor();
  expect(await page.title()).toBe('Nim – Regelwerk');
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Load it now' }).click()]);
  await tableReady(page);
  expect(await bar(page, 'newer').count()).toBe(0);
  expect(await page.title()).toBe('Nim – Regelwerk');
  await end(again.server);
  await profile.close();
  rmSync(folder, { recursive: true });
});
