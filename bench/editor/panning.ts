/** How evenly a large chart moves while it is dragged. */

import type { Page } from 'playwright-core';

export interface Panning {
  /** States that are drawn. */
  readonly states: number;
  /** Milliseconds from each frame to the next, by the clock. */
  readonly frames: readonly number[];
  /** Of each frame the milliseconds that the page's own thread worked, on average, whatever else the machine did. */
  readonly work: number;
}

const PATIENCE = 60_000;
/** Milliseconds that it is dragged, and between two places of the pointer. */
const DRAGGED = 4_000;
const PACE = 8;

/** Drags the chart of the open game with all that it has in it, to and fro. */
export async function panChart(page: Page): Promise<Panning> {
  await page.getByText('Details', { exact: true }).click({ timeout: PATIENCE });
  await page.locator('[data-chart="drawn"] .react-flow__node').nth(300).waitFor({ timeout: PATIENCE });
  await page.waitForTimeout(2_000);
  const states = await page.locator('.react-flow__node').count();
  const box = (await page.locator('[data-chart]').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const tools = await page.context().newCDPSession(page);
  await tools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const worked = async (): Promise<number> => {
    const { metrics } = await tools.send('Performance.getMetrics');
    return 1_000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
  };
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.down();
  await page.evaluate(() => {
    const frames: number[] = [];
    const counted = { frames, last: performance.now() };
    Object.assign(globalThis, { counted });
    const count = (): void => {
      const now = performance.now();
      frames.push(now - counted.last);
      counted.last = now;
      requestAnimationFrame(count);
    };
    requestAnimationFrame(count);
  });
  const before = await worked();
  for (let passed = 0, begun = Date.now(); passed < DRAGGED; passed = Date.now() - begun) {
    await page.mouse.move(
      middle.x + (box.width / 4) * Math.sin(passed / 300),
      middle.y + (box.height / 4) * Math.sin(passed / 500),
    );
    await page.waitForTimeout(PACE);
  }
  const work = (await worked()) - before;
  const frames = await page.evaluate(
    () => (globalThis as unknown as { counted: { frames: number[] } }).counted.frames,
  );
  await page.mouse.up();
  return { states, frames: frames.slice(1), work: work / frames.length };
}
