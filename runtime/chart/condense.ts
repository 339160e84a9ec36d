/** A chart without what the machine only passes through: the choices, throws and picks, and the frames around them. */

import { groupBy } from '../../shared/lists.ts';
import type { Chart, ChartNode } from './chart.ts';

type Edge = Chart['edges'][number];

/**
 * The states where a game can rest, and what leads from one to the other, by whatever way. Frames without such a
 * state are left out, and a frame around a single other one is drawn as one with it. A transition begins at the
 * outermost frame that it leaves, and ends at the outermost frame that it enters by its beginning.
 */
export function condenseChart(chart: Chart): Chart {
  const whole = readWhole(chart);
  const nodes: ChartNode[] = [];
  const starts = new Map<string, ReadonlySet<string>>();
  const place = (node: ChartNode, parent: string | undefined, around: readonly ChartNode[]): void => {
    const inner = childrenWithRest(whole, node.id);
    const [only] = inner;
    if (inner.length === 1 && only?.kind === 'composite') {
      place(only, parent, [...around, node]);
      return;
    }
    const frames = [...around, node];
    const title = frames.map((frame) => frame.title).join(' › ');
    nodes.push({ ...node, parent, title, initial: false });
    if (node.kind === 'composite')
      starts.set(node.id, restsFrom(whole, beginningOf(whole, frames[0] ?? node)));
    for (const child of inner) place(child, node.id, []);
  };
  for (const top of childrenWithRest(whole, undefined)) place(top, undefined, []);
  const drawn: Drawn = { nodes, parents: new Map(nodes.map(({ id, parent }) => [id, parent])), starts };
  return {
    nodes: markInitial(drawn, restsFrom(whole, beginningOf(whole, undefined))),
    edges: mergeParallel(joinEdges(chart, whole).flatMap((edge) => lift(edge, drawn))),
  };
}

interface Whole {
  readonly children: ReadonlyMap<string | undefined, readonly ChartNode[]>;
  readonly byId: ReadonlyMap<string, ChartNode>;
  readonly ways: ReadonlyMap<string, readonly Edge[]>;
  /** Nodes in which the game rests, or which have such nodes inside. */
  readonly withRest: ReadonlySet<string>;
}

/** What is drawn; parents of nodes, and the states that a frame begins with, by id. */
interface Drawn {
  readonly nodes: readonly ChartNode[];
  readonly parents: ReadonlyMap<string, string | undefined>;
  readonly starts: ReadonlyMap<string, ReadonlySet<string>>;
}

function readWhole(chart: Chart): Whole {
  const byId = new Map(chart.nodes.map((node) => [node.id, node]));
  const withRest = new Set<string>();
  for (const node of chart.nodes.filter(isRest)) {
    let at: string | undefined = node.id;
    while (at !== undefined && !withRest.has(at)) {
      withRest.add(at);
      at = byId.get(at)?.parent;
    }
  }
  const children = groupBy(chart.nodes, ({ parent }) => parent);
  return { byId, children, ways: groupBy(chart.edges, ({ from }) => from), withRest };
}

/** Whether the game can stay there: it waits, or a part of it is over. */
function isRest({ kind }: ChartNode): boolean {
  return kind === 'decision' || kind === 'chance' || kind === 'end';
}

function childrenWithRest({ children, withRest }: Whole, id: string | undefined): readonly ChartNode[] {
  return (children.get(id) ?? []).filter((child) => withRest.has(child.id));
}

/** What a frame, or the game, begins with. */
function beginningOf({ children }: Whole, frame: ChartNode | undefined): readonly string[] {
  if (frame?.parallel) return [frame.id];
  return (children.get(frame?.id) ?? []).filter(({ initial }) => initial).map(({ id }) => id);
}

