import type { Chart, ChartNode } from '../../runtime/index.ts';
import { addAll, groupBy } from '../../shared/lists.ts';

/** The part of a chart that is drawn. */
export interface VisibleGraph {
  readonly nodes: readonly VisibleNode[];
  readonly edges: readonly VisibleEdge[];
  /** Id of the drawn node that stands for a state; absent for states that are passed through unseen. */
  readonly shownAs: ReadonlyMap<string, string>;
}

export interface VisibleNode extends ChartNode {
  /** Whether other drawn nodes lie in it. */
  readonly compound: boolean;
  /** Whether states lie in it that are not drawn, because it is folded. */
  readonly folded: boolean;
  /** Whether it is one of several that are active at the same time. */
  readonly region: boolean;
}

export interface VisibleEdge {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly label: string;
  readonly kind: Edge['kind'];
  /** The transitions of the chart that it is drawn for. */
  readonly drawnFor: readonly Edge[];
}

/** What of a chart is to be drawn. */
export interface Wish {
  /** Every state and transition of the machine, those included where it never waits. */
  readonly details: boolean;
  /** States that were opened or folded by hand. */
  readonly opened: ReadonlyMap<string, boolean>;
  /** Paths of the active states; what lies around them is opened. */
  readonly active: readonly string[];
}

type Edge = Chart['edges'][number];

/** Up to about this many states are opened without being asked. */
const BUDGET = 22;

/**
 * What is drawn of a chart. With all details that is the machine, state by state. Without, states that it only
 * passes through are left out, a frame around a single other frame is drawn as one with it, frames are folded
 * from the inside where there would be too many, and a transition out of a frame leaves from the frame.
 */
export function visibleGraph(chart: Chart, wish: Wish): VisibleGraph {
  const tree = readTree(chart, wish.details);
  const open = openFrames(tree, wish);
  const nodes: VisibleNode[] = [];
  const shownAs = new Map<string, string>();

  function fold(node: ChartNode, into: string) {
    shownAs.set(node.id, into);
    for (const child of tree.all.get(node.id) ?? []) fold(child, into);
  }
  const parallel = new Set(chart.nodes.filter((node) => node.parallel).map(({ id }) => id));
  function show(node: ChartNode, parent: string | undefined, around: readonly ChartNode[]) {
    const inner = tree.shown.get(node.id) ?? [];
    const [only] = inner;
    const merged = !wish.details && inner.length === 1 && only && (tree.shown.get(only.id) ?? []).length > 0;
    if (merged && open.has(node.id)) return show(only, parent, [...around, node]);
    const title = [...around, node].map((part) => part.title).join(' › ');
    const compound = inner.length > 0 && open.has(node.id);
    const region = parent !== undefined && parallel.has(parent);
    nodes.push({ ...node, parent, title, compound, folded: inner.length > 0 && !compound, region });
    for (const part of [...around, node]) shownAs.set(part.id, node.id);
    if (compound) for (const child of inner) show(child, node.id, []);
    else fold(node, node.id);
  }
  for (const top of tree.shown.get(undefined) ?? []) show(top, undefined, []);

  const joined = joinEdges(chart, shownAs, wish.details);
  return { nodes, edges: wish.details ? name(joined) : name(lift(joined, nodes)), shownAs };
}

interface Tree {
  readonly all: ReadonlyMap<string | undefined, readonly ChartNode[]>;
  /** Children that are to be drawn. */
  readonly shown: ReadonlyMap<string | undefined, readonly ChartNode[]>;
  readonly parents: ReadonlyMap<string, string | undefined>;
}

function readTree(chart: Chart, details: boolean): Tree {
  const all = groupBy(chart.nodes, (node) => node.parent);
  const waits = (node: ChartNode): boolean =>
    node.kind === 'composite' ? (all.get(node.id) ?? []).some(waits) : !passesThrough(node);
  const wanted = chart.nodes.filter((node) => details || node.kind === 'composite' || waits(node));
  // A frame in which the machine never waits is drawn as one state, without what is in it.
  const kept = wanted.filter((node) => {
    const around = chart.nodes.find(({ id }) => id === node.parent);
    return details || around === undefined || waits(around);
  });
  return {
    all,
    shown: groupBy(kept, (node) => node.parent),
    parents: new Map(chart.nodes.map((node) => [node.id, node.parent])),
  };
}

function passesThrough({ kind }: ChartNode): boolean {
  return kind === 'automatic' || kind === 'branch';
}

