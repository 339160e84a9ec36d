/** A chart without what the machine only passes through: the choices, throws and picks, and the frames around them. */

import type { Chart, ChartNode } from '../../runtime/index.ts';

type Edge = Chart['edges'][number];

/**
 * Leaves out states where the game never waits, joins the transitions through them, draws a frame around a
 * single other frame as one with it, and lets a transition between frames begin and end at the outermost ones
 * that it leaves and enters.
 */
export function simplifyChart(chart: Chart): Chart {
  const tree = readTree(chart);
  const nodes: ChartNode[] = [];
  const shownAs = new Map<string, string>();
  const show = (node: ChartNode, parent: string | undefined, around: readonly ChartNode[]): void => {
    const inner = tree.shown.get(node.id) ?? [];
    const [only] = inner;
    if (inner.length === 1 && only && (tree.shown.get(only.id) ?? []).length > 0) {
      show(only, parent, [...around, node]);
      return;
    }
    const kind = node.kind === 'composite' && inner.length === 0 ? 'automatic' : node.kind;
    const title = [...around, node].map((frame) => frame.title).join(' › ');
    nodes.push({ ...node, parent, kind, title, initial: false });
    for (const { id } of [...around, node]) shownAs.set(id, node.id);
    if (inner.length === 0) hideInside(tree, node, node.id, shownAs);
    for (const child of inner) show(child, node.id, []);
  };
  for (const top of tree.shown.get(undefined) ?? []) show(top, undefined, []);
  const edges = joinEdges(chart, shownAs);
  return {
    nodes: markInitial(chart, nodes, shownAs),
    edges: mergeParallel(edges.flatMap((edge) => lift(edge, nodes))),
  };
}

interface Tree {
  readonly all: ReadonlyMap<string | undefined, readonly ChartNode[]>;
  /** The children that are drawn. */
  readonly shown: ReadonlyMap<string | undefined, readonly ChartNode[]>;
}

function readTree(chart: Chart): Tree {
  const all = groupBy(chart.nodes, (node) => node.parent);
  const waiting = new Map<string, boolean>();
  const waits = (node: ChartNode): boolean => {
    const known = waiting.get(node.id);
    if (known !== undefined) return known;
    const found =
      node.kind === 'composite'
        ? (all.get(node.id) ?? []).some(waits)
        : node.kind !== 'automatic' && node.kind !== 'branch';
    waiting.set(node.id, found);
    return found;
  };
  const byId = new Map(chart.nodes.map((node) => [node.id, node]));
  const isDrawn = (node: ChartNode): boolean => {
    const around = node.parent === undefined ? undefined : byId.get(node.parent);
    // A frame in which the game never waits is one state, named for what happens in it.
    if (around && !waits(around)) return false;
    return waits(node) || (node.kind === 'composite' && isNamed(node));
  };
  return { all, shown: groupBy(chart.nodes.filter(isDrawn), (node) => node.parent) };
}

/** Whether the rules gave the frame a name: loops have none. */
function isNamed({ id }: ChartNode): boolean {
  return !/\/(repeat|each)(-[^/]*)?$/.test(id);
}

/** What lies in a node that is drawn as one state counts as that state. */
function hideInside(tree: Tree, node: ChartNode, as: string, shownAs: Map<string, string>): void {
  for (const child of tree.all.get(node.id) ?? []) {
    shownAs.set(child.id, as);
    hideInside(tree, child, as, shownAs);
  }
}

/** Transitions between drawn states, also through others. */
function joinEdges(chart: Chart, shownAs: ReadonlyMap<string, string>): readonly Edge[] {
  const ways = waysOf(chart);
  return chart.edges.flatMap((edge) => {
    const from = shownAs.get(edge.from);
    if (from === undefined) return [];
    const label = from === edge.from ? edge.label : '';
    return reached(edge.to, ways, shownAs).map((to) => ({ from, to, label, kind: edge.kind }));
  });
}

