import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { beginWith, launchBrowser, openEditor } from './browser.ts';
import {
  at,
  count,
  dressIn,
  finishSentence,
  focusIsIn,
  goToPlace,
  health,
  POSSIBLE,
  problems,
  replaceInLine,
  settled,
  squiggles,
  type Text,
  tableReady,
  tabTo,
  violations,
} from './table.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

describe('from text to table', () => {
  let page: Page;
  let errors: string[];
  const text: Text = { value: readFileSync('games/king-of-new-tokyo/king-of-new-tokyo.regel', 'utf8') };
  beforeAll(async () => {
    ({ page, errors } = await openEditor(browser));
    await tableReady(page);
  });
  afterAll(async () => {
    expect(errors).toEqual([]);
    await page.close();
  });

  test('five turns are played by hand', async () => {
    for (let turn = 0; turn < 5; turn++) await playTurn(page);
    expect(await at(page)).toBeGreaterThan(10);
    expect(await page.locator('[data-decision]').getAttribute('data-decision')).not.toBe('end');
  });

  test('a changed number reaches the table at the same point of the same game', async () => {
    const before = await moment(page);
    await replaceInLine(page, text, 'option points_to_win', '= 12', '= 20');
    await settled(page);
    expect(await page.locator('[data-note]').count()).toBe(0);
    expect(await moment(page)).toEqual(before);
    expect(await optionNote(page, 'points_to_win')).toContain('normally 20');

    const healthBefore = await health(page);
    await replaceInLine(page, text, 'option max_health', '= 8', '= 9');
    await replaceInLine(page, text, 'option start_health', '= 8', '= 9');
    await settled(page);
    expect((await moment(page)).at).toBe(before.at);
    // Everybody has begun with one more, and has lost as much as before.
    expect(await health(page)).toEqual(healthBefore.map((points) => points + 1));
  });

  test('broken text is underlined in its place, in words; the game stays and can be played', async () => {
    const before = await moment(page);
    await replaceInLine(page, text, 'option rerolls', '= 2', '= two');
    await page.locator('[data-note="last-good"]').waitFor();
    await expect.poll(async () => (await problems(page))[0]?.message).toMatch(/two/);
    const [first] = await problems(page);
    expect(first?.line).toBe(lineOf(text, 'option rerolls'));
    await expect.poll(() => squiggles(page)).toBeGreaterThan(0);
    expect(await moment(page)).toEqual(before);
    await playTurn(page);
    expect(await at(page)).toBeGreaterThan(before.at);

    await replaceInLine(page, text, 'option rerolls', '= two', '= 2');
    await page.locator('[data-note="last-good"]').waitFor({ state: 'detached' });
    await expect.poll(() => squiggles(page)).toBe(0);
  });

  test('an edit that the game no longer fits is named, with the event and the rule', async () => {
    const before = await at(page);
    await replaceInLine(page, text, 'action Throw "Throw the dice"', 'action Throw', 'action Fling');
    const note = page.locator('[data-note="divergence"]');
    await note.waitFor();
    expect(await note.innerText()).toMatch(/event 2.*Throw/s);
    await replaceInLine(page, text, 'action Fling "Throw the dice"', 'action Fling', 'action Throw');
    await note.waitFor({ state: 'detached' });
    await expect.poll(() => at(page)).toBe(before);
  });

  test('the three-player variant leaves 20 coins and 16 tiles in the supply', async () => {
    await pick(page, 'Variant', 'Three players');
    await page.keyboard.press('Escape');
    await expect.poll(() => count(page, 'supply', 'coins')).toBe(20);
    expect(await count(page, 'supply', 'tiles')).toBe(16);
    expect(await page.locator('[data-seat]').count()).toBe(3);
  });

  test('what was typed is still there after the page is loaded again', async () => {
    await page.getByText('Saved', { exact: true }).waitFor();
    await page.reload();
    await tableReady(page);
    expect(await page.locator('[data-seat]').count()).toBe(3);
    expect(await optionNote(page, 'points_to_win')).toContain('normally 20');
  });
});

test('a new profile opens King of New Tokyo, and every other game and example can be opened', async () => {
  const { page, errors } = await openEditor(browser, null);
  await tableReady(page);
  const game = page.getByRole('button', { name: /Game$/ });
  expect(await game.innerText()).toContain('King of New Tokyo');
  await game.click();
  const groups = await page.getByRole('listbox').getByRole('group').allInnerTexts();
  expect(groups.map((group) => group.split('\n')[0])).toEqual(['Games', 'Examples']);
  expect(groups[1]).toContain('Tic tac toe');
  const offered = await page.getByRole('option').allInnerTexts();
  await page.keyboard.press('Escape');
  for (const title of offered) {
    await game.click();
    await page.getByRole('option', { name: title, exact: true }).click();
    await page.locator('[data-current="true"]').waitFor();
  }
  expect(errors).toEqual([]);
  await page.close();
}, 120_000);

