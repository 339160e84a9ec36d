/** Somebody who begins with a template and makes a game of their own of it. */

import type { Page } from 'playwright-core';
import { goToPlace } from '../table.ts';
import { writeWithCompletion } from './writer.ts';

/** Lines of a text, from `start` up to, not including, `end`, that others take the place of. */
interface Hunk {
  readonly start: number;
  readonly end: number;
  readonly lines: readonly string[];
}

/** The fewest lines to be changed, by their longest common subsequence. */
function hunksOf(from: readonly string[], to: readonly string[]): readonly Hunk[] {
  const lengths = from.map(() => new Array<number>(to.length).fill(0));
  const common = (row: number, column: number): number => lengths[row]?.[column] ?? 0;
  for (let row = from.length - 1; row >= 0; row--)
    for (let column = to.length - 1; column >= 0; column--)
      (lengths[row] as number[])[column] =
        from[row] === to[column]
          ? common(row + 1, column + 1) + 1
          : Math.max(common(row + 1, column), common(row, column + 1));
  const hunks: Hunk[] = [];
  let [row, column] = [0, 0];
  while (row < from.length || column < to.length) {
    const [start, first] = [row, column];
    while ((row < from.length || column < to.length) && !(row < from.length && from[row] === to[column]))
      if (column >= to.length || (row < from.length && common(row + 1, column) >= common(row, column + 1)))
        row++;
      else column++;
    if (row > start || column > first) hunks.push({ start, end: row, lines: to.slice(first, column) });
    while (row < from.length && from[row] === to[column]) {
      row++;
      column++;
    }
  }
  return hunks;
}

/** Changes the template that is open into the text; the signs that were typed, and whether it stands there. */
export async function rewrite(
  page: Page,
  template: string,
  text: string,
): Promise<{ readonly typed: number; readonly isSame: boolean }> {
  const lines = template.trimEnd().split('\n');
  let typed = 0;
  let isSame = true;
  for (const { start, end, lines: fresh } of hunksOf(lines, text.trimEnd().split('\n')).toReversed()) {
    const lead = lines.slice(0, start).join('\n');
    const tail = lines.slice(end).join('\n');
    await select(page, start, end);
    if (fresh.length > 0) {
      const written = await writeWithCompletion(page, fresh.join('\n').trim(), { lead, tail });
      typed += written.typed;
      isSame &&= written.isSame;
    }
    lines.splice(start, end - start, ...fresh);
  }
  return { typed, isSame };
}

/** Makes an empty line where the lines stood, or between two where there are none. */
async function select(page: Page, start: number, end: number): Promise<void> {
  if (start === end) {
    await goToPlace(page, start + 1, 1);
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowUp');
    return;
  }
  await goToPlace(page, start + 1, 1);
  for (let line = start + 1; line < end; line++) await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+End');
  await page.keyboard.press('Delete');
}
