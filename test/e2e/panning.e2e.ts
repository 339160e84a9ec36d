/** A chart of hundreds of states is dragged by moving one element: nothing of it is rendered, drawn or laid out again. */

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, openEditor } from './browser.ts';
import { tableReady } from './table.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** Places of the pointer on the way. */
const STEPS = 40;

test('while the chart of Kohle is dragged, none of its states is rendered or written', async () => {
  const { page, errors } = await openEditor(browser, 'kohle', countRenders);
  await tableReady(page);
  await page.getByText('Details', { exact: true }).click();
  await page.locator('[data-chart="drawn"] .react-flow__node').nth(300).waitFor();
  const states = await page.locator('.react-flow__node').count();
  const box = (await page.locator('[data-chart]').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const tools = await page.context().newCDPSession(page);
  await tools.send('Performance.enable');
  const layouts = async () =>
    (await tools.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'LayoutCount')?.value ??
    0;
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.down();
  await page.mouse.move(middle.x + 5, middle.y + 5);
  // What comes after a chart was drawn has come.
  await page.waitForTimeout(1_000);
  await page.evaluate(() => {
    const written = { states: 0, moved: 0 };
    Object.assign(globalThis, { written });
    Object.assign((globalThis as unknown as Counted).renders, { chart: 0, map: 0 });
    const viewport = document.querySelector('.react-flow__viewport');
    new MutationObserver((records) => {
      for (const { target } of records) {
        if (target === viewport) written.moved++;
        else written.states++;
      }
    }).observe(viewport ?? document.body, {
      attributes: true,
      childList: true,
      characterData: true,
      subtree: true,
    });
  });
  const before = await layouts();
  for (let step = 1; step <= STEPS; step++) await page.mouse.move(middle.x + 3 * step, middle.y + 2 * step);
  const written = await page.evaluate(
    () => (globalThis as unknown as { written: { states: number; moved: number } }).written,
  );
  const renders = await page.evaluate(() => (globalThis as unknown as Counted).renders);
  const laidOut = (await layouts()) - before;
  await page.mouse.up();
  expect(states).toBeGreaterThan(300);
  expect(written.moved).toBeGreaterThan(0);
  expect(written.states).toBe(0);
  expect(renders.chart).toBe(0);
  // That they are counted: the small map shows which part is in sight.
  expect(renders.map).toBeGreaterThan(0);
  // The map and its frame each time, none of its states.
  expect(renders.map).toBeLessThanOrEqual(3 * STEPS);
  // About one for each place of the pointer, not one for each state.
  expect(laidOut).toBeLessThan(3 * STEPS);
  expect(errors).toEqual([]);
  await page.close();
});

/** How often components of the chart have been rendered, and how often those of the small map on it. */
interface Counted {
  readonly renders: { chart: number; map: number };
}

/** What React tells its developer tools of a component, as far as it is read here. */
interface Fiber {
  readonly type: unknown;
  readonly flags: number;
  readonly alternate: Fiber | null;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
  readonly stateNode: unknown;
}

/** Stands where React's developer tools would, and counts what they are told. */
async function countRenders(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const PERFORMED_WORK = 1;
    const renders = { chart: 0, map: 0 };
    const drawnBy = (fiber: Fiber | null): Element | undefined =>
      fiber === null || fiber.stateNode instanceof Element
        ? (fiber?.stateNode as Element | undefined)
        : drawnBy(fiber.child);
    const count = (first: Fiber | null): void => {
      for (let fiber = first; fiber; fiber = fiber.sibling) {
        const isRendered = fiber.alternate === null || (fiber.flags & PERFORMED_WORK) !== 0;
        const element = isRendered && typeof fiber.type !== 'string' ? drawnBy(fiber) : undefined;
        if (element?.closest('.react-flow__minimap')) renders.map++;
        else if (element?.closest('.react-flow')) renders.chart++;
        // What is the same as before was not even looked at.
        if (fiber.child !== fiber.alternate?.child) count(fiber.child);
      }
    };
    Object.assign(globalThis, {
      renders,
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        inject: () => 1,
        onCommitFiberRoot: (_: number, root: { readonly current: Fiber }) => count(root.current.child),
        onCommitFiberUnmount: () => {},
      },
    });
  });
}
