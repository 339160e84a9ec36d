/**
 * Games written from *New* to the playtest: of a template another game is made, with what the editor offers, and what is typed is
 * counted. One of the five; `REGELWERK_WRITTEN=all` writes every one, as the nightly run does. All are written without a browser
 * in `test/writing`, by the same hand.
 */

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writtenGames } from '../writing/games.ts';
import { lettersOf, typedIn, write } from '../writing/person.ts';
import { tokensOf } from '../writing/tokens.ts';
import { launchBrowser, openEditor } from './browser.ts';
import { at, POSSIBLE, settled, tableReady } from './table.ts';
import { beWatched, editorDesk } from './written/editor-desk.ts';
import { until } from './written/watching.ts';

const WRITTEN =
  process.env.REGELWERK_WRITTEN === 'all' ? writtenGames : writtenGames.filter(({ name }) => name === 'dice');

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** So many clicks an action takes at most, with what is chosen for it and what nature does before it. */
const CLICKS = 10;

/** Plays the first action that can be taken, with the first of whatever is to be chosen for it. */
async function takeFirstAction(page: Page): Promise<void> {
  const nature = page.locator('[data-decision="chance"] [data-answer]');
  const action = page.locator(`[data-decision] ${POSSIBLE}`);
  for (let click = 0; click < CLICKS; click++) {
    await nature.or(action).first().waitFor();
    const isNature = await nature.isVisible();
    const before = await at(page);
    await (isNature ? nature : action).first().click();
    await until(async () => (await at(page)) > before, 1_000);
    if (!isNature && (await at(page)) > before) return;
  }
  throw new Error('No action could be taken.');
}

const imagesOf = (text: string): readonly string[] => tokensOf(text).map(({ image }) => image);

test.each(WRITTEN)(
  '$name: of $title another game is made, and at most half of it is typed',
  { timeout: 480_000 },
  async ({ title, text }) => {
    const { page, errors } = await openEditor(browser, 'pig', beWatched);
    await tableReady(page);
    await page.getByRole('button', { name: 'File', exact: true }).click();
    await page.getByRole('menuitem', { name: title, exact: true }).click();
    await settled(page);
    await page.locator('[data-code-editor]').click({ position: { x: 300, y: 60 } });
    const desk = editorDesk(page);
    const done = await write(desk, text);
    expect(imagesOf(await desk.text())).toEqual(imagesOf(text));
    const share = typedIn(done).length / lettersOf(text);
    if (WRITTEN === writtenGames)
      console.log(
        `${title}: ${typedIn(done).length} of ${lettersOf(text)}, ${Math.round(100 * share)} % typed`,
      );
    expect(share).toBeLessThanOrEqual(0.5);
    await settled(page);
    await expect.poll(() => page.locator('[data-problems]').getAttribute('data-problems')).toBe('0');
    await takeFirstAction(page);
    expect(errors).toEqual([]);
    await page.close();
  },
);