/** Where the game rests next, in the order of the rules. Where several act at the same time, that is their frame. */
function restsFrom(whole: Whole, from: readonly string[]): ReadonlySet<string> {
  const rests = new Set<string>();
  const seen = new Set<string>();
  const visit = (id: string): void => {
    if (seen.has(id)) return;
    seen.add(id);
    const node = whole.byId.get(id);
    if (node === undefined) return;
    if (isRest(node) || node.parallel) rests.add(id);
    else if (node.kind === 'composite') beginningOf(whole, node).forEach(visit);
    else for (const way of whole.ways.get(id) ?? []) visit(way.to);
  };
  from.forEach(visit);
  return rests;
}

/** Transitions from rest to rest. That there was nothing to do is no event, and needs no word. */
function joinEdges(chart: Chart, whole: Whole): readonly Edge[] {
  return chart.edges.flatMap((edge) => {
    const from = whole.byId.get(edge.from);
    if (from === undefined || !(isRest(from) || from.parallel)) return [];
    const label = edge.kind === 'next' ? '' : edge.label;
    return [...restsFrom(whole, [edge.to])].map((to) => ({ ...edge, to, label }));
  });
}

/** The transition between the outermost frames; none where the game would stay in one state without an event. */
function lift(edge: Edge, drawn: Drawn): readonly Edge[] {
  if (edge.from === edge.to) return edge.kind === 'next' ? [] : [edge];
  const from = wayTo(drawn, edge.from);
  const to = wayTo(drawn, edge.to);
  let depth = 0;
  while (depth < from.length && depth < to.length && from[depth] === to[depth]) depth++;
  const outer = from[depth] ?? edge.from;
  const entered = to.slice(depth);
  const begins = entered.findLastIndex((id) => id !== edge.to && !drawn.starts.get(id)?.has(edge.to)) + 1;
  // Of what happens inside a frame only the actions and clocks that lead out of it are worth a word.
  const isWorthAWord = outer === edge.from || edge.kind === 'action' || edge.kind === 'time';
  return [{ ...edge, from: outer, to: entered[begins] ?? edge.to, label: isWorthAWord ? edge.label : '' }];
}

/** The frames around a node, from the outermost on, and itself. */
function wayTo({ parents }: Drawn, id: string): readonly string[] {
  const way: string[] = [];
  for (let at: string | undefined = id; at !== undefined; at = parents.get(at)) way.unshift(at);
  return way;
}

/** Labels above which a line would say too much. */
const MANY_LABELS = 3;

/** One transition for each pair of states, with the words of all of them. */
function mergeParallel(edges: readonly Edge[]): readonly Edge[] {
  const pairs = groupBy(edges, ({ from, to }) => JSON.stringify([from, to]));
  return [...pairs.values()].flatMap((parallel) => {
    const events = parallel.filter(({ kind }) => kind !== 'next');
    const first = events[0] ?? parallel[0];
    const labels = [...new Set(events.map(({ label }) => label))];
    // Some words would mislead where it is also taken without any.
    const isSilent = labels.includes('');
    const shown = labels.slice(0, MANY_LABELS);
    if (shown.length < labels.length) shown.push('…');
    return first ? [{ ...first, label: isSilent ? '' : shown.join(', ') }] : [];
  });
}

/** Marks what each frame, and the game, begins with. */
function markInitial(drawn: Drawn, first: ReadonlySet<string>): readonly ChartNode[] {
  const initial = new Set<string>();
  const mark = (frame: string | undefined, rests: ReadonlySet<string>): void => {
    for (const rest of rests) {
      const way = wayTo(drawn, rest);
      // What a frame begins with may lie behind it, where nothing inside had to be waited for.
      const child = frame === undefined ? way[0] : way[way.indexOf(frame) + 1];
      if (child !== undefined && (frame === undefined || way.includes(frame))) initial.add(child);
    }
  };
  mark(undefined, first);
  for (const [frame, rests] of drawn.starts) mark(frame, rests);
  return drawn.nodes.map((node) => ({ ...node, initial: initial.has(node.id) }));
}
