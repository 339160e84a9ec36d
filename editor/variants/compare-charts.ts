/** Two charts as one, with what only one of them has and what is another in both. */

import type { Chart } from '../../runtime/index.ts';

type Arrow = Chart['edges'][number];

/** A chart of all states and transitions, and what has become of those that are not the same. */
export interface ChartDifference {
  readonly chart: Chart;
  readonly states: Readonly<Record<string, Change>>;
  readonly arrows: readonly ArrowChange[];
}

export type Change = 'added' | 'removed' | 'changed';

/** What has become of a transition between two states. */
export interface ArrowChange extends Pick<Arrow, 'from' | 'to' | 'name' | 'label'> {
  readonly change: Change;
}

/** A chart, and what of a state or of a transition would make it another one. */
export interface ToldChart {
  readonly chart: Chart;
  readonly signature: (state: string) => string;
  readonly arrowSignature: (arrow: Arrow) => string;
}

/** What leads from the first chart to the second. States are the same by their paths, transitions by what they join and are called. */
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
  const nodes = [...after.chart.nodes, ...gone.map((node) => ({ ...node, initial: false }))];
  const edges = new Map([...after.chart.edges, ...before.chart.edges].map((arrow) => [keyOf(arrow), arrow]));
  return { chart: { nodes, edges: [...edges.values()] }, states, arrows: compareArrows(before, after) };
}

function compareArrows(before: ToldChart, after: ToldChart): readonly ArrowChange[] {
  const [older, newer] = [before, after].map(({ chart, arrowSignature }) => {
    // Several may join the same states under one name: together they are one.
    const told = new Map<string, string[]>();
    for (const arrow of chart.edges) {
      const key = keyOf(arrow);
      told.set(key, [...(told.get(key) ?? []), arrowSignature(arrow)]);
    }
    return new Map([...told].map(([key, signatures]) => [key, signatures.sort().join(' ')]));
  });
  const all = new Map([...after.chart.edges, ...before.chart.edges].map((arrow) => [keyOf(arrow), arrow]));
  return [...all].flatMap(([key, { from, to, name, label }]): ArrowChange[] => {
    const [was, is] = [older?.get(key), newer?.get(key)];
    if (was === is) return [];
    const change = was === undefined ? 'added' : is === undefined ? 'removed' : 'changed';
    return [{ from, to, name, label, change }];
  });
}

/** What has become of a state that is drawn, and of those in it that are not. */
export interface DrawnChange {
  readonly change: Change;
  /** Titles of the states in it that are not drawn, by what has become of them. */
  readonly within: ReadonlyMap<Change, readonly string[]>;
}

/**
 * What has become of the states that are drawn, by their ids. States that are not drawn are told with the one around them, which has changed by
 * them; of one that was added or removed itself nothing more is told.
 */
export function statesDrawn(
  { nodes }: Chart,
  states: ChartDifference['states'],
  drawnAs: (state: string) => string | undefined,
): ReadonlyMap<string, DrawnChange> {
  const found = new Map<string, { change: Change; within: Map<Change, string[]> }>();
  for (const { id, title } of nodes) {
    const change = states[id];
    const drawn = drawnAs(id);
    if (change === undefined || drawn === undefined) continue;
    const known = found.get(drawn) ?? { change: states[drawn] ?? 'changed', within: new Map() };
    found.set(drawn, known);
    if (drawn === id || known.change !== 'changed') continue;
    known.within.set(change, [...(known.within.get(change) ?? []), title]);
  }
  return found;
}

/** The drawn state that a state is part of: its own, or that of the nearest one around it. */
export function drawnAround(
  { nodes }: Chart,
  shownAs: ReadonlyMap<string, string>,
): (state: string) => string | undefined {
  const parents = new Map(nodes.map(({ id, parent }) => [id, parent]));
  return (state) => {
    for (let up: string | undefined = state; up !== undefined; up = parents.get(up)) {
      const drawn = shownAs.get(up);
      if (drawn !== undefined) return drawn;
    }
    return undefined;
  };
}

/**
 * What has become of what is drawn, by its id. A line that is drawn for several transitions of which not all were added, or not all
 * removed, is one that has changed.
 */
export function changesDrawn(
  lines: readonly { readonly id: string; readonly drawnFor: readonly Arrow[] }[],
  changes: readonly ArrowChange[],
): ReadonlyMap<string, Change> {
  const byArrow = new Map(changes.map((change) => [keyOf(change), change.change]));
  return new Map(
    lines.flatMap(({ id, drawnFor }): [string, Change][] => {
      const found = new Set(drawnFor.map((arrow) => byArrow.get(keyOf(arrow))));
      const [only] = found;
      if (found.size === 1) return only ? [[id, only]] : [];
      return [[id, 'changed']];
    }),
  );
}

function keyOf({ from, to, name }: Pick<Arrow, 'from' | 'to' | 'name'>): string {
  return JSON.stringify([from, to, name]);
}
