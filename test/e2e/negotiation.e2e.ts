/** A negotiation of Kohle, Kie$ & Knete, played by clicking: each seat sees what it is to know, and does what it may. */

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, openEditor } from './browser.ts';
import { at, settled, tableReady } from './table.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

test('a deal is negotiated from two seats, with a card of the third', async () => {
  const { page, errors } = await openEditor(browser, 'kohle');
  await tableReady(page);
  await pick(page, 'Players', '3');
  await settled(page);
  await restart(page, 14);
  await page.getByRole('button', { name: 'Place the dollar marker on 1: R L K + 2 of T P H for 6' }).click();
  await expect.poll(() => at(page)).toBe(22);

  await viewAs(page, 1);
  await take(page, 1, 'OpenDeal');
  await expect.poll(() => text(page, 'number_missing')).toContain('3');
  await take(page, 1, 'LayClan', 'Lay Raffzahn Clan card');
  await take(page, 1, 'LayClan', 'Lay Talerfeld Clan card');
  await expect.poll(() => text(page, 'missing')).toContain('Liebgeld');
  await take(page, 1, 'Bid', 'Liebgeld', 2);
  await expect
    .poll(() => rows(page, 'Offer'))
    .toEqual(['Liebgeld Partner Player 1 Price 2 M Offered by Player 2']);

  await viewAs(page, 0);
  await take(page, 0, 'Offer', 'Liebgeld', 5);

  await viewAs(page, 1);
  await take(page, 1, 'Agree', 'Agree: Liebgeld for 5 M to Player 1');
  await expect.poll(() => rows(page, 'Offer')).toEqual([]);
  await expect.poll(() => rows(page, 'Agreement')).toEqual(['Liebgeld Partner Player 1 Price 5 M']);

  await viewAs(page, 2);
  await choose(page, 2, 'Travel', 'Travel card for Liebgeld');
  await take(
    page,
    2,
    'Travel',
    "Send Player 1's Liebgeld (Investor) travelling with Travel card for Liebgeld",
  );
  await viewAs(page, 0);
  const asked = page.locator('[data-decision] h2').first();
  await expect
    .poll(() => asked.innerText())
    .toContain("STOP Player 3's Travel card for Liebgeld on Player 1's Liebgeld (Investor)?");
  await take(page, 0, 'Stop');

  await viewAs(page, 1);
  await expect.poll(() => seat(page, 0, 'gets')).toContain('5 M');
  await expect.poll(() => seat(page, 1, 'gets')).toContain('7 M');
  await take(
    page,
    1,
    'Close',
    'The deal is closed with Heiermann, Knetowitz, Liebgeld, Raffzahn, Talerfeld! 7 M for Player 2, 5 M for partners',
  );
  await expect.poll(() => seat(page, 0, 'share')).toContain('5 M');
  await expect.poll(() => seat(page, 1, 'money')).toContain('7 M');
  await expect.poll(() => seat(page, 0, 'money')).not.toContain('5');
  expect(errors).toEqual([]);
  await page.close();
}, 120_000);

