/** Of the drawn chart only that is drawn again which has changed, and how often states came up is to be seen at them. */

import '../../editor/theme/theme.css';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { StateNode, type StateNotes } from '../../editor/chart/chart-node.tsx';
import Flow from '../../editor/chart/flow.tsx';
import type { TransitionNotes } from '../../editor/chart/flow-elements.tsx';
import { visibleGraph } from '../../editor/chart/visible-graph.ts';
import { chart } from '../../editor/fixtures/harbour.ts';

vi.mock('../../editor/chart/chart-node.tsx', { spy: true });

const graph = visibleGraph(chart, { details: false, opened: new Map(), active: [] });
const quiet: StateNotes = { active: false, cursor: false, selected: false };
const still: TransitionNotes = { lit: false, selected: false, warmth: undefined, last: false };
const [taken] = graph.edges;
const WAIT = 'turn/Trade/choose';
const nothing = () => {};

type Notes = Partial<Readonly<Record<string, Partial<StateNotes>>>>;

/** Draws the chart with what is noted at states; what is noted anew is a new object each time, as in the editor. */
async function draw() {
  const place = document.body.appendChild(document.createElement('div'));
  place.style.cssText = 'width: 600px; height: 700px';
  const root = createRoot(place);
  onTestFinished(() => {
    root.unmount();
    place.remove();
  });
  const show = (noted: Notes, warmth?: number) =>
    root.render(
      <Flow
        graph={graph}
        notes={(state) => ({ ...quiet, ...noted[state] })}
        transitionNotes={(id) => (id === taken?.id ? { ...still, warmth, last: warmth === 1 } : { ...still })}
        followed={false}
        wanted={undefined}
        onSelect={nothing}
        onFold={nothing}
      />,
    );
  show({});
  // The layout is made by a worker, which starts slowly on a busy machine.
  await vi.waitFor(
    () => expect(place.querySelectorAll('[data-state]')).toHaveLength(graph.nodes.length),
    30_000,
  );
  return { place, show };
}

const drawnAgain = () => [...new Set(vi.mocked(StateNode).mock.calls.map(([{ node }]) => node.id))];

beforeEach(() => void vi.mocked(StateNode).mockClear());

test('a state of which nothing else is noted is not drawn again', async () => {
  const { place, show } = await draw();
  vi.mocked(StateNode).mockClear();
  show({ [WAIT]: { active: true } });
  await vi.waitFor(() =>
    expect(place.querySelector(`[data-state="${WAIT}"]`)).toHaveAttribute('data-active', 'true'),
  );
  expect(drawnAgain()).toEqual([WAIT]);
});

test('how often it came up stands at a state, and makes its transitions thicker', async () => {
  const { place, show } = await draw();
  const strokes = () =>
    [...place.querySelectorAll<SVGPathElement>('[data-warm]')].map(({ style }) => style.strokeWidth);
  expect(strokes()).toEqual([]);
  show({ [WAIT]: { warmth: 1, times: '12×' } }, 1);
  await vi.waitFor(() => expect(place.querySelector(`[data-state="${WAIT}"]`)).toHaveTextContent('12×'));
  expect(strokes()).toEqual(['4']);
  expect(place.querySelectorAll('[data-last]')).toHaveLength(1);
});
