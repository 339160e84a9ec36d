import '../../editor/theme/theme.css';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { SimulatedClock } from 'xstate';
import { createEditor } from '../../editor/actors/create-editor.ts';
import { EditorProvider } from '../../editor/actors/use-editor.ts';
import { TablePane } from '../../editor/table/table-pane.tsx';
import { createWorkshop } from '../../editor/worker/workshop.ts';
import { alone, draftsInMaps } from '../editor/drafts.ts';

const rules = `game "Walk" edition 1
players 2 { Red, Blue }
enum Ground { Grass, Sand }
board ring (ground: Ground) "Field" {
  space A (Grass), space B (Sand), space C (Grass), space D (Sand), space E (Grass), space F (Sand)
}
piece pawn on A
look { space colour by ground { Grass green, Sand yellow } }
play {
  at any time any p in players may { action Sigh "Sigh" { } }
  turn of Red {
    choose "Ready?" { action Begin "Begin" { } }
    choose "Where to?" {
      action Send(least: 1..5 "Least", most: 1..5 "Most") "Send {least} to {most}" needs most >= least { }
       action Go(goal: space) "Go to {goal}" { move pawn to goal } }
  }
}
`;

/** The table of a game, in the same page as its workshop. */
function sitDown(): void {
  const workshop = createWorkshop();
  const editor = createEditor({
    connection: {
      ready: async () => true,
      perform: async (intent) => workshop.perform(intent),
      replace() {},
    },
    drafts: draftsInMaps(),
    ...alone,
    offered: { get: () => [] },
    remember() {},
    timers: new SimulatedClock(),
    measure: { start() {}, end() {} },
  });
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  root.render(
    <EditorProvider value={editor}>
      <TablePane />
    </EditorProvider>,
  );
  editor.send({ type: 'open-text', file: 'walk.regel', text: rules });
  onTestFinished(() => {
    root.unmount();
    editor.stop();
    place.remove();
  });
}

const colours = (): string[] =>
  [...document.querySelectorAll('[data-space]')].map((space) => getComputedStyle(space).backgroundColor);

test('spaces keep the colour of their look while one of them is to be chosen', async () => {
  sitDown();
  await expect.element(page.getByRole('button', { name: 'Begin' })).toBeVisible();
  const before = colours();
  expect(new Set(before).size).toBe(2);
  await page.getByRole('button', { name: 'Begin' }).click();
  await expect.element(page.getByText(/· Where to\?$/)).toBeVisible();
  expect(colours()).toEqual(before);
});

test('what others may do all the same is folded below what is asked', async () => {
  sitDown();
  await expect.element(page.getByText('Blue may act, too')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Sigh' })).toBeVisible();
  await page.getByText('Blue may act, too').click();
  await page.getByRole('button', { name: 'Sigh' }).nth(1).click();
  await expect.element(page.getByRole('button', { name: 'Begin' })).toBeVisible();
});

test('the next steps of an action ask for what is missing only', async () => {
  sitDown();
  await page.getByRole('button', { name: 'Begin' }).click();
  const steps = page.getByRole('group', { name: 'Send … to …' });
  await expect.element(steps.getByText('Send … to …: Least', { exact: true })).toBeVisible();
  await steps.getByRole('button', { name: '2', exact: true }).click();
  await expect.element(steps.getByText('Most', { exact: true })).toBeVisible();
  await expect.element(steps.getByText(/: Most/)).not.toBeInTheDocument();
});
