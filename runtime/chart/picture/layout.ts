/** Where everything of a chart is drawn, in pixels. */

import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api.js';
import { largest } from '../../../shared/lists.ts';
import type { Chart, ChartNode } from '../chart.ts';

/** A chart with a place for everything, in pixels. */
export interface Layout {
  readonly width: number;
  readonly height: number;
  /** By id of the node; frames before what is in them. */
  readonly boxes: ReadonlyMap<string, Box>;
  readonly arrows: readonly Arrow[];
  /** Middle of the dots that stand for the beginning of a frame. */
  readonly dots: readonly Point[];
}

/** In pixels, from the upper left. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A state node. */
export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

/** A transition. */
export interface Arrow {
  readonly kind: Chart['edges'][number]['kind'] | 'begin';
  readonly points: readonly Point[];
  /** Its words, line by line, around a middle. */
  readonly label: { readonly lines: readonly string[]; readonly middle: Point } | undefined;
}

/** Height of a line of text. */
export const LINE = 16;

const options = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.json.edgeCoords': 'ROOT',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
  'elk.layered.cycleBreaking.strategy': 'GREEDY_MODEL_ORDER',
  'elk.layered.nodePlacement.strategy': 'BRANDES_KOEPF',
  'elk.layered.nodePlacement.bk.fixedAlignment': 'BALANCED',
  'elk.layered.spacing.nodeNodeBetweenLayers': '30',
  'elk.layered.spacing.edgeNodeBetweenLayers': '16',
  'elk.spacing.nodeNode': '28',
  'elk.spacing.edgeNode': '16',
  'elk.spacing.edgeEdge': '12',
  'elk.spacing.edgeLabel': '4',
};

/** ELK rejects some charts under some options; these are the ones it does best without. */
const attempts: readonly Readonly<Record<string, string>>[] = [
  options,
  {
    'elk.algorithm': 'layered',
    'elk.direction': 'DOWN',
    'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
    'elk.json.edgeCoords': 'ROOT',
  },
];

/** Operations of laying out one arrow, for each state that it passes by. */
const PASSED_BY = 30_000;

/** About how many operations it takes to lay a chart out: arrows that lead far are what takes long. */
export function layoutWork({ nodes, edges }: Chart): number {
  const order = new Map(nodes.map(({ id }, index) => [id, index]));
  const far = edges.map(({ from, to }) => Math.abs((order.get(from) ?? 0) - (order.get(to) ?? 0)));
  return far.reduce((sum, passed) => sum + (passed + 1) * PASSED_BY, 0);
}

/** ELK, wherever it runs. */
export type Elk = (graph: ElkNode) => Promise<ElkNode>;

/** Lays a chart out from top to bottom. */
export async function layOut(chart: Chart, elk: Elk): Promise<Layout> {
  let failure: unknown;
  for (const layoutOptions of attempts) {
    try {
      return readLayout(chart, await elk(toElk(chart, layoutOptions)));
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}

/** The lines of a title in a node. */
export function titleLines(node: ChartNode): readonly string[] {
  return wrap(node.title, node.kind === 'composite' ? 60 : 30);
}

/** The words in lines of about that length; long titles end in dots after the third. */
function wrap(text: string, length: number): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + word.length >= length) {
      lines.push(line);
      line = word;
    } else {
      line = line === '' ? word : `${line} ${word}`;
    }
  }
  lines.push(line);
  return lines.length > 3 ? [...lines.slice(0, 2), `${lines[2]} …`] : lines;
}

function widthOfLines(lines: readonly string[]): number {
  return Math.ceil(largest(lines.map((line) => line.length)) * 7.1);
}

const DOT = 10;

