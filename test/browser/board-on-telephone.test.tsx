/** On a telephone a board that goes round is in sight whole, however much there is to decide below it. */

import '../../editor/theme/theme.css';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { TablePane } from '../../editor/table/table-pane.tsx';
import { sitDown } from './sit-down.tsx';

const places = Array.from(
  { length: 16 },
  (_, n) => `space Deal${n + 1} "${n + 1}: R L K + 2 of T P H for 6"`,
);
const actions = Array.from(
  { length: 9 },
  (_, n) => `action Do${n} "Something that may be done, number ${n}" { win me }`,
);
const rules = `game "Deals" edition 1
players 2 { Red, Blue }
board ring { ${places.join('\n')} }
piece Marker: 1 "Dollar marker" on Deal3
dice die: 1 of 1..6 "Die"
play { rounds { turns { choose "What now?" { ${actions.join('\n')} } } } }
`;

test('its last row is not cut by what is to be decided', async () => {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1280, 900));
  document.body.style.margin = '0';
  sitDown(
    rules,
    <div style={{ width: 390, height: 716 }}>
      <TablePane />
    </div>,
  );
  await vi.waitFor(() => {
    const board = document.querySelector('[data-part="board"]')?.getBoundingClientRect();
    const decision = document.querySelector('[data-decision]')?.parentElement?.getBoundingClientRect();
    expect(decision?.height).toBeGreaterThan(300);
    expect(board?.bottom).toBeLessThanOrEqual(decision?.top ?? 0);
  });
});

const districts = `game "Districts" edition 1
players 2 { Red, Blue }
board {
  space North at (1, 0)  space West at (0, 1)  space Middle at (1, 1)  space East at (2, 1)  space South at (1, 2)
}
piece Pawn per player "Pawn" on North
play { rounds { turns { choose "What now?" {
  action Rest "Rest" { win me }  action Wait "Wait" { win me }
} } } }
`;

test('in a window that is enlarged to twice its size, three rows of a board are in sight', async () => {
  await page.viewport(720, 450);
  onTestFinished(() => page.viewport(1280, 900));
  document.body.style.margin = '0';
  sitDown(
    districts,
    // As much as is left of it for the table.
    <div style={{ width: 720, height: 345 }}>
      <TablePane />
    </div>,
  );
  await vi.waitFor(() => {
    const board = document.querySelector('[data-part="board"]')?.getBoundingClientRect();
    const decision = document.querySelector('[data-decision]')?.parentElement?.getBoundingClientRect();
    expect(board?.height).toBeGreaterThan(90);
    expect(board?.bottom).toBeLessThanOrEqual((decision?.top ?? 0) + 1);
  });
});
