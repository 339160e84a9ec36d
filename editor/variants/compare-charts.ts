/** Two charts as one, with what only one of them has and what is another in both. */

import type { Chart } from '../../runtime/index.ts';

/** A chart of all states and transitions, and what has become of those that are not the same. */
export interface ChartDifference {
  readonly chart: Chart;
  readonly states: Readonly<Record<string, Change>>;
}

export type Change = 'added' | 'removed' | 'changed';

/** A chart, and what of a state would make it another one. */
export interface ToldChart {
  readonly chart: Chart;
  readonly signature: (state: string) => string;
}

/** What leads from the first chart to the second. States are the same by their paths. */
export function compareCharts(before: ToldChart, after: ToldChart): ChartDifference {
  const had = new Map(before.chart.nodes.map((node) => [node.id, node]));
  const has = new Set(after.chart.nodes.map(({ id }) => id));
  const states: Record<string, Change> = {};
  for (const { id } of after.chart.nodes) {
    if (!had.has(id)) states[id] = 'added';
    else if (before.signature(id) !== after.signature(id)) states[id] = 'changed';
  }
  const gone = before.chart.nodes.filter(({ id }) => !has.has(id));
  for (const { id } of gone) states[id] = 'removed';
  const key = ({ from, to, label }: Chart['edges'][number]): string => JSON.stringify([from, to, label]);
  const edges = new Map([...after.chart.edges, ...before.chart.edges].map((edge) => [key(edge), edge]));
  const nodes = [...after.chart.nodes, ...gone.map((node) => ({ ...node, initial: false }))];
  return { chart: { nodes, edges: [...edges.values()] }, states };
}
