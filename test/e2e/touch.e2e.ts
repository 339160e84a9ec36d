/** A turn of each game, taken with fingers alone on a telephone. */

import type { Browser, CDPSession, ElementHandle, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { beginWith, errorsOf, launchBrowser } from './browser.ts';
import { at, POSSIBLE } from './table.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** What a finger may be put on to go on: what has a ring, and what chooses something. */
const TARGETS = `[data-lit="now"], [data-decision] [data-answer], [data-decision] ${POSSIBLE}`;
/** Touches after which a turn must be over. */
const MOST = 80;
/** Events that are enough of one: in the prison the guards place forty. */
const LONG = 20;

async function onPhone(game: string): Promise<{ page: Page; errors: string[]; fingers: CDPSession }> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 2,
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  const errors = errorsOf(page);
  await beginWith(page, game);
  await page.goto(inject('editorAddress'));
  return { page, errors, fingers: await context.newCDPSession(page) };
}

/** Puts a finger on the middle of it and takes it away; false where something else lies there, undefined where it has gone away meanwhile. */
async function touch(fingers: CDPSession, target: ElementHandle<Element>): Promise<boolean | undefined> {
  await target.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const box = await target.boundingBox();
  if (!box) return undefined;
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const isOnTop = await target.evaluate((element, { x, y }) => {
    const hit = document.elementFromPoint(x, y);
    if (!element.isConnected) return undefined;
    // A ring lies round what is pointed at, which takes the touch as well.
    return hit !== null && element.parentElement?.contains(hit) === true;
  }, point);
  await fingers.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await fingers.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  return isOnTop;
}

describe.each(['king-of-new-tokyo', 'kingpin-city', 'kingpin-prison', 'kiezkoenig', 'kohle'])(
  '%s',
  (game) => {
    test('a turn is played with fingers', async () => {
      const { page, errors, fingers } = await onPhone(game);
      const table = page.locator('[data-table]');
      await table.waitFor();
      const turn = () => table.getAttribute('data-turn');
      const begun = await turn();
      const covered: string[] = [];
      for (let touches = 0; touches < MOST; touches++) {
        const played = await at(page);
        if (played >= LONG || ((await turn()) !== begun && played > 1)) break;
        const targets = page.locator(TARGETS).filter({ visible: true });
        const many = await targets.count();
        if (many === 0)
          throw new Error(`nothing to touch: ${await page.locator('[data-decision]').innerText()}`);
        // Now here, now there; every other time the last, which is where a choice ends.
        const target = targets.nth(touches % 2 === 1 ? many - 1 : (touches * 7) % many);
        const [element] = (await target.elementHandles()) as ElementHandle<Element>[];
        // The table has gone on meanwhile: what was counted is not there any more.
        if (element === undefined) continue;
        const name = await element.evaluate((one) => one.getAttribute('aria-label') ?? one.textContent);
        if ((await touch(fingers, element)) === false) covered.push(name ?? '');
        await page.waitForTimeout(80);
      }
      const events = await at(page);
      expect(events).toBeGreaterThan(1);
      if (events < LONG) expect(await turn()).not.toBe(begun);
      expect(covered).toEqual([]);
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(sideways).toBeLessThanOrEqual(0);
      expect(errors).toEqual([]);
      await page.context().close();
    });
  },
);
