import { expect, test } from 'vitest';
import { layOutInWorker } from '../../editor/chart/elk.ts';
import { type Box, layOutChart, stack } from '../../editor/chart/layout.ts';
import { visibleGraph } from '../../editor/chart/visible-graph.ts';
import { chart } from '../../editor/fixtures/harbour.ts';
import type { Chart, ChartNode } from '../../runtime/chart/chart.ts';

const plain = visibleGraph(chart, { details: false, opened: new Map(), active: [] });
const detailed = visibleGraph(chart, { details: true, opened: new Map(), active: [] });

test('only states in which the machine waits are drawn, unless details are wished for', () => {
  expect(plain.nodes.map(({ title }) => title)).toEqual([
    'Turn',
    'Weather',
    'Trade',
    'Load, sell or sail',
    'Does the buyer agree?',
    'End',
  ]);
  expect(detailed.nodes).toHaveLength(chart.nodes.length);
  expect(detailed.edges).toHaveLength(chart.edges.length);
});

test('a frame that is folded stands for what is in it', () => {
  expect(plain.shownAs.get('turn/Weather/wind')).toBe('turn/Weather');
  const opened = visibleGraph(chart, { details: false, opened: new Map(), active: ['turn/Weather/wind'] });
  expect(opened.shownAs.get('turn/Weather/wind')).toBe('turn/Weather/wind');
});

test('transitions lead from frame to frame, with the actions that cause them', () => {
  const drawn = plain.edges.map(({ from, to, label }) => `${from} → ${to}: ${label}`);
  expect(drawn).toContain('turn/Trade → turn/Weather: Sail');
  expect(drawn).toContain('turn/Trade/choose → turn/Trade/ask: Sell');
});

for (const [name, graph] of [
  ['plain', plain],
  ['detailed', detailed],
] as const) {
  test(`every state of the ${name} chart lies within the one around it`, async () => {
    const { boxes, routes } = await layOutChart(graph, layOutInWorker);
    for (const { id, parent } of graph.nodes) {
      const box = boxes.get(id);
      const around = parent === undefined ? undefined : boxes.get(parent);
      expect(box, id).toBeDefined();
      if (box && around) expect(isWithin(box, around), id).toBe(true);
    }
    for (const { id } of graph.edges) expect(routes.get(id)?.points.length, id).toBeGreaterThan(1);
  });
}

test('what is active at the same time lies side by side, within its frame', async () => {
  const state = (id: string, kind: ChartNode['kind'], initial = false): ChartNode => ({
    id,
    parent: id.includes('/') ? id.slice(0, id.lastIndexOf('/')) : undefined,
    title: id,
    kind,
    origin: 0,
    initial,
  });
  const seats = ['all/Anna', 'all/Bert', 'all/Cleo'];
  const together: Chart = {
    nodes: [
      { ...state('all', 'composite', true), parallel: true },
      ...seats.flatMap((seat) => [
        state(seat, 'composite'),
        state(`${seat}/asked`, 'decision', true),
        state(`${seat}/decided`, 'end'),
      ]),
      state('end', 'end'),
    ],
    edges: [
      ...seats.map((seat) => ({
        from: `${seat}/asked`,
        to: `${seat}/decided`,
        name: 'Bid',
        label: 'Bid',
        kind: 'action' as const,
      })),
      { from: 'all', to: 'end', name: '', label: '', kind: 'next' },
    ],
  };
  const graph = visibleGraph(together, { details: false, opened: new Map(), active: [] });
  expect(graph.nodes.filter(({ region }) => region).map(({ id }) => id)).toEqual(seats);
  const { boxes } = await layOutChart(graph, layOutInWorker);
  const regions = seats.map((seat) => boxes.get(seat) as Box);
  for (const region of regions) expect(isWithin(region, boxes.get('all') as Box)).toBe(true);
  for (const [index, one] of regions.entries())
    for (const other of regions.slice(index + 1)) {
      const apart = one.x + one.width <= other.x || one.y + one.height <= other.y;
      expect(apart).toBe(true);
    }
});

test('where the layouter fails, the states stand in a column', async () => {
  const failing = () => Promise.reject(new Error('no layout'));
  expect(await layOutChart(plain, failing)).toEqual(stack(plain));
});

function isWithin(box: Box, around: Box): boolean {
  return box.x >= 0 && box.y >= 0 && box.x + box.width <= around.width && box.y + box.height <= around.height;
}
