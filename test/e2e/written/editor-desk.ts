/**
 * The editor in the browser, as somebody writes in it with the keyboard. What stands there is read from Monaco itself, so that
 * nothing is waited for longer than it takes.
 */

import type { Page } from 'playwright-core';
import { applyEdits } from '../../../language/services/format/format.ts';
import { formatOnType } from '../../../language/services/format/on-type.ts';
import type { Desk } from '../../writing/person.ts';
import { goTo, listed, now, renamed, takeListed, until, WATCHED } from './watching.ts';

/** Lets a page be written in by `editorDesk`; before it is opened. */
export async function beWatched(page: Page): Promise<void> {
  await page.addInitScript(WATCHED);
}

/** The editor of a page as a desk. */
export function editorDesk(page: Page): Desk {
  let before = { text: '', at: 0 };

  /** Waits until a block that was closed, or a line that was ended, is laid out. */
  const laidOut = async (): Promise<void> => {
    const { text, at } = await now(page);
    const line = text.lastIndexOf('\n', at - 1) + 1;
    const typed = text.slice(line, at).trim() === '' ? line : at;
    const wanted = applyEdits(text, formatOnType(text, typed));
    await until(async () => (await now(page)).text === wanted);
  };
  const closeList = async (): Promise<void> => {
    await until(async () => {
      const { isListed } = await now(page);
      if (isListed) await page.keyboard.press('Escape');
      return !isListed;
    });
  };
  const select = async (start: number, end: number): Promise<void> => {
    await goTo(page, start);
    const text = (await now(page)).text.slice(start, end);
    const lines = text.split('\n');
    for (let line = 1; line < lines.length; line++) await page.keyboard.press('Shift+ArrowDown');
    // From the column in the last line to where it ends.
    await until(async () => {
      const { selected } = await now(page);
      const left = end - selected.end;
      const steps = Math.min(Math.abs(left), 200);
      for (let step = 0; step < steps; step++)
        await page.keyboard.press(left > 0 ? 'Shift+ArrowRight' : 'Shift+ArrowLeft');
      return left === 0;
    });
  };
  return {
    text: async () => (await now(page)).text,
    at: async () => {
      const { at, selected } = await now(page);
      return selected.start === selected.end ? at : undefined;
    },
    cut: async (start, end) => {
      await closeList();
      if (start === end) {
        await goTo(page, start);
        return;
      }
      const { text } = await now(page);
      await select(start, end);
      await page.keyboard.press('Delete');
      await until(async () => (await now(page)).text.length < text.length);
    },
    type: async (signs) => {
      for (const sign of signs) {
        if (sign === '\n') {
          // Enter would take what is listed.
          await closeList();
          await page.keyboard.press('Enter');
        } else await page.keyboard.type(sign);
        if (sign === '}' || sign === '\n') await laidOut();
      }
    },
    offers: async () => listed(page),
    take: async (index) => {
      before = await now(page);
      await takeListed(page, index);
      // What is filled in is looked at as it stands there: its holes are no stops.
      await until(async () => {
        const { isInSnippet } = await now(page);
        if (isInSnippet) await page.keyboard.press('Escape');
        return !isInSnippet;
      });
    },
    closeList,
    rename: (start, to) => renamed(page, start, to),
    undo: async () => {
      const { text, at } = before;
      await until(async () => {
        const isBack = (await now(page)).text === text;
        if (!isBack) await page.keyboard.press('ControlOrMeta+Z');
        return isBack;
      });
      if ((await now(page)).at !== at) await goTo(page, at);
    },
  };
}