describe('bots', () => {
  for (const players of [3, 4]) {
    test(`play a game of ${players} to the end`, async () => {
      const { page, errors } = await openEditor(browser);
      await tableReady(page);
      await pick(page, 'Players', String(players));
      await expect.poll(() => page.locator('[data-seat]').count()).toBe(players);
      await page.getByRole('button', { name: 'Play to the end' }).click();
      await page.locator('[data-ending]').waitFor();
      expect(await page.locator('[data-ending]').innerText()).toMatch(/winner|win together|Nobody/);
      await page.getByRole('button', { name: 'Undo' }).click();
      await page.locator('[data-ending]').waitFor({ state: 'detached' });
      expect(errors).toEqual([]);
      await page.close();
    });
  }

  test('that think decide, too', async () => {
    const { page, errors } = await openEditor(browser);
    await tableReady(page);
    const before = await at(page);
    await pick(page, 'How bots decide', 'Thinking bots');
    await page.getByRole('button', { name: 'Play to the end' }).click();
    await expect.poll(() => at(page)).toBeGreaterThan(before + 10);
    // They may have played to the end before anybody can stop them.
    const stopped = page.getByRole('button', { name: 'Stop the bots' }).click();
    await Promise.any([stopped, page.locator('[data-ending]').waitFor()]);
    expect(errors).toEqual([]);
    await page.close();
  });

  test('in the seats decide by themselves', async () => {
    const { page, errors } = await openEditor(browser);
    await tableReady(page);
    const before = await at(page);
    const byHand = page.getByRole('button', { name: /: let a bot play$/ });
    for (const kind of ['Bot', 'Greedy bot']) {
      await byHand.first().click();
      await page.getByRole('menuitemradio', { name: kind, exact: true }).click();
    }
    while ((await byHand.count()) > 0) {
      await byHand.first().click();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
    }
    await expect.poll(() => at(page)).toBeGreaterThan(before + 3);
    expect(errors).toEqual([]);
    await page.close();
  });
});

test('rules that take too long are stopped, and the game stays', async () => {
  const page = await browser.newPage();
  // No rules file is known to be so slow, so the worker is made to stop at a word.
  await page.route('**/play.worker*.js', async (route) => {
    const response = await route.fetch();
    const stop = `self.addEventListener('message', ({ data }) => { while (JSON.stringify(data).includes('endless')); });`;
    await route.fulfill({ response, body: `${stop}\n${await response.text()}` });
  });
  await beginWith(page);
  await page.goto(inject('editorAddress'));
  await tableReady(page);
  await page.getByRole('button', { name: 'Throw the dice' }).click();
  await expect.poll(() => at(page)).toBeGreaterThan(1);
  const before = await at(page);
  await goToPlace(page, 5, 1);
  await page.keyboard.type('// endless ');
  await page.getByText('took too long').waitFor();
  expect(await at(page)).toBe(before);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => at(page)).toBeLessThan(before);
  await page.close();
});

test('what is typed beside the chart gets into the text, spaces too', async () => {
  const { page } = await openEditor(browser);
  await tableReady(page);
  await page.locator('.react-flow').waitFor();
  await goToPlace(page, 2, 1);
  await page.keyboard.type('// a b  c');
  // The editor draws spaces that do not break.
  const lines = async () =>
    (await page.locator('.view-line').allTextContents()).map((line) => line.replaceAll('\u00a0', ' '));
  await expect.poll(lines).toContain('// a b  c');
  await page.close();
});

