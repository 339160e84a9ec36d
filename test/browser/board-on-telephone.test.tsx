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
