/** Somebody who writes rules with what is offered, and counts what is left to be typed. */

import type { Page } from 'playwright-core';

interface Written {
  /** Signs that were typed, blanks included. */
  readonly typed: number;
  /** Choices that were taken. */
  readonly taken: number;
  /** Whether the text is the one that was to be written, but for its layout. */
  readonly isSame: boolean;
}

/** As far down the list as somebody looks. */
const SEEN = 8;
/** How many letters somebody types before all the rest of the word. */
const PATIENCE = 4;

/** The text of the game that is open, as it was noted last. */
async function textNow(page: Page): Promise<string> {
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

const TOKEN = /"[^"]*"|\d+|\p{L}[\p{L}\p{N}_]*|\.\.|[<>!]=|\S/gu;
const withoutLayout = (text: string): string => text.replaceAll(/\s+/g, '');

/** Writes rules into the empty text of the editor, a word at a time. */
export async function writeWithCompletion(page: Page, text: string): Promise<Written> {
  let typed = 0;
  let taken = 0;
  let before = '';
  let depth = 0;
  const type = async (signs: string): Promise<void> => {
    await page.keyboard.type(signs);
    typed += signs.length;
  };
  let end = 0;
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    const gap = text.slice(end, index);
    end = index + token.length;
    if (gap.includes('\n') && depth === 0) {
      if (before) await page.keyboard.press('Enter');
    } else if (gap) await type(' ');
    if (/^\p{L}../u.test(token)) {
      const letters = await lettersBefore(page, token, before);
      typed += letters.typed;
      if (letters.isTaken) taken++;
    } else {
      await page.keyboard.press('Escape');
      await type(token);
    }
    if ('{(['.includes(token)) depth++;
    if ('})]'.includes(token)) depth--;
    before += token;
  }
  await page.keyboard.press('Escape');
  await removeSurplus(page, text);
  const written = await textNow(page);
  const isSame = withoutLayout(written) === withoutLayout(text);
  return { typed, taken, isSame };
}

/** Takes away the brackets at the end that were closed by the editor, and by the writer once more. */
async function removeSurplus(page: Page, wanted: string): Promise<void> {
  await page.waitForTimeout(600);
  const written = withoutLayout(await textNow(page));
  const surplus = written.length - withoutLayout(wanted).length;
  await page.keyboard.press('ControlOrMeta+End');
  for (let left = surplus; left > 0; left--) await page.keyboard.press('Backspace');
  await page.waitForTimeout(600);
}

/** Whether the text, but for its layout and the brackets that close what is open, ends here. */
async function stands(page: Page, wanted: string): Promise<boolean> {
  await page.waitForTimeout(60);
  const text = withoutLayout(await textNow(page));
  return withoutLayout(text.replace(/[\])}"\s]*$/, '')) === withoutLayout(wanted.replace(/[\])}"\s]*$/, ''));
}

/** What is offered, once it is. */
async function offers(page: Page): Promise<readonly string[]> {
  const rows = page.locator('.suggest-widget.visible .monaco-list-row .label-name');
  for (let waited = 0; ; waited += 40) {
    await page.waitForTimeout(40);
    const offered = await rows.allInnerTexts();
    if (offered.length > 0 || waited >= 160) return offered;
  }
}

/** Writes a word: letter by letter, until it is offered as it is to be written. */
async function lettersBefore(
  page: Page,
  word: string,
  before: string,
): Promise<{ typed: number; isTaken: boolean }> {
  for (let typed = 0; typed < Math.min(PATIENCE, word.length - 1); typed++) {
    if (typed > 0) await page.keyboard.type(word.charAt(typed - 1));
    else await page.keyboard.press('Control+Space');
    const offered = await offers(page);
    const at = offered.indexOf(word);
    if (at < 0 || at >= SEEN) continue;
    for (let down = 0; down < at; down++) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Tab');
    if (await stands(page, before + word)) return { typed, isTaken: true };
    // More was written than the word, with holes for the rest: this text goes on in another way.
    await page.keyboard.press('Escape');
    await page.keyboard.press('ControlOrMeta+Z');
    await page.keyboard.type(word.slice(typed));
    return { typed: word.length, isTaken: false };
  }
  const rest = word.slice(Math.min(PATIENCE, word.length - 1) - 1);
  await page.keyboard.type(rest);
  return { typed: word.length, isTaken: false };
}
