/** Where the focus goes when what had it is gone: a game is played on with the keys that it was played with. */

import '../../editor/theme/theme.css';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { passDevice } from '../../editor/table/seats/passing-on.ts';
import { sitDown } from './sit-down.tsx';

const rules = `game "Letters" edition 1
players 2 { Red, Blue }
player { secret: 0..9 = 0 seen by owner "Secret"  steps: 0..9 = 0 "Steps" }
setup { set Red.secret to 4  set Blue.secret to 7 }
play { rounds { turns { choose "Your move" {
  action Walk "Walk" { add 1 to me.steps }
  action Rest "Rest" { }
}
when me.steps = 2 { win me by First }
} } }
ending First "first with two steps"
`;

const button = (name: string) => page.getByRole('button', { name, exact: true });
const focused = () => document.activeElement;

test('when the game is over, the end has the focus, which is no button', async () => {
  sitDown(rules);
  for (const _ of 'abc') {
    await expect.element(button('Walk')).toBeVisible();
    (button('Walk').element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
  }
  await expect.element(page.getByRole('region', { name: 'End of the game' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { name: 'The winner: Red' })).toBeVisible();
});

test('while others decide, the panel keeps the focus, and gives it to what is to be decided next', async () => {
  const { playtest, at } = sitDown(rules);
  await expect.element(button('Walk')).toBeVisible();
  playtest.send({ type: 'look', seat: 0 });
  (button('Rest').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('region', { name: 'Actions' })).toHaveFocus();
  playtest.send({ type: 'act', seat: 1, action: 'Rest', args: [] });
  await expect.poll(at).toBe(2);
  await expect.element(button('Walk')).toHaveFocus();
});

/** Passes the device until the test ends. */
function passOn() {
  passDevice(true);
  onTestFinished(() => passDevice(false));
}

test('a device that is passed is taken and played on by keyboard; a key that is pressed twice draws no curtain back', async () => {
  sitDown(rules);
  await expect.element(button('Walk')).toBeVisible();
  (button('Walk').element() as HTMLElement).focus();
  passOn();
  const curtain = page.getByRole('region', { name: 'Curtain' });
  await expect.element(curtain).toHaveFocus();
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(button('Walk')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(curtain).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(curtain).toHaveFocus();
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(button('Walk')).toHaveFocus();
});

test('whoever takes the device sees nothing before the own view is there, however long that takes', async () => {
  let open: () => void = () => {};
  let late = Promise.resolve();
  const { playtest, moment } = sitDown(rules, undefined, ({ type }) =>
    type === 'view-as' ? late : Promise.resolve(),
  );
  await expect.element(button('Walk')).toBeVisible();
  playtest.send({ type: 'look', seat: 0 });
  await expect.poll(() => moment().seenBy).toBe(0);
  expect(document.body.textContent).toContain('Secret4');
  late = new Promise((resolve) => {
    open = resolve;
  });
  playtest.send({ type: 'act', seat: 0, action: 'Rest', args: [] });
  await expect.poll(() => moment().session?.at).toBe(1);
  passOn();
  await button('I am Blue').click();
  expect(document.body.textContent).not.toContain('Secret');
  await expect.element(page.getByRole('region', { name: 'Curtain' })).toBeVisible();
  open();
  await expect.element(button('Walk')).toBeVisible();
  expect(document.body.textContent).toContain('Secret7');
  expect(document.body.textContent).not.toContain('Secret4');
  expect(focused()?.closest('[data-decision]')).not.toBeNull();
});

test('who looks with other eyes while the device is passed sees a curtain first', async () => {
  const { playtest } = sitDown(rules);
  await expect.element(button('Walk')).toBeVisible();
  passOn();
  await button('I am Red').click();
  await expect.element(button('Walk')).toBeVisible();
  playtest.send({ type: 'look', seat: undefined });
  await expect.element(page.getByRole('region', { name: 'Curtain' })).toBeVisible();
  expect(document.body.textContent).not.toContain('Secret');
});