/** Frames that are drawn open: the outer ones as long as there is room, those around what is active, and by hand. */
function openFrames(tree: Tree, { details, opened, active }: Wish): ReadonlySet<string> {
  const open = new Set<string>();
  let room = details ? Number.POSITIVE_INFINITY : BUDGET;
  const queue = [...(tree.shown.get(undefined) ?? [])];
  room -= queue.length;
  for (let node = queue.shift(); node; node = queue.shift()) {
    const inner = tree.shown.get(node.id) ?? [];
    const [only] = inner;
    const leafAlone = inner.length === 1 && only && (tree.shown.get(only.id) ?? []).length === 0;
    if (inner.length === 0 || (leafAlone && !details)) continue;
    // A frame around a single frame costs nothing: both are drawn as one. Around a single state it stays folded.
    const cost = inner.length === 1 ? 0 : inner.length;
    if (cost > room) continue;
    room -= cost;
    open.add(node.id);
    addAll(queue, inner);
  }
  for (const [id, wanted] of opened) {
    if (wanted) open.add(id);
    else open.delete(id);
  }
  for (const path of active) {
    for (let up = tree.parents.get(path); up !== undefined; up = tree.parents.get(up)) open.add(up);
  }
  return open;
}

interface Joined {
  readonly from: string;
  readonly to: string;
  readonly labels: ReadonlySet<string>;
  readonly edge: Edge;
}

/** Transitions between drawn states, those through hidden ones included; parallel ones are drawn as one. */
function joinEdges(chart: Chart, shownAs: ReadonlyMap<string, string>, details: boolean): readonly Joined[] {
  const outgoing = groupBy(chart.edges, (edge) => edge.from);
  const joined: Joined[] = [];
  for (const { id } of chart.nodes) {
    const from = shownAs.get(id);
    if (from === undefined) continue;
    for (const first of outgoing.get(id) ?? []) {
      const isSaid = details || first.kind === 'action' || first.kind === 'time';
      const labels = new Set(first.label && isSaid ? [first.label] : []);
      for (const to of shownTargets(first.to, outgoing, shownAs)) {
        joined.push({ from, to, labels: from === id ? labels : new Set(), edge: first });
      }
    }
  }
  return joined;
}

function shownTargets(
  start: string,
  outgoing: ReadonlyMap<string, readonly Edge[]>,
  shownAs: ReadonlyMap<string, string>,
): ReadonlySet<string> {
  const targets = new Set<string>();
  const seen = new Set<string>();
  const open = [start];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    const shown = shownAs.get(id);
    if (shown !== undefined) targets.add(shown);
    else
      addAll(
        open,
        (outgoing.get(id) ?? []).map((edge) => edge.to),
      );
  }
  return targets;
}

/** Each transition between the outermost frames that it leaves and enters; those within one frame stay there. */
function lift(edges: readonly Joined[], nodes: readonly VisibleNode[]): readonly Joined[] {
  const outermost = outermostBetween(nodes);
  return edges.flatMap((edge) => {
    if (edge.from === edge.to) return edge.labels.size > 0 ? [edge] : [];
    const ends = outermost(edge.from, edge.to);
    return ends ? [{ ...edge, ...ends }] : [];
  });
}

/** For two drawn states, the outermost frames around one of them without the other; undefined where one lies in the other. */
function outermostBetween(nodes: readonly VisibleNode[]) {
  const parents = new Map(nodes.map((node) => [node.id, node.parent]));
  const chain = (id: string): readonly string[] => {
    const up: string[] = [];
    for (let at: string | undefined = id; at !== undefined; at = parents.get(at)) up.unshift(at);
    return up;
  };
  return (one: string, other: string): { readonly from: string; readonly to: string } | undefined => {
    const [a, b] = [chain(one), chain(other)];
    let level = 0;
    while (level < a.length && level < b.length && a[level] === b[level]) level++;
    const [from, to] = [a[level], b[level]];
    return from === undefined || to === undefined ? undefined : { from, to };
  };
}

/** Says by which drawn transition one gets from a state to another; undefined where none is drawn. */
export function drawnTransition(
  { nodes, edges }: VisibleGraph,
  details: boolean,
): (from: string, to: string) => string | undefined {
  const outermost = outermostBetween(nodes);
  const ids = new Set(edges.map(({ id }) => id));
  return (from, to) => {
    const ends = details || from === to ? { from, to } : outermost(from, to);
    const id = ends && transitionId(ends);
    return id !== undefined && ids.has(id) ? id : undefined;
  };
}

function transitionId({ from, to }: { readonly from: string; readonly to: string }): string {
  return `${from} → ${to}`;
}

/** Edges with their labels and ids, one per pair of states. */
function name(edges: readonly Joined[]): readonly VisibleEdge[] {
  const pairs = groupBy(edges, transitionId);
  return [...pairs].flatMap(([id, parallel]) => {
    const [first] = parallel;
    const labels = [...new Set(parallel.flatMap((edge) => [...edge.labels]))];
    if (!first) return [];
    const drawnFor = parallel.map(({ edge }) => edge);
    return [{ id, from: first.from, to: first.to, kind: first.edge.kind, label: shorten(labels), drawnFor }];
  });
}

function shorten(labels: readonly string[]): string {
  const [first, second] = labels;
  if (labels.length > 2) return `${first}, ${second} +${labels.length - 2}`;
  return labels.join(', ');
}