describe('everyone', () => {
  test('can play a turn with the keyboard alone', async () => {
    const { page, errors } = await openEditor(browser);
    await tableReady(page);
    const before = await turn(page);
    // The first throw is that of real dice: one says so, and then types what they show.
    await tabTo(page, '[aria-label="Dice and draws: By chance"]');
    for (const key of ['Enter', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
    await page.getByRole('button', { name: 'Dice and draws: The next one by hand' }).waitFor();
    await tabTo(page, '[data-action="Throw"] button');
    await page.keyboard.press('Enter');
    await expect.poll(() => focusIsIn(page, '[data-decision="chance"] form')).toBe(true);
    await page.keyboard.type('A 9');
    const said = page.locator('[data-decision="chance"] [role="status"]');
    await expect.poll(() => said.innerText()).toBe('Die 2 shows 0, A, 2, 3, 4 or 5, not “9”.');
    await page.keyboard.press('Backspace');
    await page.keyboard.type('5 3a');
    await page.keyboard.press('Enter');
    await page.locator('[data-action="Rethrow"]').waitFor();
    await expect.poll(() => page.locator('[data-announcer]').innerText()).toContain('A, 5, 3, A');
    await page.getByRole('button', { name: 'Dice and draws: By chance' }).waitFor();
    // The next choice has the focus: its dice are first, then what can be done.
    await expect.poll(() => focusIsIn(page, '[data-decision]')).toBe(true);
    await page.keyboard.press('Space');
    await expect.poll(() => page.locator('[data-action="Rethrow"] [aria-pressed="true"]').count()).toBe(1);
    await tabTo(page, '[data-action="Rethrow"] button:last-child');
    await page.keyboard.press('Enter');
    for (let guard = 0; guard < 60 && (await turn(page)) === before; guard++) {
      const old = await at(page);
      await tabTo(page, `[data-decision] div${POSSIBLE}`);
      await page.keyboard.press('Enter');
      await expect.poll(() => at(page)).not.toBe(old);
    }
    await expect.poll(() => turn(page)).not.toBe(before);
    await expect.poll(() => page.locator('[data-announcer]').innerText()).toContain('to decide');
    expect(errors).toEqual([]);
    await page.close();
  });

  test('can leave the text with Tab once Control M is pressed', async () => {
    const { page } = await openEditor(browser);
    await tableReady(page);
    await page.locator('.view-line').first().click();
    await page.keyboard.press('ControlOrMeta+M');
    await page.keyboard.press('Tab');
    expect(await focusIsIn(page, '[data-code-editor]')).toBe(false);
    await page.close();
  });

  for (const { name, width, height } of [
    { name: 'wide', width: 1440, height: 900 },
    { name: 'small', width: 1024, height: 700 },
    { name: 'phone', width: 390, height: 844 },
  ]) {
    test(`finds everything in a ${name} window, in light and dark`, async () => {
      const { page, errors } = await openEditor(browser);
      await page.setViewportSize({ width, height });
      await tableReady(page, name !== 'phone');
      for (const colorScheme of ['light', 'dark'] as const) {
        await dressIn(page, colorScheme);
        expect(await violations(page)).toEqual([]);
      }
      const wider = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      expect(wider).toBe(false);
      expect(errors).toEqual([]);
      await page.close();
    });
  }
});

describe('a large board', () => {
  for (const game of ['reversi', 'kingpin-prison', 'kiezkoenig']) {
    test(`can be read in light and dark: ${game}`, async () => {
      const { page, errors } = await openEditor(browser, game);
      await page.setViewportSize({ width: 1024, height: 700 });
      await tableReady(page);
      for (const colorScheme of ['light', 'dark'] as const) {
        await dressIn(page, colorScheme);
        expect(await violations(page)).toEqual([]);
      }
      const pane = await page.locator('[data-table]').boundingBox();
      const board = await page.getByRole('list', { name: 'Board' }).boundingBox();
      expect(board?.width).toBeLessThanOrEqual(pane?.width ?? 0);
      expect(errors).toEqual([]);
      await page.close();
    });
  }

  test('is where spaces are chosen, with the keyboard too', async () => {
    const { page, errors } = await openEditor(browser, 'breakthrough');
    await tableReady(page);
    const choices = page.getByRole('list', { name: 'Board' }).getByRole('button');
    expect(await page.getByRole('button', { name: /^Show all/ }).count()).toBe(0);
    expect(await choices.count()).toBe(8);
    await choices.first().focus();
    await page.keyboard.press('Enter');
    // Where the pawn may go: the first of these squares has the focus now.
    await expect.poll(() => choices.count()).toBeLessThan(4);
    expect(await focusIsIn(page, '[data-space]')).toBe(true);
    await page.keyboard.press('Enter');
    await expect.poll(() => at(page)).toBe(1);
    // The other player goes on where this one has moved.
    await expect.poll(() => focusIsIn(page, '[data-space]')).toBe(true);
    expect(errors).toEqual([]);
    await page.close();
  });
});

test('a jump into the rules leaves the file beside them', async () => {
  const { page, errors } = await openEditor(browser);
  await tableReady(page);
  const files = page.getByRole('group', { name: 'File', exact: true });
  const beside = files.getByRole('button', { name: 'king-of-new-tokyo.examples.regel' });
  await beside.click();
  const shown = page.locator('[data-beside]');
  await expect.poll(() => shown.innerText()).toContain('example');
  expect(await violations(page)).toEqual([]);
  // A jump into the rules shows the rules.
  await page
    .getByRole('button', { name: /^Show the rule/ })
    .first()
    .click();
  await shown.waitFor({ state: 'detached' });
  await expect.poll(() => page.locator('[data-code-editor]').innerText()).toMatch(/action\sTrade/);
  expect(errors).toEqual([]);
  await page.close();
});

/** Plays the present turn with the first legal action every time: throw, keep, and so on. */
async function playTurn(page: Page): Promise<void> {
  const seat = await turn(page);
  for (let guard = 0; guard < 40; guard++) {
    if ((await turn(page)) !== seat || (await page.locator('[data-ending]').count()) > 0) return;
    await finishSentence(page);
  }
  throw new Error('the turn did not end');
}

function turn(page: Page): Promise<string | null> {
  return page.locator('[data-turn]').getAttribute('data-turn');
}

async function moment(page: Page) {
  return {
    at: await at(page),
    prompt: await page.locator('[data-decision] h2').first().innerText(),
    turn: await turn(page),
  };
}

async function pick(page: Page, label: string, choice: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`${label}$`) }).click();
  await page.getByRole('option', { name: choice }).click();
}

async function optionNote(page: Page, name: string): Promise<string> {
  await page.getByRole('button', { name: /^Options/ }).click();
  const note = await page.locator(`[data-option="${name}"]`).innerText();
  await page.keyboard.press('Escape');
  return note;
}

function lineOf(text: Text, start: string): number {
  return text.value.split('\n').findIndex((line) => line.startsWith(start)) + 1;
}
