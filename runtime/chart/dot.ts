/** A chart as a graph in the DOT language, for Graphviz. Frames are clusters; an arrow from or to one ends at its border. */

import { visible } from '../../shared/visible.ts';
import type { Chart, ChartNode } from './chart.ts';

/** The text of the graph. */
export function toDot(chart: Chart): string {
  const names = new Map(chart.nodes.map((node, index) => [node.id, `s${index}`]));
  const isFrame = (id: string): boolean => chart.nodes.some(({ parent }) => parent === id);
  const byParent = (parent: string | undefined): readonly ChartNode[] =>
    chart.nodes.filter((node) => node.parent === parent);

  const drawInside = (parent: string | undefined, depth: number): readonly string[] => {
    const indent = '  '.repeat(depth);
    return byParent(parent).flatMap((node) => {
      const name = names.get(node.id) ?? '';
      if (!isFrame(node.id)) return [`${indent}${name} [label=${quote(node.title)}${lookOf(node)}];`];
      return [
        `${indent}subgraph cluster_${name} {`,
        `${indent}  label=${quote(node.title)};`,
        ...(node.parallel ? [`${indent}  style="rounded,dashed";`] : []),
        ...drawInside(node.id, depth + 1),
        `${indent}}`,
      ];
    });
  };
  /** An arrow joins states; where it means a frame, it stops at the border. */
  const endOf = (id: string): string => {
    let at = id;
    for (let inner = first(byParent(at)); inner !== undefined; inner = first(byParent(at))) at = inner.id;
    return names.get(at) ?? '';
  };
  const arrows = chart.edges.map(({ from, to, label }) => {
    const marks = [
      ...(label === '' ? [] : [`label=${quote(label)}`]),
      ...(isFrame(from) ? [`ltail=cluster_${names.get(from)}`] : []),
      ...(isFrame(to) ? [`lhead=cluster_${names.get(to)}`] : []),
    ];
    return `  ${endOf(from)} -> ${endOf(to)}${marks.length > 0 ? ` [${marks.join(', ')}]` : ''};`;
  });
  const begins = byParent(undefined)
    .filter(({ initial }) => initial)
    .map(({ id }) => `  begin -> ${endOf(id)}${isFrame(id) ? ` [lhead=cluster_${names.get(id)}]` : ''};`);
  return [
    'digraph chart {',
    '  compound=true;',
    '  node [shape=box, style=rounded, fontname="sans-serif"];',
    '  edge [fontname="sans-serif", fontsize=11];',
    '  graph [style=rounded, fontname="sans-serif"];',
    '  begin [shape=point, label=""];',
    ...drawInside(undefined, 1),
    ...begins,
    ...arrows,
    '}',
    '',
  ].join('\n');
}

/** What a frame begins with, else the first in it. */
function first(nodes: readonly ChartNode[]): ChartNode | undefined {
  return nodes.find(({ initial }) => initial) ?? nodes[0];
}

function lookOf({ kind }: ChartNode): string {
  switch (kind) {
    case 'chance':
      return ', shape=hexagon, style=""';
    case 'branch':
      return ', shape=diamond, style=""';
    case 'automatic':
      return ', style="rounded,dashed"';
    case 'end':
      return ', peripheries=2';
    case 'decision':
    case 'composite':
      return '';
  }
}

function quote(text: string): string {
  return `"${visible(text).replace(/\s+/g, ' ').replace(/[\\"]/g, '\\$&')}"`;
}
