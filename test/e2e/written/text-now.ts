import type { Page } from 'playwright-core';

/** The text of the game that is open, as it was noted last. */
export async function textNow(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const request = indexedDB.open('regelwerk');
    const db = await new Promise<IDBDatabase>((resolve) => {
      request.onsuccess = () => resolve(request.result);
    });
    const all = (store: string) =>
      new Promise<{ text: string; saved: number }[]>((resolve) => {
        const found = db.transaction(store).objectStore(store).getAll();
        found.onsuccess = () => resolve(found.result);
      });
    const kept = [...(await all('drafts')), ...(await all('notes'))];
    db.close();
    return kept.reduce((newest, one) => (one.saved >= newest.saved ? one : newest)).text;
  });
}
