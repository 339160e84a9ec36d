/** The studio that serves this page, where one does: the files of a folder of the disk, read, written and watched. */

import { isDiskError } from '../../shared/disk-errors.ts';
import { texts } from '../texts/texts.ts';

/** A file of the folder. */
export interface DiskFile {
  /** From the folder, with `/` between. */
  readonly name: string;
  readonly kind: 'text' | 'picture';
}

/** A text, and what tells it from every other text of the file. */
export interface DiskText {
  readonly text: string;
  readonly version: string;
}

/** The same of a picture. */
export interface DiskPicture {
  readonly picture: Blob;
  readonly version: string;
}

/** Names of files. */
export interface DiskChange {
  readonly changed: readonly string[];
  readonly gone: readonly string[];
}

/** What came of writing: `conflict`, where the file is not what was read any more. */
export type Written =
  | { readonly kind: 'written'; readonly version: string }
  | { readonly kind: 'conflict' }
  | { readonly kind: 'failed'; readonly reason: string };

/** The same of taking a file away. */
export type Removed = { readonly kind: 'removed' } | Exclude<Written, { readonly kind: 'written' }>;

/** The server of this page. All reject where it does not answer, but `write` and `remove`. */
export interface Studio {
  list(): Promise<{ readonly id: string; readonly files: readonly DiskFile[] }>;
  /** Undefined where there is no such file. */
  readText(name: string): Promise<DiskText | undefined>;
  readPicture(name: string): Promise<DiskPicture | undefined>;
  /** Writes a file if it is still of this version, or is not there where that is undefined. */
  write(name: string, content: string | Blob, version: string | undefined): Promise<Written>;
  /** Takes a file away if it is still of this version. */
  remove(name: string, version: string): Promise<Removed>;
  /** Tells of changes as long as the page is there; `again` after a time in which nothing could be heard. */
  watch(tell: (change: DiskChange) => void, again: () => void): void;
}

const KEPT_KEY = 'regelwerk.key';

/** The key of the address that the page was opened with, kept for when it is loaded again; undefined where no studio serves the page. */
export function findKey(): string | undefined {
  if (!document.querySelector('meta[name="regelwerk-studio"]')) return undefined;
  const inAddress = /^#key=([\w-]+)$/.exec(location.hash)?.[1];
  if (inAddress !== undefined) {
    keepKey(inAddress);
    history.replaceState(null, '', location.pathname);
  }
  return inAddress ?? keptKey() ?? '';
}

function keepKey(key: string): void {
  try {
    sessionStorage.setItem(KEPT_KEY, key);
  } catch {
    // A page that is loaded again asks for the printed address.
  }
}

function keptKey(): string | undefined {
  try {
    return sessionStorage.getItem(KEPT_KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

/** What a browser still sends for a page that is left; a longer text keeps the page until it is sent. */
const SENT_WHEN_LEAVING = 60_000;
/** Milliseconds until a server that does not answer is asked again. */
const ASK_AGAIN = 1_000;

/** The studio that answers to a key. */
export function connectStudio(key: string): Studio {
  const ask = (path: string, options: RequestInit = {}): Promise<Response> =>
    fetch(`/api/${path}`, { ...options, headers: { ...options.headers, 'x-regelwerk-key': key } });
  const read = async (name: string): Promise<Response | undefined> => {
    const answer = await ask(address(name));
    if (answer.status === 204) return undefined;
    if (!answer.ok) throw await refusalOf(answer);
    return answer;
  };
  return {
    async list() {
      const answer = await ask('files');
      if (!answer.ok) throw new Error(await problemOf(answer));
      return answer.json();
    },
    async readText(name) {
      const answer = await read(name);
      return answer && { text: await answer.text(), version: answer.headers.get('etag') ?? '' };
    },
    async readPicture(name) {
      const answer = await read(name);
      return answer && { picture: await answer.blob(), version: answer.headers.get('etag') ?? '' };
    },
    async write(name, content, version) {
      const body = typeof content === 'string' ? new TextEncoder().encode(content) : content;
      const size = body instanceof Blob ? body.size : body.length;
      const headers: HeadersInit = version === undefined ? { 'if-none-match': '*' } : { 'if-match': version };
      try {
        const keepalive = size <= SENT_WHEN_LEAVING;
        const answer = await ask(address(name), { method: 'PUT', body, headers, keepalive });
        if (answer.status === 409) return { kind: 'conflict' };
        if (!answer.ok) return { kind: 'failed', reason: await problemOf(answer) };
        const said = (await answer.json()) as { readonly version: string };
        return { kind: 'written', version: `"${said.version}"` };
      } catch {
        return { kind: 'failed', reason: texts().disk.reasons.silent };
      }
    },
    async remove(name, version) {
      try {
        const answer = await ask(address(name), { method: 'DELETE', headers: { 'if-match': version } });
        if (answer.status === 409) return { kind: 'conflict' };
        if (!answer.ok) return { kind: 'failed', reason: await problemOf(answer) };
        return { kind: 'removed' };
      } catch {
        return { kind: 'failed', reason: texts().disk.reasons.silent };
      }
    },
    watch(tell, again) {
      void (async () => {
        for (let times = 0; ; times++) {
          try {
            const answer = await ask('events');
            if (answer.ok && times > 0) again();
            if (answer.ok && answer.body) await readEvents(answer.body, tell);
          } catch {
            // It is asked again.
          }
          await new Promise((resume) => setTimeout(resume, ASK_AGAIN));
        }
      })();
    },
  };
}

function address(name: string): string {
  return `file?name=${encodeURIComponent(name)}`;
}

/** What the studio says where it does not do what it is asked, as far as it says it. */
interface Refused {
  readonly problem?: unknown;
  readonly error?: unknown;
  readonly reason?: unknown;
}

/** Why the studio does not do it. */
async function problemOf(answer: Response): Promise<string> {
  return inWords(answer.status, await saidIn(answer));
}

/** The same as what is thrown: its cause is the reason of the disk, in English. */
async function refusalOf(answer: Response): Promise<Error> {
  const said = await saidIn(answer);
  return new Error(inWords(answer.status, said), { cause: said.reason });
}

async function saidIn(answer: Response): Promise<Refused> {
  return ((await answer.json().catch(() => undefined)) ?? {}) as Refused;
}

/** What the disk said, what the status means, or the studio's own words. */
function inWords(status: number, { problem, error }: Refused): string {
  const { errors, statuses, reasons } = texts().disk;
  if (isDiskError(error)) return errors[error];
  const meant = new Map(Object.entries(statuses)).get(String(status));
  return meant ?? (typeof problem === 'string' ? problem : reasons.status(status));
}

/** Tells each server-sent event, to the end of the stream. */
async function readEvents(
  stream: ReadableStream<Uint8Array>,
  tell: (change: DiskChange) => void,
): Promise<void> {
  const decoder = new TextDecoder();
  const reader = stream.getReader();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const parts = (rest + decoder.decode(value, { stream: true })).split('\n\n');
    rest = parts.pop() ?? '';
    for (const part of parts) if (part.startsWith('data: ')) tell(JSON.parse(part.slice('data: '.length)));
  }
}