/** Where one gets from each state: along its transitions, and from a frame to what it begins with. */
function waysOf(chart: Chart): ReadonlyMap<string, readonly string[]> {
  const beginnings = chart.nodes.flatMap(({ id, parent, initial }) =>
    initial && parent !== undefined ? [{ from: parent, to: id }] : [],
  );
  const ways = groupBy([...beginnings, ...chart.edges], (way) => way.from);
  return new Map([...ways].map(([from, each]) => [from, each.map(({ to }) => to)]));
}

/** The drawn states that a transition leads to, in the order of the rules. */
function reached(
  start: string,
  ways: ReadonlyMap<string, readonly string[]>,
  shownAs: ReadonlyMap<string, string>,
): readonly string[] {
  const targets = new Set<string>();
  const seen = new Set<string>();
  const visit = (id: string): void => {
    if (seen.has(id)) return;
    seen.add(id);
    const shown = shownAs.get(id);
    if (shown !== undefined) targets.add(shown);
    else for (const next of ways.get(id) ?? []) visit(next);
  };
  visit(start);
  return [...targets];
}

/** The transition between the outermost frames that it leaves and enters; none where it stays in one state. */
function lift(edge: Edge, nodes: readonly ChartNode[]): readonly Edge[] {
  if (edge.from === edge.to) return edge.kind === 'action' ? [edge] : [];
  const from = wayTo(edge.from, nodes);
  const to = wayTo(edge.to, nodes);
  let depth = 0;
  while (depth < from.length && depth < to.length && from[depth] === to[depth]) depth++;
  const [outer, inner] = [from[depth], to[depth]];
  if (outer === undefined || inner === undefined) return [];
  // Of what happens inside a frame only the actions and clocks that lead out of it are worth a word.
  const isWorthAWord = outer === edge.from || edge.kind === 'action' || edge.kind === 'time';
  const label = isWorthAWord ? edge.label : '';
  return [{ ...edge, from: outer, to: inner, label }];
}

function wayTo(id: string, nodes: readonly ChartNode[]): readonly string[] {
  const parent = nodes.find((node) => node.id === id)?.parent;
  return parent === undefined ? [id] : [...wayTo(parent, nodes), id];
}

/** Labels above which a line would say too much. */
const MANY_LABELS = 3;

/** One transition for each pair of states. Its labels would mislead where it is also taken without any. */
function mergeParallel(edges: readonly Edge[]): readonly Edge[] {
  const pairs = groupBy(edges, ({ from, to }) => JSON.stringify([from, to]));
  return [...pairs.values()].flatMap((parallel) => {
    const [first] = parallel;
    const labels = [...new Set(parallel.map(({ label }) => label))];
    const isSilent = labels.includes('') || labels.length > MANY_LABELS;
    const kind = parallel.some((edge) => edge.kind === 'action') && !isSilent ? 'action' : 'next';
    return first ? [{ ...first, kind, label: isSilent ? '' : labels.join(', ') }] : [];
  });
}

/** Marks what each frame, and the game, begins with. */
function markInitial(
  chart: Chart,
  nodes: readonly ChartNode[],
  shownAs: ReadonlyMap<string, string>,
): readonly ChartNode[] {
  const ways = waysOf(chart);
  const initial = new Set<string>();
  for (const begin of chart.nodes.filter((node) => node.initial)) {
    const around = nearestShown(chart, begin.parent, shownAs);
    for (const target of reached(begin.id, ways, shownAs)) {
      const inside = wayTo(target, nodes).find(
        (id) => nodes.find((node) => node.id === id)?.parent === around,
      );
      if (inside !== undefined) initial.add(inside);
    }
  }
  return nodes.map((node) => ({ ...node, initial: initial.has(node.id) }));
}

function nearestShown(
  chart: Chart,
  id: string | undefined,
  shownAs: ReadonlyMap<string, string>,
): string | undefined {
  if (id === undefined) return undefined;
  return shownAs.get(id) ?? nearestShown(chart, chart.nodes.find((node) => node.id === id)?.parent, shownAs);
}

function groupBy<T, K>(items: readonly T[], keyOf: (item: T) => K): ReadonlyMap<K, readonly T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
