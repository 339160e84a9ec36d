import type { Chart, ChartNode } from '../../runtime/api.ts';

/** The part of a chart that is drawn. */
export interface VisibleGraph {
  readonly nodes: readonly VisibleNode[];
  readonly edges: readonly VisibleEdge[];
}

export interface VisibleNode extends ChartNode {
  /** Whether other visible nodes lie in it. */
  readonly compound: boolean;
}

export interface VisibleEdge {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly label: string;
  readonly kind: Chart['edges'][number]['kind'];
}

type Edge = Chart['edges'][number];

/** Where the machine never waits: shown only among the details. */
const inPassing: ReadonlySet<ChartNode['kind']> = new Set(['automatic', 'branch']);

/**
 * What is drawn of a chart. Without details, states that the machine only passes through are left out and the
 * transitions through them joined; a phase that holds nothing else stays, as one small state.
 */
export function visibleGraph(chart: Chart, details: boolean): VisibleGraph {
  const parents = new Map(chart.nodes.map((node) => [node.id, node.parent]));
  const wanted = new Set(
    chart.nodes.filter((node) => details || !inPassing.has(node.kind)).map(({ id }) => id),
  );
  const hasWantedChild = new Set<string>();
  for (const node of chart.nodes) {
    if (!wanted.has(node.id) || node.kind === 'composite') continue;
    for (let up = node.parent; up !== undefined; up = parents.get(up)) hasWantedChild.add(up);
  }
  // Composites within a composite that shows nothing are folded into it.
  const empty = (id: string) => wanted.has(id) && !hasWantedChild.has(id);
  const composites = new Set(chart.nodes.filter((node) => node.kind === 'composite').map(({ id }) => id));
  const foldedInto = (id: string): string | undefined => {
    let target: string | undefined;
    for (let up: string | undefined = id; up !== undefined; up = parents.get(up)) {
      if (composites.has(up) && empty(up)) target = up;
    }
    return target;
  };
  const shownAs = new Map(
    chart.nodes.map(({ id }) => [id, foldedInto(id) ?? (wanted.has(id) ? id : undefined)] as const),
  );

  const nodes = chart.nodes
    .filter(({ id }) => shownAs.get(id) === id)
    .map((node) => ({ ...node, compound: hasWantedChild.has(node.id) }));
  return { nodes, edges: joinEdges(chart, shownAs) };
}

/** Transitions between shown states, those through hidden ones included; parallel ones are drawn as one. */
function joinEdges(chart: Chart, shownAs: ReadonlyMap<string, string | undefined>): readonly VisibleEdge[] {
  const outgoing = new Map<string, Edge[]>();
  for (const edge of chart.edges) outgoing.set(edge.from, [...(outgoing.get(edge.from) ?? []), edge]);

  const joined = new Map<string, { from: string; to: string; labels: Set<string>; kind: Edge['kind'] }>();
  for (const { id } of chart.nodes) {
    const from = shownAs.get(id);
    if (from === undefined) continue;
    for (const first of outgoing.get(id) ?? []) {
      for (const to of shownTargets(first.to, outgoing, shownAs)) {
        if (to === from && first.kind === 'next') continue;
        const key = `${from} → ${to}`;
        const known = joined.get(key) ?? { from, to, labels: new Set<string>(), kind: first.kind };
        if (first.label) known.labels.add(first.label);
        joined.set(key, known);
      }
    }
  }
  return [...joined].map(([id, { from, to, labels, kind }]) => ({
    id,
    from,
    to,
    kind,
    label: shorten([...labels]),
  }));
}

function shownTargets(
  start: string,
  outgoing: ReadonlyMap<string, readonly Edge[]>,
  shownAs: ReadonlyMap<string, string | undefined>,
): ReadonlySet<string> {
  const targets = new Set<string>();
  const seen = new Set<string>();
  const open = [start];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    const shown = shownAs.get(id);
    if (shown !== undefined) targets.add(shown);
    else open.push(...(outgoing.get(id) ?? []).map((edge) => edge.to));
  }
  return targets;
}

function shorten(labels: readonly string[]): string {
  const [first, second] = labels;
  if (labels.length > 2) return `${first}, ${second} +${labels.length - 2}`;
  return labels.join(', ');
}