function toElk(chart: Chart, layoutOptions: Readonly<Record<string, string>>): ElkNode {
  const children = (parent: string | undefined): ElkNode[] => {
    const inside = chart.nodes.filter((node) => node.parent === parent);
    const dot = hasDot(inside) ? [{ id: dotIn(parent), width: DOT, height: DOT }] : [];
    const isSideBySide = chart.nodes.some(({ id, parallel }) => id === parent && parallel);
    const own = isSideBySide ? layoutOptions : {};
    return [...dot, ...inside.map((node) => toElkNode(node, children(node.id), own))];
  };
  const begin = chart.nodes
    .filter(({ initial, parent }) => initial && hasDot(chart.nodes.filter((node) => node.parent === parent)))
    .map(
      ({ id, parent }): ElkExtendedEdge => ({ id: `begin ${id}`, sources: [dotIn(parent)], targets: [id] }),
    );
  const edges = chart.edges.map(({ from, to, label }, index): ElkExtendedEdge => {
    const lines = wrap(label, 26);
    const labels =
      label === '' ? [] : [{ text: label, width: widthOfLines(lines) + 4, height: lines.length * LINE }];
    const [upper, lower] = leadsBack(chart, from, to) ? [to, from] : [from, to];
    return { id: String(index), sources: [upper], targets: [lower], labels };
  });
  return { id: ' root', layoutOptions, children: children(undefined), edges: [...begin, ...edges] };
}

/** Whether a transition leads back in the order of the rules: it is laid out the other way round, so that they read down. */
function leadsBack({ nodes }: Chart, from: string, to: string): boolean {
  const order = (id: string) => nodes.findIndex((node) => node.id === id);
  return order(to) < order(from);
}

/** No transition leads into what is side by side: it is laid out by itself, row by row in the order of the seats. */
const sideBySide = {
  'elk.algorithm': 'rectpacking',
  'elk.aspectRatio': '4',
  'elk.spacing.nodeNode': '16',
  'elk.hierarchyHandling': 'SEPARATE_CHILDREN',
};

function toElkNode(node: ChartNode, children: ElkNode[], own: Readonly<Record<string, string>>): ElkNode {
  const lines = titleLines(node);
  // The titles of frames are bold.
  const width = widthOfLines(lines) * (children.length > 0 ? 1.12 : 1) + 32;
  const height = lines.length * LINE + 18;
  if (children.length === 0) return { id: node.id, width: Math.max(width, 64), height };
  return {
    id: node.id,
    children,
    layoutOptions: {
      ...(node.parallel ? sideBySide : own),
      'elk.padding': `[top=${height + 6},left=16,bottom=16,right=16]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      // Laid out downwards, a frame's smallest height and width are taken for each other.
      'elk.nodeSize.minimum': `(${height + 30}, ${width})`,
    },
  };
}

/** A dot says where a frame begins, if there is more than one thing in it. */
function hasDot(inside: readonly ChartNode[]): boolean {
  return inside.length > 1 && inside.some(({ initial }) => initial);
}

function dotIn(parent: string | undefined): string {
  return ` begin ${parent ?? ''}`;
}

function readLayout(chart: Chart, root: ElkNode): Layout {
  const boxes = new Map<string, Box>();
  const dots: Point[] = [];
  const visit = (node: ElkNode, corner: Point): void => {
    for (const child of node.children ?? []) {
      const { x = 0, y = 0, width = 0, height = 0 } = child;
      const box = { x: corner.x + x, y: corner.y + y, width, height };
      if (child.id.startsWith(' begin ')) dots.push({ x: box.x + DOT / 2, y: box.y + DOT / 2 });
      else boxes.set(child.id, box);
      visit(child, box);
    }
  };
  visit(root, { x: 0, y: 0 });
  const arrows = (root.edges ?? []).flatMap((edge) => readArrow(chart, edge));
  return { width: root.width ?? 0, height: root.height ?? 0, boxes, arrows, dots };
}

function readArrow(chart: Chart, { id, sections, labels }: ElkExtendedEdge): readonly Arrow[] {
  const points = (sections ?? []).flatMap(({ startPoint, bendPoints = [], endPoint }) => [
    startPoint,
    ...bendPoints,
    endPoint,
  ]);
  if (points.length === 0) return [];
  const edge = chart.edges[Number(id)];
  if (edge && leadsBack(chart, edge.from, edge.to)) points.reverse();
  const [placed] = labels ?? [];
  const { x = 0, y = 0, width = 0, height = 0 } = placed ?? {};
  const label = placed && {
    lines: wrap(placed.text ?? '', 26),
    middle: { x: x + width / 2, y: y + height / 2 },
  };
  return [{ kind: edge?.kind ?? 'begin', points, label }];
}
