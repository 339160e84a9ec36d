/** The studio's server: what it gives to whom, and that it writes only what it may. */

import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { request as ask, type Server } from 'node:http';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openFolder } from '../../cli/studio/folder.ts';
import { isForUs, newKey } from '../../cli/studio/gate.ts';
import { openPages } from '../../cli/studio/pages.ts';
import { serveStudio } from '../../cli/studio/server.ts';
import { LARGEST_FILE, MOST_FILES } from '../../shared/file-limits.ts';
import { runCli } from './run-cli.ts';

const key = newKey();

/** The answer for a file that is not there, or cannot be. */
const NO_FILE = { status: 204, text: '' };
let all = '';
let folder = '';
let server: Server;
let port = 0;

beforeEach(async () => {
  all = realpathSync(mkdtempSync(join(tmpdir(), 'regelwerk-studio-')));
  folder = join(all, 'games');
  mkdirSync(join(folder, 'cards'), { recursive: true });
  mkdirSync(join(all, 'editor', 'assets'), { recursive: true });
  write('editor/index.html', '<html><head></head></html>');
  write('editor/assets/a.js', 'export {};');
  write('editor/assets/game.worker-x1.js', 'export {};');
  write('games/a.regel', 'game "A"\n');
  write('games/cards/deals.csv', 'a,b\n');
  write('games/cards/king.png', 'PNG');
  write('secret.regel', 'game "Secret"\n');
  const pages = openPages(join(all, 'editor'));
  if (!pages) throw new Error('no pages');
  const io = { folder: '/' } as Parameters<typeof openFolder>[0];
  ({ server, port } = await serveStudio(
    { folder: openFolder(io, folder), title: 'games', id: 'abc', pages, key },
    0,
  ));
});

afterEach(() => {
  server.close();
  server.closeAllConnections();
  rmSync(all, { recursive: true });
});

const write = (name: string, text: string) => writeFileSync(join(all, name), text);
const read = (name: string) => readFileSync(join(all, name), 'utf8');

interface Said {
  readonly status: number;
  readonly text: string;
  readonly headers: Record<string, string | string[] | undefined>;
}

