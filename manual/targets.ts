/** Where the links of a page lead, and the names of pages. */

import type { Target } from './markup.ts';

/** The name of the page of a file in docs/: its path without the ending. */
export function pageOf(path: string): string {
  return path.replace(/\.md$/, '');
}

/** Where a link on a page leads; `path` of its file, in docs/. */
export function targetOf(path: string, address: string): Target {
  if (/^[a-z][a-z+.-]*:/i.test(address)) {
    // Nothing but pages of the web is opened: an address could be a script.
    return /^https?:/i.test(address) ? { kind: 'web', address } : { kind: 'file', path: address };
  }
  const [to = '', anchor] = address.split('#');
  const file = to === '' ? `docs/${path}` : joined(`docs/${path}`, to);
  const page = /^docs\/(.*\.md)$/.exec(file)?.[1];
  return page === undefined ? { kind: 'file', path: file } : { kind: 'page', page: pageOf(page), anchor };
}

/** A relative path as seen from a file. */
function joined(from: string, to: string): string {
  const parts = from.split('/').slice(0, -1);
  for (const part of to.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
}
