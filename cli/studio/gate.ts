/** Who may ask: the page of this studio, in a browser on this machine, that was opened with the address printed on the terminal. */

import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** The header that carries the key. Another site cannot send it: its browser would ask first, and is not answered. */
const KEY_HEADER = 'x-regelwerk-key';

/** A new key. */
export function newKey(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * Whether a request is meant for us: named as the page is (a name that a stranger's domain was bent to is another), and sent by our own
 * page or by none.
 */
export function isForUs({ host, origin, ...headers }: IncomingHttpHeaders, port: number): boolean {
  const names = [`127.0.0.1:${port}`, `localhost:${port}`];
  if (host === undefined || !names.includes(host)) return false;
  if (origin !== undefined && origin !== `http://${host}`) return false;
  const site = headers['sec-fetch-site'];
  return site === undefined || site === 'same-origin' || site === 'none';
}

/** Whether it carries the key. */
export function hasKey(headers: IncomingHttpHeaders, key: string): boolean {
  const sent = headers[KEY_HEADER];
  return typeof sent === 'string' && timingSafeEqual(digest(sent), digest(key));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
