/** How soon the built page shows a table, and what keeps it from answering while somebody types, in a browser. */

import { pathToFileURL } from 'node:url';
import { type Browser, chromium, type Page } from 'playwright-core';
import { build, preview } from 'vite';
import { shippedRules } from '../rules.ts';
import { type Panning, panChart } from './panning.ts';
import { type PlayedGame, playedGame } from './played.ts';

export interface PageTimes {
  /** Milliseconds from the address to the table, of each page that was opened in a new profile. */
  readonly view: readonly number[];
  readonly typing: readonly TypingTimes[];
  readonly panning: Panning;
}

/** What somebody waits for who types into the rules of a game that was played for a while. */
export interface TypingTimes {
  readonly name: string;
  /** Events that were asked for. */
  readonly wanted: number;
  /** Events of the log that is played again. */
  readonly events: number;
  /** Milliseconds of each task of the page's own thread over 50 ms meanwhile. */
  readonly long: readonly number[];
  /** From the last key to the frame that shows the table. */
  readonly keys: readonly number[];
}

const PATIENCE = 60_000;
/** Milliseconds between two keys of somebody who types fast. */
const PAUSE = 120;

/**
 * Builds the page, opens a game so often, and types so many keys into the rules of each shipped game, with logs of these lengths; nothing where
 * there is no browser.
 */
export async function pageTimes(
  game: string,
  opens: number,
  keys: number,
  logs: readonly number[],
): Promise<PageTimes | undefined> {
  // A script of the project, not compiled with the benchmark.
  const script = pathToFileURL('scripts/browser-path.mjs').href;
  const { findBrowser, browserFlags } = (await import(
    script
  )) as typeof import('../../scripts/browser-path.mjs');
  const executablePath = findBrowser();
  if (executablePath === undefined) return undefined;
  const vite = { configFile: 'vite.config.ts', logLevel: 'error' } as const;
  await build(vite);
  const server = await preview({ ...vite, preview: { port: 0 } });
  const browser = await chromium.launch({ executablePath, args: browserFlags() });
  try {
    const address = server.resolvedUrls?.local[0] ?? '';
    const view: number[] = [];
    for (let open = 0; open < opens; open++) view.push(await timeToTable(browser, address, game));
    const typing: TypingTimes[] = [];
    for (const rules of shippedRules())
      for (const events of logs)
        typing.push({
          wanted: events,
          ...(await timesOfTyping(browser, address, playedGame(rules, events), keys)),
        });
    return { view, typing, panning: await timesOfPanning(browser, address, game) };
  } finally {
    await browser.close();
    await server.close();
  }
}

async function openPage(browser: Browser, game: string): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await page.addInitScript((id) => localStorage.setItem('regelwerk.game', id), game);
  return page;
}

/** By the clock of the page: when what is first of use was drawn. */
async function timeToTable(browser: Browser, address: string, game: string): Promise<number> {
  const page = await openPage(browser, game);
  await page.addInitScript(() => {
    const look = (): void => {
      if (document.querySelector('[data-table]'))
        requestAnimationFrame(() => performance.mark('table in sight'));
      else requestAnimationFrame(look);
    };
    look();
  });
  await page.goto(address);
  await page.waitForFunction(() => performance.getEntriesByName('table in sight').length > 0, undefined, {
    timeout: PATIENCE,
  });
  const time = await page.evaluate(() => performance.getEntriesByName('table in sight')[0]?.startTime ?? 0);
  await page.context().close();
  return time;
}

async function timesOfTyping(
  browser: Browser,
  address: string,
  { name, events, fragment, label }: PlayedGame,
  keys: number,
): Promise<Omit<TypingTimes, 'wanted'>> {
  const page = await openPage(browser, name);
  await page.goto(`${address}${fragment}`);
  await page.locator('[data-current="true"]').waitFor({ timeout: PATIENCE });
  await page.locator('.view-line').first().click({ timeout: PATIENCE });
  await goTo(page, label);
  // What comes after the first view, such as the rules' colours, is not typing.
  await page.waitForTimeout(3_000);
  await page.evaluate(() => {
    const found: number[] = [];
    Object.assign(globalThis, { longTasks: found });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) found.push(duration);
    }).observe({ type: 'longtask' });
  });
  const WRITTEN = 'to be thought about ';
  for (let key = 0; key < keys; key++) {
    await page.keyboard.type(WRITTEN.charAt(key % WRITTEN.length));
    await page.waitForTimeout(PAUSE);
  }
  await page.waitForTimeout(1_000);
  const found = await page.evaluate(() => ({
    long: (globalThis as unknown as { longTasks: number[] }).longTasks,
    keys: performance.getEntriesByName('keystroke to table').map(({ duration }) => duration),
  }));
  await page.context().close();
  // Several keys may share an answer; hardly any, and the text was not where it was thought to be.
  if (found.keys.length < keys / 4)
    throw new RangeError(`${keys} keys in ${name} made ${found.keys.length} tables`);
  return { name, events, ...found };
}

/** Puts the cursor at a line and column, as somebody at the keyboard does. */
async function goTo(page: Page, place: PlayedGame['label']): Promise<void> {
  await page.keyboard.press('Control+g');
  await page.locator('.quick-input-widget input').waitFor({ timeout: PATIENCE });
  await page.keyboard.type(place.join(':'));
  await page.keyboard.press('Enter');
}

async function timesOfPanning(browser: Browser, address: string, game: string): Promise<Panning> {
  const page = await openPage(browser, game);
  await page.goto(address);
  await page.locator('[data-current="true"]').waitFor({ timeout: PATIENCE });
  const found = await panChart(page);
  await page.context().close();
  return found;
}