/** A request as it is written, so that paths and headers are sent as they are. */
function say(
  method: string,
  path: string,
  {
    headers = {},
    body,
    withKey = true,
  }: { headers?: Record<string, string>; body?: string | Buffer; withKey?: boolean } = {},
): Promise<Said> {
  return new Promise((resolve, reject) => {
    const sent = ask(
      {
        host: '127.0.0.1',
        port,
        method,
        path,
        headers: { ...(withKey ? { 'x-regelwerk-key': key } : {}), ...headers },
      },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            text: Buffer.concat(chunks).toString('utf8'),
            headers: answer.headers,
          }),
        );
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

const file = (name: string) => `/api/file?name=${encodeURIComponent(name)}`;
const versionOf = async (name: string) => String((await say('GET', file(name))).headers.etag);

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
  const worker = await say('GET', '/assets/game.worker-x1.js', { withKey: false });
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

describe('nothing is written over unseen', () => {
  const put = (body: string, headers: Record<string, string>) =>
    say('PUT', file('a.regel'), { body, headers });

  test('what has changed on the disk is told', async () => {
    const version = await versionOf('a.regel');
    write('games/a.regel', 'game "By git"\n');
    expect((await put('mine', { 'if-match': version })).status).toBe(409);
    expect((await put('mine', { 'if-none-match': '*' })).status).toBe(409);
    rmSync(join(folder, 'a.regel'));
    expect((await put('mine', { 'if-match': version })).status).toBe(409);
    expect(existsSync(join(folder, 'a.regel'))).toBe(false);
  });

  test('it has to be said what was read', async () => {
    for (const headers of [{}, { 'if-match': '*' }, { 'if-match': '"x"' }] as Record<string, string>[])
      expect((await put('mine', headers)).status).toBe(428);
    expect(read('games/a.regel')).toBe('game "A"\n');
  });

  test('of several that write at once one does', async () => {
    const version = await versionOf('a.regel');
    const texts = Array.from({ length: 8 }, (_, index) => `game "${index}"\n`.repeat(5_000));
    const said = await Promise.all(texts.map((text) => put(text, { 'if-match': version })));
    expect(said.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
    expect(texts[said.findIndex(({ status }) => status === 200)]).toBe(read('games/a.regel'));
  });

  test.each([
    ['b.png', '89504e470d0a1a0a00'],
    ['b.jpg', 'ffd8ffe000104a464946'],
    ['b.gif', '474946383961'],
    ['b.webp', '524946460000000057454250'],
    ['cards/b.avif', '0000001c66747970617669660000'],
  ])('%s is written as it is, and taken away', async (name, hex) => {
    const body = Buffer.from(hex, 'hex');
    const put = await say('PUT', file(name), { body, headers: { 'if-none-match': '*' } });
    expect(put.status).toBe(200);
    expect(readFileSync(join(folder, name))).toEqual(body);
    const version = await versionOf(name);
    expect(`"${JSON.parse(put.text).version}"`).toBe(version);
    expect((await say('DELETE', file(name), { headers: { 'if-match': version } })).status).toBe(200);
    expect(existsSync(join(folder, name))).toBe(false);
  });

  test('what is no picture and no text, and pictures that could hold code, are not written', async () => {
    const headers = { 'if-none-match': '*' };
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>';
    expect((await say('PUT', file('b.png'), { body: 'x', headers })).status).toBe(404);
    expect((await say('PUT', file('b.png'), { body: svg, headers })).status).toBe(404);
    expect((await say('PUT', file('b.svg'), { body: svg, headers })).status).toBe(404);
    expect((await say('PUT', file('b.regel'), { body: Buffer.from([0xff, 0xfe]), headers })).status).toBe(
      404,
    );
    expect(readdirSync(folder).sort()).toEqual(['a.regel', 'cards']);
  });
});

describe('what is too large is refused', () => {
  const headers = { 'if-none-match': '*' };

  test('a body, before it is read', async () => {
    const sent = await say('PUT', file('b.regel'), {
      headers: { ...headers, 'content-length': '1000000000' },
    }).catch(() => ({ status: 413 }));
    expect(sent.status).toBe(413);
  });

  test('a body whose length is not said', async () => {
    const body = Buffer.alloc(LARGEST_FILE + 1, 97);
    const said = await say('PUT', file('b.regel'), {
      body,
      headers: { ...headers, 'transfer-encoding': 'chunked' },
    }).catch(() => ({ status: 413 }));
    expect(said.status).toBe(413);
    expect(existsSync(join(folder, 'b.regel'))).toBe(false);
    // It goes on answering.
    expect((await say('GET', '/api/files')).status).toBe(200);
  });

  test('a file, and more files than a game may have', async () => {
    write('games/large.regel', 'a'.repeat(LARGEST_FILE + 1));
    const { status, text } = await say('GET', file('large.regel'));
    expect(status).toBe(422);
    expect(text).toContain('too large');
    for (let index = 0; index < MOST_FILES; index++) write(`games/${index}.regel`, '');
    const listed = JSON.parse((await say('GET', '/api/files')).text);
    expect(listed.files).toHaveLength(MOST_FILES);
    expect(listed.isCut).toBe(true);
  });
});

test('changes on the disk are told as they come', async () => {
  const seen: string[] = [];
  let tell = () => {};
  const sent = ask(
    { host: '127.0.0.1', port, path: '/api/events', headers: { 'x-regelwerk-key': key } },
    (answer) => {
      expect(answer.headers['content-type']).toBe('text/event-stream');
      answer.on('data', (chunk: Buffer) => {
        seen.push(
          ...chunk
            .toString('utf8')
            .split('\n\n')
            .filter((one) => one.startsWith('data: ')),
        );
        tell();
      });
      answer.on('error', () => {});
      tell();
    },
  );
  const next = () =>
    new Promise<void>((resolve) => {
      tell = resolve;
    });
  const until = async (count: number) => {
    while (seen.length < count) await next();
  };
  const opened = next();
  sent.on('error', () => {});
  sent.end();
  await opened;
  write('games/b.regel', 'game "B"\n');
  await until(1);
  write('games/a.regel', 'game "Another"\n');
  await until(2);
  rmSync(join(folder, 'b.regel'));
  await until(3);
  sent.destroy();
  expect(seen.map((line) => JSON.parse(line.slice('data: '.length)))).toEqual([
    { changed: ['b.regel'], gone: [] },
    { changed: ['a.regel'], gone: [] },
    { changed: [], gone: ['b.regel'] },
  ]);
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
