/** What the studio's server writes over, refuses and tells of the files of its folder. */

import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { request as ask } from 'node:http';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { LARGEST_FILE, MOST_FILES } from '../../shared/file-limits.ts';
import { file, folder, key, port, read, say, serveFolder, versionOf, write } from './studio-server.ts';

serveFolder();

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
    expect(JSON.parse(text).reason).toMatch(/^it is too large/);
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
