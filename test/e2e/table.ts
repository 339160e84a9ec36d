import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** Waits until the game can be played and, where it is in sight, the text can be edited. */
export async function tableReady(page: Page, withText = true): Promise<void> {
  await page.locator('[data-table]').waitFor();
  if (withText) await page.locator('.view-line').first().waitFor();
}

/** Number of events played. */
export async function at(page: Page): Promise<number> {
  return Number(await page.locator('[data-at]').getAttribute('data-at'));
}

/** Health of every seat, in seat order. */
export async function health(page: Page): Promise<readonly number[]> {
  const shown = await page.locator('[data-seat] [data-field="health"] dd').allInnerTexts();
  return shown.map((text) => Number.parseInt(text, 10));
}

/** How many lie in a pile of a place. */
export async function count(page: Page, place: string, pile: string): Promise<number> {
  const total = page.locator(`[data-place="${place}"] [data-field="${pile}"] [data-total]`);
  return Number(await total.getAttribute('data-total'));
}

/** What a person may press to choose something; not what explains or takes back. */
export const POSSIBLE = '[data-action] button:not([aria-disabled="true"], [data-aside])';

/** Takes the last legal action that is one click away; with the rules of the shipped game that ends every choice. */
export async function finishSentence(page: Page): Promise<void> {
  const before = await at(page);
  await page.locator(`[data-decision] ${POSSIBLE}`).last().click();
  await page.waitForFunction(
    (old) => document.querySelector('[data-at]')?.getAttribute('data-at') !== String(old),
    before,
  );
}

/** The text in the editor, as far as the tests have changed it. */
export type Text = { value: string };

/** In the line that begins with `start`, types `to` over `from`, key by key. Only what differs is typed. */
export async function replaceInLine(
  page: Page,
  text: Text,
  start: string,
  from: string,
  to: string,
): Promise<void> {
  const lines = text.value.split('\n');
  const line = lines.findIndex((candidate) => candidate.trimStart().startsWith(start));
  const old = lines[line] ?? '';
  const column = old.indexOf(from);
  if (column < 0) throw new Error(`there is no “${from}” in a line “${start}”`);
  const common = [...from].findIndex((character, index) => character !== to[index]);
  await goToPlace(page, line + 1, column + from.length + 1);
  for (let step = common; step < from.length; step++) await page.keyboard.press('Backspace');
  await page.keyboard.type(to.slice(common), { delay: 15 });
  lines[line] = old.slice(0, column) + to + old.slice(column + from.length);
  text.value = lines.join('\n');
}

/** Puts the text cursor to a line and column, both from 1. */
export async function goToPlace(page: Page, line: number, column: number): Promise<void> {
  await page.locator('[data-code-editor]').click({ position: { x: 300, y: 60 } });
  await page.keyboard.press('ControlOrMeta+G');
  const input = page.locator('.quick-input-widget input');
  await input.fill(`:${line}:${column}`);
  await input.press('Enter');
  await page.locator('.quick-input-widget').waitFor({ state: 'hidden' });
}

/** Waits until the table stands on the text that is typed. */
export async function settled(page: Page): Promise<void> {
  await page.locator('[data-current="true"]').waitFor();
}

/** The problems as they are listed. */
export async function problems(
  page: Page,
): Promise<readonly { readonly message: string; readonly line: number }[]> {
  const rows = await page.locator('[data-problem]').allInnerTexts();
  return rows.map((row) => {
    const line = /line (\d+)\s*$/.exec(row);
    return { message: row.replace(/\s*line \d+\s*$/, ''), line: Number(line?.[1]) };
  });
}

/** Number of underlined places of errors in sight. */
export function squiggles(page: Page): Promise<number> {
  return page.locator('.squiggly-error').count();
}

/** Presses Tab until the focus is on such an element; from wherever it is. */
export async function tabTo(page: Page, selector: string): Promise<void> {
  for (let press = 0; press < 80; press++) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
    // In the text Tab indents; Control M lets it move on.
    if (await focusIsIn(page, '[data-code-editor]')) await page.keyboard.press('ControlOrMeta+M');
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${selector}`);
}

/** Whether the focus is within such an element. */
export function focusIsIn(page: Page, selector: string): Promise<boolean> {
  return page.evaluate((wanted) => document.activeElement?.closest(wanted) != null, selector);
}

/** What axe finds wrong with the page, one line each. Monaco's own parts are checked by its makers. */
export async function violations(page: Page): Promise<readonly string[]> {
  await page.evaluate(axe.source);
  return page.evaluate(async () => {
    // Colours on their way from one theme to the other are neither.
    await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => undefined)));
    const { axe } = globalThis as unknown as { axe: typeof import('axe-core') };
    const { violations } = await axe.run({ exclude: ['.monaco-editor'] });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, any }) => `${id}: ${html.slice(0, 160)} ${any[0]?.message ?? ''}`),
    );
  });
}

/** Shows the page in these colours. The page follows the system when it next draws, which may be in the middle of what is measured. */
export async function dressIn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.evaluate((theme) => {
    const { dataset } = document.documentElement;
    // Without transitions, as when the page does it.
    dataset.switching = '';
    dataset.theme = theme;
  }, colorScheme);
}
