/** What the studio answers to a request for a page or a file. */

import type { IncomingHttpHeaders } from 'node:http';
import { decodeText } from '../../shared/decoding.ts';
import { diskErrorOf, FileProblem, reasonOf } from '../files/reasons.ts';
import { UsageError } from '../usage-error.ts';
import type { Folder, Removed, Written } from './folder.ts';
import type { Page } from './pages.ts';
import { policyOf } from './policy.ts';

/** A whole answer. */
export interface Answer {
  readonly status: number;
  readonly type: string;
  readonly body: Buffer;
  readonly headers?: Readonly<Record<string, string>>;
}

/** An answer for our own page, as JSON. A `problem` is in English; the page says those it knows, by status or `error`, in its own language. */
export function say(status: number, what: object): Answer {
  return { status, type: 'application/json; charset=utf-8', body: Buffer.from(JSON.stringify(what)) };
}

export const NOTHING = say(404, { problem: 'there is nothing here' });

/**
 * That there is no such file, be it that none can be: no mistake of whoever asks, since it may have gone between the list and the question.
 * Browsers would write every 404 into their console as one.
 */
const NO_FILE: Answer = { status: 204, type: 'text/plain; charset=utf-8', body: Buffer.alloc(0) };

/** A file of the editor. */
export function answerPage(pages: ReadonlyMap<string, Page>, path: string, method: string): Answer {
  const page = pages.get(path);
  if (!page) return NOTHING;
  if (method !== 'GET' && method !== 'HEAD') return say(405, { problem: 'pages can be read only' });
  const policy = policyOf(path);
  const headers: Record<string, string> = policy === undefined ? {} : { 'content-security-policy': policy };
  return { status: 200, type: page.type, body: page.bytes(), headers };
}

/** A file of the folder; its version is its `etag`. */
export function answerFile(folder: Folder, name: string): Answer {
  try {
    const file = folder.read(name);
    if (!file) return NO_FILE;
    const headers = { etag: `"${file.version}"` };
    if (file.kind !== 'text')
      return { status: 200, type: 'application/octet-stream', body: file.bytes, headers };
    const text = decodeText(file.bytes, TextDecoder);
    return { status: 200, type: 'text/plain; charset=utf-8', body: Buffer.from(text), headers };
  } catch (error) {
    const reason = reasonOf(error);
    return say(422, { problem: `${name} cannot be read: ${reason}`, reason, error: diskErrorOf(error) });
  }
}

/** Writes a file, if it is still what `if-match` says, or is not there where `if-none-match` says so. */
export function writeFile(folder: Folder, name: string, body: Buffer, headers: IncomingHttpHeaders): Answer {
  const expected = expectedVersion(headers);
  if (!expected) return say(428, { problem: 'say what was read: if-match or if-none-match' });
  return answerChange(name, () => folder.write(name, body, expected.version));
}

/** Takes a file away, if it is still what `if-match` says. */
export function removeFile(folder: Folder, name: string, headers: IncomingHttpHeaders): Answer {
  const version = expectedVersion(headers)?.version;
  if (version === undefined) return say(428, { problem: 'say what was read: if-match' });
  return answerChange(name, () => folder.remove(name, version));
}

function answerChange(name: string, change: () => Written | Removed): Answer {
  try {
    const changed = change();
    switch (changed.kind) {
      case 'written':
        return say(200, { version: changed.version });
      case 'removed':
        return say(200, {});
      case 'conflict':
        return say(409, { problem: `${name} has changed on the disk` });
      case 'refused':
        return say(404, { problem: `${name} cannot be written here` });
    }
  } catch (error) {
    if (!(error instanceof UsageError || error instanceof FileProblem)) throw error;
    return say(422, { problem: error.message, error: diskErrorOf(error) });
  }
}

/** Undefined where it is not said. */
function expectedVersion(headers: IncomingHttpHeaders): { readonly version: string | undefined } | undefined {
  if (headers['if-none-match'] === '*') return { version: undefined };
  const version = /^"([0-9a-f]{64})"$/.exec(headers['if-match'] ?? '')?.[1];
  return version === undefined ? undefined : { version };
}
