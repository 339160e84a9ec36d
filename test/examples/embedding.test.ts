/** The samples of embedding, run on the built package as a stranger runs them. */

import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const sample = (name: string) => join(root, 'examples/embedding', name);

describe('a game against a bot', () => {
  const play = (input: string) =>
    spawnSync(process.execPath, [sample('play-a-bot.mjs')], { input, encoding: 'utf8' });

  test('comes to an end, whatever numbers are typed', () => {
    const anything = ['0', 'x', ...Array.from({ length: 9 }, () => '1')].join('\n');
    const { stdout, stderr, status } = play(`${anything}\n`);
    expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
    expect(stdout).toMatch(/^The end: /m);
  });

  test('takes 20 lines', () => {
    expect(readFileSync(sample('play-a-bot.mjs'), 'utf8').trimEnd().split('\n').length).toBeLessThanOrEqual(
      20,
    );
  });

  test('stops where the person stops', () => {
    const { stdout, status } = play('5\n');
    expect(status).toBe(0);
    expect(stdout).toMatch(/^O: /m);
    expect(stdout).not.toContain('The end');
  });
});

test.each([
  ['play/game.d.ts', 'Game', ['title', 'configuration', 'origins']],
  ['session/session.d.ts', 'Session', ['game', 'seed', 'at', 'rest', 'refusal']],
])('%s shows strangers of a %s what is promised', (file, name, fields) => {
  const types = readFileSync(join(root, 'dist/runtime', file), 'utf8');
  const body = new RegExp(`export interface ${name} \\{([^]*?)\\n\\}`).exec(types)?.[1] ?? '';
  expect([...body.matchAll(/^ {4}readonly (\w+)/gm)].map(([, field]) => field)).toEqual(fields);
});

describe('a table on a server', () => {
  const server = spawn(process.execPath, [sample('server.mjs')], {
    env: { ...process.env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let address = '';
  let tokens: readonly string[] = [];

  beforeAll(async () => {
    const [line] = await once(server.stdout, 'data');
    ({ address, tokens } = JSON.parse(String(line)));
  });
  afterAll(() => {
    server.kill();
  });

  const ask = async (seat: number, body?: string) => {
    const headers = { authorization: `Bearer ${tokens[seat] ?? 'nobody'}` };
    const response = await fetch(
      address,
      body === undefined ? { headers } : { method: 'POST', headers, body },
    );
    return { status: response.status, body: await response.json() };
  };
  const mark = (...args: unknown[]) => JSON.stringify({ action: 'Mark', args });

  test('shows a seat the table, and nobody else', async () => {
    expect(await ask(0)).toMatchObject({
      status: 200,
      body: { at: 0, waiting: { kind: 'decision', seat: 0 } },
    });
    expect((await ask(9)).status).toBe(401);
  });

  test.each([
    ['no JSON', '{', 400],
    ['nothing', '', 400],
    ['null', 'null', 409],
    ['a number', '7', 409],
    ['no arguments', '{"action":"Mark"}', 409],
    ['an object for a value', mark({}), 409],
    ['a deep list', mark(JSON.parse(`${'['.repeat(500)}${']'.repeat(500)}`)), 409],
    ['too many values', mark('a1', 'a1'), 409],
    ['a space that is none', mark('z9'), 409],
    ['an action that is none', '{"action":"__proto__","args":[]}', 409],
    ['too long', `"${'x'.repeat(20_000)}"`, 413],
  ])('refuses %s, and nothing has happened', async (_, body, status) => {
    expect(await ask(0, body)).toEqual({ status, body: { refusal: expect.any(String) } });
    expect(await ask(0)).toMatchObject({ status: 200, body: { at: 0 } });
  });

  test('plays a legal move of the seat whose turn it is', async () => {
    expect((await ask(1, mark('b2'))).status).toBe(409);
    expect(await ask(0, mark('b2'))).toMatchObject({ status: 200, body: { at: 1, waiting: { seat: 1 } } });
    expect((await ask(1, mark('b2'))).status).toBe(409);
    expect((await ask(1, mark('a1'))).body.history).toHaveLength(2);
  });
});
