/** The built editor: a list of files that was made when the studio began. Nothing else is served as a page. */

import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';

/** A file of the editor. */
export interface Page {
  readonly bytes: () => Buffer;
  readonly type: string;
}

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  ttf: 'font/ttf',
  woff2: 'font/woff2',
  json: 'application/json',
  wasm: 'application/wasm',
};

/** Tells the page that it is served by a studio. */
const MARK = '<meta name="regelwerk-studio" content="1" />';

/** The pages of a folder, by what stands in an address; `/` is `index.html`. Undefined where there are none. */
export function openPages(folder: string): ReadonlyMap<string, Page> | undefined {
  if (!statSync(join(folder, 'index.html'), { throwIfNoEntry: false })?.isFile()) return undefined;
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const pages = new Map<string, Page>();
  for (const name of names) {
    const type = TYPES[/\.([a-z0-9]+)$/.exec(name)?.[1] ?? ''];
    if (type === undefined) continue;
    const path = join(folder, name);
    pages.set(`/${name.split(sep).join('/')}`, { type, bytes: () => readFileSync(path) });
  }
  const index = readFileSync(join(folder, 'index.html'), 'utf8').replace('<head>', `<head>${MARK}`);
  pages.set('/', { type: TYPES.html ?? '', bytes: () => Buffer.from(index) });
  return pages;
}
