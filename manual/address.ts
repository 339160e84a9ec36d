/** Addresses that lead into the editor: a page of the documentation in it, or one of the blocks of rules as a new game. */

export type Asked =
  | { readonly kind: 'page'; readonly page: string; readonly anchor: string | undefined }
  | { readonly kind: 'try'; readonly page: string; readonly number: number };

/** What stands behind the editor's address to open a page in it. */
export function addressOfPage(page: string, anchor?: string): string {
  return `#guide/${page}${anchor === undefined ? '' : `:${anchor}`}`;
}

/** What stands behind the editor's address to open a block of rules in it. */
export function addressOfBlock(page: string, number: number): string {
  return `#try/${page}/${number}`;
}

/** What an address asks for; undefined where it asks for nothing of the documentation. Names are only looked up, so any text may come. */
export function readAddress(hash: string): Asked | undefined {
  const [, page, anchor] = /^#guide\/([\w/-]+)(?::([^:]+))?$/.exec(hash) ?? [];
  if (page !== undefined) return { kind: 'page', page, anchor };
  const [, of, number] = /^#try\/([\w/-]+)\/(\d{1,3})$/.exec(hash) ?? [];
  return of === undefined ? undefined : { kind: 'try', page: of, number: Number(number) };
}
