/** Of cards that lie in several piles those have a ring that the rule speaks of. */

import '../../editor/theme/theme.css';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { TablePane } from '../../editor/table/table-pane.tsx';
import { sitDown } from './sit-down.tsx';

const rules = `game "Fair" edition 1
players 2 { Red, Blue }
cards Ware "Ware" { 9 x Salt "Salt", 9 x Tea "Tea", 9 x Silk "Silk" }
place stall "Stall" { wares: pile of Ware = all "For sale" }
player { hand: hand of Ware "Hand"  bought: pile of Ware "Bought" }
setup {
  for each p in players {
    for each w in Ware except Silk { move 2 of w from stall.wares to p.hand }
    move 1 of Silk from stall.wares to p.bought
  }
}
play {
  rounds {
    turns {
      choose "Buy" { action Buy(w in stall.wares) "Buy {w}" { move w from stall.wares to me.bought } }
      choose "Lay away" { action Lay(w in me.hand) "Lay {w} away" { move w from me.hand to stall.wares } }
    }
  }
}
`;

/** The fields in which cards have a ring, with how many of them do. */
const lit = () =>
  [...document.querySelectorAll('[data-field]')].flatMap((field) => {
    const { length } = field.querySelectorAll('[data-lit="now"]');
    return length > 0 ? [`${field.getAttribute('data-field')} ${length}`] : [];
  });

test('what is for sale, though one has the same; and then what one holds', async () => {
  await page.viewport(1280, 900);
  const { events } = sitDown(
    rules,
    <div style={{ height: 800 }}>
      <TablePane />
    </div>,
  );
  await expect.poll(lit).toEqual(['wares 3']);
  const own = document.querySelector('[data-seat="0"] [data-field="hand"] [data-card="Tea"]');
  if (!own) throw new Error('no card of the hand is drawn');
  await page.elementLocator(own).click();
  await expect.element(page.getByText('Not this one: Tea with a ring around it is meant.')).toBeVisible();
  expect(events().length).toBe(0);
  await userEvent.keyboard('{Escape}');
  const silk = document.querySelector('[data-field="wares"] [data-card="Silk"] [data-lit="now"]');
  if (!silk) throw new Error('no card is lit');
  await page.elementLocator(silk).click();
  await expect.poll(() => events().length).toBe(1);
  await expect.poll(lit).toEqual(['hand 2']);
});
