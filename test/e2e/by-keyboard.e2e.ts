/** A negotiation of Kohle, Kie$ & Knete by Tab, arrows and Enter alone, found by what each thing is called to who cannot see it. */

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, openEditor } from './browser.ts';
import { at, settled, tableReady } from './table.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

test('a deal with a package, a Boss who is deposed, a STOP and the consent of all is made by keyboard', async () => {
  const { page, errors } = await openEditor(browser, 'kohle');
  await tableReady(page);
  await pick(page, /Players/, 'ArrowUp', '"3"');
  await pick(page, /Variant/, 'ArrowDown', '"Ask everybody"');
  // Others may be chosen beside it.
  await page.keyboard.press('Escape');
  await pick(page, /"Panes/, 'ArrowDown', '"Play');
  await settled(page);
  await restart(page, 3);

  await reach(page, /"Place the dollar marker on 1:/);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await act(page, /"Place the dollar marker on 3:/);
  // The focus goes along from choice to choice.
  await act(page, /"Let's make a deal!"/);

  // In everybody's view, one person after the other begins what they may do.
  await press(page, /"Offer … for … M"/, 0);
  await press(page, /"Piepenbrok"/);
  await reached(page, /"Offer Piepenbrok for 0 M"/);
  await page.keyboard.press('Shift+Tab');
  await press(page, /"Piepenbrok: chosen for Whom, take it back"/);
  await reached(page, /"Piepenbrok"/);
  await press(page, /"Piepenbrok"/);
  await act(page, /"Offer Piepenbrok for 1 M"/);
  await press(page, /"Offer … for … M"/, 0);
  await act(page, /"Offer Raffzahn for 1 M"/);
  await act(page, /"All my people only together, for 2 M"/);
  await act(page, /"Agree: Piepenbrok, Raffzahn for 2 M to Player 1"/);

  await act(page, /"I am now the Boss!"/);
  for (const other of [0, 1]) {
    await expect.poll(() => asked(page)).toContain("STOP Player 3's Boss card?");
    await act(page, /"Pass/, other);
  }
  await expect.poll(() => page.locator('[data-records="Agreement"] [data-record]').count()).toBe(0);

  // What lies on the table is chosen there: of several things that it may mean by a menu, and the focus goes to what is asked next.
  await press(page, /"Piepenbrok: \d things to do"/, undefined, 'Shift+Tab');
  await reached(page, /menuitem "Player 1: Offer … for … M: Piepenbrok"/);
  await page.keyboard.press('Enter');
  await reached(page, /"Offer Piepenbrok for 0 M"/);
  await act(page, /"Offer Piepenbrok for 1 M"/);
  await press(page, /"Offer … for … M"/, 0);
  await act(page, /"Offer Raffzahn for 1 M"/);
  await act(page, /"All my people only together, for 2 M"/);
  await act(page, /"Agree: Piepenbrok, Raffzahn for 2 M to Player 1"/, 2);
  await act(page, /"The deal is closed/, 2);
  for (const other of [0, 1]) {
    await expect.poll(() => asked(page)).toContain('who passes consents');
    await act(page, /"Pass/, other);
  }
  await expect.poll(() => page.locator('[data-seat="2"] [data-field="money"]').innerText()).toContain('4 M');
  expect(errors).toEqual([]);
  await page.close();
}, 120_000);

test('a card is played against a deal, and a STOP against the card, by keyboard', async () => {
  const { page, errors } = await openEditor(browser, 'kohle');
  await tableReady(page);
  await pick(page, /Players/, 'ArrowUp', '"3"');
  await pick(page, /"Panes/, 'ArrowDown', '"Play');
  await settled(page);
  await restart(page, 14);
  await act(page, /"Place the dollar marker on 1:/);
  await act(page, /"Let's make a deal!"/);

  await press(page, /"Lay …"/, 1);
  await act(page, /"Lay Raffzahn Clan card"/);
  await press(page, /"Lay …"/, 1);
  await act(page, /"Lay Talerfeld Clan card"/, 1);
  await press(page, /"Send …'s … \(…\) travelling with …"/, 2);
  await press(page, /"Travel card for Liebgeld"/, 2);
  await act(page, /"Send Player 1's Liebgeld \(Investor\) travelling with Travel card for Liebgeld"/);
  await expect
    .poll(() => asked(page))
    .toContain("STOP Player 3's Travel card for Liebgeld on Player 1's Liebgeld (Investor)?");
  // The focus goes along to who is asked, and from there back to the negotiation.
  await reached(page, /"(STOP!|Pass)/);
  await act(page, /"STOP!"/, 0);
  await expect.poll(() => asked(page)).not.toContain('STOP');
  await press(page, /"Offer … M to … for …"/, 1);
  expect(errors).toEqual([]);
  await page.close();
}, 120_000);

test('what the palette does goes on with the next key: the curtain is there for who begins to pass the device', async () => {
  const { page, errors } = await openEditor(browser);
  await tableReady(page);
  // Whatever had the focus before gets it back when the palette goes, and must not keep it.
  await page.getByRole('button', { name: 'Undo' }).first().focus();
  await page.keyboard.press('ControlOrMeta+Shift+P');
  await page.keyboard.type('pass the device');
  await page.keyboard.press('Enter');
  await reached(page, /region "Curtain"/);
  await page.keyboard.press('Tab');
  await reached(page, /button "I am /);
  expect(errors).toEqual([]);
  await page.close();
}, 60_000);

/** What has the focus, by role and name: `button "Undo"`. */
async function focused(page: Page): Promise<string> {
  const focus = page.locator(':focus');
  if ((await focus.count()) === 0) return 'nothing';
  // What is in it stands below.
  return (await focus.ariaSnapshot()).split('\n')[0] ?? '';
}

/** Whether the focus is in what a seat decides, if that is asked. */
function isOf(page: Page, seat: number | undefined): Promise<boolean> {
  return page.evaluate(
    (wanted) =>
      wanted === undefined || document.activeElement?.closest(`[data-deciding="${wanted}"]`) !== null,
    seat,
  );
}

/** Presses Tab until the focus is on what is called so. */
async function reach(page: Page, called: RegExp, seat?: number, key = 'Tab'): Promise<void> {
  const passed: string[] = [];
  for (let press = 0; press < 80; press++) {
    const found = await focused(page);
    if (called.test(found) && (await isOf(page, seat))) return;
    passed.push(found);
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not reach ${called}, but ${passed.join('\n')}`);
}

/** Waits until the focus is there, without a key. */
async function reached(page: Page, called: RegExp): Promise<void> {
  await expect.poll(() => focused(page)).toMatch(called);
}

async function press(page: Page, called: RegExp, seat?: number, key?: string): Promise<void> {
  await reach(page, called, seat, key);
  await page.keyboard.press('Enter');
}

/** Presses what ends a choice. */
async function act(page: Page, called: RegExp, seat?: number): Promise<void> {
  const before = await at(page);
  await press(page, called, seat);
  await expect.poll(() => at(page)).toBeGreaterThan(before);
  // The focus is never lost with what had it.
  await expect.poll(() => focused(page)).not.toBe('nothing');
}

/** Opens a list, goes along it to what is called so, and takes it. */
async function pick(page: Page, list: RegExp, arrow: string, choice: string): Promise<void> {
  await press(page, list);
  for (let step = 0; step < 10 && !(await focused(page)).includes(choice); step++)
    await page.keyboard.press(arrow);
  await page.keyboard.press('Enter');
}

/** Begins anew with this seed. */
async function restart(page: Page, seed: number): Promise<void> {
  await press(page, /button "Restart …"/);
  await reach(page, /textbox/);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(String(seed));
  await page.keyboard.press('Enter');
  await page.locator(`[data-seed="${seed}"]`).waitFor({ state: 'attached' });
}

function asked(page: Page): Promise<string> {
  return page.locator('[data-decision] h2').first().innerText();
}

test('who takes a file away goes on in the list, who begins a new game in its text, and who opens one at its table', async () => {
  const { page, errors } = await openEditor(browser);
  await tableReady(page);
  await page.getByRole('button', { name: 'Files' }).first().click();
  const rows = page.locator('[data-files] [role="row"]');
  await expect.poll(() => rows.count()).toBeGreaterThan(2);
  const count = await rows.count();
  await rows.nth(1).click();
  await page.keyboard.press('Delete');
  const asked = page.getByRole('alertdialog');
  await asked.waitFor();
  await asked.getByRole('button', { name: 'Delete' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => rows.count()).toBe(count - 1);
  await page.locator('[data-files] [role="row"][aria-selected="true"]:focus').waitFor();

  await page.keyboard.press('Control+Shift+P');
  await page.getByRole('dialog', { name: 'Commands' }).waitFor();
  await page.keyboard.type('new game dice');
  await page.keyboard.press('Enter');
  await page.locator('[data-code-editor] :focus').waitFor({ state: 'attached' });
  await page.keyboard.type('//mine');
  await page.locator('.view-line').filter({ hasText: '//mine' }).waitFor();

  // Who opens another game while nothing has the focus is at its table.
  const nowhere = () => page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await nowhere();
  await page.keyboard.press('Control+Shift+P');
  await page.getByRole('dialog', { name: 'Commands' }).waitFor();
  await page.keyboard.type('open pig');
  await page.keyboard.press('Enter');
  await page.locator('[data-pane="Table"]:focus').waitFor();
  await nowhere();
  await page.keyboard.press('Control+Shift+P');
  await page.getByRole('dialog', { name: 'Commands' }).waitFor();
  await page.keyboard.type('all games');
  await page.keyboard.press('Enter');
  await reach(page, /"Reversi/);
  await page.keyboard.press('Enter');
  await page.locator('[data-pane="Table"]:focus').waitFor();
  expect(errors).toEqual([]);
  await page.close();
});
