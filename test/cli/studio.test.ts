/** The studio's server: what it gives to whom, and that it writes only what it may. */

import { existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { isForUs, newKey } from '../../cli/studio/gate.ts';
import { runCli } from './run-cli.ts';
import {
  all,
  file,
  folder,
  key,
  NO_FILE,
  port,
  read,
  say,
  serveFolder,
  server,
  versionOf,
  write,
} from './studio-server.ts';

serveFolder();

test('it lists, reads and writes the files of games', async () => {
  const listed = JSON.parse((await say('GET', '/api/files')).text);
  expect(listed).toMatchObject({ title: 'games', id: 'abc', isCut: false });
  expect(listed.files.map(({ name, kind }: { name: string; kind: string }) => [name, kind])).toEqual([
    ['a.regel', 'text'],
    ['cards/deals.csv', 'text'],
    ['cards/king.png', 'picture'],
  ]);
  const { status, text, headers } = await say('GET', file('a.regel'));
  expect({ status, text }).toEqual({ status: 200, text: 'game "A"\n' });
  const put = await say('PUT', file('a.regel'), {
    body: 'game "Ä"\n',
    headers: { 'if-match': String(headers.etag) },
  });
  expect(put.status).toBe(200);
  expect(read('games/a.regel')).toBe('game "Ä"\n');
  expect(`"${JSON.parse(put.text).version}"`).toBe(await versionOf('a.regel'));
  const made = await say('PUT', file('cards/new.map'), { body: 'x', headers: { 'if-none-match': '*' } });
  expect(made.status).toBe(200);
  expect(read('games/cards/new.map')).toBe('x');
  expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
});

test('a file is taken away where it still is what was read, and nothing else', async () => {
  const remove = (name: string, headers: Record<string, string> = {}) =>
    say('DELETE', file(name), { headers });
  const version = await versionOf('cards/deals.csv');
  expect((await remove('cards/deals.csv')).status).toBe(428);
  expect((await remove('cards/deals.csv', { 'if-none-match': '*' })).status).toBe(428);
  expect((await remove('../secret.regel', { 'if-match': version })).status).toBe(404);
  write('games/cards/deals.csv', 'another\n');
  expect((await remove('cards/deals.csv', { 'if-match': version })).status).toBe(409);
  expect(read('games/cards/deals.csv')).toBe('another\n');
  expect((await remove('cards/deals.csv', { 'if-match': await versionOf('cards/deals.csv') })).status).toBe(
    200,
  );
  expect(existsSync(join(folder, 'cards/deals.csv'))).toBe(false);
  expect((await say('DELETE', file('a.regel'), { withKey: false })).status).toBe(401);
  expect(read('games/a.regel')).toBe('game "A"\n');
});

test('the pages are the built editor and nothing else', async () => {
  const { status, text, headers } = await say('GET', '/', { withKey: false });
  expect(status).toBe(200);
  expect(text).toContain('<meta name="regelwerk-studio"');
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(headers['content-security-policy']).not.toContain('unsafe-eval');
  // The workers that play make functions of typed rules, and can ask nobody for anything.
  const worker = await say('GET', '/assets/play.worker-x1.js', { withKey: false });
  expect(worker.headers['content-security-policy']).toMatch(
    /script-src 'self' 'unsafe-eval'; connect-src 'none'/,
  );
  expect(text).not.toContain(key);
  expect((await say('GET', '/assets/a.js')).text).toBe('export {};');
  for (const path of [
    '/../secret.regel',
    '/assets/../../secret.regel',
    '/%2e%2e/secret.regel',
    '/a.regel',
    '//etc/passwd',
  ])
    expect((await say('GET', path)).status).toBe(404);
  expect((await say('POST', '/')).status).toBe(405);
});

describe('only the page of this studio is answered', () => {
  const cases: readonly (readonly [string, Record<string, string>, number])[] = [
    ['without the key', { 'x-regelwerk-key': '' }, 401],
    ['with a wrong key', { 'x-regelwerk-key': newKey() }, 401],
    ['with a part of the key', { 'x-regelwerk-key': key.slice(0, -1) }, 401],
    ['by another name', { host: 'evil.example' }, 403],
    ['by a name that leads here', { host: 'localhost.evil.example:80' }, 403],
    ['at another port', { host: '127.0.0.1:1' }, 403],
    ['from another site', { origin: 'https://evil.example' }, 403],
    ['from another port', { origin: 'http://127.0.0.1:1' }, 403],
    ['from no site at all', { origin: 'null' }, 403],
    ['from a page of another site', { 'sec-fetch-site': 'cross-site' }, 403],
    ['from a page of another port', { 'sec-fetch-site': 'same-site' }, 403],
  ];
  test.each(cases)('%s', async (_, headers, status) => {
    for (const path of ['/api/files', file('a.regel'), '/api/events'])
      expect((await say('GET', path, { headers })).status).toBe(status);
    const put = await say('PUT', file('a.regel'), {
      body: 'x',
      headers: { ...headers, 'if-none-match': '*' },
    });
    expect(put.status).toBe(status);
    expect(put.text).not.toContain('game');
    expect(read('games/a.regel')).toBe('game "A"\n');
    if (status === 403) expect((await say('GET', '/', { headers })).status).toBe(403);
  });

  test('nobody from another machine', () => {
    const address = server.address();
    expect(address).toMatchObject({ address: '127.0.0.1' });
    expect(isForUs({}, port)).toBe(false);
    const others = Object.values(networkInterfaces()).flatMap((each) => each ?? []);
    for (const { address: other } of others.filter(({ internal }) => !internal))
      expect(isForUs({ host: `${other}:${port}` }, port)).toBe(false);
  });
});

describe('nothing outside the folder is read or written', () => {
  const names = [
    '../secret.regel',
    'cards/../../secret.regel',
    './a.regel',
    'cards//deals.csv',
    '/etc/passwd.md',
    'C:/secret.regel',
    '..\\secret.regel',
    'a.regel\0.png',
    '',
    'cards',
    '.hidden.regel',
    '.git/config.md',
    'notes.txt',
    'a.regel.part',
    `${'x'.repeat(600)}.regel`,
    `${'a/'.repeat(20)}a.regel`,
    '__proto__',
    'a.constructor',
  ];
  test.each(names)('%j', async (name) => {
    mkdirSync(join(folder, '.git'), { recursive: true });
    write('games/.hidden.regel', 'x');
    write('games/.git/config.md', 'x');
    write('games/notes.txt', 'x');
    expect(await say('GET', file(name))).toMatchObject(NO_FILE);
    const put = await say('PUT', file(name), { body: 'pwned', headers: { 'if-none-match': '*' } });
    expect(put.status).toBe(404);
    expect(read('secret.regel')).toBe('game "Secret"\n');
    const { files } = JSON.parse((await say('GET', '/api/files')).text);
    expect(files.map((one: { name: string }) => one.name)).not.toContain(name);
  });

  test('links are not followed, neither to files nor to folders', async () => {
    symlinkSync(join(all, 'secret.regel'), join(folder, 'link.regel'));
    symlinkSync(all, join(folder, 'up'));
    symlinkSync(join(all, 'new.regel'), join(folder, 'nowhere.regel'));
    for (const name of ['link.regel', 'up/secret.regel', 'up/deep/new.regel', 'nowhere.regel']) {
      expect(await say('GET', file(name))).toMatchObject(NO_FILE);
      const put = await say('PUT', file(name), { body: 'pwned', headers: { 'if-none-match': '*' } });
      expect(put.status).toBe(404);
    }
    expect(read('secret.regel')).toBe('game "Secret"\n');
    expect(existsSync(join(all, 'new.regel'))).toBe(false);
    expect(existsSync(join(all, 'deep'))).toBe(false);
    expect((await say('GET', '/api/files')).text).not.toMatch(/link|up\/|nowhere/);
  });

  test('folders on the way are made, but not in the place of a file, nor for what is not written', async () => {
    const put = (name: string, body = 'name\n') =>
      say('PUT', file(name), { body, headers: { 'if-none-match': '*' } });
    expect((await put('lists/new/herbs.csv')).status).toBe(200);
    expect(read('games/lists/new/herbs.csv')).toBe('name\n');
    expect((await put('a.regel/herbs.csv')).status).toBe(404);
    expect((await put('art/no.png')).status).toBe(404);
    expect((await put('deep/.git/herbs.csv')).status).toBe(404);
    expect([existsSync(join(folder, 'art')), existsSync(join(folder, 'deep'))]).toEqual([false, false]);
    expect(read('games/a.regel')).toBe('game "A"\n');
  });

  test('folders that are called like files are none', async () => {
    mkdirSync(join(folder, 'd.regel'));
    expect(await say('GET', file('d.regel'))).toMatchObject(NO_FILE);
  });
});

describe('the command', () => {
  test.each([
    ['studio nowhere', 'There is no folder nowhere.'],
    ['studio failing.regel', 'failing.regel is no folder. Name the folder that it is in.'],
    ['studio pig --port 70000', 'Say 0 to 65535 after --port.'],
  ])('%s', async (line, says) => {
    const { code, err } = await runCli(line.split(' '));
    expect({ code, err }).toEqual({ code: 2, err: `regelwerk: ${says}\n` });
  });
});
