/** On a telephone what lies in a list is met by a finger. */

import '../../editor/theme/theme.css';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { TablePane } from '../../editor/table/table-pane.tsx';
import { sitDown } from './sit-down.tsx';

const rules = `game "Market" edition 1
players 2
enum Good { Wood, Stone, Grain }
record Ware "Wares" up to 3 { good: Good "Good" }
setup { for each g in Good { new Ware(good: g) } }
play { rounds { turns { choose "Take one" { action Take(w: Ware) "Take {w.good}" { delete w  win me } } } } }
`;

test('a thing in a list is as high as a row of a sheet', async () => {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1280, 900));
  sitDown(
    rules,
    <div style={{ width: 390, height: 700 }}>
      <TablePane />
    </div>,
  );
  await vi.waitFor(() => {
    const lit = [...document.querySelectorAll('[data-records] [data-lit="now"]')];
    expect(lit).toHaveLength(3);
    for (const one of lit) expect(one.getBoundingClientRect().height).toBeGreaterThanOrEqual(28);
  });
});
