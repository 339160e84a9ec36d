/** What is pointed at on the board stays where it is while an action is put together, and at the next decision of its kind. */

import '../../editor/theme/theme.css';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { TablePane } from '../../editor/table/table-pane.tsx';
import { sitDown } from './sit-down.tsx';

const rules = `game "Stones" edition 1
players 2 { White white, Black black }
board grid 6 by 6
space { side: player or none = none "Side" }
setup { for each s in space where s.row <= 2 { set s.side to White }  for each s in space where s.row >= 5 { set s.side to Black } }
play { rounds { turns { choose "Move a stone" {
  action Move(a: space, b: space) "{a} to {b}"
    needs a.side is me "there is no stone of yours"
    needs b.side is none "it is not free"
    needs b.column = a.column or a.column = 2 "stones go straight on"
  {
    set a.side to none
    set b.side to me
  }
} } } }
`;

/** Where the board lies on the table, however far that is scrolled, and how large it is. */
const board = () => {
  const box = document.querySelector('[data-part="board"]')?.getBoundingClientRect();
  const table = document.querySelector('[data-refocus="position"]')?.getBoundingClientRect();
  return box && table && [box.x, box.y - table.y, box.width, box.height].map(Math.round).join();
};
const room = () => Math.round(document.querySelector('[data-decision]')?.parentElement?.offsetHeight ?? 0);
async function point(space: string): Promise<void> {
  const lit = [...document.querySelectorAll('[data-lit="now"]')].find((one) =>
    one.getAttribute('aria-label')?.endsWith(space),
  );
  if (!lit) throw new Error(`${space} cannot be pointed at`);
  await page.elementLocator(lit).click();
}

test('the board keeps its size from one choice to the next', async () => {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1280, 900));
  document.body.style.margin = '0';
  const { at } = sitDown(
    rules,
    <div style={{ width: 390, height: 560 }}>
      <TablePane />
    </div>,
  );
  const lit = (many: number) =>
    vi.waitFor(() => expect(document.querySelectorAll('[data-lit="now"]')).toHaveLength(many));
  await lit(12);
  const begun = board();
  // Far fewer can be chosen than before.
  await point('c2');
  await lit(2);
  expect(board()).toBe(begun);
  await point('c3');
  await expect.poll(at).toBe(1);
  expect(board()).toBe(begun);
  const low = room();
  // More than before: what is asked next keeps that room.
  await point('b5');
  await expect.poll(room).toBeGreaterThan(low);
  const high = room();
  const smaller = board();
  await point('b4');
  await expect.poll(at).toBe(2);
  await lit(12);
  expect([room(), board()]).toEqual([high, smaller]);
});

test('what somebody lays open takes its room until it is closed', async () => {
  document.body.style.margin = '0';
  sitDown(
    rules,
    <div style={{ width: 390, height: 760 }}>
      <TablePane />
    </div>,
  );
  const why = page.getByRole('button', { name: 'Why not others?' });
  await expect.element(why).toBeVisible();
  const low = room();
  await why.click();
  await expect.poll(room).toBeGreaterThan(low);
  await page.getByRole('button', { name: 'Only what is possible' }).click();
  await expect.poll(room).toBe(low);
});
