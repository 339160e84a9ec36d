/** A studio's server on a folder of its own, and requests as they are written. */

import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { request as ask, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { openFolder } from '../../cli/studio/folder.ts';
import { newKey } from '../../cli/studio/gate.ts';
import { openPages } from '../../cli/studio/pages.ts';
import { serveStudio } from '../../cli/studio/server.ts';

export const key = newKey();

/** The answer for a file that is not there, or cannot be. */
export const NO_FILE = { status: 204, text: '' };
export let all = '';
export let folder = '';
export let server: Server;
export let port = 0;

/** Serves a new folder for each test of the file that calls this. */
export function serveFolder(): void {
  beforeEach(begin);
  afterEach(end);
}

async function begin(): Promise<void> {
  all = realpathSync(mkdtempSync(join(tmpdir(), 'regelwerk-studio-')));
  folder = join(all, 'games');
  mkdirSync(join(folder, 'cards'), { recursive: true });
  mkdirSync(join(all, 'editor', 'assets'), { recursive: true });
  write('editor/index.html', '<html><head></head></html>');
  write('editor/assets/a.js', 'export {};');
  write('editor/assets/play.worker-x1.js', 'export {};');
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
}

function end(): void {
  server.close();
  server.closeAllConnections();
  rmSync(all, { recursive: true });
}

export const write = (name: string, text: string) => writeFileSync(join(all, name), text);
export const read = (name: string) => readFileSync(join(all, name), 'utf8');

export interface Said {
  readonly status: number;
  readonly text: string;
  readonly headers: Record<string, string | string[] | undefined>;
}

/** A request as it is written, so that paths and headers are sent as they are. */
export function say(
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

export const file = (name: string) => `/api/file?name=${encodeURIComponent(name)}`;
export const versionOf = async (name: string) => String((await say('GET', file(name))).headers.etag);
