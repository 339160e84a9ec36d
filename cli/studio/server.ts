/** The studio's server: the built editor, and the files of one folder for it. Only this machine reaches it. */

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { diskErrorOf, reasonOf } from '../files/reasons.ts';
import { type Answer, answerFile, answerPage, NOTHING, removeFile, say, writeFile } from './answers.ts';
import type { Folder } from './folder.ts';
import { hasKey, isForUs } from './gate.ts';
import type { Page } from './pages.ts';
import { kindOf, LARGEST } from './place.ts';
import { PAGE_POLICY } from './policy.ts';
import { watchFolder } from './watch.ts';

/** What a studio serves. */
export interface Studio {
  readonly folder: Folder;
  /** As the person knows it. */
  readonly title: string;
  /** The same for the same folder: the page keeps games apart by it. */
  readonly id: string;
  readonly pages: ReadonlyMap<string, Page>;
  readonly key: string;
}

/** Nobody but this machine can connect. */
const HERE = '127.0.0.1';

/** No page of others may show this one in a frame, none of its files comes from elsewhere, and none is kept by the browser. */
const HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': PAGE_POLICY,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
} as const;

/** Milliseconds until a request has come whole. */
const REQUEST_TIME = 30_000;
/** Pages that listen at once. */
const MOST_LISTENERS = 32;

/** Resolves when it listens; `port` 0 is any that is free. Rejects where the port cannot be had. */
export function serveStudio(
  studio: Studio,
  port: number,
): Promise<{ readonly server: Server; readonly port: number }> {
  let own = port;
  const events = eventsOf(studio.folder);
  const server = createServer({ requestTimeout: REQUEST_TIME }, async (request, response) => {
    try {
      const answer = await answerTo(request);
      if (answer === 'events') events.send(response);
      else send(response, answer, request.method);
    } catch (error) {
      send(response, say(500, { problem: reasonOf(error), error: diskErrorOf(error) }), request.method);
    }
  });

  async function answerTo(request: IncomingMessage): Promise<Answer | 'events'> {
    const { headers, method = '' } = request;
    if (!isForUs(headers, own)) return say(403, { problem: 'this is not for you' });
    const [path = '', query = ''] = (request.url ?? '').split('?');
    if (!path.startsWith('/api/')) return answerPage(studio.pages, path, method);
    if (!hasKey(headers, studio.key)) return say(401, { problem: 'the key is missing or wrong' });
    const name = new URLSearchParams(query).get('name') ?? '';
    switch (`${method} ${path}`) {
      case 'GET /api/files':
        return say(200, { title: studio.title, id: studio.id, ...studio.folder.list() });
      case 'GET /api/file':
        return answerFile(studio.folder, name);
      case 'PUT /api/file': {
        const body = await bodyOf(request, LARGEST[kindOf(name) ?? 'text']);
        if (!body) return say(413, { problem: 'that is too large' });
        return writeFile(studio.folder, name, body, headers);
      }
      case 'DELETE /api/file':
        return removeFile(studio.folder, name, headers);
      case 'GET /api/events':
        return events.isFull() ? say(503, { problem: 'too many pages are open' }) : 'events';
      default:
        return NOTHING;
    }
  }

  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, HERE, () => {
      const address = server.address();
      if (address !== null && typeof address === 'object') own = address.port;
      resolve({ server, port: own });
    });
  });
}

/** What changes in the folder, as server-sent events. */
function eventsOf(folder: Folder) {
  const watcher = watchFolder(folder);
  let listeners = 0;
  return {
    isFull: () => listeners >= MOST_LISTENERS,
    send(response: ServerResponse): void {
      listeners++;
      response.writeHead(200, { ...HEADERS, 'content-type': 'text/event-stream' });
      response.write(': open\n\n');
      const stop = watcher.listen((change) => response.write(`data: ${JSON.stringify(change)}\n\n`));
      response.on('close', () => {
        listeners--;
        stop();
      });
    },
  };
}

function send(response: ServerResponse, answer: Answer, method: string | undefined): void {
  const { status, type, body, headers } = answer;
  // An answer without a body has no length either.
  const length = status === 204 ? {} : { 'content-type': type, 'content-length': body.length };
  // What is left of a body that was not read is not taken for the next request.
  const last = status === 413 ? { connection: 'close' } : {};
  response.writeHead(status, { ...HEADERS, ...length, ...last, ...headers });
  response.end(method === 'HEAD' ? undefined : body);
}

/** What is sent; undefined where it is more than `largest` bytes, or breaks off: then no more of it is read. */
function bodyOf(request: IncomingMessage, largest: number): Promise<Buffer | undefined> {
  if (Number(request.headers['content-length'] ?? 0) > largest) return Promise.resolve(undefined);
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let length = 0;
    request.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length <= largest) chunks.push(chunk);
      else {
        request.pause();
        resolve(undefined);
      }
    });
    request.on('end', () => resolve(Buffer.concat(chunks)));
    request.on('close', () => resolve(undefined));
  });
}
