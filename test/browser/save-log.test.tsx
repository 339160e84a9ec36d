/** A log holds everything that was played: where somebody sees less, that is said before it is saved. */

import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { SaveButtons } from '../../editor/topbar/save-buttons.tsx';
import { sitDown } from './sit-down.tsx';

const rules = `game "Secrets" edition 1
players 2
player { bid: 0..9 = 0 seen by owner }
setup { for each p in players { pick p.bid at random from 1..9 } }
play { rounds { turns { choose { action Rest "Rest" {} } } } }
`;

test('what saves the log says in a view of a seat that there is more in it', async () => {
  const { playtest } = sitDown(rules, <SaveButtons />);
  await expect.element(page.getByRole('button', { name: 'Save the game log', exact: true })).toBeVisible();
  playtest.send({ type: 'look', seat: 1 });
  await expect
    .element(page.getByRole('button', { name: 'Save the game log, also with what you do not see now' }))
    .toBeVisible();
  playtest.send({ type: 'look', seat: undefined });
  await expect.element(page.getByRole('button', { name: 'Save the game log', exact: true })).toBeVisible();
});
