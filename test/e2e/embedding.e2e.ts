/** The web page among the samples of embedding, served as plain files. */

import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './browser.ts';

const root = join(import.meta.dirname, '../..');
const KINDS: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
};

const server = createServer(async (request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  const kind = KINDS[extname(pathname)] ?? 'text/plain';
  const text = await readFile(join(root, pathname)).catch(() => undefined);
  response.writeHead(text ? 200 : 404, { 'content-type': kind }).end(text);
});

let browser: Browser;
beforeAll(async () => {
  server.listen(0, 'localhost');
  await once(server, 'listening');
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  server.close();
});

test('a page with nothing but the package plays a game to its end', async () => {
  const page = await browser.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  const { port } = server.address() as AddressInfo;
  await page.goto(`http://localhost:${port}/examples/embedding/page.html`);
  // X has the first column after its third mark.
  for (const space of ['a1', 'b1', 'a2', 'b2', 'a3'])
    await page.getByRole('button', { name: space, exact: true }).click();
  await page.getByRole('heading', { name: 'The end: three in a row' }).waitFor();
  expect(await page.getByRole('button').count()).toBe(0);
  expect(await page.getByRole('listitem').count()).toBe(5);
  expect(errors).toEqual([]);
});
