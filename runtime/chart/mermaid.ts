/**
 * A chart as Mermaid text (stateDiagram-v2). Mermaid draws no line from inside one composite state into
 * another, so such a line is drawn between the composites, with `[*]` where it leaves the inner one. What is active
 * at the same time is divided by `--`.
 */

import { itemAt } from '../../shared/internal-problem.ts';
import { visible } from '../../shared/visible.ts';
import type { Chart, ChartNode } from './chart.ts';

type Edge = Chart['edges'][number];

/** The text of the diagram. Ids are numbered, titles and labels are what people read. */
export function toMermaid(chart: Chart): string {
  const drawing: Drawing = {
    byId: new Map(chart.nodes.map((node) => [node.id, node])),
    names: new Map(chart.nodes.map((node, index) => [node.id, `s${index}`])),
    lines: new Map(),
  };
  for (const node of chart.nodes)
    if (node.initial) addLine(drawing, node.parent, `[*] --> ${nameOf(drawing, node.id)}`);
  for (const edge of chart.edges) addEdge(drawing, edge);
  return ['stateDiagram-v2', ...drawInside(drawing, chart, undefined, 1), ''].join('\n');
}

interface Drawing {
  readonly byId: ReadonlyMap<string, ChartNode>;
  readonly names: ReadonlyMap<string, string>;
  /** Lines between the children of a node, by its id. */
  readonly lines: Map<string | undefined, Set<string>>;
}

function drawInside(
  drawing: Drawing,
  chart: Chart,
  parent: string | undefined,
  depth: number,
): readonly string[] {
  const indent = '  '.repeat(depth);
  const children = chart.nodes.filter((node) => node.parent === parent);
  const isParallel = parent !== undefined && drawing.byId.get(parent)?.parallel === true;
  const states = children.flatMap((node, index) => {
    const name = nameOf(drawing, node.id);
    const divider = isParallel && index > 0 ? [`${indent}--`] : [];
    const head = `${indent}state "${quote(node.title)}" as ${name}`;
    if (node.kind !== 'composite') return [...divider, head];
    return [...divider, `${head} {`, ...drawInside(drawing, chart, node.id, depth + 1), `${indent}}`];
  });
  return [...states, ...[...(drawing.lines.get(parent) ?? [])].map((line) => `${indent}${line}`)];
}

function addEdge(drawing: Drawing, edge: Edge): void {
  const from = ancestors(drawing, edge.from);
  const to = ancestors(drawing, edge.to);
  let depth = 0;
  while (depth < from.length - 1 && depth < to.length - 1 && from[depth] === to[depth]) depth++;
  const label = edge.label === '' ? '' : ` : ${quote(edge.label)}`;
  const source = itemAt(from, depth);
  const target = itemAt(to, depth);
  const line = `${nameOf(drawing, source)} --> ${nameOf(drawing, target)}`;
  if (source === edge.from) {
    addLine(drawing, parentOf(drawing, source), line + label);
    return;
  }
  addLine(drawing, parentOf(drawing, edge.from), `${nameOf(drawing, edge.from)} --> [*]${label}`);
  addLine(drawing, parentOf(drawing, source), edge.kind === 'next' ? line : line + label);
}

/** Ids of the nodes around one and its own, outermost first. */
function ancestors(drawing: Drawing, id: string): readonly string[] {
  const parent = parentOf(drawing, id);
  return parent === undefined ? [id] : [...ancestors(drawing, parent), id];
}

function addLine(drawing: Drawing, parent: string | undefined, line: string): void {
  const lines = drawing.lines.get(parent) ?? new Set();
  drawing.lines.set(parent, lines.add(line));
}

function parentOf(drawing: Drawing, id: string): string | undefined {
  return drawing.byId.get(id)?.parent;
}

function nameOf(drawing: Drawing, id: string): string {
  return drawing.names.get(id) ?? 'unknown';
}

/** Without the signs that mean something to Mermaid. */
function quote(text: string): string {
  return visible(text)
    .replace(/["\\;:#{}<>\n]/g, ' ')
    .replace(/ +/g, ' ')
    .trim();
}
