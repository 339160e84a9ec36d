/** What somebody sees who writes in the editor, and how they get about in it. */

import type { Page } from 'playwright-core';

/** Monaco shows itself to a page that asks for it before it is loaded. */
export const WATCHED = 'globalThis.MonacoEnvironment = { globalAPI: true };';

/** The text, the cursor, and what lies over the text. */
interface Now {
  readonly text: string;
  readonly at: number;
  readonly selected: { readonly start: number; readonly end: number };
  /** Suggestions are shown, or that there are none. */
  readonly isListed: boolean;
  /** The cursor goes from hole to hole. */
  readonly isInSnippet: boolean;
}

/** What is read of Monaco. */
interface Watched {
  readonly editor: {
    getEditors(): readonly {
      getContainerDomNode(): HTMLElement;
      getModel(): { getValue(): string; getOffsetAt(position: object): number };
      getPosition(): object;
      getSelection(): { getStartPosition(): object; getEndPosition(): object };
      getContribution(id: string): { isInSnippet(): boolean } | null;
    }[];
  };
}

/** What stands there. */
export function now(page: Page): Promise<Now> {
  return page.evaluate(() => {
    const { monaco } = globalThis as unknown as { monaco: Watched };
    const editor = monaco.editor
      .getEditors()
      .find((each) => each.getContainerDomNode().matches('[data-code-editor]'));
    if (!editor) throw new Error('There is no editor.');
    const model = editor.getModel();
    const selection = editor.getSelection();
    return {
      text: model.getValue(),
      at: model.getOffsetAt(editor.getPosition()),
      selected: {
        start: model.getOffsetAt(selection.getStartPosition()),
        end: model.getOffsetAt(selection.getEndPosition()),
      },
      isListed: document.querySelector('.suggest-widget.visible') !== null,
      isInSnippet: editor.getContribution('snippetController2')?.isInSnippet() ?? false,
    };
  });
}

/** How long something is waited for, and how often it is looked for. */
const LONGEST = 3_000;
const PAUSE = 15;

/** Waits until something is so; goes on all the same when that takes too long: whoever writes sees what has come of it. */
export async function until(isSo: () => Promise<boolean>, longest = LONGEST): Promise<void> {
  const end = performance.now() + longest;
  while (!(await isSo()) && performance.now() < end)
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
}

/** Puts the cursor to a place of the text. */
export async function goTo(page: Page, offset: number): Promise<void> {
  const { text } = await now(page);
  const lines = text.slice(0, offset).split('\n');
  const input = page.locator('.quick-input-widget input');
  // What was open until now may take the key for itself as it closes.
  while (!(await input.isVisible())) {
    await page.keyboard.press('ControlOrMeta+G');
    await until(() => input.isVisible());
  }
  await input.fill(`:${lines.length}:${(lines.at(-1)?.length ?? 0) + 1}`);
  await input.press('Enter');
  await page.locator('.quick-input-widget').waitFor({ state: 'hidden' });
  await until(async () => (await now(page)).at === offset);
}

/** What the list of suggestions shows. */
interface Listed {
  /** Whether it is known what it shows. */
  readonly isKnown: boolean;
  readonly labels: readonly string[];
  /** The one that would be taken. */
  readonly focused: number;
}

function listNow(page: Page): Promise<Listed> {
  return page.evaluate(() => {
    const widget = document.querySelector('.suggest-widget.visible');
    const rows = [...(widget?.querySelectorAll<HTMLElement>('.monaco-list-row') ?? [])];
    rows.sort((a, b) => Number(a.dataset.index) - Number(b.dataset.index));
    const message = widget?.classList.contains('message') ? widget.querySelector('.message') : undefined;
    const isLoading = message?.textContent?.startsWith('Loading') === true;
    return {
      isKnown: widget !== null && !isLoading && (message != null || rows.length > 0),
      labels: message ? [] : rows.map((row) => row.querySelector('.label-name')?.textContent ?? ''),
      focused: rows.findIndex((row) => row.classList.contains('focused')),
    };
  });
}

/** So often the list is asked for, and so long an answer may take. */
const ASKED = 4;
const ANSWERED = 1_000;

/** What is offered, the first first; the list is opened where it is not. */
export async function listed(page: Page): Promise<readonly string[]> {
  let list = await listNow(page);
  for (let asked = 0; asked < ASKED && !list.isKnown; asked++) {
    await page.keyboard.press('Control+Space');
    await until(async () => {
      list = await listNow(page);
      return list.isKnown;
    }, ANSWERED);
  }
  return list.labels;
}

/** Takes an entry of the list. */
export async function takeListed(page: Page, index: number): Promise<void> {
  await until(async () => {
    const { focused, isKnown } = await listNow(page);
    if (focused === index || !isKnown) return true;
    if (focused < 0) return false;
    await page.keyboard.press(focused < index ? 'ArrowDown' : 'ArrowUp');
    return false;
  });
  await page.keyboard.press('Tab');
  await until(async () => !(await now(page)).isListed);
}

/** Gives a name another one with F2, wherever it stands. */
export async function renamed(page: Page, start: number, to: string): Promise<void> {
  const { text } = await now(page);
  await goTo(page, start);
  await page.keyboard.press('F2');
  const input = page.locator('.rename-input');
  const refusal = page.locator('.monaco-editor-overlaymessage');
  await until(async () => (await input.isVisible()) || (await refusal.isVisible()));
  if (!(await input.isVisible())) return;
  await until(() => input.evaluate((element) => element === document.activeElement));
  await page.keyboard.type(to);
  await page.keyboard.press('Enter');
  await until(async () => (await now(page)).text !== text || (await refusal.isVisible()));
}
