/** Options and players that do not go together: why is said where they are chosen and at the table, with the line. */

import '../../editor/theme/theme.css';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { TablePane } from '../../editor/table/table-pane.tsx';
import { Options } from '../../editor/variants/options.tsx';
import { sitDown } from './sit-down.tsx';

const rules = `game "Pack" edition 1
players 2..4 { Red, Blue, Green, White }
option wolves: 1..3 = 1 "Wolves"
require wolves < count players "fewer wolves than players"
player { steps: 0..9 = 0 "Steps" }
play { rounds { turns { choose "Run" { action Rest "Rest" { add wolves to me.steps } } } } }
`;

test('options that are refused say which requirement they break, beside them and at the table', async () => {
  const sat = sitDown(
    rules,
    <>
      <Options />
      <TablePane />
    </>,
  );
  await page.getByRole('button', { name: 'Options' }).click();
  sat.playtest.send({ type: 'configure', change: { players: 2 } });
  const wolves = page.getByRole('textbox', { name: 'Wolves' });
  await wolves.fill('3');
  await userEvent.keyboard('{Enter}');
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText('fewer wolves than players')).toBeVisible();
  await dialog.getByRole('button', { name: 'Show line 4' }).click();
  await expect.poll(() => sat.shown()).toBe(rules.indexOf('require'));
  await userEvent.keyboard('{Escape}');
  const note = document.querySelector('[data-note="last-good"]');
  await expect.poll(() => note?.textContent).toContain('fewer wolves than players');
  // Mended, nothing is said any more.
  sat.playtest.send({ type: 'configure', change: { players: 4 } });
  await expect.poll(() => document.querySelector('[data-refused-setup]')).toBeNull();
});

test('a game that was sent with such options says so in place of its table, and can be played as the rules say', async () => {
  const sat = sitDown(rules, <TablePane />, undefined, { players: 2, variants: [], options: { wolves: 3 } });
  await expect.element(page.getByText('fewer wolves than players')).toBeVisible();
  expect(document.querySelector('[data-table]')).toBeNull();
  await page.getByRole('button', { name: 'Play as the rules say' }).click();
  await expect.poll(() => sat.moment().session?.view.seats.length).toBe(4);
  await expect.poll(() => document.querySelector('[data-refused-setup]')).toBeNull();
});
