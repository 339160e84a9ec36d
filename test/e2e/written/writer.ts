/** Somebody who writes rules with what is offered, and counts what is left to be typed. */

import type { Page } from 'playwright-core';
import { textNow } from './text-now.ts';

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

const TOKEN = /"[^"]*"|\d+|\p{L}[\p{L}\p{N}_]*|\.\.|[<>!]=|\S/gu;
const withoutLayout = (text: string): string => text.replaceAll(/\s+/g, '');

/** What stands before and behind the place where somebody writes. */
interface Around {
  readonly lead: string;
  readonly tail: string;
}

const NOTHING: Around = { lead: '', tail: '' };

/** Writes rules into the text of the editor where the cursor is, a word at a time. */
export async function writeWithCompletion(
  page: Page,
  text: string,
  around: Around = NOTHING,
): Promise<Written> {
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
      const letters = await lettersBefore(page, token, before, around);
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
  await removeSurplus(page, text, around);
  const written = await textNow(page);
  const isSame = withoutLayout(written) === withoutLayout(around.lead + text + around.tail);
  return { typed, taken, isSame };
}

/** What stands between what was before and what was behind; undefined where those are not there any more. */
function between(text: string, { lead, tail }: Around): string | undefined {
  const [now, before, behind] = [text, lead, tail].map(withoutLayout) as [string, string, string];
  const isThere =
    now.startsWith(before) && now.endsWith(behind) && now.length >= before.length + behind.length;
  return isThere ? now.slice(before.length, now.length - behind.length) : undefined;
}

/** Takes away the brackets behind the cursor that were closed by the editor, and by the writer once more. */
async function removeSurplus(page: Page, wanted: string, around: Around): Promise<void> {
  await page.waitForTimeout(600);
  const written = between(await textNow(page), around) ?? '';
  const surplus = written.length - withoutLayout(wanted).length;
  const isLast = around.tail === '';
  if (surplus > 0 && isLast) await page.keyboard.press('ControlOrMeta+End');
  for (let left = surplus; left > 0; ) {
    await page.keyboard.press(isLast ? 'Backspace' : 'Delete');
    await page.waitForTimeout(300);
    const now = between(await textNow(page), around) ?? '';
    left = Math.min(left, now.length - withoutLayout(wanted).length);
  }
  await page.waitForTimeout(600);
}

/** Whether the text, but for its layout and the brackets that close what is open, ends here. */
async function stands(page: Page, wanted: string, around: Around): Promise<boolean> {
  await page.waitForTimeout(60);
  const text = between(await textNow(page), around) ?? '';
  return text.replace(/[\])}"]*$/, '') === withoutLayout(wanted).replace(/[\])}"]*$/, '');
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
  around: Around,
): Promise<{ typed: number; isTaken: boolean }> {
  for (let typed = 0; typed < Math.min(PATIENCE, word.length - 1); typed++) {
    if (typed > 0) await page.keyboard.type(word.charAt(typed - 1));
    else await page.keyboard.press('Control+Space');
    const offered = await offers(page);
    const at = offered.indexOf(word);
    if (at < 0 || at >= SEEN) continue;
    for (let down = 0; down < at; down++) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Tab');
    if (await stands(page, before + word, around)) return { typed, isTaken: true };
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
