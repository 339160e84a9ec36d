/** Take me there: a place picked from the list or a condition that is typed, from the keyboard, at the table of a game. */

import '../../editor/theme/theme.css';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { SimulatedClock } from 'xstate';
import { createEditor } from '../../editor/actors/create-editor.ts';
import { EditorProvider } from '../../editor/actors/use-editor.ts';
import { FindPane } from '../../editor/find/find-pane.tsx';
import { createWorkshop } from '../../editor/worker/workshop.ts';
import { alone, draftsInMaps } from '../editor/drafts.ts';

const rules = `game "Stairs" edition 1
players 2 { Red, Blue }
player { steps: 0..9 = 0 "Steps" }
play { rounds { turns { choose "Climb" {
  action Up "One up" { add 1 to me.steps  when me.steps = 4 { win me by Top } }
  action Rest "Rest" { }
} } } }
ending Top "the fourth step"
`;

async function sitDown() {
  const workshop = createWorkshop();
  const timers = new SimulatedClock();
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
    timers,
    measure: { start() {}, end() {} },
  });
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  root.render(
    <EditorProvider value={editor}>
      <FindPane />
    </EditorProvider>,
  );
  editor.send({ type: 'open-text', file: 'stairs.regel', text: rules });
  onTestFinished(() => {
    root.unmount();
    editor.stop();
    place.remove();
  });
  const { playtest } = editor.getSnapshot().context;
  await expect
    .poll(() => {
      // The chart, of which the places are, comes in a pause behind the table.
      timers.increment(1000);
      return playtest.getSnapshot().context.charted !== undefined;
    })
    .toBe(true);
  const moment = () => playtest.getSnapshot().context;
  return { at: () => moment().session?.at ?? 0, events: () => moment().log?.events ?? [] };
}

const where = page.getByRole('combobox', { name: 'Take me to' });
/** The worker that looks is loaded first. */
const found = () =>
  expect
    .poll(() => document.querySelector('[data-find]')?.getAttribute('data-find'), { timeout: 12_000 })
    .toBe('found');

test('an ending is picked with the keys, and the game that leads there lies on the table', async () => {
  const { events } = await sitDown();
  await where.click();
  await userEvent.keyboard('fourth{ArrowDown}{Enter}');
  await expect.element(where).toHaveValue('the fourth step');
  await page.getByRole('button', { name: 'From the start' }).click();
  await found();
  const climbed = () => events().filter((event) => 'action' in event && event.action === 'Up').length;
  await expect.poll(climbed).toBeGreaterThanOrEqual(4);
});

test('a condition is typed, looked for from here on, and taken back', async () => {
  const { at } = await sitDown();
  await where.fill('Red.steps = 1 and Blue.steps = 2');
  await page.getByRole('button', { name: 'From here' }).click();
  await found();
  await expect.poll(at).toBeGreaterThanOrEqual(3);
  await page.getByRole('button', { name: /^Back/ }).click();
  await expect.poll(at).toBe(0);
});