test('a package is agreed on, the Boss is deposed, and all others consent to the deal, from three seats', async () => {
  const { page, errors } = await openEditor(browser, 'kohle');
  await tableReady(page);
  await pick(page, 'Players', '3');
  await pick(page, 'Variant', 'Ask everybody');
  // Others may be chosen beside it.
  await page.keyboard.press('Escape');
  await settled(page);
  await restart(page, 3);
  await page.getByRole('button', { name: 'Place the dollar marker on 3: P + 2 of K R L for 3' }).click();
  await viewAs(page, 1);
  await take(page, 1, 'OpenDeal');

  const offerPackage = async () => {
    await viewAs(page, 0);
    await choose(page, 0, 'Offer', 'Piepenbrok');
    await take(page, 0, 'Offer', 'Piepenbrok for 1 M');
    await take(page, 0, 'Offer', 'Raffzahn for 1 M');
    await expect.poll(() => rows(page, 'Offer')).toHaveLength(2);
    await take(page, 0, 'Bundle', 'All my people only together, for 2 M');
    await expect
      .poll(() => rows(page, 'Offer'))
      .toEqual(['Piepenbrok, Raffzahn Partner Player 1 Price 2 M Offered by Player 1']);
  };
  const agreed = 'Piepenbrok, Raffzahn Partner Player 1 Price 2 M';
  await offerPackage();
  await viewAs(page, 1);
  await take(page, 1, 'Agree', 'Agree: Piepenbrok, Raffzahn for 2 M to Player 1');
  await expect.poll(() => rows(page, 'Agreement')).toEqual([agreed]);

  // Who holds no STOP card is asked like everybody else: that nobody says it does not tell who could.
  await viewAs(page, 2);
  await take(page, 2, 'TakeOver');
  for (const other of [0, 1]) {
    await viewAs(page, other);
    await expect
      .poll(() => page.locator('[data-decision] h2').first().innerText())
      .toContain("STOP Player 3's Boss card?");
    await take(page, other, 'Pass');
  }
  await expect.poll(() => rows(page, 'Agreement')).toEqual([]);

  await offerPackage();
  await viewAs(page, 2);
  await take(page, 2, 'Agree', 'Agree: Piepenbrok, Raffzahn for 2 M to Player 1');
  await expect.poll(() => rows(page, 'Agreement')).toEqual([agreed]);
  await take(page, 2, 'Close');
  for (const other of [0, 1]) {
    await expect.poll(() => seat(page, 2, 'money')).not.toContain('4 M');
    await viewAs(page, other);
    await expect
      .poll(() => page.locator('[data-decision] h2').first().innerText())
      .toContain('who passes consents');
    await take(page, other, 'Pass');
  }
  await viewAs(page, 2);
  await expect.poll(() => seat(page, 2, 'money')).toContain('4 M');
  await viewAs(page, 0);
  await expect.poll(() => seat(page, 0, 'money')).toContain('2 M');
  expect(errors).toEqual([]);
  await page.close();
}, 120_000);

async function pick(page: Page, label: string, choice: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`${label}$`) }).click();
  await page.getByRole('option', { name: choice, exact: true }).click();
}

async function restart(page: Page, seed: number): Promise<void> {
  await page.getByRole('button', { name: 'Restart …' }).click();
  await page.locator('#seed').fill(String(seed));
  await page.getByRole('button', { name: 'Restart', exact: true }).click();
  await page.locator('#seed').waitFor({ state: 'detached' });
  // What is clicked before the new game stands there is meant of the old one, which may wait for the same.
  await page.locator(`[data-seed="${seed}"]`).waitFor({ state: 'attached' });
}

function viewAs(page: Page, seat: number): Promise<void> {
  return pick(page, 'View as', `Player ${seat + 1}`);
}

/** Takes an action of a seat: by a button that says all, or values one after the other, the last of which is stepped to. */
async function take(page: Page, seat: number, action: string, what?: string, number = 0): Promise<void> {
  const before = await at(page);
  const card = page.locator(`[data-deciding="${seat}"] [data-action="${action}"]`);
  const button = card.getByRole('button', what === undefined ? {} : { name: what });
  // The table as this seat sees it may still be on its way.
  await card.first().waitFor();
  // What there is only one of need not be chosen.
  const isAsked = number === 0 || (await card.getByRole('button', { name: /^Increase/ }).count()) === 0;
  if (isAsked) await button.first().click();
  for (let step = 0; step < number; step++) await card.getByRole('button', { name: /^Increase/ }).click();
  if (number > 0) await card.getByRole('button', { name: /^Offer.* \d+ M/ }).click();
  await expect.poll(() => at(page)).toBeGreaterThan(before);
}

/** Chooses one of what an action asks for, where more is left to choose. */
async function choose(page: Page, seat: number, action: string, what: string): Promise<void> {
  const card = page.locator(`[data-deciding="${seat}"] [data-action="${action}"]`);
  await card.getByRole('button', { name: what, exact: true }).click();
}

async function rows(page: Page, records: string) {
  const told = await page.locator(`[data-records="${records}"] [data-record]`).allInnerTexts();
  return told.map((text) => text.replace(/\s+/g, ' '));
}

function text(page: Page, field: string): Promise<string> {
  return page.locator(`[data-field="${field}"]`).first().innerText();
}

function seat(page: Page, seat: number, field: string): Promise<string> {
  return page.locator(`[data-seat="${seat}"] [data-field="${field}"]`).innerText();
}
