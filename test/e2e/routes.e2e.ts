/** What lies between two spaces is chosen by pointing at its line: by mouse and by keyboard. */

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { fragmentOf } from '../../editor/sharing/link.ts';
import { launchBrowser, openEditor } from './browser.ts';
import { at } from './table.ts';

const RAILS = `game "Rails" edition 1
players 2 { Red red, Blue blue }
enum Route(from: space, to: space, length: 1..4 "long") {
  NE "Coast" (North, East, 3), ES "Valley" (East, South, 2), SW "Pass" (South, West, 4)
}
board {
  space North at (2, 0)  space East at (4, 2)  space South at (2, 4)  space West at (0, 2)
  path North - East - South - West
}
player { built: set of Route = {}  wagons: 0..9 = 6 }
play {
  rounds {
    turns {
      choose {
        action Build(r: Route) "Build {r}"
          needs not (any p in players where r in p.built) "somebody has it"
          needs r.length <= me.wagons "too few wagons"
        { add r to me.built  subtract r.length from me.wagons }
        action Pass {}
      }
    }
    when round = 4 { rank p in players by count p.built }
  }
}
`;

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

test('routes are built by pointing at them, and then are in the colour of who has them', async () => {
  const files = [{ name: 'rails.regel', text: RAILS }];
  const nothing = { setup: undefined, log: undefined, at: undefined, tree: undefined, viewAs: undefined };
  const fragment = await fragmentOf({ files, pictures: new Map(), ...nothing });
  const { page, errors } = await openEditor(browser, null);
  await page.goto(`${inject('editorAddress')}#${fragment}`);
  await page.locator('[data-edge="Coast"]').waitFor();

  await clickLine(page, 'Coast');
  await page.waitForFunction(() => document.querySelector('[data-at]')?.getAttribute('data-at') === '1');
  expect(await claims(page)).toEqual(['Red: Coast, North – East, long 3']);

  await page.getByRole('button', { name: 'Build Valley, East – South, long 2' }).focus();
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.querySelector('[data-at]')?.getAttribute('data-at') === '2');
  expect(await claims(page)).toEqual([
    'Red: Coast, North – East, long 3',
    'Blue: Valley, East – South, long 2',
  ]);

  // Red has wagons for no more than three: what cannot be built is not lit, and a click on it does nothing to the game.
  expect(await page.getByRole('button', { name: /^Build Pass/ }).count()).toBe(0);
  await clickLine(page, 'Pass');
  expect(await at(page)).toBe(2);
  await page.getByText('too few wagons').first().waitFor();
  expect(errors).toEqual([]);
  await page.close();
});

/** Clicks on a line away from its middle, where nothing else lies. */
async function clickLine(page: Page, name: string): Promise<void> {
  const place = await page
    .locator(`[data-edge="${name}"] line`)
    .last()
    .evaluate((line: SVGLineElement) => {
      const matrix = line.getScreenCTM();
      const along = (from: SVGAnimatedLength, to: SVGAnimatedLength) =>
        from.baseVal.value + (to.baseVal.value - from.baseVal.value) * 0.42;
      const { x, y } = new DOMPoint(along(line.x1, line.x2), along(line.y1, line.y2)).matrixTransform(
        matrix ?? undefined,
      );
      return { x, y };
    });
  await page.mouse.click(place.x, place.y);
}

/** Whose is what, as it is told where one points. */
function claims(page: Page): Promise<readonly string[]> {
  return page
    .locator('[data-claim]')
    .evaluateAll((signs) => signs.map((sign) => sign.getAttribute('title') ?? ''));
}
